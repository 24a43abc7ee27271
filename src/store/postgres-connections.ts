import { Socket } from 'node:net'
import pg from 'pg'
import { leadsToPgBouncer } from '../base/postgres-url.js'
import { DatabaseFault, NoConnection } from './database-fault.js'
import type { Patience } from './patience.js'
import { asPostgresFault, breaksConnection } from './postgres-faults.js'

/** How long to wait for a connection while all are in use. */
const TAKE_MS = 5_000
/** The server's own limits. They end statements and transactions that a client has abandoned. */
export const SERVER_MS = 15_000
/** Ends a statement within a second after its caller has given it up and closed the connection. */
const WATCH_CLIENT = 'set client_connection_check_interval = 1000'
/**
 * Compiling a search takes the server seconds, each time, and running it some milliseconds: its conditions are long, and
 * are expected to be met by far more rows than are read.
 */
const DO_NOT_COMPILE = 'set jit = off'
/**
 * For the same reason: workers, who each sort all texts, would be started where the latest few are read from an index.
 */
const DO_NOT_SHARE = 'set max_parallel_workers_per_gather = 0'
/**
 * A row found by an index is expected to cost four times as much as one of a table that is read through, as on a turning
 * disk. So the server would read all resources through to find the 50 of a page.
 */
const FIND_BY_INDEX = 'set random_page_cost = 1.1'
const SETTINGS = [DO_NOT_COMPILE, DO_NOT_SHARE, FIND_BY_INDEX, WATCH_CLIENT].join('; ')
/** How long closing waits for the server. */
const CLOSE_MS = 1_000
const KEEP_ALIVE_AFTER_MS = 10_000

/** A statement with a limit on the client's side, which the driver's types lack. */
interface LimitedQuery extends pg.QueryConfig {
  query_timeout: number
}

/** The pool hands out a new connection only after `onConnect` has resolved, which the driver's types don't say. */
interface WatchedPool extends Omit<pg.PoolConfig, 'onConnect'> {
  onConnect: (client: pg.ClientBase) => Promise<void>
}

/** How many connections there may be, and how long making one may take. */
export interface PoolSettings {
  size: number
  connectMs: number
  /** How long a connection that nobody uses is kept, in milliseconds; 0 is for ever. @default 10,000 */
  idleMs?: number
  /** How long to wait for a connection while all are in use, in milliseconds. @default 5,000 */
  takeMs?: number
}

/** A client that gives up connecting sooner than the pool gives up waiting for one of its connections. */
function quickClient(connectMs: number): typeof pg.Client {
  return class extends pg.Client {
    constructor(config: pg.ClientConfig = {}) {
      super({ ...config, connectionTimeoutMillis: connectMs })
    }
  }
}

/**
 * Runs one statement, and waits this many milliseconds for its answer; `Infinity` is for ever.
 *
 * @throws DatabaseFault if the answer doesn't come; the driver's error if the statement is to blame
 */
export async function ask<Row extends pg.QueryResultRow>(
  client: pg.ClientBase,
  query: pg.QueryConfig,
  milliseconds: number,
): Promise<pg.QueryResult<Row>> {
  if (milliseconds <= 0) throw new DatabaseFault('The time for the database is used up.')
  // For the driver, 0 is no limit.
  const limit = Number.isFinite(milliseconds) ? Math.ceil(milliseconds) : 0
  const limited: LimitedQuery = { ...query, query_timeout: limit }
  try {
    return await client.query<Row>(limited)
  } catch (error) {
    throw asPostgresFault(error)
  }
}

/**
 * Makes the server watch the client's connection, compile no statements, run each in one process and find rows by
 * indexes. A server that can't watch, such as a release before 14, ends statements by its own limits.
 */
async function setUp(client: pg.ClientBase, milliseconds: number): Promise<void> {
  try {
    await ask(client, { text: SETTINGS }, milliseconds)
  } catch (error) {
    if (breaksConnection(error)) throw error
  }
}

/** The connections to a PostgreSQL server, each of which may break at any moment. */
export class PostgresConnections {
  readonly pool: pg.Pool
  /**
   * Whether each transaction may run on another connection to the server, which has its settings from the role, and no
   * statement of this process prepared.
   */
  readonly isShared: boolean
  readonly #takeMs: number
  readonly #sockets = new Set<Socket>()

  /** @param url `postgres://user@host:port/database`, with `?pgbouncer=true` behind PgBouncer in transaction mode */
  constructor(url: string, { size, connectMs, idleMs = 10_000, takeMs = TAKE_MS }: PoolSettings) {
    this.#takeMs = takeMs
    this.isShared = leadsToPgBouncer(url)
    const own: Partial<WatchedPool> = {
      statement_timeout: SERVER_MS,
      idle_in_transaction_session_timeout: SERVER_MS,
      onConnect: (client) => setUp(client, connectMs),
    }
    const config: pg.PoolConfig = {
      connectionString: url,
      max: size,
      Client: quickClient(connectMs),
      stream: () => this.#socket(),
      connectionTimeoutMillis: Math.max(TAKE_MS, 2 * connectMs),
      idleTimeoutMillis: idleMs,
      pipeline: true,
      keepAlive: true,
      keepAliveInitialDelayMillis: KEEP_ALIVE_AFTER_MS,
      application_name: 'lyceum',
      ...(this.isShared ? {} : own),
    }
    this.pool = new pg.Pool(config)
    // A connection that breaks emits an error, even if nobody is using it, which would end the process without these
    // listeners. Its user learns of it from the statement that fails.
    const ignore = () => {}
    this.pool.on('error', ignore)
    this.pool.on('connect', (client) => void client.on('error', ignore))
  }

  /**
   * Takes a connection from the pool; `release` returns it.
   *
   * @throws DatabaseFault if there is none in time
   */
  take(patience: Patience): Promise<pg.PoolClient> {
    const left = patience.left()
    return new Promise((resolve, reject) => {
      const give = () => reject(new NoConnection())
      if (left <= 0) return give()
      let late = false
      const timer = setTimeout(
        () => {
          late = true
          give()
        },
        Math.min(left, this.#takeMs),
      )
      try {
        this.pool.connect((error, client) => {
          clearTimeout(timer)
          if (late) client?.release()
          else if (client) resolve(client)
          else reject(asPostgresFault(error))
        })
      } catch (error) {
        // The driver can't parse the URL, which it notices only here.
        clearTimeout(timer)
        reject(error)
      }
    })
  }

  /** Runs `work` on a connection of its own, which is closed if it breaks. */
  async using<T>(patience: Patience, work: (client: pg.PoolClient) => Promise<T>): Promise<T> {
    const client = await this.take(patience)
    let broken = false
    try {
      return await work(client)
    } catch (error) {
      broken = breaksConnection(error)
      throw error
    } finally {
      client.release(broken)
    }
  }

  /** Closes all connections, by force if the server doesn't respond. */
  async close(): Promise<void> {
    const ended = this.pool.end()
    const cut = setTimeout(() => {
      for (const socket of this.#sockets) socket.destroy()
    }, CLOSE_MS)
    await ended
    const closed = [...this.#sockets].map(
      (socket) => new Promise<void>((resolve) => void socket.once('close', () => resolve())),
    )
    await Promise.all(closed)
    clearTimeout(cut)
  }

  #socket(): Socket {
    const socket = new Socket()
    this.#sockets.add(socket)
    socket.once('close', () => this.#sockets.delete(socket))
    return socket
  }
}
