/** How many requests an organization's directory may send in a second, to all workers together. */
export const CALLS_A_SECOND = 50
const WINDOW_MS = 1_000

/** Counts what each directory asks for in a second, in this process. The counts are forgotten with the second. */
export class CallCounts {
  readonly #clock: () => number
  #counts = new Map<string, number>()
  #endsAt = -Infinity

  /**
   * @param clock gives milliseconds that never run backwards
   * @default clock the process's own clock
   */
  constructor(clock: () => number = () => performance.now()) {
    this.#clock = clock
  }

  /** Counts a call, and tells whether it may be answered. */
  count(key: string): boolean {
    const now = this.#clock()
    if (now >= this.#endsAt) {
      this.#counts = new Map()
      this.#endsAt = now + WINDOW_MS
    }
    const count = (this.#counts.get(key) ?? 0) + 1
    this.#counts.set(key, count)
    return count <= CALLS_A_SECOND
  }
}
