import { execFileSync, spawn } from 'node:child_process'
import { createHash } from 'node:crypto'
import { once } from 'node:events'
import { existsSync, mkdirSync, readdirSync, readFileSync, renameSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import { generateOrganization, type Sizes } from './generate.js'

const ROOT = join(import.meta.dirname, '../..')
const CLI = join(ROOT, 'dist/cli.js')

/** The size of the small organizations. The large one is compared with one of them. */
const SMALL: Sizes = { members: 1_000, contents: 500, items: 1_000, roles: 20, teams: 5 }

/** The size of the data: a large organization and a number of small ones. */
export interface Extent {
  large: Sizes
  small: number
}

/** The data that the published figures are measured with. */
export const FULL: Extent = {
  large: { members: 100_000, contents: 50_000, items: 100_000, roles: 2_000, teams: 500 },
  small: 50,
}
/** Large enough for the comparison with PostgreSQL, which takes long to fill. */
export const MEDIUM: Extent = {
  large: { members: 10_000, contents: 5_000, items: 10_000, roles: 1_000, teams: 100 },
  small: 1,
}
/** Enough for every workload to have full pages. */
export const SHORT: Extent = {
  large: { members: 1_000, contents: 500, items: 1_500, roles: 300, teams: 20 },
  small: 1,
}

/** A database file with a large organization among small ones, and tokens of people in it. */
export interface DataSet {
  file: string
  tokens: {
    /** A member of one team of the large organization. */
    member: string
    /** The owner of the large organization. */
    owner: string
    /** The owner of a small one. */
    smallOwner: string
  }
}

/** The id that the generator gives a record. */
export function idOf(organization: string, kind: string, index: number): string {
  return `${organization}-${kind}-${((index * 2_654_435_761) % 4_294_967_296).toString(36)}-${index}`
}

function lyceum(databaseUrl: string, ...args: string[]): string {
  const env = { ...process.env, DATABASE_URL: databaseUrl }
  return execFileSync(process.execPath, [CLI, ...args], { env, stdio: ['ignore', 'pipe', 'ignore'] })
    .toString()
    .trim()
}

async function importOrganization(databaseUrl: string, name: string, sizes: Sizes): Promise<void> {
  const env = { ...process.env, DATABASE_URL: databaseUrl }
  const child = spawn(process.execPath, [CLI, 'import', '-'], { env, stdio: ['pipe', 'ignore', 'pipe'] })
  let messages = ''
  child.stderr.on('data', (chunk: Buffer) => (messages = (messages + chunk.toString()).slice(-2_000)))
  const ended = once(child, 'exit')
  const lines = function* () {
    for (const record of generateOrganization(name, sizes)) yield `${JSON.stringify(record)}\n`
  }
  await pipeline(Readable.from(lines()), child.stdin)
  const [code] = await ended
  if (code !== 0) throw new Error(`lyceum import failed: ${messages}`)
}

/** A hash of everything that the data depends on: the generator, this file and the tables. */
function fingerprint(extent: Extent): string {
  const migrations = join(ROOT, 'src/store/migrations/sqlite')
  const sources = [
    join(import.meta.dirname, 'generate.ts'),
    join(import.meta.dirname, 'names.ts'),
    ...readdirSync(migrations)
      .filter((name) => name.endsWith('.sql'))
      .map((name) => join(migrations, name)),
  ]
  const hash = createHash('sha256').update(JSON.stringify([extent, SMALL]))
  for (const source of sources) hash.update(readFileSync(source))
  return hash.digest('hex').slice(0, 12)
}

/** Imports everything into an empty database. */
export async function importInto(databaseUrl: string, { large, small }: Extent): Promise<void> {
  await importOrganization(databaseUrl, 'large', large)
  for (let n = 0; n < small; n += 1) await importOrganization(databaseUrl, `small${n}`, SMALL)
}

/** Makes new tokens. */
export function tokensOf(databaseUrl: string, { large }: Extent): DataSet['tokens'] {
  const token = (organization: string, person: number) =>
    lyceum(databaseUrl, 'token', 'create', '--user', idOf(organization, 'user', person))
  return {
    member: token('large', large.teams + 100),
    owner: token('large', 0),
    smallOwner: token('small0', 0),
  }
}

/**
 * Makes the data with `lyceum import`, or reuses the file of an earlier run if it would be the same.
 *
 * @param folder where the file is kept
 */
export async function prepareDataSet(folder: string, extent: Extent): Promise<DataSet> {
  mkdirSync(folder, { recursive: true })
  const file = join(folder, `${fingerprint(extent)}.db`)
  if (!existsSync(file)) {
    const unfinished = `${file}.unfinished`
    for (const suffix of ['', '-wal', '-shm']) rmSync(unfinished + suffix, { force: true })
    await importInto(`file:${unfinished}`, extent)
    if (existsSync(`${unfinished}-wal`)) throw new Error('The import has left its write-ahead log behind.')
    renameSync(unfinished, file)
  }
  return { file, tokens: tokensOf(`file:${file}`, extent) }
}
