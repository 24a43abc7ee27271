import type { MaybePromise } from '../../store/store.js'
import type { CursorKey } from './cursors.js'
import type { ListCursors } from './list-cursors.js'

/** What a page's list says of all its rows. */
export interface ListOfPages<Row extends object> {
  /** A row's sort key and id. */
  key: (row: Row) => CursorKey
  count?: () => MaybePromise<number>
}

/** A page that has been read, as a `Connection`: one object, as nested queries make hundreds. */
export class OnePage<Row extends object> {
  readonly nodes: Row[]
  readonly hasNextPage: boolean
  readonly #cursors: ListCursors
  readonly #list: ListOfPages<Row>

  constructor(nodes: Row[], hasNextPage: boolean, cursors: ListCursors, list: ListOfPages<Row>) {
    this.nodes = nodes
    this.hasNextPage = hasNextPage
    this.#cursors = cursors
    this.#list = list
  }

  cursorOf(row: Row): string {
    return this.#cursors.encode(this.#list.key(row))
  }

  count(): MaybePromise<number> {
    if (!this.#list.count) throw new Error('The list has no count.')
    return this.#list.count()
  }
}
