/** How long a window of the rate limit is. */
export const WINDOW_SECONDS = 60
const WINDOW_MS = WINDOW_SECONDS * 1_000

/** How a key stands after one of its requests has been counted. */
export interface Standing {
  allowed: boolean
  /** Requests left in the window. */
  remaining: number
  /** Until the window ends, in milliseconds. */
  msBeforeNext: number
}

interface Window {
  requests: number
  endsAt: number
}

/**
 * Counts requests in fixed windows. A key's first request opens its window, and so does the first one after a
 * window has ended. Refused requests count too.
 *
 * Windows are kept by the minute in which they opened. All windows of a minute have ended one minute later,
 * and are dropped together: nothing has to search for them, and no timer has to run.
 */
export class WindowCounter {
  readonly #limit: number
  readonly #clock: () => number
  #thisMinute = new Map<string, Window>()
  #lastMinute = new Map<string, Window>()
  #minuteEndsAt = -Infinity

  /**
   * @param limit requests that a key may make in a window
   * @param clock gives whole milliseconds since any moment; it must not run backwards
   * @default clock the process's own clock, which never runs backwards
   */
  constructor(limit: number, clock: () => number = () => Math.floor(performance.now())) {
    this.#limit = limit
    this.#clock = clock
  }

  /** How many windows are kept, those that have ended but not been dropped yet included. */
  get size(): number {
    return this.#thisMinute.size + this.#lastMinute.size
  }

  /** Counts a request. */
  count(key: string): Standing {
    const now = this.#clock()
    const window = this.#windowOf(key, now)
    window.requests += 1
    return {
      allowed: window.requests <= this.#limit,
      remaining: Math.max(0, this.#limit - window.requests),
      msBeforeNext: window.endsAt - now,
    }
  }

  #windowOf(key: string, now: number): Window {
    if (now >= this.#minuteEndsAt) this.#turnMinute(now)
    const known = this.#thisMinute.get(key) ?? this.#lastMinute.get(key)
    if (known && known.endsAt > now) return known
    const opened = { requests: 0, endsAt: now + WINDOW_MS }
    this.#thisMinute.set(key, opened)
    return opened
  }

  #turnMinute(now: number): void {
    this.#lastMinute = this.#thisMinute
    this.#thisMinute = new Map()
    this.#minuteEndsAt = now + WINDOW_MS
  }
}
