/** How long a caller waits for the database. */
export interface Patience {
  /** The milliseconds that are left for the next statement; 0 or less once they are used up. */
  left(): number
}

/** The patience of jobs and commands: 15 s for each statement, or for the lock that a transaction needs. */
export const defaultPatience: Patience = { left: () => 15_000 }

/** The patience of imports, whose statements grow with the file. */
export const unlimitedPatience: Patience = { left: () => Number.POSITIVE_INFINITY }

/** A patience of this many milliseconds in total, from now on. */
export function patienceOf(milliseconds: number): Patience {
  const end = performance.now() + milliseconds
  return { left: () => end - performance.now() }
}

/**
 * The time that a request has for the database in all. Only time during which it waits for the database counts, and
 * waits at the same time count once.
 */
export class TimeAllowance implements Patience {
  #left: number
  #waiting = 0
  #since = 0

  constructor(milliseconds: number) {
    this.#left = milliseconds
  }

  left(): number {
    return this.#waiting === 0 ? this.#left : this.#left - (performance.now() - this.#since)
  }

  /** Waits for an answer of the database, and subtracts the time that this takes. */
  async during<T>(answer: Promise<T>): Promise<T> {
    if (this.#waiting === 0) this.#since = performance.now()
    this.#waiting += 1
    try {
      return await answer
    } finally {
      this.#left = this.left()
      this.#since = performance.now()
      this.#waiting -= 1
    }
  }
}
