import { createHash, randomBytes } from 'node:crypto'
import { readMigrationFiles } from 'drizzle-orm/migrator'
import { fileURLToPath } from 'node:url'
import { Client } from 'pg'
import { migrate } from '../../src/store/migrate.js'
import { openPostgresStore } from '../../src/store/postgres-store.js'
import { textIndex } from '../../src/search-index/index-changes.js'

/** Locked while the template is made. Nobody can connect to it afterwards, so that several may copy it at once. */
const TEMPLATE_LOCK = 4_850_417_234

function urlOf(adminUrl: string, database: string): string {
  const url = new URL(adminUrl)
  url.pathname = `/${database}`
  return url.href
}

async function asAdmin<T>(adminUrl: string, work: (client: Client) => Promise<T>): Promise<T> {
  const client = new Client({ connectionString: adminUrl })
  await client.connect()
  try {
    return await work(client)
  } finally {
    await client.end()
  }
}

/** Named after its migrations, so that changed migrations lead to a new template. */
function templateName(): string {
  const migrationsFolder = fileURLToPath(new URL('../../src/store/migrations/postgres', import.meta.url))
  const hashes = readMigrationFiles({ migrationsFolder }).map((migration) => migration.hash)
  return `lyceum_template_${createHash('sha256').update(hashes.join()).digest('hex').slice(0, 16)}`
}

async function isThere(client: Client, name: string): Promise<boolean> {
  const { rowCount } = await client.query('select 1 from pg_database where datname = $1', [name])
  return rowCount === 1
}

async function ensureTemplate(client: Client, adminUrl: string): Promise<string> {
  const name = templateName()
  if (await isThere(client, name)) return name
  await client.query('select pg_advisory_lock($1)', [TEMPLATE_LOCK])
  if (await isThere(client, name)) return name
  const draft = `${name}_draft`
  await client.query(`drop database if exists ${draft} with (force)`)
  await client.query(`create database ${draft} template template0 encoding 'UTF8'`)
  const store = openPostgresStore(urlOf(adminUrl, draft), textIndex)
  try {
    await migrate(store)
  } finally {
    await store.close()
  }
  await client.query(`alter database ${draft} with allow_connections false`)
  await client.query(`alter database ${draft} rename to ${name}`)
  return name
}

/**
 * Makes a migrated database by copying a template, which the first caller makes and leaves on the server.
 *
 * @param adminUrl a database whose user may create others
 */
export async function createPostgresDatabase(
  adminUrl: string,
): Promise<{ url: string; drop: () => Promise<void> }> {
  const name = `lyceum_test_${process.pid}_${randomBytes(6).toString('hex')}`
  await asAdmin(adminUrl, async (client) => {
    const template = await ensureTemplate(client, adminUrl)
    await client.query(`create database ${name} template ${template}`)
  })
  return {
    url: urlOf(adminUrl, name),
    drop: () =>
      asAdmin(adminUrl, async (client) => {
        await client.query(`drop database if exists ${name} with (force)`)
      }),
  }
}
