import type { MaybePromise } from '../../base/maybe-promise.js'
import type { CursorKey } from './cursors.js'
import type { ListCursors } from './list-cursors.js'

/** What a page's list says of all its rows. */
export interface ListOfPages<Row extends object> {
  /** A row's sort key and id. */
  key: (row: Row) => CursorKey
  count?: () => MaybePromise<number>
}

/** A page of a list, as a `Connection`. It is a single object, because nested queries make hundreds of pages. */
export class OnePage<Row extends object> {
  readonly nodes: Row[]
  readonly hasNextPage: boolean
  readonly #cursors: ListCursors
  readonly #list: ListOfPages<Row>

  /**
   * @param rows of the page, and more if the list goes on
   * @param size how many rows the page has at most
   */
  constructor(rows: Row[], size: number, cursors: ListCursors, list: ListOfPages<Row>) {
    this.hasNextPage = rows.length > size
    this.nodes = this.hasNextPage ? rows.slice(0, size) : rows
    this.#cursors = cursors
    this.#list = list
  }

  cursorOf(row: Row): string {
    return this.#cursors.encode(this.#list.key(row))
  }

  get isCounted(): boolean {
    return this.#list.count !== undefined
  }

  count(): MaybePromise<number> {
    if (!this.#list.count) throw new Error('The list has no count.')
    return this.#list.count()
  }
}
