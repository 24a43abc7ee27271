import { memo, type MouseEvent, useEffect, useRef } from 'react'
import { Icon } from '../../parts/icon.js'
import { heldBy, type Post } from './forest.js'
import { useOutlineKeys } from './outline-keys.js'
import { isPost, type Rest } from './rows.js'
import type { Chart } from './use-chart.js'

const indent = (level: number) => 4 + (level - 1) * 14

interface RowProps {
  post: Post
  siblings: readonly Post[]
  isOpen: boolean
  isChosen: boolean
  isMine: boolean
}

/** A row depends on nothing but its own state: choosing another one draws two of them. */
const Row = memo(function Row({ post, siblings, isOpen, isChosen, isMine }: RowProps) {
  const hasBelow = post.children.length > 0
  return (
    <li
      data-id={post.id}
      role="treeitem"
      aria-level={post.level}
      aria-setsize={siblings.length}
      aria-posinset={siblings.indexOf(post) + 1}
      aria-selected={isChosen}
      {...(hasBelow ? { 'aria-expanded': isOpen } : {})}
      tabIndex={isChosen ? 0 : -1}
      style={{ paddingInlineStart: indent(post.level) }}
    >
      <span className="fold">{hasBelow && <Icon name="chevron" />}</span>
      <span className="label">
        <span className="name">{post.name}</span>
        <span className={post.vacant ? 'vacant small' : 'quiet small'}>
          {heldBy(post)}
          {isMine && ' · you'}
        </span>
      </span>
      {post.below > 0 && (
        <span className="count">
          {post.below}
          <span className="unseen"> below</span>
        </span>
      )}
    </li>
  )
})

/** Roles that don't show: it leads to them. */
const RestRow = memo(function RestRow({ rest, isChosen }: { rest: Rest; isChosen: boolean }) {
  return (
    <li
      data-id={rest.id}
      role="treeitem"
      aria-level={rest.level}
      aria-selected={isChosen}
      tabIndex={isChosen ? 0 : -1}
      style={{ paddingInlineStart: indent(rest.level) }}
    >
      <span className="fold" />
      <span className="label quiet">{rest.name}</span>
    </li>
  )
})

const rowIn = (list: Element | null, id: string) =>
  list?.querySelector<HTMLElement>(`[data-id="${CSS.escape(id)}"]`)

/** The roles that show, as a tree for keys and screen readers. */
export function Outline({ chart }: { chart: Chart }) {
  const { forest, view, rows, chosen, mine, choose, toggle, show } = chart
  const list = useRef<HTMLUListElement>(null)
  const wantsFocus = useRef(false)
  const focus = (id: string) => {
    choose(id)
    rowIn(list.current, id)?.focus()
  }
  useEffect(() => {
    const row = rowIn(list.current, chosen.id)
    row?.scrollIntoView({ block: 'nearest' })
    // What had the focus led to this row, and is gone.
    if (wantsFocus.current) row?.focus()
    wantsFocus.current = false
  }, [chosen.id])
  const lead = (id: string) => {
    wantsFocus.current = true
    show(id)
  }
  const onClick = ({ target, detail }: MouseEvent) => {
    if (!(target instanceof Element)) return
    const id = target.closest<HTMLElement>('[data-id]')?.dataset['id']
    const row = rows.find((one) => one.id === id)
    if (!row) return
    if (!isPost(row)) {
      lead(row.nearest.id)
      return
    }
    focus(row.id)
    if (target.closest('.fold') || detail === 2) toggle(row.id)
  }
  return (
    <ul
      className="outline"
      role="tree"
      aria-label="Roles"
      ref={list}
      onKeyDown={useOutlineKeys({ ...chart, show: lead }, focus)}
      onClick={onClick}
    >
      {rows.map((row) =>
        isPost(row) ? (
          <Row
            key={row.id}
            post={row}
            siblings={row.parent?.children ?? forest.tops}
            isOpen={view.open.has(row.id)}
            isChosen={row.id === chosen.id}
            isMine={mine.has(row.id)}
          />
        ) : (
          <RestRow key={row.id} rest={row} isChosen={row.id === chosen.id} />
        ),
      )}
    </ul>
  )
}
