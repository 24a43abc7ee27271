import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { eq } from 'drizzle-orm'
import type { ClientBase } from 'pg'
import type { ImportScope } from '../access/scope.js'
import type { OpenStore } from '../store/open-store.js'
import { unlimitedPatience } from '../store/patience.js'
import type { PostgresStore } from '../store/postgres-store.js'
import { first } from '../store/session.js'
import type { SqliteStore } from '../store/sqlite-store.js'
import { statement } from '../store/statement.js'
import type { Transaction } from '../store/store.js'
import type { Bulk } from './bulk/bulk.js'
import { postgresBulk } from './bulk/postgres-bulk.js'
import { sqliteBulk } from './bulk/sqlite-bulk.js'
import { type Lines, parseLines, StagedLines } from './staged-lines.js'
import { Pace, type Parts } from './pace.js'
import { importSeparately } from './parts/import-separately.js'
import { lockImports } from './parts/import-lock.js'
import { removeUnfinished, removeUnfinishedIfIdle } from './parts/unfinished.js'

/**
 * Runs `work` without memory-mapped reads: mapped pages count as the process's memory, and an import touches
 * every page of the database.
 */
async function withoutMapping<T>({ writer }: SqliteStore, work: () => Promise<T>): Promise<T> {
  const size = Number(writer.pragma('mmap_size', { simple: true }))
  writer.pragma('mmap_size = 0')
  try {
    return await work()
  } finally {
    writer.pragma(`mmap_size = ${size}`)
  }
}

type Work<T> = (staged: StagedLines, tx: Transaction, bulk: Bulk, pace: Pace) => Promise<T>

function transactOnSqlite<T>(
  store: SqliteStore,
  scope: ImportScope,
  work: (tx: Transaction, bulk: Bulk) => Promise<T>,
  pace: Pace,
) {
  return store.transaction(scope, (tx) =>
    withoutMapping(store, () => {
      // Holds until the transaction ends. A record may refer to one on a later line.
      store.writer.pragma('defer_foreign_keys = ON')
      return work(tx, sqliteBulk(store.writer, pace))
    }),
  )
}

const storedOrganization = statement({
  select: ({ organizations }) => ({ id: organizations.id }),
  query: ({ select, t, p }) => select.from(t.organizations).where(eq(t.organizations.id, p('id'))),
})

/** How often an import starts over because another organization has taken an id meanwhile. */
const ATTEMPTS = 5

/**
 * An existing organization is changed in one transaction, and so is one of few lines. A new one is prepared in a
 * separate file and copied in parts, because SQLite has one writer at a time.
 */
async function importIntoSqlite<T>(
  store: SqliteStore,
  scope: ImportScope,
  { organizationId, length }: StagedLines,
  work: (tx: Transaction, bulk: Bulk) => Promise<T>,
  pace: Pace,
  parts: Parts,
): Promise<T> {
  const isShort = length <= (parts.fewLines ?? 0)
  const isNew = async () =>
    organizationId === undefined ||
    (await first(store, storedOrganization, { id: organizationId })) === undefined
  if (await isNew()) {
    const release = await lockImports(store.writer.name, true)
    try {
      for (let attempt = 0; attempt < ATTEMPTS && (await isNew()); attempt += 1) {
        await removeUnfinished(store, scope, parts)
        if (isShort) return await transactOnSqlite(store, scope, work, pace)
        const imported = await importSeparately(store, work, { scope, organizationId, pace, parts })
        if (imported) return imported.done
      }
    } finally {
      release()
    }
  }
  await removeUnfinishedIfIdle(store, scope, parts)
  return await transactOnSqlite(store, scope, work, pace)
}

const SETTINGS = [
  'set constraints all deferred',
  'set local statement_timeout = 0',
  'set local idle_in_transaction_session_timeout = 0',
  // The planner's statistics are from before the import. Going by them, it would read whole tables for every batch
  // instead of using the indexes.
  ...['seqscan', 'hashjoin', 'mergejoin'].map((method) => `set local enable_${method} = off`),
].join('; ')

async function transactOnPostgres<T>(
  store: PostgresStore,
  scope: ImportScope,
  work: (tx: Transaction, bulk: Bulk) => Promise<T>,
) {
  let tidying: string | undefined
  const run = async (tx: Transaction, client: ClientBase) => {
    await client.query(SETTINGS)
    const bulk = postgresBulk(client)
    const done = await work(tx, bulk)
    tidying = bulk.tidying()
    return done
  }
  const imported = await store.transaction(scope, run, unlimitedPatience)
  const text = tidying
  // The import is valid without it; the server will do it later.
  if (text !== undefined) await store.withOwnConnection((ask) => ask(text)).catch(() => {})
  return imported
}

/**
 * Does the work of an import in one transaction, with the file's lines read and checked one by one. Work that
 * doesn't need the database is done first, so that others wait less.
 *
 * @param parts how a new organization is written to SQLite
 */
export async function inImportTransaction<T>(
  store: OpenStore,
  scope: ImportScope,
  lines: Lines,
  work: Work<T>,
  parts: Parts,
): Promise<T> {
  const pace = new Pace()
  const staged = new StagedLines('writer' in store ? store.writer.name : join(tmpdir(), 'lyceum'), pace)
  try {
    await staged.fill(parseLines(lines))
    const run = (tx: Transaction, bulk: Bulk) => work(staged, tx, bulk, pace)
    return await ('writer' in store
      ? importIntoSqlite(store, scope, staged, run, pace, parts)
      : transactOnPostgres(store, scope, run))
  } finally {
    staged.close()
  }
}
