import Database from 'better-sqlite3'

/** A statement that counts how often it runs. */
export interface Read<Row> {
  all(...values: unknown[]): Row[]
  get(...values: unknown[]): Row | undefined
}

/** A read-only connection; it may use more memory than the service's own. */
export class BenchDatabase {
  statements = 0
  readonly #database: Database.Database

  constructor(file: string) {
    this.#database = new Database(file, { readonly: true, timeout: 1_000 })
    this.#database.pragma('cache_size = -65536')
    this.#database.pragma('mmap_size = 268435456')
  }

  /** @param raw whether rows come as arrays of values in place of objects */
  prepare<Row>(sql: string, raw = false): Read<Row> {
    const statement = this.#database.prepare<unknown[], Row>(sql)
    if (raw) statement.raw()
    return {
      all: (...values) => {
        this.statements += 1
        return statement.all(...values)
      },
      get: (...values) => {
        this.statements += 1
        return statement.get(...values)
      },
    }
  }
}
