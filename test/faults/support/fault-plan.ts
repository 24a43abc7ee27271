/**
 * What happens to a statement:
 *
 * - `refused`: the database answers that it can't, and has done nothing;
 * - `cut`: the connection breaks before the statement arrives; SQLite undoes the transaction by itself;
 * - `ended`: the server has ended the connection's process, as its restart does;
 * - `late`: the answer takes longer than anybody waits, and a commit takes effect after that; on SQLite, another
 *   process has the lock;
 * - `lost`: the statement is done, and the connection breaks before the answer comes;
 * - `outage`: this statement and all later ones find no database.
 */
export type Fault = 'refused' | 'cut' | 'ended' | 'late' | 'lost' | 'outage'

/** Counts the statements that reach a database, and says which of them is to fail. */
export class FaultPlan {
  /** The texts of the statements that were counted, in their order. */
  readonly statements: string[] = []
  /** Called after each commit that is reported to the caller. */
  onCommit: () => void | Promise<void> = () => {}
  /** Whether a statement is counted; others pass. */
  counts: (text: string) => boolean = () => true
  #isOn = false
  #fault: { at: number; kind: Fault } | undefined

  /** Counts from here on, and lets the fault happen to statement number `at`, from 1. */
  start(fault?: { at: number; kind: Fault }): void {
    this.statements.length = 0
    this.#fault = fault
    this.#isOn = true
  }

  /** Lets everything pass again, and says whether the fault has happened. */
  stop(): boolean {
    this.#isOn = false
    return this.#fault !== undefined && this.statements.length >= this.#fault.at
  }

  /** What is to happen to this statement. */
  next(text: string): Fault | undefined {
    if (!this.#isOn || !this.counts(text)) return undefined
    this.statements.push(text)
    const { at = 0, kind } = this.#fault ?? {}
    const number = this.statements.length
    return number === at || (kind === 'outage' && number > at) ? kind : undefined
  }

  /** Reports a commit while statements are counted; statements of the report are not counted. */
  committed(): void | Promise<void> {
    if (!this.#isOn) return
    this.#isOn = false
    const resume = () => {
      this.#isOn = true
    }
    const done = this.onCommit()
    return done instanceof Promise ? done.then(resume) : resume()
  }
}
