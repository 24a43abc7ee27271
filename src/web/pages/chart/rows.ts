import { type Forest, lineOf, type Post } from './forest.js'

/** At most so many cards are drawn. */
const MOST_DRAWN = 300
/** Of the roles below one, so many show at a time: a line of five such parts can be drawn as a whole. */
const PART = 60

/** Roles beside those that show, which don't for now. */
export interface Rest {
  readonly id: string
  /** The role that they report to; undefined at the top. */
  readonly parent: Post | undefined
  readonly level: number
  /** How many they are, in words. */
  readonly name: string
  /** The nearest of them. */
  readonly nearest: Post
}

/** What is in a line of the outline, or on a card of the drawing. */
export type Row = Post | Rest

export const isPost = (row: Row): row is Post => 'children' in row

/** What shows of the chart. */
export interface View {
  /** The ids of the posts whose reports show. */
  readonly open: ReadonlySet<string>
  /** Where the part begins that shows of a post's reports, by its id, and of the top, by an empty one. */
  readonly from: ReadonlyMap<string, number>
}

/** The rows that show directly below a post, or at the top. */
export function below({ tops }: Forest, { from }: View, parent?: Post): Row[] {
  const all = parent?.children ?? tops
  const [key, level] = [parent?.id ?? '', (parent?.level ?? 0) + 1]
  const start = from.get(key) ?? 0
  const end = start + PART
  const [last, next] = [all[start - 1], all[end]]
  const rows: Row[] = all.slice(start, end)
  // No id of a role has a line break.
  if (last) rows.unshift({ id: `${key}\nbefore`, parent, level, name: `${start} before`, nearest: last })
  if (next) rows.push({ id: `${key}\nafter`, parent, level, name: `${all.length - end} more`, nearest: next })
  return rows
}

/** The rows that show, in the order of the outline. */
export function visible(forest: Forest, view: View, parent?: Post): Row[] {
  return below(forest, view, parent).flatMap((row) =>
    isPost(row) && view.open.has(row.id) ? [row, ...visible(forest, view, row)] : [row],
  )
}

/** Opens posts. Where too many would show, those opened first are closed, but never what leads to these. */
export function opened(forest: Forest, view: View, ids: readonly string[]): View {
  const open = new Set([...view.open].filter((id) => !ids.includes(id)))
  for (const id of ids) open.add(id)
  const next = { ...view, open }
  const kept = new Set(ids.flatMap((id) => lineOf(forest.posts.get(id))))
  for (const id of view.open) {
    if (visible(forest, next).length <= MOST_DRAWN) break
    if (!kept.has(id)) open.delete(id)
  }
  return next
}

/** Opens what leads to a post, and turns to the parts that have it. */
export function ledTo(forest: Forest, view: View, post: Post | undefined): View {
  const from = new Map(view.from)
  for (let one = post; one; one = one.parent) {
    const at = (one.parent?.children ?? forest.tops).indexOf(one)
    from.set(one.parent?.id ?? '', at - (at % PART))
  }
  return opened(forest, { ...view, from }, lineOf(post?.parent))
}

/** What shows at first: the reports of this top, and of those beside it as far as there is room. */
export function firstView(forest: Forest, top: Post): View {
  let view = ledTo(forest, { open: new Set([top.id]), from: new Map() }, top)
  for (const { id } of below(forest, view).filter(isPost)) {
    const next = { ...view, open: new Set([...view.open, id]) }
    if (visible(forest, next).length > MOST_DRAWN) break
    view = next
  }
  return view
}
