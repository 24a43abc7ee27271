import { LRUCache } from 'lru-cache'

/** How often callers who are no persons may ask for something, of all workers of a `serve` together. */
export const CALL_LIMITS = {
  /** An organization's directory: anything. */
  directory: { calls: 50, seconds: 1 },
  /** A network: tokens of OAuth, and their end. A company behind one address renews each of its clients once an hour. */
  tokens: { calls: 1_200, seconds: 60 },
  /** A network: to be registered as a client. The clients that were made are counted in the database as well. */
  registrations: { calls: 20, seconds: 3_600 },
} as const
/** What callers who are no persons ask for. */
export type CallKind = keyof typeof CALL_LIMITS

/** So many callers of a kind are counted; of more, those who called longest ago are forgotten. */
const MOST_CALLERS = 10_000

interface Window {
  count: number
  endsAt: number
}

const counts = () => new LRUCache<string, Window>({ max: MOST_CALLERS })

/** Counts what each caller asks for in this process. A window begins with a caller's first call. */
export class CallCounts {
  readonly #clock: () => number
  readonly #windows = { directory: counts(), tokens: counts(), registrations: counts() }

  /**
   * @param clock gives milliseconds that never run backwards
   * @default clock the process's own clock
   */
  constructor(clock: () => number = () => performance.now()) {
    this.#clock = clock
  }

  /**
   * Counts a call.
   *
   * @returns in how many milliseconds it may be answered; 0 for at once
   */
  count(kind: CallKind, key: string): number {
    const { calls, seconds } = CALL_LIMITS[kind]
    const now = this.#clock()
    const known = this.#windows[kind].get(key)
    const window = known && known.endsAt > now ? known : { count: 0, endsAt: now + seconds * 1_000 }
    window.count += 1
    this.#windows[kind].set(key, window)
    return window.count <= calls ? 0 : window.endsAt - now
  }
}
