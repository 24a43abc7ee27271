import { z } from 'zod'
import { CALL_LIMITS, type CallKind } from '../rest/call-counts.js'
import type { Standings } from '../rest/person-counts.js'
import type { Standing } from '../rest/window-counter.js'

/** A process's metrics as JSON, the form that prom-client can aggregate. */
const metrics = z.array(z.custom<object>((value) => typeof value === 'object' && value !== null))

const standing: z.ZodType<Standing> = z.object({
  allowed: z.boolean(),
  remaining: z.number(),
  msBeforeNext: z.number(),
})
const standings: z.ZodType<Standings> = z.object({
  requests: standing.optional(),
  objects: standing.optional(),
})
const spent = z.object({ key: z.string(), objects: z.number() })
const call = z.object({
  kind: z.custom<CallKind>((value) => typeof value === 'string' && Object.hasOwn(CALL_LIMITS, value)),
  key: z.string(),
})

const fromWorker = z.discriminatedUnion('kind', [
  z.object({
    kind: z.literal('count'),
    id: z.number(),
    spent: z.array(spent),
    keys: z.array(z.string()),
  }),
  z.object({ kind: z.literal('call'), id: z.number(), calls: z.array(call) }),
  z.object({ kind: z.literal('scrape'), id: z.number() }),
  z.object({ kind: z.literal('snapshot'), id: z.number().nullable(), metrics }),
])

const fromPrimary = z.discriminatedUnion('kind', [
  z.object({ kind: z.literal('counted'), id: z.number(), standings: z.array(standings) }),
  z.object({ kind: z.literal('called'), id: z.number(), waits: z.array(z.number()) }),
  z.object({ kind: z.literal('take-snapshot'), id: z.number() }),
  z.object({ kind: z.literal('scraped'), id: z.number(), text: z.string() }),
  z.object({ kind: z.literal('reload') }),
])

/**
 * A worker's message to the primary: requests to count, with the objects of earlier answers; calls by
 * non-person callers to count; a request for the service's metrics; or its own metrics, as an answer (`id`)
 * or because it is about to end (null).
 */
export type FromWorker = z.infer<typeof fromWorker>

/**
 * The primary's message to a worker: the counts of its requests, when calls may be answered, a request for
 * its metrics, a scrape's text, or word that its files are to be read again.
 */
export type FromPrimary = z.infer<typeof fromPrimary>

/** Reads a worker's message; undefined for anything else. */
export const readFromWorker = (message: unknown): FromWorker | undefined => fromWorker.safeParse(message).data

/** Reads a message of the primary; undefined for anything else. */
export const readFromPrimary = (message: unknown): FromPrimary | undefined =>
  fromPrimary.safeParse(message).data

/** Sends the primary a message; resolves once it has been sent. */
export function tellPrimary(message: FromWorker): Promise<void> {
  return new Promise((resolve) => {
    process.send?.(message, undefined, undefined, () => resolve())
  })
}

/** Calls `listener` for every message from the primary. */
export function onPrimary(listener: (message: FromPrimary) => void): void {
  process.on('message', (raw: unknown) => {
    const message = readFromPrimary(raw)
    if (message) listener(message)
  })
}
