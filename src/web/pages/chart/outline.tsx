import { memo, type MouseEvent, useEffect, useRef } from 'react'
import { Icon } from '../../parts/icon.js'
import { heldBy, type Post } from './forest.js'
import { useOutlineKeys } from './outline-keys.js'
import type { Chart } from './use-chart.js'

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
      style={{ paddingInlineStart: 4 + (post.level - 1) * 14 }}
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

/** The roles that show, as a tree for keys and screen readers. */
export function Outline({ chart }: { chart: Chart }) {
  const { forest, rows, open, chosen, mine, choose, toggle } = chart
  const list = useRef<HTMLUListElement>(null)
  const rowOf = (id: string) => list.current?.querySelector<HTMLElement>(`[data-id="${CSS.escape(id)}"]`)
  const focus = (id: string) => {
    choose(id)
    rowOf(id)?.focus()
  }
  useEffect(() => {
    const row = list.current?.querySelector(`[data-id="${CSS.escape(chosen.id)}"]`)
    row?.scrollIntoView({ block: 'nearest' })
  }, [chosen.id])
  const onClick = ({ target, detail }: MouseEvent) => {
    if (!(target instanceof Element)) return
    const id = target.closest<HTMLElement>('[data-id]')?.dataset['id']
    if (id === undefined) return
    focus(id)
    if (target.closest('.fold') || detail === 2) toggle(id)
  }
  return (
    <ul
      className="outline"
      role="tree"
      aria-label="Roles"
      ref={list}
      onKeyDown={useOutlineKeys(chart, focus)}
      onClick={onClick}
    >
      {rows.map((post) => (
        <Row
          key={post.id}
          post={post}
          siblings={post.parent?.children ?? forest.tops}
          isOpen={open.has(post.id)}
          isChosen={post.id === chosen.id}
          isMine={mine.has(post.id)}
        />
      ))}
    </ul>
  )
}
