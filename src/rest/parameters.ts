import { z } from '@hono/zod-openapi'
import { MAX_QUERY } from '../graph/text.js'
import { DEFAULT_PAGE_SIZE, MAX_PAGE_SIZE } from '../graph/relations/connection.js'

/** `limit` and `cursor`, as every paginated list takes them (contract, conventions, 3). */
export const pageParameters = {
  limit: z
    .string()
    .regex(/^\d{1,3}$/, { error: `must be a whole number from 1 to ${MAX_PAGE_SIZE}` })
    .transform(Number)
    .refine((limit) => limit >= 1 && limit <= MAX_PAGE_SIZE, {
      error: `must be a whole number from 1 to ${MAX_PAGE_SIZE}`,
    })
    .optional()
    .openapi({
      description: 'How many rows to return.',
      type: 'integer',
      minimum: 1,
      maximum: MAX_PAGE_SIZE,
      default: DEFAULT_PAGE_SIZE,
    }),
  cursor: z
    .string()
    .optional()
    .openapi({ description: 'The `nextCursor` of the page before, with the same filters.' }),
}

/** The paging variables of an operation. */
export function pageVariables({
  limit,
  cursor,
}: {
  limit?: number | undefined
  cursor?: string | undefined
}) {
  return { first: limit ?? DEFAULT_PAGE_SIZE, after: cursor ?? null }
}

/** A search text; an empty one counts as not given. */
export function queryParameter(description: string) {
  return z.string().optional().openapi({ description, maxLength: MAX_QUERY })
}

/** What is wrong with a text of a body: it is missing, or something else. */
export const textError = {
  error: ({ input }: { input: unknown }) => (input === undefined ? 'must be given' : 'must be a string'),
}

/** A search text that must be given; the example finds something in the demo. */
export function requiredQueryParameter(description: string, example: string) {
  return z
    .string({ error: 'must be given' })
    .openapi({ description, example, minLength: 1, maxLength: MAX_QUERY })
}

/** `true` or `false`, and nothing else. */
export const booleanParameter = z
  .enum(['true', 'false'], { error: 'must be true or false' })
  .transform((value) => value === 'true')
  .optional()
  .openapi({ type: 'boolean' })

/** ISO 8601 in UTC with milliseconds, and nothing else. */
export const timestampParameter = z.iso
  .datetime({ precision: 3, error: 'must be a UTC timestamp such as 2026-03-01T09:30:00.000Z' })
  .optional()

/** Names of tags, as external accounts may not give them. */
export function tagsParameter(description: string) {
  return z
    .string()
    .transform((tags) => tags.split(','))
    .optional()
    .openapi({
      type: 'string',
      description: `Tag names, separated by commas. ${description} Not for external accounts.`,
    })
}

/**
 * An id in a path.
 *
 * @param example the id of a record that the demo has
 */
export function pathId(description: string, example: string) {
  return z.string().openapi({ param: { in: 'path' }, description, example })
}

/** The one id in a path, described and shown as `pathId` does. */
export function idParameter(description: string, example: string) {
  return z.object({ id: pathId(description, example) })
}

/** One of the contract's words, translated to the enum's name in the graph. */
export function wordParameter<const Words extends readonly [string, ...string[]]>(words: Words) {
  return z.enum(words, { error: `must be one of ${words.join(', ')}` }).optional()
}
