import type BetterSqlite3 from 'better-sqlite3'

/**
 * Organizations of which a part is in a SQLite database: they are being imported, or their import was killed. Their counter
 * of changes comes before everything else, and goes last; their own row comes last.
 */
export function listUnfinished(database: BetterSqlite3.Database): string[] {
  return database
    .prepare<[], string>(
      'select organization_id from change_counters where organization_id not in (select id from organizations)',
    )
    .pluck()
    .all()
}
