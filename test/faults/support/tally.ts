import { recordFigure } from '../../support/figures.js'

interface Walk<Fault> {
  statements: { length: number }
  faults(index: number): Iterable<Fault>
  meet(fault: Fault): Promise<string[]>
}

/** Counts what walks of faults have tried, for the report. */
export class Tally {
  #statements = 0
  #faults = 0
  #lost = 0

  /** Tries all faults of a walk, and returns the problems found. */
  async meetAll<Fault>(walk: Walk<Fault>, index: number): Promise<string[]> {
    this.#statements += walk.statements.length
    const problems: string[] = []
    for (const fault of walk.faults(index)) {
      const found = await walk.meet(fault)
      this.#faults += 1
      if (found.length > 0) this.#lost += 1
      problems.push(...found)
    }
    return problems
  }

  /** @param what such as `jobs` */
  record(what: string, database: string): void {
    const area = 'faults'
    recordFigure({ area, name: `statements of ${what}, ${database}`, cases: this.#statements, lost: 0 })
    recordFigure({ area, name: `faults within ${what}, ${database}`, cases: this.#faults, lost: this.#lost })
  }
}
