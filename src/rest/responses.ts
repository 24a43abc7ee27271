import { z } from '@hono/zod-openapi'

/** ISO 8601 UTC with milliseconds (contract, conventions, 4). */
export const timestamp = z.iso.datetime({ precision: 3 }).openapi({ example: '2026-03-01T09:30:00.000Z' })

export const nextCursor = z
  .string()
  .nullable()
  .openapi({ description: 'The `cursor` of the next page; null on the last one.', example: null })

/** A record named by its id. */
export const idAndName = z.object({ id: z.string(), name: z.string() }).openapi('IdAndName')

/** A page of rows. */
export function listOf<Row extends z.ZodType>(row: Row) {
  return z.object({ data: z.array(row), nextCursor })
}
