import { type SQL, sql } from 'drizzle-orm'
import type { ManagementScope } from '../access/admin-rules.js'
import type { EntityType } from '../base/vocabulary.js'
import { first } from '../store/session.js'
import { statement, variants } from '../store/statement.js'
import type { Reader } from '../store/store.js'
import type { Tables } from '../store/tables.js'
import type { OwnDuty } from './own-duty-store.js'
import { subtrees } from './duty-store.js'

/** The live entities below the one that a duty is set on. An index begins with each of the columns. */
const below = (t: Tables, type: EntityType, id: SQL) =>
  sql`${t.entities} where ${subtrees(t)[type]} = ${id} and ${t.entities.live} = true and ${t.entities.id} <> ${id}`

const heirCount = variants(({ type }: { type: EntityType }) =>
  statement({
    select: () => ({ count: sql<number>`count(*)`.mapWith(Number) }),
    query: ({ fields, t, p }) => sql`select ${fields} from ${below(t, type, sql`${p('id')}`)}`,
  }),
)

const firstHeirs = variants(({ type }: { type: EntityType }) =>
  statement({
    select: ({ entities }) => ({ type: entities.type, id: entities.id }),
    query: ({ fields, t, p }) =>
      sql`select ${fields} from ${below(t, type, sql`${p('id')}`)}
        order by ${t.entities.type}, ${t.entities.nameFold}, ${t.entities.id} limit ${p('limit')}`,
  }),
)

/** How many live entities inherit a duty, and the first of them by type and name. */
export async function listHeirs(
  reader: Reader,
  _scope: ManagementScope,
  { entityType: type, entityId: id }: OwnDuty,
  limit: number,
): Promise<{ count: number; first: { type: EntityType; id: string }[] }> {
  const counted = await first(reader, heirCount({ type }), { id })
  return { count: counted?.count ?? 0, first: await reader.all(firstHeirs({ type }), { id, limit }) }
}
