import { randomBytes } from 'node:crypto'
import { setTimeout as sleep } from 'node:timers/promises'
import type { Logger } from 'pino'
import { queueScope } from '../access/system-scope.js'
import { patienceOf } from '../store/patience.js'
import type { Store } from '../store/store.js'
import { Alarm } from './alarm.js'
import { Attempt, type Outcome } from './attempt.js'
import type { Job } from './job.js'
import { reasonOf } from './job-failure.js'
import { type Placed, Places } from './places.js'
import { type Claim, claimJobs, endLease, hasDueJob, type LeftLease } from './queue-store.js'
import { onNewJobs } from './enqueue.js'

/** What an attempt adds to the metrics when it ends. */
export interface JobSample {
  kind: string
  outcome: Outcome | 'unrecorded'
  seconds: number
}

export interface RunnerOptions {
  store: Store
  jobs: readonly Job[]
  logger: Logger
  observe?: (sample: JobSample) => void
  /** Wraps each attempt. */
  around?:
    | ((claim: Pick<Claim, 'kind' | 'attempts'>, run: () => Promise<Outcome>) => Promise<Outcome>)
    | undefined
  /** How long a lease lasts unless it is renewed, in milliseconds. @default 20,000 */
  leaseMs?: number
  /** How often the queue is checked if nothing announces work, in milliseconds. @default 500 */
  pollMs?: number
  /** How long `stop` waits before it asks running jobs to stop, in milliseconds. @default 5,000 */
  drainMs?: number
}

/** How long `stop` then waits for these jobs. If they don't stop, their leases simply run out. */
const GIVE_UP_MS = 5_000
/** The longest wait before the runner asks a failed database again. */
const LONGEST_PAUSE_MS = 1_000
/** How long the check for work may take. */
const POLL_MS = 2_000

/**
 * Runs the jobs of the queue in this process until it is stopped.
 *
 * @example
 * const runner = startRunner({ store, jobs: [sendMail(sender)], logger })
 * await runner.stop()
 */
export function startRunner(options: RunnerOptions): Pick<Runner, 'stop'> {
  return new Runner(options)
}

/**
 * Runs the queue's jobs in this process. Any number of processes may do so on the same database.
 *
 * A job takes effect exactly once: its effect is written and the job is removed in one transaction, which
 * only the attempt that holds the lease can commit. Anything outside the database, such as sending a mail,
 * happens at least once. If a process dies, other processes take over its jobs once their leases run out.
 */
class Runner {
  readonly #options: Required<Omit<RunnerOptions, 'observe' | 'around'>> &
    Pick<RunnerOptions, 'observe' | 'around'>
  readonly #alarm = new Alarm()
  readonly #running = new Map<Attempt, Placed & { kind: string; ended: Promise<void> }>()
  readonly #forget: () => void
  readonly #heartbeat: NodeJS.Timeout
  readonly #loop: Promise<void>
  /** Leases that this process holds but no longer uses: the database could not be told. */
  readonly #left: LeftLease[] = []
  #stopping = false
  #failures = 0

  constructor(options: RunnerOptions) {
    this.#options = { leaseMs: 20_000, pollMs: 500, drainMs: 5_000, ...options }
    this.#forget = onNewJobs(() => this.#alarm.ring())
    this.#heartbeat = setInterval(() => void this.#renewAll(), this.#options.leaseMs / 4)
    this.#loop = this.#work()
  }

  /** Claims no more jobs. Running jobs get some time to finish, then they are put back into the queue. */
  async stop(): Promise<void> {
    this.#stopping = true
    this.#forget()
    this.#alarm.ring()
    // A database that doesn't answer must not delay the end of the loop and of the jobs any longer.
    await within(
      this.#options.drainMs,
      this.#loop.then(() => this.#ended()),
    )
    for (const attempt of this.#running.keys()) attempt.stop()
    await within(GIVE_UP_MS, this.#ended())
    clearInterval(this.#heartbeat)
  }

  async #work(): Promise<void> {
    while (!this.#stopping) {
      let pause = this.#options.pollMs
      try {
        await this.#endLeft()
        for (const job of this.#options.jobs) await this.#take(job)
        if (this.#failures > 0) void this.#renewAll()
        this.#failures = 0
      } catch (error) {
        this.#failures += 1
        if (this.#failures === 1) {
          this.#options.logger.error({ reason: reasonOf(error) }, 'the queue can not be read')
        }
        pause = Math.min(LONGEST_PAUSE_MS, pause * 2 ** Math.min(this.#failures, 10))
      }
      await this.#alarm.wait(pause)
    }
  }

  async #take(job: Job): Promise<void> {
    const { store, leaseMs } = this.#options
    if (this.#stopping) return
    // Another process may have places for it.
    await this.#queueFound(job)
    const running = [...this.#running.values()].filter(({ kind }) => kind === job.kind)
    const places = new Places(job, running)
    if (places.free <= 0) return
    if (!(await hasDueJob(store, job.kind, patienceOf(POLL_MS)))) return
    const lease = randomBytes(16).toString('hex')
    const scope = queueScope()
    const claims = await this.#orLeft({ lease }, () =>
      store.transaction(scope, (tx) => claimJobs(tx, scope, { kind: job.kind, places, lease, leaseMs })),
    )
    for (const claim of claims) this.#start(job, claim)
  }

  /** Queues found work that has no job yet. */
  async #queueFound(job: Job): Promise<void> {
    const { store } = this.#options
    if (!(await job.hasWork(store, patienceOf(POLL_MS)))) return
    const scope = queueScope()
    await store.transaction(scope, (tx) => job.queueWork(tx, scope))
  }

  /** Marks a lease as left if `work` fails, because it is unknown whether its write took effect. */
  async #orLeft<T>(left: LeftLease, work: () => Promise<T>): Promise<T> {
    try {
      return await work()
    } catch (error) {
      this.#left.push(left)
      throw error
    }
  }

  /**
   * Ends the left leases once the database answers again; otherwise their jobs would wait until the leases expire.
   */
  async #endLeft(): Promise<void> {
    const scope = queueScope()
    for (let left = this.#left[0]; left; left = this.#left[0]) {
      const ended = left
      await this.#options.store.transaction(scope, (tx) => endLease(tx, scope, ended), patienceOf(POLL_MS))
      this.#left.shift()
    }
  }

  #start(job: Job, claim: Claim): void {
    const { store, logger, leaseMs } = this.#options
    const attempt = new Attempt({ store, logger, job, claim, leaseMs })
    const ended = this.#observed(attempt, claim).finally(() => {
      this.#running.delete(attempt)
      this.#alarm.ring()
    })
    const { organizationId, attempts } = claim
    this.#running.set(attempt, { kind: job.kind, organizationId, isRetry: attempts > 1, ended })
  }

  async #observed(attempt: Attempt, claim: Claim): Promise<void> {
    const { id, kind } = claim
    const { around } = this.#options
    const started = performance.now()
    let outcome: JobSample['outcome'] = 'unrecorded'
    try {
      outcome = await this.#orLeft({ lease: claim.lease, id }, () =>
        around ? around(claim, () => attempt.run()) : attempt.run(),
      )
    } catch (error) {
      // The lease is ended as soon as the database answers again, or runs out, and the job will be tried again.
      this.#options.logger.error({ job: id, kind, reason: reasonOf(error) }, 'a job could not be recorded')
    }
    this.#options.observe?.({ kind, outcome, seconds: (performance.now() - started) / 1_000 })
  }

  async #renewAll(): Promise<void> {
    const renewals = [...this.#running.keys()].map((attempt) => attempt.renew())
    for (const renewal of await Promise.allSettled(renewals)) {
      if (renewal.status === 'fulfilled') continue
      this.#options.logger.warn({ reason: reasonOf(renewal.reason) }, 'a lease could not be renewed')
    }
  }

  async #ended(): Promise<void> {
    await Promise.all([...this.#running.values()].map(({ ended }) => ended))
  }
}

/** Waits for the work, but no longer than this. */
async function within(milliseconds: number, work: Promise<void>): Promise<void> {
  const cut = new AbortController()
  await Promise.race([work, sleep(milliseconds, undefined, { signal: cut.signal }).catch(() => undefined)])
  cut.abort()
}
