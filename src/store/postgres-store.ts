import type { PgTable } from 'drizzle-orm/pg-core'
import pg from 'pg'
import type { WriteScope } from '../access/scope.js'
import { dialects } from './dialect.js'
import { type BoundValues, type CompiledStatement, type Statement } from './statement.js'
import type { Store, Transaction } from './store.js'
import { arrayType, columnsIn, insertInto, toDriver } from './table-rows.js'
import { TransactionTracker } from './transaction-tracker.js'

const dialect = dialects.postgresql

interface NamedStatement<Row extends object> extends CompiledStatement<Row> {
  name: string
}

const named = new WeakMap<object, NamedStatement<object>>()
let count = 0

/** The statement, with the name that PostgreSQL knows it by. Each connection prepares it on first use. */
function prepare<Row extends object>(statement: Statement<Row>): NamedStatement<Row> {
  // The map's key is the statement itself, so the rows are of its type.
  const known = named.get(statement) as NamedStatement<Row> | undefined
  if (known) return known
  const fresh = { ...statement.compile(dialect), name: `lyceum_${(count += 1)}` }
  named.set(statement, fresh)
  return fresh
}

async function readAll<Row extends object>(
  client: pg.Pool | pg.ClientBase,
  statement: Statement<Row>,
  values: BoundValues,
): Promise<Row[]> {
  const { name, sql, bind, mapRows } = prepare(statement)
  const result = await client.query<unknown[]>({
    name,
    text: sql,
    values: bind(values),
    rowMode: 'array',
  })
  return mapRows(result.rows)
}

/** Inserts rows in one statement, whose text is the same for any number of rows. */
async function insertAll(
  client: pg.ClientBase,
  table: PgTable,
  rows: readonly Readonly<Record<string, unknown>>[],
): Promise<void> {
  const columns = columnsIn(table, rows)
  const placeholders = columns.map(({ column }, index) => `$${index + 1}::${arrayType(column)}`).join(', ')
  await client.query(
    `${insertInto(table, columns)} select * from unnest(${placeholders}) on conflict do nothing`,
    columns.map(({ property, column }) => rows.map((row) => toDriver(column, row[property]))),
  )
}

function postgresTransaction(client: pg.PoolClient) {
  let open = true
  const committed: (() => void)[] = []
  const guarded = (): pg.PoolClient => {
    if (!open) throw new Error('The transaction has ended.')
    return client
  }
  const tx: Transaction = {
    dialect,
    all: (statement, values) => readAll(guarded(), statement, values),
    run: async (write) => {
      const { tables: t, builder, now, oneOf } = dialect
      const { sql, params } = dialect.compile(write({ t, builder, now, oneOf }))
      const result = await guarded().query(sql, params)
      return result.rowCount ?? 0
    },
    insert: async (table, rows) => {
      if (rows.length > 0) await insertAll(guarded(), table(dialect.tables), rows)
    },
    // READ COMMITTED can lose updates that rest on values read before; the key's holder is alone with them.
    lock: async (key) => {
      await guarded().query('select pg_advisory_xact_lock(hashtextextended($1, 0))', [key])
    },
    now: async () => {
      const result = await guarded().query<{ now: Date }>('select clock_timestamp() as now')
      return result.rows[0]?.now.toISOString() ?? new Date().toISOString()
    },
    afterCommit: (work) => void committed.push(work),
  }
  return {
    tx,
    committed,
    end: () => {
      open = false
    },
  }
}

/** A PostgreSQL store and its pool. */
export interface PostgresStore extends Store {
  readonly pool: pg.Pool
  /** Passes on the transaction's connection too. */
  transaction<T>(scope: WriteScope, work: (tx: Transaction, client: pg.ClientBase) => Promise<T>): Promise<T>
}

/**
 * Opens a PostgreSQL database.
 *
 * @param url `postgres://user@host:port/database`
 */
export function openPostgresStore(url: string): PostgresStore {
  const pool = new pg.Pool({
    connectionString: url,
    max: 10,
    connectionTimeoutMillis: 5_000,
    statement_timeout: 15_000,
    idle_in_transaction_session_timeout: 15_000,
    application_name: 'lyceum',
  })
  // A connection that breaks while idle is replaced at its next use. Without a listener, it would end the
  // process.
  pool.on('error', () => {})
  const tracker = new TransactionTracker()
  return {
    dialect,
    pool,
    all: (statement, values) => {
      tracker.assertOutside()
      return readAll(pool, statement, values)
    },
    transaction: (_scope, work) =>
      tracker.run(async () => {
        const client = await pool.connect()
        const { tx, committed, end } = postgresTransaction(client)
        let broken: Error | undefined
        try {
          await client.query('begin')
          const result = await work(tx, client)
          await client.query('commit')
          for (const then of committed) then()
          return result
        } catch (error) {
          await client.query('rollback').catch((failure: Error) => {
            broken = failure
          })
          throw error
        } finally {
          end()
          client.release(broken)
        }
      }),
    ping: async () => void (await pool.query('select 1')),
    close: () => pool.end(),
  }
}
