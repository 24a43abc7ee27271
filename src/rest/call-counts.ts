import { WindowCounter } from './window-counter.js'

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

/** So many callers of a kind are counted at least. */
const MOST_CALLERS = 10_000

/** Counts what each caller asks for in this process. A window begins with a caller's first call. */
export class CallCounts {
  readonly #counters: Readonly<Record<CallKind, WindowCounter>>

  /** @param clock as a `WindowCounter` takes it */
  constructor(clock?: () => number) {
    const counter = (kind: CallKind) => {
      const { calls, seconds } = CALL_LIMITS[kind]
      return new WindowCounter(calls, { seconds, mostKeys: MOST_CALLERS, ...(clock && { clock }) })
    }
    this.#counters = {
      directory: counter('directory'),
      tokens: counter('tokens'),
      registrations: counter('registrations'),
    }
  }

  /**
   * Counts a call.
   *
   * @returns in how many milliseconds it may be answered; 0 for at once
   */
  count(kind: CallKind, key: string): number {
    const { allowed, msBeforeNext } = this.#counters[kind].count(key)
    return allowed ? 0 : msBeforeNext
  }
}
