import { readFile } from 'node:fs/promises'
import { fileURLToPath } from 'node:url'
import { z } from 'zod'

const request = z.object({
  name: z.string(),
  method: z.enum(['POST', 'PUT', 'PATCH']),
  body: z.looseObject({}),
})

/** A request for a person: the one that was there before it, and the one that is there afterwards. */
export const personRequest = request.extend({
  before: z.looseObject({}).optional(),
  after: z.looseObject({}),
})

const ids = z.array(z.string())

/** A request for a group, and what it changes of it. */
export const groupRequest = request.extend({
  client: z.string(),
  change: z.looseObject({
    displayName: z.string().optional(),
    members: z.object({ all: ids.optional(), added: ids, removed: ids }).optional(),
  }),
})

/** A request that reads: the ids of the list or of the resource that it is answered with, null for none. */
export const readRequest = z.object({
  client: z.string(),
  name: z.string(),
  path: z.string(),
  found: z.union([ids, z.string(), z.null()]),
})

/** The requests of a file, each as the public documentation that it names has it. */
export async function requestsOf<Schema extends z.ZodType>(
  file: string,
  schema: Schema,
): Promise<z.output<Schema>[]> {
  const url = new URL(`../requests/${file}.json`, import.meta.url)
  return z.array(schema).parse(JSON.parse(await readFile(fileURLToPath(url), 'utf8')))
}
