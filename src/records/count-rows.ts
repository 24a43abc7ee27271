import { type SQLWrapper, sql } from 'drizzle-orm'
import type { ManagementScope } from '../access/admin-rules.js'
import { first } from '../store/session.js'
import { statement } from '../store/statement.js'
import type { Reader } from '../store/store.js'
import type { Tables } from '../store/tables.js'

/** A table of records that belong to organizations. */
type OwnedTable = SQLWrapper & { organizationId: SQLWrapper }

/** Makes a function that counts an organization's rows of a table, up to a limit. */
export function rowCounter(table: (t: Tables) => OwnedTable) {
  const counted = statement({
    select: () => ({ count: sql<number>`count(*)`.mapWith(Number) }),
    query: ({ fields, t, p }) => {
      const row = table(t)
      return sql`select ${fields} from (select 1 from ${row}
        where ${row.organizationId} = ${p('organizationId')} limit ${p('limit')}) as counted`
    },
  })
  return async (reader: Reader, { organizationId }: ManagementScope, limit: number): Promise<number> =>
    (await first(reader, counted, { organizationId, limit }))?.count ?? 0
}
