import type { Logger } from 'pino'
import type { JobScope } from '../access/scope.js'
import { jobScope } from '../access/system-scope.js'
import { nextTurn } from '../store/next-turn.js'
import type { Store, Transaction } from '../store/store.js'
import { waitAfter, type Job, type JobContext } from './job.js'
import { JobFailure, LeaseLost, reasonOf, Stopped, traceOf } from './job-failure.js'
import { keepText, keptIn } from './kept-text-store.js'
import { giveUp, type Claim, finish, giveBack, putBack, renewLease } from './queue-store.js'

/**
 * How an attempt ended: its effect was written (`done`), the job will be tried again, the job was given up (`dead`),
 * another attempt has it (`lost`), or it went back into the queue because the process is about to end.
 */
export type Outcome = 'done' | 'retry' | 'dead' | 'lost' | 'returned'

export interface AttemptOptions {
  store: Store
  logger: Logger
  job: Job
  claim: Claim
  leaseMs: number
}

/** How many attempts a job gets if its work brings down the process. */
const MOST_CRASHES = 3

/** One attempt at a job, made while holding its lease. */
export class Attempt {
  readonly #options: AttemptOptions
  readonly #scope: JobScope
  readonly #stop = new AbortController()
  /** Whether a transaction has locked the job's row, so that renewing the lease would have to wait. */
  #writing = false

  constructor(options: AttemptOptions) {
    this.#options = options
    this.#scope = jobScope(options.claim.organizationId)
  }

  /** Runs the job and records the outcome. It throws only if the outcome can't be written to the database. */
  async run(): Promise<Outcome> {
    const { store, job, claim } = this.#options
    try {
      if (claim.attempts > job.maxAttempts) {
        throw new JobFailure('the process ended during the last attempt', { final: true })
      }
      const context: JobContext = {
        store,
        scope: this.#scope,
        jobId: claim.id,
        commit: (work) => this.#commit(work),
        kept: { text: keptIn(claim.payload), keep: (text) => this.#keep(text) },
      }
      const effect = await job.run(context, claim.payload, this.#stop.signal)
      await this.#write(async (tx) => {
        await finish(tx, this.#scope, claim)
        await effect(tx)
      })
      return 'done'
    } catch (error) {
      return await this.#settle(error)
    }
  }

  /**
   * Extends the lease. An attempt that has lost its lease is told to stop.
   *
   * @throws whatever the database throws; the lease is then unchanged
   */
  async renew(): Promise<void> {
    const { store, claim, leaseMs } = this.#options
    if (this.#writing || this.#stop.signal.aborted) return
    try {
      await store.transaction(this.#scope, (tx) => renewLease(tx, this.#scope, claim, leaseMs))
    } catch (error) {
      if (!(error instanceof LeaseLost)) throw error
      this.#stop.abort(error)
    }
  }

  /** Asks the attempt to stop, so that its job goes back into the queue. */
  stop(): void {
    this.#stop.abort(new Stopped())
  }

  async #commit(work: (tx: Transaction) => Promise<void>): Promise<void> {
    const { claim, leaseMs } = this.#options
    await this.#write(async (tx) => {
      await renewLease(tx, this.#scope, claim, leaseMs)
      await work(tx)
      // After a long transaction the lease may have expired. The transaction kept others from taking
      // the job, but its end would not.
      await renewLease(tx, this.#scope, claim, leaseMs)
    })
    // On SQLite, a job with many parts would write them all before any request has its turn.
    await nextTurn()
  }

  /** What can't be kept is no reason to end the attempt: it has what it did, and the next text may be kept again. */
  async #keep(text: string): Promise<void> {
    const { claim, logger } = this.#options
    try {
      await this.#commit((tx) => keepText(tx, this.#scope, claim, text))
    } catch (error) {
      if (error instanceof LeaseLost) return this.#stop.abort(error)
      const { id, kind } = claim
      logger.warn({ job: id, kind, reason: reasonOf(error) }, 'the work of an attempt could not be kept')
    }
  }

  async #write(work: (tx: Transaction) => Promise<void>): Promise<void> {
    this.#writing = true
    try {
      await this.#options.store.transaction(this.#scope, work)
    } finally {
      this.#writing = false
    }
  }

  async #settle(error: unknown): Promise<Outcome> {
    const { store, job, claim, logger } = this.#options
    const reason: unknown = this.#stop.signal.aborted ? this.#stop.signal.reason : error
    if (error instanceof LeaseLost || reason instanceof LeaseLost) return 'lost'
    const final =
      error instanceof JobFailure && (error.final || (error.crashed && claim.attempts >= MOST_CRASHES))
    const outcome =
      reason instanceof Stopped ? 'returned' : final || claim.attempts >= job.maxAttempts ? 'dead' : 'retry'
    if (outcome !== 'returned') {
      const { id, kind, attempts } = claim
      const failure = { job: id, kind, attempts, outcome, reason: reasonOf(error), trace: traceOf(error) }
      logger.warn(failure, 'an attempt at a job failed')
    }
    try {
      await store.transaction(this.#scope, (tx) => this.#record(tx, outcome, error))
      return outcome
    } catch (failure) {
      if (failure instanceof LeaseLost) return 'lost'
      throw failure
    }
  }

  async #record(tx: Transaction, outcome: 'returned' | 'dead' | 'retry', error: unknown): Promise<void> {
    const { job, claim } = this.#options
    const reason = reasonOf(error)
    if (outcome === 'returned') return await giveBack(tx, this.#scope, claim)
    if (outcome === 'retry') {
      const asked = error instanceof JobFailure ? error.waitMs : undefined
      return await putBack(tx, this.#scope, claim, {
        reason,
        waitMs: asked ?? waitAfter(job.backoff, claim.attempts),
      })
    }
    await giveUp(tx, this.#scope, claim, reason)
    await job.onDead(tx, this.#scope, claim.payload)
  }
}
