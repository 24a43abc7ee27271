import type BetterSqlite3 from 'better-sqlite3'

/**
 * The organizations of which only a part is in a SQLite database: they are being imported, or their import was killed.
 * An import writes an organization's counter of changes first and its own row last. The counter is also the last row to
 * be deleted.
 */
export function listUnfinished(database: BetterSqlite3.Database): string[] {
  return database
    .prepare<[], string>(
      'select organization_id from change_counters where organization_id not in (select id from organizations)',
    )
    .pluck()
    .all()
}
