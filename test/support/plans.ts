import { z } from 'zod'
import type { OpenStore } from '../../src/store/open-store.js'
import type { SqliteStore } from '../../src/store/sqlite-store.js'
import type { BoundValues, Statement } from '../../src/store/statement.js'
import { StatementForms } from '../../src/store/statement-forms.js'
import type { MaybePromise } from '../../src/base/maybe-promise.js'
import type { Reader } from '../../src/store/store.js'
import { TestApp } from './app.js'
import type { TestDatabases } from './databases.js'

const detail = z.object({ detail: z.string() })
const line = z.object({ 'QUERY PLAN': z.string() })

/** A statement that was run. */
export interface RanStatement {
  statement: Statement<object>
  values: BoundValues
}

/** A statement as the database runs it: its text differs if its lists hold one string each. */
export function compiledFor({ statement, values }: RanStatement, dialect: OpenStore['dialect']) {
  return new StatementForms(statement, dialect, (compiled) => compiled).formFor(values)
}

/**
 * The database's plan for a statement, with a line for each step. On SQLite it is the plan without
 * statistics, as in a new database.
 *
 * @param settings PostgreSQL's settings for planning
 * @default settings no sequential scans, which PostgreSQL prefers for small tables
 */
export async function explain(
  store: OpenStore,
  ran: RanStatement,
  settings: readonly string[] = ['enable_seqscan = off', 'enable_bitmapscan = off'],
): Promise<string> {
  const { sql, bind } = compiledFor(ran, store.dialect)
  const bound = bind(ran.values)
  if ('writer' in store) {
    const rows = store.writer.prepare(`explain query plan ${sql}`).all(...bound)
    return rows.map((row) => detail.parse(row).detail).join('\n')
  }
  const client = await store.pool.connect()
  try {
    await client.query('begin')
    for (const setting of settings) await client.query(`set local ${setting}`)
    const { rows } = await client.query(`explain ${sql}`, bound)
    await client.query('rollback')
    return rows.map((row) => line.parse(row)['QUERY PLAN']).join('\n')
  } finally {
    client.release()
  }
}

const step = z.object({ opcode: z.string(), p1: z.number() })

/** How many cursors a statement may have: three quarters of those that SQLite 3.54.1 gives to one before it refuses it. */
export const MOST_CURSORS = 750

/**
 * How many cursors SQLite has given to a statement. It numbers them, and those for sorting and for indexes come last,
 * when each reference to a common table expression has had its own.
 */
export function cursorsOf({ writer, dialect }: SqliteStore, ran: RanStatement): number {
  const { sql, bind } = compiledFor(ran, dialect)
  const steps = writer.prepare(`explain ${sql}`).all(...bind(ran.values))
  const opened = steps.map((row) => step.parse(row)).filter(({ opcode }) => /Open/.test(opcode))
  return Math.max(...opened.map(({ p1 }) => p1 + 1), 0)
}

/** The plan for the single statement that `read` runs. */
export async function planOf(
  { store }: { store: OpenStore },
  read: (reader: Reader) => unknown,
): Promise<string> {
  let plan = Promise.resolve('')
  await read({
    all: (statement, values) => {
      plan = explain(store, { statement, values })
      return []
    },
  })
  return plan
}

/** An application that records the statements it reads with. */
export interface RecordedApp {
  app: TestApp
  ran: RanStatement[]
  store: OpenStore
  close(): Promise<void>
}

/** Starts an application over a database of its own. */
export async function startRecordedApp(open: TestDatabases['open']): Promise<RecordedApp> {
  const { store, url, close } = await open()
  const ran: RanStatement[] = []
  const all = <Row extends object>(statement: Statement<Row>, values: BoundValues): MaybePromise<Row[]> => {
    ran.push({ statement, values })
    return store.all(statement, values)
  }
  const app = new TestApp({ ...store, all }, url, {})
  await app.start()
  return {
    app,
    ran,
    store,
    async close() {
      await app.stop()
      await close()
    },
  }
}
