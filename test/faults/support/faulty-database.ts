import { Client } from 'pg'
import { openPostgresStore } from '../../../src/store/postgres-store.js'
import { textIndex } from '../../../src/search-index/index-changes.js'
import { Database } from '../../../src/store/sqlite-driver.js'
import { openSqliteStore } from '../../../src/store/sqlite-store.js'
import type { OpenStore } from '../../../src/store/open-store.js'
import { until } from '../../jobs/support/queue.js'
import { databases, type TestDatabases } from '../../support/databases.js'
import { type Fault, FaultPlan } from './fault-plan.js'
import { breakFile } from './faulty-sqlite.js'
import { breakConnections } from './faulty-postgres.js'
import { postgresRows, type RowKeeper, sqliteRows } from './rows.js'

/** A database whose statements fail as planned. */
export interface FaultyDatabase {
  store: OpenStore
  url: string
  plan: FaultPlan
  rows: RowKeeper
  /** Every fault that this kind of database knows. */
  faults: readonly Fault[]
  /** At which statements faults are tried; see `chooseFaults`. */
  every: number
  /** Waits until the server has ended statements that its clients have given up. */
  settle(): Promise<void>
  close(): Promise<void>
}

const BUSY = `select count(*)::int as busy from pg_stat_activity
  where datname = current_database() and application_name = 'lyceum' and state <> 'idle'`

async function faultyPostgres(url: string): Promise<Omit<FaultyDatabase, 'url'>> {
  const plan = new FaultPlan()
  const store = openPostgresStore(url, textIndex)
  const client = new Client({ connectionString: url })
  await client.connect()
  // The server has ended the process once this returns.
  breakConnections(store.pool, plan, async (pid) => {
    await client.query('select pg_terminate_backend($1, 10000)', [pid])
  })
  const isIdle = async () => (await client.query<{ busy: number }>(BUSY)).rows[0]?.busy === 0
  return {
    store,
    plan,
    rows: await postgresRows(client),
    faults: ['cut', 'refused', 'lost', 'ended', 'late', 'outage'],
    every: 2,
    settle: () => until(isIdle),
    close: async () => {
      await store.close()
      await client.end()
    },
  }
}

function faultySqlite(file: string): Omit<FaultyDatabase, 'url'> {
  const plan = new FaultPlan()
  const [own, other] = [new Database(file), new Database(file)]
  const rows = sqliteRows(own, other)
  const broken = breakFile(file, plan)
  const store = openSqliteStore(file, textIndex)
  return {
    store,
    plan,
    rows,
    faults: ['cut', 'refused', 'lost', 'late', 'outage'],
    every: 1,
    settle: async () => {},
    close: async () => {
      broken.restore()
      await store.close()
      own.close()
      other.close()
    },
  }
}

async function openFaulty({ open }: TestDatabases): Promise<FaultyDatabase> {
  const { url, close } = await open()
  const faulty = url.startsWith('file:') ? faultySqlite(url.slice('file:'.length)) : await faultyPostgres(url)
  return {
    ...faulty,
    url,
    close: async () => {
      await faulty.close()
      await close()
    },
  }
}

/** The databases of the tests, each with statements that fail as planned. */
export const faultyDatabases = databases.map((database) => ({
  name: database.name,
  open: () => openFaulty(database),
}))
