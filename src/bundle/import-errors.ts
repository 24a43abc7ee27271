/** What is wrong with one key of one line. */
export interface ImportError {
  /** Counted from 1, blank lines too. */
  line: number
  /** A path such as `versions[0].chapters[2].text`; empty where the whole line is at fault. */
  key: string
  /** What would have been right. */
  expected: string
}

const MOST = 100

/** Collects errors, with one more than are reported so that it is known whether there are others. */
export class ImportErrors {
  readonly #found: ImportError[] = []

  get any(): boolean {
    return this.#found.length > 0
  }

  /** Whether there is no use in looking for more. */
  get full(): boolean {
    return this.#found.length > MOST
  }

  add(line: number, key: string, expected: string): void {
    if (!this.full) this.#found.push({ line, key, expected })
  }

  report(): { errors: ImportError[]; more: boolean } {
    const inOrder = this.#found.toSorted((a, b) => a.line - b.line || (a.key < b.key ? -1 : 1))
    return { errors: inOrder.slice(0, MOST), more: this.full }
  }
}
