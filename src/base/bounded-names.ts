/** A name for whoever comes after there are too many. */
const OTHER = 'other'

/**
 * Names that strangers make up, of which only the first so many are told apart: as labels of metrics, each would take
 * memory here and in whatever collects them.
 */
export class BoundedNames {
  readonly #limit: number
  readonly #known = new Set<string>()

  /** @param limit how many names are told apart; all others are `other` */
  constructor(limit: number) {
    this.#limit = limit
  }

  /** The name itself, or `other`. */
  admit(name: string): string {
    if (this.#known.has(name)) return name
    if (this.#known.size >= this.#limit) return OTHER
    this.#known.add(name)
    return name
  }
}
