import { getTableName, sql } from 'drizzle-orm'
import type { ImportScope, OperatorScope } from '../../access/scope.js'
import { dialects } from '../../store/dialect.js'
import type { SqliteStore } from '../../store/sqlite-store.js'
import { listUnfinished } from '../../store/unfinished-organizations.js'
import { lockImports } from './import-lock.js'
import type { Parts } from '../pace.js'

const ROWS = 50
const { tables } = dialects.sqlite

/**
 * Tables with an organization's own rows; rows of other tables are deleted with their parents. Children come
 * before their parents.
 */
const OWNED = Object.values(tables)
  .filter((table) => 'organizationId' in table && table !== tables.changeCounters)
  .map((table) => getTableName(table))
  .toReversed()

async function removeOne(
  store: SqliteStore,
  scope: ImportScope | OperatorScope,
  organizationId: string,
  { milliseconds, between }: Parts,
): Promise<void> {
  const remove = (table: string) =>
    store.transaction(scope, async (tx) => {
      const began = performance.now()
      for (;;) {
        const removed = await tx.run(
          () => sql`delete from ${sql.raw(table)} where rowid in (
            select rowid from ${sql.raw(table)} where organization_id = ${organizationId} limit ${ROWS})`,
        )
        if (removed === 0) return false
        if (performance.now() - began > milliseconds) return true
      }
    })
  for (const table of OWNED) while (await remove(table)) await between()
  await remove(getTableName(tables.changeCounters))
}

/**
 * Removes the leftovers of killed imports, in parts. The caller holds the lock of imports, or is the only
 * user of the database.
 */
export async function removeUnfinished(
  store: SqliteStore,
  scope: ImportScope | OperatorScope,
  parts: Parts,
): Promise<void> {
  for (const organizationId of listUnfinished(store.writer))
    await removeOne(store, scope, organizationId, parts)
}

/** The same if there are any, unless an import is under way. */
export async function removeUnfinishedIfIdle(
  store: SqliteStore,
  scope: ImportScope,
  parts: Parts,
): Promise<void> {
  if (listUnfinished(store.writer).length === 0) return
  const release = await lockImports(store.writer.name, false)
  if (!release) return
  try {
    await removeUnfinished(store, scope, parts)
  } finally {
    release()
  }
}
