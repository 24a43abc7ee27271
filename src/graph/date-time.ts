import { GraphQLError, GraphQLScalarType, Kind } from 'graphql'
import { z } from 'zod'

/** The error message for an invalid value. */
export const DATE_TIME_FORM =
  'A DateTime is ISO 8601 in UTC with milliseconds, such as 2026-03-01T09:30:00.000Z.'

const timestamp = z.iso.datetime({ precision: 3 })

function parse(value: unknown): string {
  const parsed = timestamp.safeParse(value)
  if (parsed.success) return parsed.data
  throw new GraphQLError(DATE_TIME_FORM)
}

/** ISO 8601 UTC with milliseconds, the form that the store keeps (contract, conventions, 4). */
export const dateTime = new GraphQLScalarType<string, string>({
  name: 'DateTime',
  // The schema's own, which this type takes the place of.
  description: 'A moment in UTC as ISO 8601 text with milliseconds, such as `2026-03-01T09:30:00.000Z`.',
  serialize: String,
  parseValue: parse,
  parseLiteral: (node) => parse(node.kind === Kind.STRING ? node.value : undefined),
})
