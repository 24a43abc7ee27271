/** What is wrong with one key of one line. */
export interface ImportError {
  /** Counted from 1, including blank lines. */
  line: number
  /** A path such as `versions[0].chapters[2].text`; empty if the whole line is wrong. */
  key: string
  /** What was expected. */
  expected: string
  /** How many further lines have the same fault. */
  others?: number
}

const MOST = 100

/** Collects errors: one more than are reported, to know whether there are more. */
export class ImportErrors {
  readonly #found: ImportError[] = []

  get any(): boolean {
    return this.#found.length > 0
  }

  /** Whether there are already enough errors. */
  get full(): boolean {
    return this.#found.length > MOST
  }

  add(line: number, key: string, expected: string, others = 0): void {
    if (this.full) return
    this.#found.push({ line, key, expected, ...(others > 0 ? { others } : {}) })
  }

  report(): { errors: ImportError[]; more: boolean } {
    const inOrder = this.#found.toSorted((a, b) => a.line - b.line || (a.key < b.key ? -1 : 1))
    return { errors: inOrder.slice(0, MOST), more: this.full }
  }
}
