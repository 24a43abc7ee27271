import { readFile } from 'node:fs/promises'
import { fileURLToPath } from 'node:url'
import { z } from 'zod'

const request = z.object({
  name: z.string(),
  method: z.enum(['POST', 'PUT', 'PATCH']),
  body: z.looseObject({}),
})

/** A request about a person, with the person before and after it. */
export const personRequest = request.extend({
  before: z.looseObject({}).optional(),
  after: z.looseObject({}),
})

const ids = z.array(z.string())

/** A request about a group, and what it changes in it. */
export const groupRequest = request.extend({
  client: z.string(),
  change: z.looseObject({
    displayName: z.string().optional(),
    members: z.object({ all: ids.optional(), added: ids, removed: ids }).optional(),
  }),
})

/**
 * A request that reads, with the ids of the resources or the id of the resource in its answer; null if there is none.
 */
export const readRequest = z.object({
  client: z.string(),
  name: z.string(),
  path: z.string(),
  found: z.union([ids, z.string(), z.null()]),
})

/** The requests of a file, each as in the public documentation that it names. */
export async function requestsOf<Schema extends z.ZodType>(
  file: string,
  schema: Schema,
): Promise<z.output<Schema>[]> {
  const url = new URL(`../requests/${file}.json`, import.meta.url)
  return z.array(schema).parse(JSON.parse(await readFile(fileURLToPath(url), 'utf8')))
}
