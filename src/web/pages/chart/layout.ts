import { hierarchy, tree } from 'd3-hierarchy'
import type { Post } from './forest.js'

/** Sizes of the drawing, in its own pixels. */
export const CARD = { width: 216, height: 52 }
const COLUMN = 272
const ROW = 62
/** Between the roles of different parents, in rows. */
const APART = 1.25

/** A card's place: the middle of its left edge. */
export interface Placed {
  readonly post: Post
  readonly x: number
  readonly y: number
  /** The place of the card that it reports to, if that shows. */
  readonly from: { readonly x: number; readonly y: number } | undefined
}

interface Branch {
  readonly post: Post | undefined
  readonly children: readonly Branch[]
}

/** A tidy tree from left to right: names are wide, and twelve reports are high rather than broad. */
export function layout(tops: readonly Post[], open: ReadonlySet<string>): Placed[] {
  const branchOf = (post: Post): Branch => ({
    post,
    children: open.has(post.id) ? post.children.map(branchOf) : [],
  })
  const root = hierarchy<Branch>(
    { post: undefined, children: tops.map(branchOf) },
    ({ children }) => children,
  )
  const nodes = tree<Branch>()
    .nodeSize([ROW, COLUMN])
    .separation((one, other) => (one.parent === other.parent ? 1 : APART))(root)
    .descendants()
  // d3 draws from top to bottom, and its root is no role.
  return nodes.flatMap(({ data: { post }, x, y, parent }) => {
    if (!post) return []
    const from = parent?.data.post ? { x: parent.y - COLUMN, y: parent.x } : undefined
    return [{ post, x: y - COLUMN, y: x, from }]
  })
}
