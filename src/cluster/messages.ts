import { z } from 'zod'
import type { Standing } from '../rest/rate-limit.js'

/** A process's metrics as prom-client gives them in JSON, which is what it can aggregate. */
const metrics = z.array(z.custom<object>((value) => typeof value === 'object' && value !== null))

const standing: z.ZodType<Standing> = z.object({
  allowed: z.boolean(),
  remaining: z.number(),
  msBeforeNext: z.number(),
})

const fromWorker = z.discriminatedUnion('kind', [
  z.object({ kind: z.literal('count'), id: z.number(), tokenIds: z.array(z.string()) }),
  z.object({ kind: z.literal('scrape'), id: z.number() }),
  z.object({ kind: z.literal('snapshot'), id: z.number().nullable(), metrics }),
])

const fromPrimary = z.discriminatedUnion('kind', [
  z.object({ kind: z.literal('counted'), id: z.number(), standings: z.array(standing) }),
  z.object({ kind: z.literal('take-snapshot'), id: z.number() }),
  z.object({ kind: z.literal('scraped'), id: z.number(), text: z.string() }),
])

/**
 * What a worker tells the primary: that it has requests to be counted, that it was asked for the service's metrics,
 * or what its own are, as an answer (`id`) or because it ends (null).
 */
export type FromWorker = z.infer<typeof fromWorker>

/** What the primary tells a worker: where tokens stand, that it wants its metrics, or the text of a scrape. */
export type FromPrimary = z.infer<typeof fromPrimary>

/** Reads a message; undefined for what is none. */
export const readFromWorker = (message: unknown): FromWorker | undefined => fromWorker.safeParse(message).data

/** Reads a message; undefined for what is none. */
export const readFromPrimary = (message: unknown): FromPrimary | undefined =>
  fromPrimary.safeParse(message).data
