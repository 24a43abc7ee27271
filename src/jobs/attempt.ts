import type { Logger } from 'pino'
import type { Store, Transaction } from '../store/store.js'
import { waitAfter } from './backoff.js'
import type { Job, JobContext } from './job.js'
import { JobFailure, LeaseLost, reasonOf, Stopped, traceOf } from './job-failure.js'
import { bury, type Claim, finish, giveBack, putBack, renewLease } from './queue.js'

/**
 * How an attempt ended: its effect is written, it will be tried again, it was given up, another attempt has it,
 * or it went back because the process ends.
 */
export type Outcome = 'done' | 'retry' | 'dead' | 'lost' | 'returned'

export interface AttemptOptions {
  store: Store
  logger: Logger
  job: Job
  claim: Claim
  leaseMs: number
}

/** One attempt at one job, under a lease. */
export class Attempt {
  readonly #options: AttemptOptions
  readonly #stop = new AbortController()
  /** A transaction holds the job's row: renewing the lease would wait for it. */
  #writing = false

  constructor(options: AttemptOptions) {
    this.#options = options
  }

  /** Runs the job to its outcome. It throws only where the database can't be told of it. */
  async run(): Promise<Outcome> {
    const { store, job, claim, leaseMs } = this.#options
    try {
      if (claim.attempts > job.maxAttempts) {
        throw new JobFailure('the process ended during the last attempt', { final: true })
      }
      const context: JobContext = {
        store,
        organizationId: claim.organizationId,
        commit: (work) =>
          this.#write(async (tx) => {
            await renewLease(tx, claim, leaseMs)
            await work(tx)
            // Long work may have outlived the lease; nobody could take the job meanwhile, but at once after it.
            await renewLease(tx, claim, leaseMs)
          }),
      }
      const effect = await job.run(context, claim.payload, this.#stop.signal)
      await this.#write(async (tx) => {
        await finish(tx, claim)
        await effect(tx)
      })
      return 'done'
    } catch (error) {
      return await this.#settle(error)
    }
  }

  /**
   * Moves the lease's end on. An attempt that has lost its lease is told to stop.
   *
   * @throws whatever the database throws: the lease is as it was
   */
  async renew(): Promise<void> {
    const { store, claim, leaseMs } = this.#options
    if (this.#writing || this.#stop.signal.aborted) return
    try {
      await store.transaction((tx) => renewLease(tx, claim, leaseMs))
    } catch (error) {
      if (!(error instanceof LeaseLost)) throw error
      this.#stop.abort(error)
    }
  }

  /** Asks the attempt to stop, so that its job goes back into the queue. */
  stop(): void {
    this.#stop.abort(new Stopped())
  }

  async #write(work: (tx: Transaction) => Promise<void>): Promise<void> {
    this.#writing = true
    try {
      await this.#options.store.transaction(work)
    } finally {
      this.#writing = false
    }
  }

  async #settle(error: unknown): Promise<Outcome> {
    const { store, job, claim, logger } = this.#options
    const reason: unknown = this.#stop.signal.aborted ? this.#stop.signal.reason : error
    if (error instanceof LeaseLost || reason instanceof LeaseLost) return 'lost'
    const final = error instanceof JobFailure && error.final
    const outcome =
      reason instanceof Stopped ? 'returned' : final || claim.attempts >= job.maxAttempts ? 'dead' : 'retry'
    if (outcome !== 'returned') {
      const { id, kind, attempts } = claim
      const failure = { job: id, kind, attempts, outcome, reason: reasonOf(error), trace: traceOf(error) }
      logger.warn(failure, 'an attempt at a job failed')
    }
    try {
      await store.transaction((tx) => this.#record(tx, outcome, reasonOf(error)))
      return outcome
    } catch (failure) {
      if (failure instanceof LeaseLost) return 'lost'
      throw failure
    }
  }

  async #record(tx: Transaction, outcome: 'returned' | 'dead' | 'retry', reason: string): Promise<void> {
    const { job, claim } = this.#options
    if (outcome === 'returned') return await giveBack(tx, claim)
    if (outcome === 'retry') {
      return await putBack(tx, claim, { reason, waitMs: waitAfter(job.backoff, claim.attempts) })
    }
    await bury(tx, claim, reason)
    await job.onDead(tx, { organizationId: claim.organizationId, payload: claim.payload })
  }
}
