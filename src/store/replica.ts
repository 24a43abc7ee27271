import { sql } from 'drizzle-orm'
import { LRUCache } from 'lru-cache'
import type { MaybePromise } from '../base/maybe-promise.js'
import { messageOf, NoConnection } from './database-fault.js'
import { type Patience, patienceOf } from './patience.js'
import { isServerNotReady } from './postgres-faults.js'
import type { PostgresStore } from './postgres-store.js'
import { type BoundValues, statement, type Statement } from './statement.js'
import type { AsOf, ReadOptions } from './store.js'

/** How long a read may take on a replica before the primary is asked instead; at most half of the request's time. */
const READ_MS = 2_000
/** A request with less time for a replica asks the primary: that the time ran out would say nothing of the replica. */
const LEAST_MS = 50
/** A read that had less time, and used it up, says nothing of the replica: a healthy one may take as long. */
const FAIR_MS = 250
/** How much sooner than its time a timer may end, in milliseconds. */
const EARLY_MS = 1
/** How long a replica that failed is left alone before it is tried again. */
const LEFT_MS = 5_000
/** How long at most, if it goes on failing whenever it is read again. */
const LONGEST_LEFT_MS = 60_000
/** A second failure within this time counts even if the replica answers when it is asked how it is. */
const REPEATED_MS = 10_000
/** How long an organization's reads go to the primary after the replica did not have its latest changes. */
const BEHIND_MS = 50
/** How many organizations a replica's numbers are remembered of. */
const MOST_SEEN = 100_000

const numberOf = statement({
  select: ({ changeCounters: t }) => ({ epoch: t.epoch, number: t.number }),
  query: ({ select, t: { changeCounters: t }, p }) =>
    select.from(t).where(sql`${t.organizationId} = ${p('organizationId')}`),
})

/** The number of an organization that a replica is known to have. */
interface Seen {
  epoch: number
  number: number
  /** When it may be asked again, by `performance.now()`. */
  askAgain: number
}

/** What the reads of a replica came to. */
export interface ReplicaCounts {
  /** Answered by the replica. */
  answered: number
  /** It lacked the latest changes, so the primary was asked. */
  behind: number
  /** It failed, so the primary was asked. */
  failed: number
}

/** Is told of a replica that is left alone, and of its return. */
export interface ReplicaLog {
  warn(fields: object, message: string): void
  info(fields: object, message: string): void
}

/**
 * A streaming replica. It has a request's snapshot if it has the organization's change number that was read from the
 * primary: a transaction moves that number with its changes, and a replica replays transactions in their order.
 *
 * Numbers that it had are remembered until a new connection is made: after its restart, a replica may answer as of an
 * earlier time.
 */
export class Replica {
  readonly name: string
  readonly counts: ReplicaCounts = { answered: 0, behind: 0, failed: 0 }
  readonly #store: PostgresStore
  readonly #log: ReplicaLog
  readonly #seen = new LRUCache<string, Seen>({ max: MOST_SEEN })
  #connections = 0
  #isLeft = false
  #tryAgain = 0
  #leftMs = LEFT_MS
  #failedAt = Number.NEGATIVE_INFINITY
  /** When it was last read again, after it had been left alone. */
  #returnedAt = Number.NEGATIVE_INFINITY

  /** @param name as logs and metrics call it */
  constructor(name: string, store: PostgresStore, log: ReplicaLog) {
    this.name = name
    this.#store = store
    this.#log = log
    store.pool.on('connect', () => {
      this.#connections += 1
      this.#seen.clear()
    })
  }

  /** Whether it can be asked now. Asking this tries one that was left alone again, without waiting for it. */
  get isUsable(): boolean {
    if (!this.#isLeft) return true
    if (performance.now() >= this.#tryAgain) void this.#try()
    return false
  }

  async #try(): Promise<void> {
    if (!(await this.#answers())) return
    this.#returnedAt = performance.now()
    this.#log.info({ replica: this.name }, 'the replica answers again')
  }

  async #answers(): Promise<boolean> {
    this.#tryAgain = Number.POSITIVE_INFINITY
    try {
      await this.#store.probe('select 1')
      this.#isLeft = false
      return true
    } catch {
      this.#tryAgain = performance.now() + LEFT_MS
      return false
    }
  }

  /**
   * Whether it has all changes up to the number: since when it does, by the connections made so far, or undefined. It is
   * known to have them only until another connection is made.
   */
  since({ organizationId, epoch, number }: AsOf, patience: Patience): MaybePromise<number | undefined> {
    const seen = this.#seen.get(organizationId)
    if (seen && seen.epoch === epoch && seen.number >= number) return this.#connections
    if (seen && performance.now() < seen.askAgain) {
      this.counts.behind += 1
      return undefined
    }
    return this.#ask({ organizationId, epoch, number }, patience)
  }

  async #ask({ organizationId, epoch, number }: AsOf, patience: Patience): Promise<number | undefined> {
    const allowed = allowedOf(patience)
    if (allowed < LEAST_MS) return undefined
    const both = patienceOf(allowed)
    const isFair = allowed >= FAIR_MS
    try {
      // The first question makes a connection, after which only a second one counts.
      for (let tries = 0; tries < 2; tries += 1) {
        const before = this.#connections
        const [row] = await this.#store.all(numberOf, { organizationId }, { patience: both })
        if (before !== this.#connections) continue
        const isThere = row?.epoch === epoch && row.number >= number
        if (!isThere) this.counts.behind += 1
        if (row) this.#seen.set(organizationId, { ...row, askAgain: performance.now() + BEHIND_MS })
        return isThere ? before : undefined
      }
    } catch (error) {
      this.#failed(error, isFair || !isUsedUp(both))
    }
    return undefined
  }

  /**
   * Runs a read.
   *
   * @param since as `since` returned it for the request
   * @returns the rows; undefined if the primary is to be asked: the replica has failed, or has perhaps been restarted
   */
  async read<Row extends object>(
    read: Statement<Row>,
    values: BoundValues,
    { since, patience, request, startTimer }: ReadOptions & { since: number; patience: Patience },
  ): Promise<Row[] | undefined> {
    const allowed = allowedOf(patience)
    if (since !== this.#connections || allowed < LEAST_MS) return undefined
    const half = patienceOf(allowed)
    const isFair = allowed >= FAIR_MS
    try {
      const options = { patience: half, request, ...(startTimer && { startTimer }) }
      const rows = await this.#store.all(read, values, options)
      if (since !== this.#connections) return undefined
      this.counts.answered += 1
      return rows
    } catch (error) {
      this.#failed(error, isFair || !isUsedUp(half))
      return undefined
    }
  }

  /** @param hadTime whether it failed although it had time enough, or before its time was used up */
  #failed(error: unknown, hadTime: boolean): void {
    this.counts.failed += 1
    if (!isServerNotReady(error) || this.#isLeft) return
    this.#isLeft = true
    void this.#suspect(messageOf(error), hadTime && !(error instanceof NoConnection))
  }

  /**
   * Leaves it alone if it answers nothing, or if it has failed before: something may be locked there. That all of its
   * connections are in use is no such failure, nor that a read had little time: neither counts.
   */
  async #suspect(reason: string, counts: boolean): Promise<void> {
    const now = performance.now()
    const isRepeated = counts && now - Math.max(this.#failedAt, this.#returnedAt) < REPEATED_MS
    if (counts) this.#failedAt = now
    if (isRepeated) {
      const isAgain = now - this.#returnedAt < LONGEST_LEFT_MS
      this.#leftMs = isAgain ? Math.min(2 * this.#leftMs, LONGEST_LEFT_MS) : LEFT_MS
      this.#tryAgain = now + this.#leftMs
    } else if (await this.#answers()) return
    this.#log.warn(
      { replica: this.name, reason },
      'a replica does not answer: the primary is read until it does',
    )
  }

  close(): Promise<void> {
    return this.#store.close()
  }
}

const allowedOf = (patience: Patience) => Math.min(READ_MS, patience.left() / 2)
const isUsedUp = (patience: Patience) => patience.left() <= EARLY_MS
