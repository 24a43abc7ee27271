import { type SQL, type SQLWrapper, sql } from 'drizzle-orm'
import type { PgColumn } from 'drizzle-orm/pg-core'
import type { SharedScope } from '../access/scope.js'
import type { BoundValues, Fields, StatementContext } from './statement.js'

/** The parameters that `isSharedWithViewer` binds. */
export function shareValues({ everything, teamIds }: SharedScope): BoundValues {
  return { everything: everything ? 1 : 0, teamIds }
}

/**
 * Whether the viewer may see something that is shared with everyone, with teams or with admins only.
 *
 * @param visibility the record's own visibility
 * @param shares the table of the teams it is shared with, by their owner and team columns
 */
export function isSharedWithViewer(
  { p, oneOf }: Pick<StatementContext<Fields>, 'p' | 'oneOf'>,
  visibility: SQLWrapper,
  shares: { table: SQLWrapper; owner: PgColumn; team: PgColumn; id: SQLWrapper },
): SQL {
  return sql`(${p('everything')} = 1 or ${visibility} = 'everyone' or (${visibility} = 'teams' and exists (
    select 1 from ${shares.table} where ${shares.owner} = ${shares.id} and ${oneOf(shares.team, 'teamIds')})))`
}
