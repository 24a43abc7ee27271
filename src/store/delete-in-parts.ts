import { sql } from 'drizzle-orm'
import { LOWEST } from './keyset.js'
import { nextTurn } from './next-turn.js'
import type { Transaction } from './store.js'

/** How many rows one statement deletes. */
const AT_ONCE = 1_000

/** The rows of one owner in a table whose primary key is the owner's id and the row's. */
export interface OwnedRows {
  table: 'role_holders' | 'team_members'
  owner: 'role_id' | 'team_id'
  key: 'employee_id' | 'user_id'
}

/** Compares two keys as both databases sort them. */
const inBytes = (one: string, other: string) => Buffer.compare(Buffer.from(one), Buffer.from(other))

/**
 * Deletes all rows that belong to one owner, some at a time, with a turn of the event loop between them. Each statement
 * goes on from the last key: in a transaction, PostgreSQL would otherwise pass all rows that were deleted before.
 */
export async function deleteInParts(
  tx: Transaction,
  { table, owner, key }: OwnedRows,
  ownerId: string,
): Promise<void> {
  const [rows, ownerColumn, keyColumn] = [table, owner, key].map((name) => sql.identifier(name))
  let after = LOWEST
  for (;;) {
    const some = sql`select ${keyColumn} from ${rows} where ${ownerColumn} = ${ownerId} and ${keyColumn} > ${after}
      order by ${keyColumn} limit ${AT_ONCE}`
    const keys = await tx.returning(
      () => sql`delete from ${rows} where ${ownerColumn} = ${ownerId} and ${keyColumn} in (${some})
        returning ${keyColumn}`,
    )
    if (keys.length < AT_ONCE) return
    after = keys.reduce((last, one) => (inBytes(one, last) > 0 ? one : last))
    await nextTurn()
  }
}
