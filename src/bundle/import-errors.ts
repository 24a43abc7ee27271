/** An error in one key of one line. */
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

/** How many errors are reported. */
export const MOST_ERRORS = 100

/** Collects errors, up to one more than are reported, to detect that there are more. */
export class ImportErrors {
  readonly #found: ImportError[] = []

  get any(): boolean {
    return this.#found.length > 0
  }

  /** Whether there are already enough errors. */
  get full(): boolean {
    return this.#found.length > MOST_ERRORS
  }

  add(line: number, key: string, expected: string, others = 0): void {
    if (this.full) return
    this.#found.push({ line, key, expected, ...(others > 0 ? { others } : {}) })
  }

  report(): { errors: ImportError[]; more: boolean } {
    const inOrder = this.#found.toSorted((a, b) => a.line - b.line || (a.key < b.key ? -1 : 1))
    return { errors: inOrder.slice(0, MOST_ERRORS), more: this.full }
  }
}

/** A correction that an import made by itself in one record. */
export interface ImportWarning {
  /** Counted from 1, including blank lines. */
  line: number
  /** The record's type and id, such as `content cnt_1`. */
  record: string
  key: string
  /** The original value and its correction. */
  message: string
}

/** Collects warnings up to a limit, and counts the others. */
export class ImportWarnings {
  readonly #found: ImportWarning[] = []
  #others = 0

  add(warning: ImportWarning): void {
    if (this.#found.length < MOST_ERRORS) this.#found.push(warning)
    else this.#others += 1
  }

  /** @returns the warnings in the order of their lines, and how many more there were */
  report(): { warnings: ImportWarning[]; moreWarnings: number } {
    return { warnings: this.#found.toSorted((a, b) => a.line - b.line), moreWarnings: this.#others }
  }
}
