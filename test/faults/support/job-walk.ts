import { Writable } from 'node:stream'
import { sql } from 'drizzle-orm'
import { operatorScope } from '../../../src/access/system-scope.js'
import type { Job } from '../../../src/jobs/job.js'
import { startRunner } from '../../../src/jobs/runner.js'
import { createLogger } from '../../../src/log/logger.js'
import { jobsOf } from '../../jobs/support/queue.js'
import { changesBetween } from './changes.js'
import { chooseFaults, type PlannedFault } from './choose-faults.js'
import type { FaultyDatabase } from './faulty-database.js'
import type { JobCase } from './job-cases.js'
import type { Rows } from './rows.js'
import type { Stage } from '../../support/stage/stage.js'

/** The statements that look for work, which are repeated all the time. */
const POLL = /^select (1 as "(due" where\s+exists|waits" from)|endpoint\.id as "endpointId")/
const PAST = '2000-01-01T00:00:00.000Z'

const isSame = (one: readonly string[], other: readonly string[]) => one.join('\n') === other.join('\n')
/** The job's state in the queue is checked separately. */
const withoutQueue = (changes: readonly string[]) => changes.filter((change) => !/^. jobs /.test(change))

/** One job, run again and again on the same data, each time with another fault. */
export class JobWalk {
  /** The texts of the statements of an undisturbed run. */
  readonly statements: string[] = []
  readonly #database: FaultyDatabase
  readonly #job: Job
  readonly #before: Rows
  #after: Rows = new Map()
  /** The changes of an undisturbed run after each of its commits; the last has all of them. */
  readonly #steps: string[][] = []
  /** Whether the job stays in the queue, dead. */
  #isDeadInTheEnd = false

  private constructor(database: FaultyDatabase, job: Job, before: Rows) {
    this.#database = database
    this.#job = job
    this.#before = before
  }

  /** Prepares the job, runs it undisturbed and notes what it does. */
  static async begin(database: FaultyDatabase, { job, prepare }: JobCase, stage: Stage): Promise<JobWalk> {
    const { plan, rows, store } = database
    await prepare(store, stage)
    const walk = new JobWalk(database, { ...job, backoff: { firstMs: 1, mostMs: 1 } }, await rows.read())
    const states: Rows[] = []
    const start = Date.now()
    plan.counts = (text) => !POLL.test(text)
    plan.onCommit = async () => void states.push(await rows.read())
    plan.start()
    await walk.#runOnce()
    plan.stop()
    plan.onCommit = () => {}
    walk.statements.push(...plan.statements)
    walk.#after = await rows.read()
    states.push(walk.#after)
    walk.#isDeadInTheEnd = (await jobsOf(store)).length > 0
    walk.#steps.push(...states.map((state) => withoutQueue(changesBetween(walk.#before, state, start))))
    await rows.restore(walk.#before)
    return walk
  }

  /** All rows before an undisturbed run and after it. */
  get rows(): { before: Rows; after: Rows } {
    return { before: this.#before, after: this.#after }
  }

  /** Whether the job changes anything but the queue. */
  get changesContent(): boolean {
    return (this.#steps.at(-1) ?? []).length > 0
  }

  /** The faults to try. @param offset where their turns begin */
  faults(offset: number): PlannedFault[] {
    const { faults, every } = this.#database
    return chooseFaults(this.statements, faults, { offset, every })
  }

  /** Runs the job with a fault, then in another runner without, and says what is wrong afterwards. */
  async meet(fault: PlannedFault): Promise<string[]> {
    const { plan, rows, settle, store } = this.#database
    const start = Date.now()
    plan.start(fault)
    await this.#runOnce()
    const hasHappened = plan.stop()
    await settle()
    const changes = await this.#changes(start)
    const left = await jobsOf(store)
    await this.#makeDue()
    await this.#runToEnd()
    const inTheEnd = await this.#changes(start)
    const isThere = (await jobsOf(store)).length > 0
    await rows.restore(this.#before)
    const whole = this.#steps.at(-1) ?? []
    const problems = [
      ...(hasHappened ? [] : ['did not happen']),
      ...(changes.length === 0 || this.#steps.some((step) => isSame(step, changes))
        ? []
        : [`left ${JSON.stringify(changes)}`]),
      ...(left.length > 0 || isSame(changes, whole) ? [] : ['the job is gone, and not all of it is done']),
      ...(isSame(inTheEnd, whole) ? [] : [`in the end there was ${JSON.stringify(inTheEnd)}`]),
      ...(isThere === this.#isDeadInTheEnd ? [] : ['the queue is not as it should be']),
    ]
    const at = `${fault.kind} at statement ${fault.at}, ${this.statements[fault.at - 1]}`
    return problems.map((problem) => `${at}: ${problem}`)
  }

  async #changes(start: number): Promise<string[]> {
    return withoutQueue(changesBetween(this.#before, await this.#database.rows.read(), start))
  }

  /** Runs a runner until an attempt has ended, or the queue could not be read. */
  async #runOnce(): Promise<void> {
    let end: () => void = () => {}
    const ended = new Promise<void>((resolve) => {
      end = resolve
    })
    const errors = new Writable({
      write(_line, _encoding, done) {
        end()
        done()
      },
    })
    const { store } = this.#database
    const logger = createLogger('error', errors)
    const runner = startRunner({
      store,
      jobs: [this.#job],
      logger,
      pollMs: 1,
      // On a slow machine too, no lease is renewed meanwhile.
      leaseMs: 3_600_000,
      observe: () => end(),
    })
    await ended
    await runner.stop()
  }

  async #runToEnd(): Promise<void> {
    const isOpen = async () => (await jobsOf(this.#database.store)).some(({ state }) => state !== 'dead')
    while (await isOpen()) {
      await this.#makeDue()
      await this.#runOnce()
    }
  }

  /** Lets the time pass that leases and pauses take. */
  async #makeDue(): Promise<void> {
    await this.#database.store.transaction(operatorScope(), (tx) =>
      tx.run(({ t }) => sql`update ${t.jobs} set due_at = ${PAST} where state <> 'dead'`),
    )
  }
}
