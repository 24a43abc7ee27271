import type { ReadLimits } from './read-limits.js'

/** What a table is made of. */
const TABLE_PARTS: ReadonlySet<string> = new Set(
  'table caption colgroup col thead tbody tfoot tr th td'.split(' '),
)

/**
 * Decides which elements of a page lose their tags, because reading them would take too long.
 *
 * Formulas are compared with each other, and a table within a table is converted again for each of the tables
 * around it: a page of 12 kB with 12 such tables takes minutes. So the number of formulas is limited, nested
 * formulas are dropped, and so is the depth of tables.
 */
export class FlatElements {
  readonly #limits: Pick<ReadLimits, 'formulas' | 'tableDepth'>
  #formulas = 0
  #openFormulas = 0
  #openTables = 0
  /** Whether the open formula lost its tags. */
  #flatFormula = false

  constructor(limits: Pick<ReadLimits, 'formulas' | 'tableDepth'>) {
    this.#limits = limits
  }

  /** Counts an element that opens. Whether it loses its tags. */
  opens(name: string): boolean {
    if (name === 'math') {
      this.#openFormulas += 1
      if (this.#openFormulas > 1) return true
      this.#formulas += 1
      this.#flatFormula = this.#formulas > this.#limits.formulas
    }
    if (name === 'table') this.#openTables += 1
    const isTooDeep = this.#openTables > this.#limits.tableDepth
    return (this.#openFormulas > 0 && this.#flatFormula) || (isTooDeep && TABLE_PARTS.has(name))
  }

  /** Counts an element that closes. */
  closes(name: string): void {
    if (name === 'math') this.#openFormulas -= 1
    if (name === 'table') this.#openTables -= 1
  }
}
