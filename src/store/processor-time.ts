/** A task that has taken this many milliseconds is also measured by the processor's clock, which takes 1 µs to read. */
const EXACT_FROM_MS = 100

/** The clocks of a process, in milliseconds since any moment. */
export interface Clocks {
  now(): number
  /** How much processor time all threads of the process have used. */
  processor(): number
}

/** The clocks of this process. */
export const ownClocks: Clocks = {
  now: () => performance.now(),
  processor: () => {
    const { user, system } = process.cpuUsage()
    return (user + system) / 1_000
  },
}

/**
 * Measures for which task the event loop works. It works for a task from when that task starts its timer until another
 * task does, or until the turn ends. Time in which a task waits is not charged to it.
 */
export class WorkClock {
  readonly #clocks: Clocks
  #task: ProcessorTime | undefined
  #turnSince = 0
  #since = 0
  #processorSince: number | undefined

  /** @default clocks the process's own */
  constructor(given: Clocks = ownClocks) {
    this.#clocks = given
  }

  /** Charges the previous task, and starts to measure this one. */
  workFor(task: ProcessorTime): void {
    const now = this.#clocks.now()
    if (this.#task) this.#charge(this.#task, now)
    else this.#beginTurn(now)
    this.#task = task
    this.#since = now
    this.#processorSince = task.milliseconds < EXACT_FROM_MS ? undefined : this.#clocks.processor()
  }

  /** How long the event loop has worked in this turn, for all tasks together, in milliseconds. */
  get turn(): number {
    return this.#task ? this.#clocks.now() - this.#turnSince : 0
  }

  #beginTurn(now: number): void {
    this.#turnSince = now
    setImmediate(() => this.#endTurn())
  }

  #endTurn(): void {
    if (this.#task) this.#charge(this.#task, this.#clocks.now())
    this.#task = undefined
  }

  /** The smaller of two measures counts, because time in which other processes or threads ran belongs to no task. */
  #charge(task: ProcessorTime, now: number): void {
    const passed = now - this.#since
    const since = this.#processorSince
    task.milliseconds += since === undefined ? passed : Math.min(passed, this.#clocks.processor() - since)
  }
}

/** The processor time that a request has in all. It includes the request's statements on SQLite, on any thread. */
export class ProcessorTime {
  /** The milliseconds used so far. */
  milliseconds = 0
  readonly #clock: WorkClock
  readonly #limit: number

  /** @param limit in milliseconds; 0 is no limit */
  constructor(clock: WorkClock, limit: number) {
    this.#clock = clock
    this.#limit = limit
  }

  get isUsedUp(): boolean {
    return this.#limit > 0 && this.milliseconds > this.#limit
  }

  /** The milliseconds that are left. */
  get left(): number {
    return this.#limit > 0 ? this.#limit - this.milliseconds : Number.POSITIVE_INFINITY
  }

  /** Adds time that another thread has used for the request. */
  spend(milliseconds: number): void {
    this.milliseconds += milliseconds
  }

  /** How long the event loop has worked in this turn, in milliseconds. */
  get turn(): number {
    return this.#clock.turn
  }

  /** Starts to charge the request for the time that the event loop works. */
  startTimer(): void {
    this.#clock.workFor(this)
  }
}
