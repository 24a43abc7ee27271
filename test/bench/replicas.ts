/**
 * Writes on one machine and reads on another at once, with two streaming replicas, one of which lags on purpose: `npm run
 * bench:replicas -- [TRIES]`. It counts answers that lack the write, of which there may be none, and then measures how far
 * the primary's processor time for reads falls. The servers of PostgreSQL are its own.
 */
import { importBundle } from '../../src/bundle/import-bundle.js'
import { withReplicas } from '../../src/process/open-replicas.js'
import { textIndex } from '../../src/search-index/index-changes.js'
import { migrate } from '../../src/store/migrate.js'
import { openPostgresStore } from '../../src/store/postgres-store.js'
import { until } from '../jobs/support/queue.js'
import { type Client, MADE_ANEW, TestApp } from '../support/app.js'
import { type PostgresCluster, postgresPrograms, startCluster } from '../support/postgres-cluster.js'
import { idOf, SHORT } from './data-set.js'
import { generateOrganization } from './generate.js'
import { table } from './report.js'
import { serverCpu } from './server-cpu.js'
import { RESOURCES, ROLES, VIEWER } from './workloads.js'

const [tries = 10_000] = process.argv.slice(2).map(Number)
const ORGANIZATION = 'large'
/** How many teams are renamed at the same time, each by its own writer. */
const WRITERS = 10
const LAG = 'recovery_min_apply_delay=100ms'
const READS = 1_500
const WARM_UP = 200
const POOL = { size: 10, connectMs: 5_000 }
const quiet = { warn: () => {}, info: () => {} }

const NAMES = 'query ($first: Int!) { teams(first: $first) { nodes { id name } } }'
const RENAME =
  'mutation ($id: ID!, $name: String!) { updateTeam(input: { id: $id, name: $name }) { team { id } } }'
const MEMBERS =
  'query ($first: Int!) { members(first: $first) { nodes { id name email companyRoles { id name } } } }'

interface Machine {
  app: TestApp
  /** What replicas have answered, and what they were too far behind for. */
  counts: () => { answered: number; behind: number }
  stop: () => Promise<void>
}

async function startMachine(
  { primary, replicas }: PostgresCluster,
  readsReplicas: boolean,
): Promise<Machine> {
  const settings = {
    DATABASE_READ_URLS: readsReplicas ? replicas.map(({ url }) => url) : [],
    DATABASE_POOL_SIZE: POOL.size,
    DATABASE_CONNECT_TIMEOUT_MS: POOL.connectMs,
  }
  const store = withReplicas(openPostgresStore(primary.url, textIndex, POOL), settings, quiet)
  const app = new TestApp(store, primary.url, MADE_ANEW)
  await app.start()
  const all = 'replicas' in store ? store.replicas.map(({ counts }) => counts) : []
  return {
    app,
    counts: () => ({
      answered: all.reduce((sum, { answered }) => sum + answered, 0),
      behind: all.reduce((sum, { behind }) => sum + behind, 0),
    }),
    stop: async () => {
      await app.stop()
      await store.close()
    },
  }
}

/** Calls `work` for each number, so many at a time. */
async function atOnce(
  concurrency: number,
  count: number,
  work: (number: number) => Promise<void>,
): Promise<void> {
  let next = 0
  const one = async () => {
    while (next < count) await work(next++)
  }
  await Promise.all(Array.from({ length: concurrency }, one))
}

async function follow(writer: Client, reader: Client): Promise<number> {
  let wrong = 0
  const one = async (team: number) => {
    const id = idOf(ORGANIZATION, 'team', team)
    for (let number = team; number < tries; number += WRITERS) {
      const name = `Team ${number}`
      const { errors } = await writer.graphql(RENAME, { id, name })
      if (errors.length > 0) throw new Error(JSON.stringify(errors))
      const { data } = await reader.graphql(NAMES, { first: 100 })
      const there = data.teams.nodes.find((node: { id: string }) => node.id === id)
      if (there?.name !== name) wrong += 1
    }
  }
  await Promise.all(Array.from({ length: WRITERS }, (_, team) => one(team)))
  return wrong
}

const cluster = await startCluster((await postgresPrograms()) ?? '', 2)
const machines: Machine[] = []
try {
  const { primary, replicas } = cluster
  const store = openPostgresStore(primary.url, textIndex)
  await migrate(store)
  const records = [...generateOrganization(ORGANIZATION, SHORT.large)].map((record) => JSON.stringify(record))
  const report = await importBundle(store, records)
  if (report.kind === 'refused') throw new Error(JSON.stringify(report.errors))
  await store.close()
  await primary.query('analyze')
  const [late] = replicas
  await late?.kill()
  await late?.start(LAG)

  const alone = await startMachine(cluster, false)
  const replicated = await startMachine(cluster, true)
  machines.push(alone, replicated)
  const owner = await alone.app.signIn(
    { userId: idOf(ORGANIZATION, 'user', 0) },
    { scopes: ['organization:manage'] },
  )
  const there = replicated.app.client(owner.token)
  const wrong = await follow(owner, there)
  const { answered, behind } = replicated.counts()
  console.log(`${tries} writes and reads: ${wrong} wrong answers`)
  if (wrong > 0) process.exitCode = 1
  console.log(`replicas answered ${answered} reads, and were too far behind for ${behind}\n`)

  // From here on, nothing is written, so the lag no longer matters.
  const [state] = await primary.query('vacuum analyze', 'select pg_current_wal_lsn()::text as lsn')
  const hasAll = `select pg_last_wal_replay_lsn() >= '${String(state?.['lsn'])}' as "hasAll"`
  for (const replica of replicas) {
    await until(async () => (await replica.query(hasAll))[0]?.['hasAll'] === true)
  }
  const rows: (string | number)[][] = []
  const queries = {
    viewer: [VIEWER, {}],
    roles: [ROLES, { first: 20 }],
    members: [MEMBERS, { first: 50 }],
  } as const
  const wide = { resources: [RESOURCES, { first: 50 }] } as const
  for (const [name, [query, variables]] of Object.entries({ ...queries, ...wide })) {
    for (const underWay of [10, 30]) {
      const used: number[] = []
      for (const client of [owner, there]) {
        const read = async () => {
          const { errors } = await client.graphql(query, variables)
          if (errors.length > 0) throw new Error(JSON.stringify(errors))
        }
        await atOnce(underWay, WARM_UP, read)
        const before = serverCpu(primary)
        await atOnce(underWay, READS, read)
        used.push((serverCpu(primary) - before) / READS)
      }
      const [without = Number.NaN, withThem = Number.NaN] = used
      const fall = `${Math.round(100 * (1 - withThem / without))} %`
      rows.push([name, underWay, without.toFixed(3), withThem.toFixed(3), fall])
    }
  }
  const head = ['read', 'under way', "the primary's CPU ms a request", 'with two replicas', 'falls by']
  console.log(table(head, rows))
} finally {
  for (const machine of machines) await machine.stop()
  await cluster.close()
}
