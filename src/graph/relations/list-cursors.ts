import type { Viewer } from '../../access/viewer.js'
import type { RequestContext } from '../context.js'
import type { CursorKey, Cursors } from './cursors.js'

/** The cursors of a list: bound to the list, its filters, its parent and the caller. */
export class ListCursors {
  #identity: string | undefined
  readonly #cursors: Cursors
  readonly #viewer: Viewer
  readonly #list: string
  readonly #filters: object
  readonly #parentId: string | undefined

  constructor({ cursors, viewer }: RequestContext, list: string, filters: object, parentId?: string) {
    this.#cursors = cursors
    this.#viewer = viewer
    this.#list = list
    this.#filters = filters
    this.#parentId = parentId
  }

  encode(key: CursorKey): string {
    return this.#cursors.encode(this.#written(), key)
  }

  /** @throws CodedError 400 for a cursor that isn't this list's */
  decode(cursor: string): CursorKey {
    return this.#cursors.decode(this.#written(), cursor)
  }

  /** What the cursors are bound to, as text. It is made only if a cursor is asked for. */
  #written(): string {
    return (this.#identity ??= this.#write())
  }

  #write(): string {
    const filters = this.#parentId === undefined ? this.#filters : { of: this.#parentId, ...this.#filters }
    return JSON.stringify([this.#list, filters, this.#viewer.organizationId, this.#viewer.userId])
  }
}
