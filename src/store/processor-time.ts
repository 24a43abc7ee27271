/** From how many milliseconds on a task's time is measured by the processor's clock too, which takes 1 µs to read. */
const EXACT_FROM_MS = 100

/** The clocks of a process, in milliseconds since any moment. */
export interface Clocks {
  now(): number
  /** How long its threads have had a processor. */
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
 * Tells for whom the event loop works. It works for one task from when that says so until another one does, or to the
 * end of the turn: what a task waits for is not its time.
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

  /** Charges the task before it, and begins with this one. */
  workFor(task: ProcessorTime): void {
    const now = this.#clocks.now()
    if (this.#task) this.#charge(this.#task, now)
    else this.#beginTurn(now)
    this.#task = task
    this.#since = now
    this.#processorSince = task.milliseconds < EXACT_FROM_MS ? undefined : this.#clocks.processor()
  }

  /** How long it has worked in this turn, for whatever task, in milliseconds. */
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

  /** Time in which other processes or threads ran belongs to no task: the smaller measure counts. */
  #charge(task: ProcessorTime, now: number): void {
    const passed = now - this.#since
    const since = this.#processorSince
    task.milliseconds += since === undefined ? passed : Math.min(passed, this.#clocks.processor() - since)
  }
}

/** The processor time that a request has in all, its statements on SQLite included, on whatever thread. */
export class ProcessorTime {
  /** What it has used so far. */
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

  /** What it may still use. */
  get left(): number {
    return this.#limit > 0 ? this.#limit - this.milliseconds : Number.POSITIVE_INFINITY
  }

  /** Adds what another thread has used for it. */
  spend(milliseconds: number): void {
    this.milliseconds += milliseconds
  }

  /** How long the event loop has worked in this turn, in milliseconds. */
  get turn(): number {
    return this.#clock.turn
  }

  /** Says that the event loop works for the request from now on. */
  resume(): void {
    this.#clock.workFor(this)
  }
}
