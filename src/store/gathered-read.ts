import { groupBy } from './group.js'
import type { Patience } from './patience.js'
import type { BoundValues, Gathering, Statement } from './statement.js'

/** How such a statement is read. */
export interface GatheredOptions {
  patience: Patience
  request?: object | undefined
  startTimer?: (() => void) | undefined
}

/** A read that waits for the end of the turn. */
interface Waiting<Row> {
  key: string
  options: GatheredOptions
  resolve: (rows: Row[]) => void
  reject: (error: unknown) => void
}

/**
 * The reads of a statement that requests begin in the same turn of the event loop, run as one. A busy server asks the same
 * for each of its requests, and the database then has a single statement to run, and the driver a single answer to read.
 */
export class GatheredRead<Row extends object> {
  readonly #gathering: Gathering
  readonly #run: (values: BoundValues, options: GatheredOptions) => Promise<Row[]>
  #waiting: Waiting<Row>[] = []

  /** @param run runs the statement */
  constructor(
    { gathering }: Pick<Statement<Row>, 'gathering'>,
    run: (values: BoundValues, options: GatheredOptions) => Promise<Row[]>,
  ) {
    if (!gathering) throw new Error('The statement says nothing of how it is gathered.')
    this.#gathering = gathering
    this.#run = run
  }

  /** Reads the rows of one key, which `values` has in the statement's list. */
  read(values: BoundValues, options: GatheredOptions): Promise<Row[]> {
    const list = values[this.#gathering.list]
    const [key] = Array.isArray(list) ? list : []
    if (key === undefined) throw new Error(`The statement's list ${this.#gathering.list} has no key.`)
    return new Promise((resolve, reject) => {
      if (this.#waiting.push({ key, options, resolve, reject }) === 1)
        setImmediate(() => void this.#readAll())
    })
  }

  async #readAll(): Promise<void> {
    const waiting = this.#waiting
    this.#waiting = []
    const keys = [...new Set(waiting.map(({ key }) => key))]
    try {
      const rows = await this.#run(
        { [this.#gathering.list]: keys },
        together(waiting.map(({ options }) => options)),
      )
      const byKey = groupBy(rows, (row): unknown => Reflect.get(row, this.#gathering.key))
      for (const { key, resolve } of waiting) resolve(byKey.get(key) ?? [])
    } catch (error) {
      for (const { reject } of waiting) reject(error)
    }
  }
}

/** How reads are run together: as long as the most patient of them waits, and not behind the statements of one of them. */
function together(all: readonly GatheredOptions[]): GatheredOptions {
  const [only, other] = all
  if (only && !other) return only
  return {
    patience: { left: () => Math.max(...all.map(({ patience }) => patience.left())) },
    startTimer: () => {
      for (const { startTimer } of all) startTimer?.()
    },
  }
}
