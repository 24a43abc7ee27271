/**
 * Measures what costs more the more organizations a database has: `npm run bench:organizations -- [ORGANIZATIONS]
 * [PEOPLE]`. Each organization has an enabled webhook endpoint to which nothing is due. Printed is the processor time with
 * one organization and with all of them, of our process and of PostgreSQL, which it starts itself if its programs are
 * installed.
 */
import { execFile } from 'node:child_process'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { performance } from 'node:perf_hooks'
import { setTimeout as sleep } from 'node:timers/promises'
import { promisify } from 'node:util'
import { queueScope } from '../../src/access/system-scope.js'
import { importBundle } from '../../src/bundle/import-bundle.js'
import { isAnyWaiting } from '../../src/changes/webhook-work-store.js'
import { textIndex } from '../../src/search-index/index-changes.js'
import { migrate } from '../../src/store/migrate.js'
import { type OpenStore, openStore } from '../../src/store/open-store.js'
import { patienceOf } from '../../src/store/patience.js'
import { postgresPrograms, startCluster } from '../support/postgres-cluster.js'
import { generateOrganization } from './generate.js'
import { table } from './report.js'
import { cpuOfPrograms, serverCpu } from './server-cpu.js'
import { LYCEUM, startServer } from './servers.js'

const [organizations = 1_000, people = 1_000] = process.argv.slice(2).map(Number)
const SIZES = { members: people, contents: 20, items: 40, roles: 20, teams: 5 }
const CLI = join(import.meta.dirname, '../../dist/cli.js')
const PORT = 4690
const RETENTION_MS = 5_000
const IDLE_MS = 20_000
const LOOKS = 200

const run = promisify(execFile)

/** A database that is filled and measured. */
interface Measured {
  store: OpenStore
  url: string
  /** Processor time in milliseconds of PostgreSQL so far. */
  cpu: () => number
  /** Does what a server does by itself in time, which its planner relies on. */
  settle: () => Promise<unknown>
  /** Copies all of it to a file in this folder. */
  backUp: (folder: string) => Promise<unknown>
}

/** Processor time in milliseconds. */
interface Cost {
  own: number
  postgres: number
}

const idOf = (number: number) => `organization-${number}`
const lyceum = (url: string, ...args: string[]) =>
  run(process.execPath, [CLI, ...args], { env: { ...process.env, DATABASE_URL: url }, maxBuffer: 1e9 })

async function fill({ store }: Measured, from: number, to: number): Promise<void> {
  const start = performance.now()
  for (let number = from; number < to; number += 1) {
    const organizationId = idOf(number)
    const records = [...generateOrganization(organizationId, SIZES)].map((record) => JSON.stringify(record))
    const report = await importBundle(store, records)
    if (report.kind === 'refused') throw new Error(JSON.stringify(report.errors))
    await store.transaction(queueScope(), async (tx) => {
      const now = await tx.now()
      const place = { number: 1_000_000, createdAt: now, updatedAt: now }
      const endpoint = {
        url: 'https://hooks.example/lyceum',
        secret: 'whsec_c2VjcmV0',
        status: 'ENABLED' as const,
      }
      await tx.insert(
        (t) => t.webhookEndpoints,
        [{ id: `whk_${number}`, organizationId, ...endpoint, ...place }],
      )
    })
    if (number % 100 === 99)
      console.error(`${number + 1} organizations, ${((performance.now() - start) / 1_000).toFixed(0)} s`)
  }
}

async function costOf({ cpu }: Measured, own: () => number, work: () => Promise<unknown>): Promise<Cost> {
  const [ownBefore, before] = [own(), cpu()]
  await work()
  return { own: own() - ownBefore, postgres: cpu() - before }
}

const divided = ({ own, postgres }: Cost, by: number): Cost => ({ own: own / by, postgres: postgres / by })

/** What a process costs that serves nobody. */
async function costsOfServing(database: Measured): Promise<Record<string, Cost>> {
  const before = database.cpu()
  const server = await startServer(LYCEUM, database.url, PORT)
  try {
    const start = { own: server.cpu(), postgres: database.cpu() - before }
    const retention = await costOf(database, server.cpu, () => sleep(RETENTION_MS))
    const idle = await costOf(database, server.cpu, () => sleep(IDLE_MS))
    return {
      'start of a process': start,
      'its first 5 s, with the retention': retention,
      'a second without requests': divided(idle, IDLE_MS / 1_000),
    }
  } finally {
    await server.stop()
  }
}

async function costs(database: Measured, folder: string): Promise<Record<string, Cost>> {
  const { store, url } = database
  const serving = await costsOfServing(database)
  const look = async () => {
    for (let count = 0; count < LOOKS; count += 1)
      if (await isAnyWaiting(store, patienceOf(10_000), undefined)) throw new Error('Nothing is due.')
  }
  const ownCpu = () => Object.values(process.cpuUsage()).reduce((sum, time) => sum + time / 1_000, 0)
  await look()
  const looks = await costOf(database, ownCpu, look)
  return {
    ...serving,
    'a look for webhooks to send, at all': divided(looks, LOOKS),
    '`lyceum check ORG`': await costOf(database, cpuOfPrograms, () => lyceum(url, 'check', idOf(0))),
    '`lyceum export ORG`': await costOf(database, cpuOfPrograms, () => lyceum(url, 'export', idOf(0))),
    'a backup': await costOf(database, cpuOfPrograms, () => database.backUp(folder)),
  }
}

async function measure(name: string, database: Measured): Promise<void> {
  const folder = await mkdtemp(join(tmpdir(), 'lyceum-bench-'))
  try {
    await migrate(database.store)
    await fill(database, 0, 1)
    await database.settle()
    const one = await costs(database, folder)
    await fill(database, 1, organizations)
    await database.settle()
    const all = await costs(database, folder)
    const shown = ({ own, postgres }: Cost) => `${own.toFixed(2)} + ${postgres.toFixed(2)}`
    const rows = Object.entries(one).map(([what, cost]) => {
      const other = all[what] ?? { own: Number.NaN, postgres: Number.NaN }
      const ratio = (other.own + other.postgres) / (cost.own + cost.postgres)
      return [what, shown(cost), shown(other), ratio.toFixed(2)]
    })
    const head = [
      `${name}, ms of our processor + PostgreSQL's`,
      '1 organization',
      `${organizations}`,
      'ratio',
    ]
    console.log(`${table(head, rows)}\n`)
  } finally {
    await rm(folder, { recursive: true, force: true })
  }
}

async function measureSqlite(): Promise<void> {
  const folder = await mkdtemp(join(tmpdir(), 'lyceum-bench-'))
  const url = `file:${join(folder, 'bench.db')}`
  const store = openStore(url, textIndex)
  try {
    const backUp = (to: string) => lyceum(url, 'backup', join(to, 'copy.db'))
    await measure('SQLite', { store, url, cpu: () => 0, settle: async () => {}, backUp })
  } finally {
    await store.close()
    await rm(folder, { recursive: true, force: true })
  }
}

async function measurePostgres(programs: string): Promise<void> {
  const cluster = await startCluster(programs, 0)
  const { primary } = cluster
  const store = openStore(primary.url, textIndex)
  try {
    const backUp = (to: string) =>
      run(join(programs, 'pg_dump'), ['--format=custom', `--file=${join(to, 'copy.dump')}`, primary.url])
    const settle = () => primary.query('vacuum analyze')
    await measure('PostgreSQL', { store, url: primary.url, cpu: () => serverCpu(primary), settle, backUp })
  } finally {
    await store.close()
    await cluster.close()
  }
}

console.log(`${organizations} organizations of ${people} people`)
await measureSqlite()
const programs = await postgresPrograms()
if (programs !== undefined) await measurePostgres(programs)
