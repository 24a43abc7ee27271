import type { DialectName } from './dialect.js'

/** Counts how often a request waits for its database: statements that go out together wait once. */
export class Waits {
  #begun = 0
  #ended = 0

  /** How many there were. SQLite answers within the process, so there are none. */
  countOn(database: DialectName): number {
    return database === 'sqlite' ? 0 : this.#begun
  }

  /** Begins the wait of a statement that is sent now: the one after those that have ended. */
  begin(): number {
    const wait = this.#ended + 1
    this.#begun = Math.max(this.#begun, wait)
    return wait
  }

  end(wait: number): void {
    this.#ended = Math.max(this.#ended, wait)
  }
}
