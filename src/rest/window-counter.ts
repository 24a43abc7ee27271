/** How long a window of the rate limit is. */
export const WINDOW_SECONDS = 60
const WINDOW_MS = WINDOW_SECONDS * 1_000

/** How a key stands against its limit. */
export interface Standing {
  allowed: boolean
  /** What is left of the limit in the window. */
  remaining: number
  /** Until the window ends, in milliseconds. */
  msBeforeNext: number
}

interface Window {
  used: number
  endsAt: number
}

/**
 * Counts in fixed windows, be it requests or what they weigh. What a key counts first opens its window, and so
 * does what it counts first after a window has ended. Refused requests count too.
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
   * @param limit how much a key may use in a window
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

  /**
   * Counts a request, or whatever weighs more. It is allowed where the limit holds all of it.
   *
   * @default weight 1
   */
  count(key: string, weight = 1): Standing {
    const now = this.#clock()
    const window = this.#openWindow(key, now) ?? this.#open(key, now)
    window.used += weight
    return this.#standing(window, now, window.used <= this.#limit)
  }

  /** How a key stands before it counts anything, which is allowed where any of the limit is left. Opens no window. */
  look(key: string): Standing {
    const now = this.#clock()
    const window = this.#openWindow(key, now)
    if (!window) return { allowed: true, remaining: this.#limit, msBeforeNext: WINDOW_MS }
    return this.#standing(window, now, window.used < this.#limit)
  }

  #standing({ used, endsAt }: Window, now: number, allowed: boolean): Standing {
    return { allowed, remaining: Math.max(0, this.#limit - used), msBeforeNext: endsAt - now }
  }

  #openWindow(key: string, now: number): Window | undefined {
    if (now >= this.#minuteEndsAt) this.#turnMinute(now)
    const known = this.#thisMinute.get(key) ?? this.#lastMinute.get(key)
    return known && known.endsAt > now ? known : undefined
  }

  #open(key: string, now: number): Window {
    const opened = { used: 0, endsAt: now + WINDOW_MS }
    this.#thisMinute.set(key, opened)
    return opened
  }

  #turnMinute(now: number): void {
    this.#lastMinute = this.#thisMinute
    this.#thisMinute = new Map()
    this.#minuteEndsAt = now + WINDOW_MS
  }
}
