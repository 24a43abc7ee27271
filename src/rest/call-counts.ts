import { WindowCounter } from './window-counter.js'

/** How often somebody may make calls of a kind, over all workers of a `serve`. */
export const CALL_LIMITS = {
  /** An organization's directory: any request. */
  directory: { calls: 50, seconds: 1 },
  /**
   * A network: OAuth tokens and revocation. A company behind one address renews the tokens of all its clients
   * once an hour.
   */
  tokens: { calls: 1_200, seconds: 60 },
  /** A network: registration of clients. Registered clients are also counted in the database. */
  registrations: { calls: 20, seconds: 3_600 },
  /** A person: changes of the organization, its roles, people, teams, knowledge and lessons. */
  administration: { calls: 60, seconds: 60 },
  /** A person: dry runs of such changes. Forms ask for one whenever somebody stops typing. */
  rehearsals: { calls: 120, seconds: 60 },
} as const
/** The kinds of calls with a limit of their own. */
export type CallKind = keyof typeof CALL_LIMITS

/** At least this many callers of each kind are counted. */
const MOST_CALLERS = 10_000

/** Counts the calls of each caller in this process. A window begins with a caller's first call. */
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
      administration: counter('administration'),
      rehearsals: counter('rehearsals'),
    }
  }

  /**
   * Counts a call.
   *
   * @returns milliseconds until it may be answered; 0 is now
   */
  count(kind: CallKind, key: string): number {
    const { allowed, msBeforeNext } = this.#counters[kind].count(key)
    return allowed ? 0 : msBeforeNext
  }
}
