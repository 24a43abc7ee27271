import { Piscina } from 'piscina'
import { withDeadline } from '../base/deadline.js'
import { workerEntry } from '../base/worker-entry.js'
import { readLimits } from './read-watch.js'
import type { WorkerAnswer, WorkerRead } from './read-worker.js'
import { DatabaseFault, messageOf } from './database-fault.js'
import { dialects } from './dialect.js'
import type { Patience } from './patience.js'
import type { BoundValues, CompiledStatement, Statement } from './statement.js'
import type { LongReadOptions } from './store.js'

const IDLE_MS = 60_000
/** How many threads read. Each has a connection with a cache of its own. */
export const THREADS = 3
/** How many reads may wait; more are refused. Reads for people wait in a fair queue before that. */
const MAX_WAITING = 100

/** How a read runs. */
interface Running {
  patience: Patience
  startTimer?: (() => void) | undefined
  longRead: LongReadOptions
}

/** Reads a SQLite file on worker threads. They start with the first read, and each has a read-only connection. */
export class WorkerReader {
  readonly #file: string
  readonly #compiled = new WeakMap<object, CompiledStatement<object>>()
  #pool: Piscina<WorkerRead, WorkerAnswer> | undefined

  constructor(file: string) {
    this.#file = file
  }

  /**
   * Runs a read, and settles only once the thread has ended it, so that the next read can have its turn.
   *
   * @throws DatabaseFault if the read takes longer than the patience or the processor time allows, or nobody waits any
   *   more
   */
  async all<Row extends object>(
    statement: Statement<Row>,
    values: BoundValues,
    { patience, startTimer, longRead }: Running,
  ): Promise<Row[]> {
    // The map's key is the statement itself, so the rows are of its type.
    const known = this.#compiled.get(statement) as CompiledStatement<Row> | undefined
    const compiled = known ?? statement.compile(dialects.sqlite)
    if (!known) this.#compiled.set(statement, compiled)
    const rows = await this.#read(compiled.sql, compiled.bind(values), { patience, longRead })
    startTimer?.()
    return compiled.mapRows(rows)
  }

  async #read(
    sql: string,
    values: readonly unknown[],
    { patience, longRead }: Running,
  ): Promise<unknown[][]> {
    const { work, signal } = longRead
    const limits = readLimits(work.left)
    this.#pool ??= this.#start()
    const pool = this.#pool
    const milliseconds = Math.max(1, Math.ceil(patience.left()))
    try {
      const answer = await withDeadline({ milliseconds, ...(signal && { signal }) }, (ending) => {
        const giveUp = () => void Atomics.store(limits.aborted, 0, 1)
        if (ending.aborted) giveUp()
        ending.addEventListener('abort', giveUp, { once: true })
        return pool.run({ file: this.#file, sql, values, limits })
      })
      work.spend(answer.milliseconds)
      if (!answer.rows) throw new Error('the read was aborted')
      return answer.rows
    } catch (error) {
      throw new DatabaseFault(`The database could not be read: ${messageOf(error)}`, error)
    }
  }

  #start(): Piscina<WorkerRead, WorkerAnswer> {
    const pool = new Piscina<WorkerRead, WorkerAnswer>({
      ...workerEntry(import.meta.url, './read-worker'),
      name: 'readOnWorker',
      minThreads: 0,
      maxThreads: THREADS,
      maxQueue: MAX_WAITING,
      idleTimeout: IDLE_MS,
    })
    // Emitted if a thread fails while nothing is read, such as at its start. Without a handler, it would end the
    // process.
    pool.on('error', () => {})
    return pool
  }

  async close(): Promise<void> {
    await this.#pool?.destroy()
  }
}
