/** The standing of a key for its limit. */
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

export interface WindowOptions {
  /** How long a window is. */
  seconds: number
  /** At least this many keys are counted, and at most twice as many. Then the oldest are forgotten. */
  mostKeys?: number
  /** Returns whole milliseconds since any moment, and must not run backwards. The process's own clock by default. */
  clock?: () => number
}

/**
 * Counts requests, or their weights, in fixed windows. A key's first count opens its window, and so does the
 * first count after a window has ended. Refused requests count too.
 *
 * Windows are kept by when they opened. Those that opened within one window's time have all ended one such time
 * later, and are dropped together: nothing has to search for them, and no timer has to run
 * (`rate-limiter-flexible` has a timer for each key, and answers with promises).
 */
export class WindowCounter {
  readonly #limit: number
  readonly #windowMs: number
  readonly #mostKeys: number
  readonly #clock: () => number
  #newer = new Map<string, Window>()
  #older = new Map<string, Window>()
  #turnsAt = -Infinity

  /** @param limit how much a key may use in a window */
  constructor(limit: number, options: WindowOptions) {
    const { seconds, mostKeys = Infinity, clock = () => Math.floor(performance.now()) } = options
    this.#limit = limit
    this.#windowMs = seconds * 1_000
    this.#mostKeys = mostKeys
    this.#clock = clock
  }

  /** How many windows are kept, including those that have ended but are not dropped yet. */
  get size(): number {
    return this.#newer.size + this.#older.size
  }

  /**
   * Counts a request, or a larger weight. It is allowed if all of it fits the limit.
   *
   * @default weight 1
   */
  count(key: string, weight = 1): Standing {
    const now = this.#clock()
    const window = this.#openWindow(key, now) ?? this.#open(key, now)
    window.used += weight
    return this.#standing(window, now, window.used <= this.#limit)
  }

  /**
   * The standing of a key without counting anything: allowed if any of the limit is left. Opens no window.
   */
  look(key: string): Standing {
    const now = this.#clock()
    const window = this.#openWindow(key, now)
    if (!window) return { allowed: true, remaining: this.#limit, msBeforeNext: this.#windowMs }
    return this.#standing(window, now, window.used < this.#limit)
  }

  #standing({ used, endsAt }: Window, now: number, allowed: boolean): Standing {
    return { allowed, remaining: Math.max(0, this.#limit - used), msBeforeNext: endsAt - now }
  }

  #openWindow(key: string, now: number): Window | undefined {
    if (now >= this.#turnsAt) this.#turn(now)
    const known = this.#newer.get(key) ?? this.#older.get(key)
    return known && known.endsAt > now ? known : undefined
  }

  #open(key: string, now: number): Window {
    if (this.#newer.size >= this.#mostKeys) this.#turn(now)
    const opened = { used: 0, endsAt: now + this.#windowMs }
    this.#newer.set(key, opened)
    return opened
  }

  #turn(now: number): void {
    this.#older = this.#newer
    this.#newer = new Map()
    this.#turnsAt = now + this.#windowMs
  }
}
