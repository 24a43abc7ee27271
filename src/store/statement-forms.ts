import type { Dialect } from './dialect.js'
import type { BoundValues, CompiledStatement, Statement } from './statement.js'

/** A bit for each list that holds a single string. */
function singleLists(lists: readonly string[], values: BoundValues): number {
  let single = 0
  for (const [index, name] of lists.entries()) {
    const list = values[name]
    if (Array.isArray(list) && list.length === 1) single |= 1 << index
  }
  return single
}

/**
 * The forms in which a statement is prepared. If a list holds a single string, the statement's text compares with that
 * string, instead of looking it up in a list. SQLite needs half the time for such a text. PostgreSQL expects ten
 * strings in any list, so it would plan the statement anew each time that a list holds only one.
 */
export class StatementForms<Form> {
  readonly #lists: readonly string[]
  /** By the bits for the lists that hold a single string. */
  readonly #forms = new Map<number, Form>()
  readonly #prepare: (single: number) => Form

  /** @param prepare makes the form of a compiled statement */
  constructor(
    statement: Statement<object>,
    dialect: Dialect,
    prepare: (compiled: CompiledStatement<object>) => Form,
  ) {
    const whole = statement.compile(dialect)
    const { lists } = whole
    this.#lists = lists
    this.#prepare = (single) => {
      const names = lists.filter((_name, index) => (single & (1 << index)) !== 0)
      return prepare(names.length > 0 ? statement.compile(dialect, new Set(names)) : whole)
    }
  }

  /** The form for these values. */
  formFor(values: BoundValues): Form {
    const single = singleLists(this.#lists, values)
    const known = this.#forms.get(single)
    if (known !== undefined) return known
    const fresh = this.#prepare(single)
    this.#forms.set(single, fresh)
    return fresh
  }
}
