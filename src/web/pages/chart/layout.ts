import { hierarchy, tree } from 'd3-hierarchy'
import type { Forest } from './forest.js'
import { below, isPost, type Row, type View } from './rows.js'

/** Sizes of the drawing, in its own pixels. */
export const CARD = { width: 216, height: 52 }
const COLUMN = 272
const ROW = 62
/** Between the roles of different parents, in rows. */
const APART = 1.25

/** A card's place: the middle of its left edge. */
export interface Placed {
  readonly row: Row
  readonly x: number
  readonly y: number
  /** The place of the card that it reports to, if that shows. */
  readonly from: { readonly x: number; readonly y: number } | undefined
}

interface Branch {
  readonly row: Row | undefined
  readonly children: readonly Branch[]
}

/** A tidy tree from left to right: names are wide, and twelve reports are high rather than broad. */
export function layout(forest: Forest, view: View): Placed[] {
  const branchOf = (row: Row): Branch => ({
    row,
    children: isPost(row) && view.open.has(row.id) ? below(forest, view, row).map(branchOf) : [],
  })
  const root = hierarchy<Branch>(
    { row: undefined, children: below(forest, view).map(branchOf) },
    ({ children }) => children,
  )
  const nodes = tree<Branch>()
    .nodeSize([ROW, COLUMN])
    .separation((one, other) => (one.parent === other.parent ? 1 : APART))(root)
    .descendants()
  // d3 draws from top to bottom, and its root is no role.
  return nodes.flatMap(({ data: { row }, x, y, parent }) => {
    if (!row) return []
    const from = parent?.data.row ? { x: parent.y - COLUMN, y: parent.x } : undefined
    return [{ row, x: y - COLUMN, y: x, from }]
  })
}
