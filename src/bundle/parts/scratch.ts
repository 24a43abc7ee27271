import { randomUUID } from 'node:crypto'
import { rmSync } from 'node:fs'
import type BetterSqlite3 from 'better-sqlite3'
import { idRange } from '../../search-index/entry-id.js'
import { unlimitedPatience } from '../../store/patience.js'
import { SqliteHandle } from '../../store/sqlite-handle.js'
import { begin } from '../../store/sqlite-transaction.js'
import type { Pace } from '../pace.js'

/**
 * The statements that create the tables of a database. Those of the full-text indexes are left out, because they can't
 * be read back. The other database's own triggers write the grams when entries are copied.
 */
const SCHEMA = `select sql from sqlite_schema
  where sql is not null and name not glob 'sqlite_*' and name not glob 'search_words*' and name not glob 'search_grams*'
  order by case type when 'table' then 0 when 'index' then 1 when 'view' then 2 else 3 end, rowid`

/**
 * Opens an empty database with the tables of another one. Its file is beside that database. It is unlinked as
 * soon as it is open, so the system deletes it even if this process is killed.
 *
 * @param real reads the other database
 */
export function openScratch(real: BetterSqlite3.Database): SqliteHandle {
  const file = `${real.name}.import-${randomUUID()}`
  const scratch = new SqliteHandle(file, {})
  const { database } = scratch
  try {
    // For the main file only: the other one is attached later.
    for (const pragma of ['journal_mode = MEMORY', 'synchronous = OFF', 'locking_mode = EXCLUSIVE'])
      database.pragma(`main.${pragma}`)
    database.pragma('main.cache_size = -32768')
    const statements = real.prepare<[], string>(SCHEMA).pluck().all()
    database.exec(`begin; ${statements.join(';\n')};
      create table search_words (id integer primary key, scope text, title text, headline text, text text); commit`)
    return scratch
  } catch (error) {
    database.close()
    throw error
  } finally {
    rmSync(file, { force: true })
  }
}

/** Reserves the ids of search entries that other organizations use, so that this one doesn't use them. */
export async function takeEntryIds(
  scratch: SqliteHandle,
  real: BetterSqlite3.Database,
  organizationId: string,
  pace: Pace,
): Promise<void> {
  const { database } = scratch
  const { first, end } = idRange(organizationId)
  const taken = real
    .prepare<[bigint, bigint], bigint>('select id from search_entries where id >= ? and id < ?')
    .pluck()
    .safeIntegers()
  const take = database.prepare(
    "insert into search_entries (id, organization_id, type, subject_id, digest) values (?, '', '', '', '')",
  )
  // Their organizations don't exist here.
  database.pragma('foreign_keys = OFF')
  await begin(scratch, unlimitedPatience)
  for (const id of taken.iterate(BigInt(first), BigInt(end))) {
    take.run(id)
    if (pace.due) await pace.rest()
  }
  database.exec('commit')
  database.pragma('foreign_keys = ON')
}
