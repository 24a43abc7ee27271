import type pg from 'pg'
import type { Patience } from './patience.js'
import type { PostgresConnections } from './postgres-connections.js'
import { breaksConnection } from './postgres-faults.js'

/** A connection, while statements of a request are under way on it. */
interface SharedConnection {
  client: Promise<pg.PoolClient>
  statements: number
  broken: boolean
}

/**
 * The connections on which requests read. The statements of a request that are under way at the same time share one: each
 * is sent at once, without waiting for the answers to those before it. They take one place in the pool, and both sides
 * have less to do than with a connection for each. Each statement is its own transaction, so one that fails has no effect
 * on the others. If the connection breaks, all of them fail.
 */
export class RequestConnections {
  readonly #connections: PostgresConnections
  readonly #shared = new Map<object, SharedConnection>()

  constructor(connections: PostgresConnections) {
    this.#connections = connections
  }

  /**
   * Runs `work` on the request's connection.
   *
   * @param request undefined for a connection of its own
   */
  async using<T>(
    request: object | undefined,
    patience: Patience,
    work: (client: pg.ClientBase) => Promise<T>,
  ): Promise<T> {
    if (request === undefined) return this.#connections.using(patience, work)
    const shared = this.#shared.get(request) ?? this.#share(request, patience)
    shared.statements += 1
    try {
      return await work(await shared.client)
    } catch (error) {
      if (breaksConnection(error)) {
        shared.broken = true
        this.#leave(request, shared)
      }
      throw error
    } finally {
      shared.statements -= 1
      if (shared.statements === 0) {
        this.#leave(request, shared)
        void shared.client.then(
          (client) => client.release(shared.broken),
          () => {},
        )
      }
    }
  }

  #share(request: object, patience: Patience): SharedConnection {
    const shared = { client: this.#connections.take(patience), statements: 0, broken: false }
    this.#shared.set(request, shared)
    return shared
  }

  /** Has the request's next statement run on another connection. */
  #leave(request: object, shared: SharedConnection): void {
    if (this.#shared.get(request) === shared) this.#shared.delete(request)
  }
}
