import { Piscina } from 'piscina'
import { withDeadline } from '../deadline.js'
import { workerEntry } from '../worker-entry.js'
import type { ApartRead } from './apart-worker.js'
import { DatabaseFault, messageOf } from './database-fault.js'
import { dialects } from './dialect.js'
import type { Patience } from './patience.js'
import type { BoundValues, CompiledStatement, Statement } from './statement.js'

const IDLE_MS = 60_000
/** Each has a connection with a cache of its own. */
const THREADS = 2
/** How many reads wait before others are refused. */
const MAX_WAITING = 100

/** Reads a SQLite file on threads of its own, which start with the first read, each with a read-only connection. */
export class ApartReader {
  readonly #file: string
  readonly #compiled = new WeakMap<object, CompiledStatement<object>>()
  #pool: Piscina<ApartRead, unknown[][]> | undefined

  constructor(file: string) {
    this.#file = file
  }

  /** @throws DatabaseFault if it can't be read in time */
  async all<Row extends object>(
    statement: Statement<Row>,
    values: BoundValues,
    patience: Patience,
    resume?: () => void,
  ): Promise<Row[]> {
    // The map's key is the statement itself, so the rows are of its type.
    const known = this.#compiled.get(statement) as CompiledStatement<Row> | undefined
    const compiled = known ?? statement.compile(dialects.sqlite)
    if (!known) this.#compiled.set(statement, compiled)
    const read: ApartRead = { file: this.#file, sql: compiled.sql, values: compiled.bind(values) }
    const rows = await this.#read(read, patience.left())
    resume?.()
    return compiled.mapRows(rows, values)
  }

  async #read(read: ApartRead, milliseconds: number): Promise<unknown[][]> {
    this.#pool ??= this.#start()
    try {
      // Only the end of its thread ends a read that has begun.
      const pool = this.#pool
      return await withDeadline({ milliseconds }, (signal) => pool.run(read, { signal }))
    } catch (error) {
      throw new DatabaseFault(`The database could not be read: ${messageOf(error)}`, error)
    }
  }

  #start(): Piscina<ApartRead, unknown[][]> {
    const pool = new Piscina<ApartRead, unknown[][]>({
      ...workerEntry(import.meta.url, './apart-worker'),
      name: 'readApart',
      minThreads: 0,
      maxThreads: THREADS,
      maxQueue: MAX_WAITING,
      idleTimeout: IDLE_MS,
    })
    // Emitted if a thread fails while nothing is read, such as at its start. Unhandled, it would end the process.
    pool.on('error', () => {})
    return pool
  }

  async close(): Promise<void> {
    await this.#pool?.destroy()
  }
}
