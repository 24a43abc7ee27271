import type { ImportErrors } from './import-errors.js'

interface Unmet {
  line: number
  key: string
  expected: string
}

/** How many ids are distinguished: more than are reported. */
const MOST = 1_000

/** Ids that lines refer to but that don't exist: one error for each id, even if many lines refer to it. */
export class Missing {
  readonly #found = new Map<string, { first: Unmet; lines: Set<number> }>()

  /** @param id what is missing, with its kind */
  add(id: string, unmet: Unmet): void {
    const known = this.#found.get(id)
    if (known) {
      known.lines.add(unmet.line)
      if (unmet.line < known.first.line) known.first = unmet
    } else if (this.#found.size < MOST) {
      this.#found.set(id, { first: unmet, lines: new Set([unmet.line]) })
    }
  }

  report(errors: ImportErrors): void {
    for (const { first, lines } of this.#found.values()) {
      errors.add(first.line, first.key, first.expected, lines.size - 1)
    }
  }
}
