import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
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

/** The bytes of a migrated, empty SQLite database. */
async function makeTemplate(): Promise<Buffer> {
  const folder = await makeFolder()
  const file = join(folder, 'template.db')
  const store = openStore(`file:${file}`, textIndex)
  await migrate(store)
  await store.close()
  const template = await readFile(file)
  await rm(folder, { recursive: true })
  return template
}

let template: Promise<Buffer> | undefined

async function openSqlite(): Promise<TestDatabase> {
  // As the command line does.
  keepFilesPrivate()
  // Migrating a database takes ten times as long as copying one that is migrated.
  template ??= makeTemplate()
  const folder = await makeFolder()
  const file = join(folder, 'test.db')
  await writeFile(file, await template)
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
  const { url, drop } = await createPostgresDatabase(adminUrl)
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

const adminUrl = process.env['TEST_POSTGRES_URL']

/**
 * The databases that every test of stored records runs on: always SQLite, and PostgreSQL if
 * `TEST_POSTGRES_URL` names a server on which databases may be created.
 *
 * @example describe.each(databases)('on $name', ({ open }) => { … })
 */
export const databases: TestDatabases[] = [
  { name: 'SQLite', open: openSqlite },
  ...(adminUrl ? [{ name: 'PostgreSQL' as const, open: () => openPostgres(adminUrl) }] : []),
]
