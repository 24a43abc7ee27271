import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { withReplicas } from '../../src/process/open-replicas.js'
import { textIndex } from '../../src/search-index/index-changes.js'
import { migrate } from '../../src/store/migrate.js'
import { openPostgresStore } from '../../src/store/postgres-store.js'
import type { ReplicaCounts } from '../../src/store/replica.js'
import { until } from '../jobs/support/queue.js'
import { administer } from '../members/support/administer.js'
import { type Client, MADE_ANEW, TestApp } from '../support/app.js'
import { OrganizationBuilder } from '../support/builders.js'
import {
  type PostgresCluster,
  postgresPrograms,
  type PostgresServer,
  startCluster,
} from '../support/postgres-cluster.js'
import { type Relay, startRelay } from '../support/relay.js'

const TRIES = Number(process.env['REPLICA_TRIES'] ?? 300)
const TEAMS = '{ teams(first: 10) { nodes { name } } }'
const PAUSE = 'select pg_wal_replay_pause()'
const RESUME = 'select pg_wal_replay_resume()'

// They start servers, so they run where the other tests of PostgreSQL do.
const programs = process.env['TEST_POSTGRES_URL'] ? await postgresPrograms() : undefined

/** A machine of the service: an application with connections of its own to the primary and the replicas. */
async function startMachine(cluster: PostgresCluster, relay: Relay, keepsAnswers: boolean) {
  const log: string[] = []
  const note = (_fields: unknown, message?: string) => void log.push(message ?? '')
  const url = `postgres://postgres@127.0.0.1:${relay.port}/postgres`
  const pool = { DATABASE_POOL_SIZE: 4, DATABASE_CONNECT_TIMEOUT_MS: 2_500 }
  const DATABASE_READ_URLS = cluster.replicas.map((replica) => replica.url)
  const store = withReplicas(
    openPostgresStore(url, textIndex, { size: 4, connectMs: 2_500 }),
    { DATABASE_READ_URLS, ...pool },
    { warn: note, info: note },
  )
  const app = new TestApp(store, url, keepsAnswers ? {} : MADE_ANEW)
  return { app, store, log }
}

type Machine = Awaited<ReturnType<typeof startMachine>>

function countsOf({ store }: Machine): ReplicaCounts {
  const all = 'replicas' in store ? store.replicas.map(({ counts }) => counts) : []
  const sum = (name: keyof ReplicaCounts) => all.reduce((total, counts) => total + counts[name], 0)
  return { answered: sum('answered'), behind: sum('behind'), failed: sum('failed') }
}

/** Replay cancels a statement that is in its way: then the statement is sent again. */
const tell = (replica: PostgresServer | undefined, statement: string) =>
  until(
    async () =>
      replica !== undefined &&
      (await replica.query(statement).then(
        () => true,
        () => false,
      )),
  )

const namesOf = async (client: Client): Promise<string[]> =>
  (await client.graphql(TEAMS)).data.teams.nodes.map(({ name }: { name: string }) => name)

describe.skipIf(programs === undefined)('two machines with two replicas of PostgreSQL', () => {
  let cluster: PostgresCluster
  let relay: Relay
  let machines: Machine[] = []
  let clients: Client[] = []
  let teamId = ''

  const machine = (index: number): Machine => machines[index] ?? expect.unreachable()
  const client = (index: number): Client => clients[index] ?? expect.unreachable()
  const rename = async (index: number, name: string) =>
    (await administer(client(index), 'updateTeam', { id: teamId, name }, 'team { name }')).done.team

  beforeAll(async () => {
    cluster = await startCluster(programs ?? '', 2)
    relay = await startRelay(cluster.primary.port)
    const store = openPostgresStore(cluster.primary.url, textIndex)
    await migrate(store)
    await store.close()
    machines = [await startMachine(cluster, relay, true), await startMachine(cluster, relay, false)]
    for (const { app } of machines) await app.start()
    const organization = new OrganizationBuilder()
    const owner = organization.person({ role: 'owner' })
    teamId = organization.team('Kiln')
    await machine(0).app.import(organization)
    const signed = await machine(0).app.signIn(owner, { scopes: ['organization:manage'] })
    clients = machines.map(({ app }) => app.client(signed.token))
  })
  afterAll(async () => {
    for (const { app, store } of machines) {
      await app.stop()
      await store.close()
    }
    await relay?.close()
    await cluster?.close()
  })

  /** Reads until replicas answer. */
  const untilReplicasAnswer = (index: number) =>
    until(async () => {
      const { answered } = countsOf(machine(index))
      await namesOf(client(index))
      return countsOf(machine(index)).answered > answered
    })

  it('answer with what the other has just changed, however far replicas are behind', async () => {
    await untilReplicasAnswer(1)
    const wrong: string[] = []
    for (let index = 0; index < TRIES; index += 1) {
      const replica = cluster.replicas[index % 2]
      if (index % 10 === 3) await tell(replica, PAUSE)
      const name = `Team ${index}`
      await rename(index % 2, name)
      for (const reader of [0, 1])
        if ((await namesOf(client(reader)))[0] !== name) wrong.push(`${reader}: ${name}`)
      if (index % 10 === 7) await tell(cluster.replicas[(index + 1) % 2], RESUME)
    }
    for (const replica of cluster.replicas) await tell(replica, RESUME)
    expect(wrong).toEqual([])
    await untilReplicasAnswer(1)
    expect(countsOf(machine(1)).behind).toBeGreaterThan(0)
  })

  it('read the caller on the primary, and the rest on a replica', async () => {
    let onPrimary = 0
    // A replica may fail on a busy machine.
    await until(async () => {
      const before = countsOf(machine(1)).answered
      const statements = client(1).statementsOf(await client(1).graphql(TEAMS))
      const onReplicas = countsOf(machine(1)).answered - before
      onPrimary = statements - onReplicas
      return onReplicas > 0
    })
    expect(onPrimary).toBe(1)
  })

  it('read on the primary what may not be kept', async () => {
    await untilReplicasAnswer(1)
    const before = countsOf(machine(1)).answered
    await client(1).graphql('{ viewerAccessTokens(first: 1) { nodes { id } } }')
    expect(countsOf(machine(1)).answered).toBe(before)
  })

  it('ask a replica that does not answer once, and again when it does', async () => {
    await untilReplicasAnswer(1)
    for (const replica of cluster.replicas) replica.stall()
    const before = countsOf(machine(1)).failed
    for (let index = 0; index < 20; index += 1) await namesOf(client(1))
    const failed = countsOf(machine(1)).failed - before
    expect(failed).toBeGreaterThan(0)
    expect(failed).toBeLessThanOrEqual(cluster.replicas.length)
    for (const replica of cluster.replicas) replica.resume()
    await untilReplicasAnswer(1)
    // One that answered again before it was asked twice was never left alone.
    await until(async () => {
      await namesOf(client(1))
      return machine(1).log.includes('the replica answers again')
    })
  })

  it('do not trust a replica that was restarted as of an earlier time', async () => {
    await rename(0, 'Early')
    const [primary] = await cluster.primary.query('checkpoint', 'select pg_current_wal_lsn()::text as lsn')
    const hasAll = `select pg_last_wal_replay_lsn() >= '${String(primary?.['lsn'])}' as "hasAll"`
    for (const replica of cluster.replicas) {
      await until(async () => (await replica.query(hasAll))[0]?.['hasAll'] === true)
      await replica.query('checkpoint')
    }
    await rename(0, 'Late')
    await untilReplicasAnswer(1)
    const before = countsOf(machine(1)).behind
    try {
      for (const replica of cluster.replicas) {
        await replica.kill()
        await replica.start('recovery_min_apply_delay=1h')
        expect(await replica.query('select name from teams')).toEqual([{ name: 'Early' }])
      }
      await until(async () => {
        expect(await namesOf(client(1))).toEqual(['Late'])
        return countsOf(machine(1)).behind - before >= 2 * cluster.replicas.length
      })
    } finally {
      for (const replica of cluster.replicas) {
        await replica.kill()
        await replica.start()
      }
    }
    await untilReplicasAnswer(1)
    expect(await namesOf(client(1))).toEqual(['Late'])
  })

  it('lose nothing that was acknowledged when a synchronous replica takes over', async () => {
    const [heir = cluster.primary] = cluster.replicas
    await cluster.primary.query(
      `alter system set synchronous_standby_names = 'FIRST 1 (replica1)'`,
      'select pg_reload_conf()',
    )
    await until(async () => {
      const [row] = await cluster.primary.query(
        `select count(*)::int as count from pg_stat_replication where sync_state = 'sync'`,
      )
      return row?.['count'] === 1
    })
    const acknowledged: string[] = []
    const over = new AbortController()
    const writing = (async () => {
      for (let index = 0; !over.signal.aborted; index += 1) {
        const name = `Kept ${index}`
        const answer = await client(0).graphql(
          'mutation($name: String!) { createTeam(input: { name: $name }) { teamId } }',
          { name },
        )
        if (answer.data?.createTeam) acknowledged.push(name)
      }
    })()
    await until(async () => acknowledged.length >= 20)
    await cluster.primary.kill()
    const held = acknowledged.length
    await heir.query('select pg_promote()')
    relay.leadTo(heir.port)
    await until(async () => acknowledged.length >= held + 20)
    over.abort()
    await writing
    const rows = await heir.query(`select name from teams`)
    const there = new Set(rows.map(({ name }) => name))
    expect(acknowledged.filter((name) => !there.has(name))).toEqual([])
    expect(await namesOf(client(1))).toHaveLength(10)
  })
})

describe.skipIf(programs === undefined)('a primary that waits for any one of two replicas', () => {
  let cluster: PostgresCluster
  beforeAll(async () => {
    cluster = await startCluster(programs ?? '', 2)
  })
  afterAll(() => cluster?.close())

  /** The replica to promote, by the rule in docs/operations.md. */
  const heir = async (): Promise<PostgresServer | undefined> => {
    const received = await Promise.all(
      cluster.replicas.map(async (replica) => {
        const [row] = await replica.query(
          `select greatest(pg_last_wal_receive_lsn(), pg_last_wal_replay_lsn()) - '0/0' as bytes`,
        )
        return { replica, bytes: Number(row?.['bytes']) }
      }),
    )
    return received.toSorted((one, other) => other.bytes - one.bytes)[0]?.replica
  }

  it('loses nothing that was acknowledged, though it is received and not replayed', async () => {
    const { primary } = cluster
    const [paused = primary, cut = primary] = cluster.replicas
    const standbys = async (condition: string) => {
      const [row] = await primary.query(
        `select count(*)::int as count from pg_stat_replication where ${condition}`,
      )
      return row?.['count']
    }
    await primary.query(
      'create table kept (number int)',
      `alter system set synchronous_standby_names = 'ANY 1 (replica1, replica2)'`,
      'select pg_reload_conf()',
    )
    await until(async () => (await standbys(`sync_state = 'quorum'`)) === 2)
    const isThere = async (replica: PostgresServer, number: number) =>
      (await replica.query(`select 1 from kept where number = ${number}`).catch(() => [])).length > 0
    await tell(paused, 'select from kept')
    await tell(paused, PAUSE)
    await primary.query('insert into kept values (1)')
    await until(() => isThere(cut, 1))
    await cut.query(`alter system set primary_conninfo = ''`, 'select pg_reload_conf()')
    await until(async () => (await standbys('true')) === 1)
    await primary.query('insert into kept values (2)')
    await primary.kill()
    const promoted = await heir()
    await promoted?.query('select pg_promote()')
    expect(await promoted?.query('select number from kept order by number')).toEqual([
      { number: 1 },
      { number: 2 },
    ])
  })
})
