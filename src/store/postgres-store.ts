import { getTableName } from 'drizzle-orm'
import type { PgTable } from 'drizzle-orm/pg-core'
import type pg from 'pg'
import type { WriteScope } from '../access/scope.js'
import { ChangeLog } from './change-log.js'
import { DatabaseFault } from './database-fault.js'
import { dialects } from './dialect.js'
import { patienceOf, unlimitedPatience, type Patience, defaultPatience } from './patience.js'
import { ask, type PoolSettings, PostgresConnections, SERVER_MS } from './postgres-connections.js'
import { breaksConnection } from './postgres-faults.js'
import { GatheredRead, type GatheredOptions } from './gathered-read.js'
import { doGuarded } from './guarded-transaction.js'
import { RequestConnections } from './request-connections.js'
import { PROBE_BYTES, DiskSpaceWatch } from './disk-space-watch.js'
import type { BoundValues, CompiledStatement, Statement } from './statement.js'
import { StatementForms } from './statement-forms.js'
import type { Store, TextIndex, Transaction } from './store.js'
import { arrayType, columnsIn, insertInto, storedValue } from './table-rows.js'
import { TransactionTracker } from './transaction-tracker.js'

const dialect = dialects.postgresql
const POOL: PoolSettings = { size: 10, connectMs: 2_500 }
/** How much longer than the server the client waits for the end of a statement in a transaction. */
const GRACE_MS = 500
/** How long a probe may take, and a rollback on a connection that may no longer answer. */
const PROBE_MS = 2_000

/** Writes as much as a long document takes, to a table that only this connection sees and that is dropped at once. */
const TRY_ROOM = `create temporary table room on commit drop as
  select repeat('x', 1024) as filler from generate_series(1, ${PROBE_BYTES / 1_024})`

interface NamedStatement<Row extends object> extends CompiledStatement<Row> {
  /** Undefined for a statement that no connection should keep prepared. */
  name: string | undefined
}

const named = new WeakMap<object, StatementForms<NamedStatement<object>>>()
let count = 0

/** A connection to the server. */
interface Connection {
  client: pg.ClientBase
  /** Whether it is the server's only for a transaction, so that nothing stays prepared on it. */
  isShared: boolean
}

/** The statement for these values, with its name in PostgreSQL. Each connection prepares it on first use. */
function prepare<Row extends object>(statement: Statement<Row>, values: BoundValues): NamedStatement<Row> {
  if (statement.isOneOff) return { ...statement.compile(dialect), name: undefined }
  const forms =
    named.get(statement) ??
    new StatementForms(statement, dialect, (compiled) => ({ ...compiled, name: `lyceum_${(count += 1)}` }))
  named.set(statement, forms)
  // The map's key is the statement itself, so the rows are of its type.
  return forms.formFor(values) as NamedStatement<Row>
}

async function readAll<Row extends object>(
  { client, isShared }: Connection,
  statement: Statement<Row>,
  values: BoundValues,
  milliseconds: number,
  startTimer?: () => void,
): Promise<Row[]> {
  const { name, sql, bind, mapRows } = prepare(statement, values)
  const query: pg.QueryArrayConfig = {
    ...(name === undefined || isShared ? {} : { name }),
    text: sql,
    values: bind(values),
    rowMode: 'array',
  }
  const { rows } = await ask<unknown[]>(client, query, milliseconds)
  startTimer?.()
  return mapRows(rows)
}

/** Inserts rows in one statement, whose text is the same for any number of rows. */
async function insertAll(
  client: pg.ClientBase,
  table: PgTable,
  rows: readonly Readonly<Record<string, unknown>>[],
  milliseconds: number,
): Promise<void> {
  const columns = columnsIn(table, rows)
  const placeholders = columns.map(({ column }, index) => `$${index + 1}::${arrayType(column)}`).join(', ')
  const text = `${insertInto(table, columns)} select * from unnest(${placeholders}) on conflict do nothing`
  const values = columns.map((column) => rows.map((row) => storedValue(column, (property) => row[property])))
  await ask(client, { text, values }, milliseconds)
}

/** @param left the milliseconds that the next statement may take */
function postgresTransaction(connection: Connection, index: TextIndex, left: () => number) {
  const { client } = connection
  const committed: (() => void)[] = []
  const changes = new ChangeLog()
  let wrote = false
  const tx: Transaction = {
    dialect,
    all: (statement, values) => readAll(connection, statement, values, left()),
    run: async (write) => {
      const { tables: t, builder, now, oneOf } = dialect
      const { sql, params } = dialect.compile(write({ t, builder, now, oneOf }))
      wrote ||= index.tables.test(sql)
      const result = await ask(client, { text: sql, values: params }, left())
      return result.rowCount ?? 0
    },
    returning: async (write) => {
      const { tables: t, builder, now, oneOf } = dialect
      const { sql, params } = dialect.compile(write({ t, builder, now, oneOf }))
      wrote ||= index.tables.test(sql)
      const query: pg.QueryArrayConfig = { text: sql, values: params, rowMode: 'array' }
      const { rows } = await ask<[string]>(client, query, left())
      return rows.map(([value]) => value)
    },
    insert: async (table, rows) => {
      wrote ||= index.tables.test(getTableName(table(dialect.tables)))
      if (rows.length > 0) await insertAll(client, table(dialect.tables), rows, left())
    },
    // READ COMMITTED can lose updates that depend on values read before. The holder of the key has these values to
    // itself.
    lock: async (key) => {
      const text = 'select pg_advisory_xact_lock(hashtextextended($1, 0))'
      await ask(client, { text, values: [key] }, left())
    },
    now: async () => {
      const text = 'select clock_timestamp() as now'
      const { rows } = await ask<{ now: Date }>(client, { text }, left())
      const [row] = rows
      if (!row) throw new Error('A select without FROM has one row.')
      return row.now.toISOString()
    },
    record: (some) => changes.record(some),
    recorded: () => changes.size(),
    afterCommit: (work) => void committed.push(work),
  }
  return {
    tx,
    committed,
    finish: async () => {
      if (wrote) await index.write(tx)
      // This comes last: a transaction that moves an organization's number blocks all others that are about to.
      await changes.write(tx, dialect)
    },
  }
}

/**
 * Begins a transaction. If less time is left than the server allows, the server gets the shorter limit. It then ends
 * the statement itself, and the connection can be kept.
 */
function begin(client: pg.ClientBase, left: number): Promise<unknown> {
  const limit = left < SERVER_MS ? `; set local statement_timeout = ${Math.max(1, Math.floor(left))}` : ''
  return ask(client, { text: `begin${limit}` }, left + GRACE_MS)
}

/** Runs a statement and returns its rows. */
type Run = <Row extends pg.QueryResultRow>(text: string, values?: unknown[]) => Promise<Row[]>

/** A PostgreSQL store and its pool. */
export interface PostgresStore extends Store {
  readonly pool: pg.Pool
  /** Whether PgBouncer stands before the server. */
  readonly isShared: boolean
  /** Also passes the transaction's connection to `work`. */
  transaction<T>(
    scope: WriteScope,
    work: (tx: Transaction, client: pg.ClientBase) => Promise<T>,
    patience?: Patience,
  ): Promise<T>
  /** Runs `work` on a connection that is closed afterwards; its statements have no time limit. */
  withOwnConnection<T>(work: (run: Run) => Promise<T>): Promise<T>
  /** Runs a statement on a connection that nothing else uses, and waits at most 2 s for the answer. */
  probe<Row extends pg.QueryResultRow>(text: string): Promise<Row[]>
}

/**
 * Opens a PostgreSQL database.
 *
 * @param url `postgres://user@host:port/database`, with `?pgbouncer=true` behind PgBouncer in transaction mode
 * @param index written at the end of every transaction that changes one of its tables
 * @default pool 10 connections, each made within 2.5 s
 */
export function openPostgresStore(url: string, index: TextIndex, pool: PoolSettings = POOL): PostgresStore {
  const connections = new PostgresConnections(url, pool)
  const { isShared } = connections
  const reads = new RequestConnections(connections)
  const probes = new PostgresConnections(url, { ...pool, size: 1, takeMs: PROBE_MS })
  const tracker = new TransactionTracker()
  const read = <Row extends object>(
    statement: Statement<Row>,
    values: BoundValues,
    { patience, request, startTimer }: GatheredOptions,
  ) =>
    reads.using(request, patience, (client) =>
      readAll({ client, isShared }, statement, values, patience.left(), startTimer),
    )
  const gatheredReads = new WeakMap<object, unknown>()
  const gathered = <Row extends object>(statement: Statement<Row>): GatheredRead<Row> => {
    // The map's key is the statement itself, so the rows are of its type.
    const known = gatheredReads.get(statement) as GatheredRead<Row> | undefined
    if (known) return known
    const fresh = new GatheredRead(statement, (values, options) => read(statement, values, options))
    gatheredReads.set(statement, fresh)
    return fresh
  }
  const probe: PostgresStore['probe'] = async <Row extends pg.QueryResultRow>(text: string) => {
    const patience = patienceOf(PROBE_MS)
    const { rows } = await probes.using(patience, (client) => ask<Row>(client, { text }, patience.left()))
    return rows
  }
  const diskSpace = new DiskSpaceWatch(async () => void (await probe(TRY_ROOM)))
  return {
    dialect,
    pool: connections.pool,
    isShared,
    all: (statement, values, { patience = defaultPatience, request, startTimer, together } = {}) => {
      tracker.assertOutside()
      const options = { patience, request, startTimer }
      return together ? gathered(statement).read(values, options) : read(statement, values, options)
    },
    // Other reads and writes need connections too.
    longReads: Math.max(1, Math.floor(pool.size / 2)),
    version: () => undefined,
    transaction: (_scope, work, patience = defaultPatience) =>
      tracker.run(async () => {
        const client = await connections.take(patience)
        const { tx, committed, finish } = postgresTransaction(
          { client, isShared },
          index,
          () => patience.left() + GRACE_MS,
        )
        let broken = false
        try {
          await begin(client, patience.left())
          const result = await doGuarded(tx, (guarded) => work(guarded, client))
          await finish()
          await ask(client, { text: 'commit' }, patience.left() + GRACE_MS)
          diskSpace.committed()
          for (const then of committed) then()
          return result
        } catch (error) {
          diskSpace.failed(error)
          broken = breaksConnection(error) || !(await rollBack(client))
          throw error
        } finally {
          client.release(broken)
        }
      }),
    withOwnConnection: async (work) => {
      const client = await connections.take(defaultPatience)
      const run: Run = async <Row extends pg.QueryResultRow>(text: string, values: unknown[] = []) =>
        (await ask<Row>(client, { text, values }, unlimitedPatience.left())).rows
      return work(run).finally(() => client.release(true))
    },
    probe,
    ping: async () => {
      const [state] = await probe<{ only: string }>(`select current_setting('transaction_read_only') as only`)
      if (state?.only !== 'off') throw new DatabaseFault('The database can only be read.')
      await diskSpace.assertRoom()
    },
    close: async () => void (await Promise.all([connections.close(), probes.close()])),
  }
}

/**
 * Rolls back, and returns whether it could. If not, the connection must be closed, which also undoes the transaction.
 */
async function rollBack(client: pg.ClientBase): Promise<boolean> {
  return ask(client, { text: 'rollback' }, PROBE_MS).then(
    () => true,
    () => false,
  )
}
