import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { Client } from 'pg'
import { keepFilesPrivate } from '../../src/base/files.js'
import { migrate } from '../../src/store/migrate.js'
import { type OpenStore, openStore } from '../../src/store/open-store.js'
import { textIndex } from '../../src/search-index/index-changes.js'
import { createPostgresDatabase } from './postgres.js'

/** A migrated, empty database that nothing else uses. */
export interface TestDatabase {
  store: OpenStore
  /** The value for `DATABASE_URL`. */
  url: string
  /** Closes the store and removes the database. */
  close(): Promise<void>
}

export interface TestDatabases {
  name: 'SQLite' | 'PostgreSQL'
  /** Makes a new database at every call. */
  open: () => Promise<TestDatabase>
}

const makeFolder = () => mkdtemp(join(tmpdir(), 'lyceum-test-'))

/** The bytes of a migrated SQLite database, empty but for what `fill` writes. */
export async function makeTemplate(fill?: (store: OpenStore) => Promise<void>): Promise<Buffer> {
  const folder = await makeFolder()
  const file = join(folder, 'template.db')
  const store = openStore(`file:${file}`, textIndex)
  await migrate(store)
  await fill?.(store)
  await store.close()
  const template = await readFile(file)
  await rm(folder, { recursive: true })
  return template
}

let template: Promise<Buffer> | undefined

function openSqlite(): Promise<TestDatabase> {
  // Migrating a database takes ten times as long as copying one that is migrated.
  return openCopy((template ??= makeTemplate()))
}

/** A SQLite database that begins as a copy of another one, of which these are the bytes. */
export async function openCopy(bytes: Promise<Buffer>): Promise<TestDatabase> {
  // As the command line does.
  keepFilesPrivate()
  const folder = await makeFolder()
  const file = join(folder, 'test.db')
  await writeFile(file, await bytes)
  const url = `file:${file}`
  const store = openStore(url, textIndex)
  return {
    store,
    url,
    close: async () => {
      await store.close()
      await rm(folder, { recursive: true, force: true })
    },
  }
}

async function openPostgres(adminUrl: string): Promise<TestDatabase> {
  const { url: directUrl, drop } = await createPostgresDatabase(adminUrl)
  const url = await behindPgBouncer(directUrl)
  const store = openStore(url, textIndex)
  return {
    store,
    url,
    close: async () => {
      await store.close()
      await drop()
    },
  }
}

/**
 * The database's URL through the PgBouncer of `TEST_PGBOUNCER_URL`, if there is one. It gets the settings of connections
 * that the docs ask for.
 */
export async function behindPgBouncer(directUrl: string): Promise<string> {
  if (pooler === undefined) return directUrl
  const client = new Client({ connectionString: directUrl })
  await client.connect()
  const name = client.escapeIdentifier(client.database ?? '')
  for (const setting of POOLED_SETTINGS) await client.query(`alter database ${name} set ${setting}`)
  await client.end()
  const url = new URL(pooler)
  url.pathname = new URL(directUrl).pathname
  url.searchParams.set('pgbouncer', 'true')
  return url.href
}

const adminUrl = process.env['TEST_POSTGRES_URL']
/** PgBouncer in transaction mode, before the server of `TEST_POSTGRES_URL`. */
const pooler = process.env['TEST_PGBOUNCER_URL']
/** See "Behind PgBouncer" in docs/operations.md. */
const POOLED_SETTINGS = [
  "statement_timeout = '15s'",
  "idle_in_transaction_session_timeout = '15s'",
  "client_connection_check_interval = '1s'",
  'jit = off',
  'max_parallel_workers_per_gather = 0',
  'random_page_cost = 1.1',
]

/**
 * The databases that every test of stored records runs on: always SQLite, and PostgreSQL if
 * `TEST_POSTGRES_URL` names a server on which databases may be created; through PgBouncer if `TEST_PGBOUNCER_URL` names
 * one.
 *
 * @example describe.each(databases)('on $name', ({ open }) => { … })
 */
export const databases: TestDatabases[] = [
  { name: 'SQLite', open: openSqlite },
  ...(adminUrl ? [{ name: 'PostgreSQL' as const, open: () => openPostgres(adminUrl) }] : []),
]
