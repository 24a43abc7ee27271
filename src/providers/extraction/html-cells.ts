/** A longer cell is not repeated, and no more than this in a document, so that no table grows without end. */
const LONGEST_REPEATED = 200
const MOST_REPEATED = 50_000
const MOST_ROWS = 1_000
const MOST_COLUMNS = 12

/** The cells of a table in HTML that go on in rows below or in columns beside: each row gets all of its cells. */
export class SpannedCells {
  /** The cells of rows above that still go on. */
  #above: { column: number; rows: number; cell: string }[] = []
  #column = 0
  #repeated = 0
  #rowspan = 1
  #colspan = 1

  beginTable(): void {
    this.#above = []
  }

  beginRow(): void {
    this.#column = 0
  }

  /** Begins a cell, and returns the cells of rows above that stand before it. */
  begin({ rowspan, colspan }: Record<string, string>): string {
    this.#rowspan = spanned(rowspan, MOST_ROWS)
    this.#colspan = spanned(colspan, MOST_COLUMNS)
    return this.fromAbove()
  }

  /** Ends a cell, and returns it again for each further column. A first cell of several columns is a heading. */
  end(cell: string): string {
    const columns = this.#column === 0 || cell.length > LONGEST_REPEATED ? 1 : this.#colspan
    for (let more = 0; more < columns; more += 1) {
      if (this.#rowspan > 1 && this.#column < MOST_COLUMNS && cell.length <= LONGEST_REPEATED)
        this.#above.push({ column: this.#column, rows: this.#rowspan - 1, cell })
      this.#column += 1
    }
    return cell.repeat(columns - 1)
  }

  /** The cells of rows above that come next. */
  fromAbove(): string {
    let cells = ''
    for (;;) {
      const next = this.#above.find(({ column }) => column === this.#column)
      if (next === undefined || this.#repeated > MOST_REPEATED) return cells
      this.#repeated += next.cell.length
      cells += next.cell
      next.rows -= 1
      if (next.rows === 0) this.#above = this.#above.filter((span) => span !== next)
      this.#column += 1
    }
  }
}

function spanned(attribute: string | undefined, most: number): number {
  const span = Number.parseInt(attribute ?? '1', 10)
  return span > 1 ? Math.min(span, most) : 1
}
