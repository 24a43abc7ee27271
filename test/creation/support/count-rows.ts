import { sql } from 'drizzle-orm'
import { statement } from '../../../src/store/statement.js'
import type { Reader } from '../../../src/store/store.js'

const count = sql<number>`count(*)`.mapWith(Number)
const counts = {
  contents: statement({ select: () => ({ count }), query: ({ select, t }) => select.from(t.contents) }),
  reviewRequests: statement({
    select: () => ({ count }),
    query: ({ select, t }) => select.from(t.reviewRequests),
  }),
  idempotencyKeys: statement({
    select: () => ({ count }),
    query: ({ select, t }) => select.from(t.idempotencyKeys),
  }),
  auditEvents: statement({ select: () => ({ count }), query: ({ select, t }) => select.from(t.auditEvents) }),
  jobs: statement({ select: () => ({ count }), query: ({ select, t }) => select.from(t.jobs) }),
}

/** How many rows a table has. */
export async function countRows(reader: Reader, table: keyof typeof counts): Promise<number> {
  const [row] = await reader.all(counts[table], {})
  return row?.count ?? 0
}
