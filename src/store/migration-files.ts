import { readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { readMigrationFiles } from 'drizzle-orm/migrator'
import { z } from 'zod'

/** A migration of this version. */
export interface Migration {
  tag: string
  hash: string
  /** When it was written, in milliseconds since 1970. */
  writtenAt: number
  statements: readonly string[]
  /** The version that introduced it. */
  since: string
  /** The oldest version that can go on using a database with it. */
  serves: string
}

const release = z.string().regex(/^\d+\.\d+\.\d+$/)
const served = z.record(z.string(), z.strictObject({ since: release, serves: release }))
const journal = z.object({ entries: z.array(z.object({ tag: z.string() })) })

const read = new Map<string, Migration[]>()

/**
 * The migrations of a database, in order. They are read once.
 *
 * @throws Error if `served.json` doesn't say which versions one of them serves
 */
export function migrationsOf(database: 'sqlite' | 'postgres'): Migration[] {
  const known = read.get(database) ?? readMigrations(database)
  read.set(database, known)
  return known
}

function readMigrations(database: 'sqlite' | 'postgres'): Migration[] {
  const folder = new URL(`./migrations/${database}/`, import.meta.url)
  const json = (name: string): unknown => JSON.parse(readFileSync(new URL(name, folder), 'utf8'))
  const { entries } = journal.parse(json('meta/_journal.json'))
  const versions = served.parse(json('served.json'))
  return readMigrationFiles({ migrationsFolder: fileURLToPath(folder) }).map((file, index) => {
    const { tag } = entries[index] ?? { tag: '' }
    const said = versions[tag]
    if (!said) throw new Error(`migrations/${database}/served.json lacks ${tag}.`)
    return { tag, ...said, hash: file.hash, writtenAt: file.folderMillis, statements: file.sql }
  })
}

/** Compares two versions: negative if the first is older. Anything after a hyphen is ignored. */
export function compareVersions(one: string, other: string): number {
  const [numbers = '', others = ''] = [one, other].map((version) => version.replace(/[-+].*/, ''))
  return numbers.localeCompare(others, 'en', { numeric: true })
}
