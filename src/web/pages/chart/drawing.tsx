import { memo, type MouseEvent, useEffect, useMemo, useRef, useState } from 'react'
import { Button } from '../../parts/button.js'
import { Icon } from '../../parts/icon.js'
import { cut } from './cut.js'
import { Eye, type Frame } from './eye.js'
import { heldBy, type Post } from './forest.js'
import { CARD, layout, type Placed } from './layout.js'
import { isPost, type Rest } from './rows.js'
import type { Chart } from './use-chart.js'
import { useGestures } from './use-gestures.js'

interface CardProps {
  post: Post
  x: number
  y: number
  isOpen: boolean
  isChosen: boolean
  isMine: boolean
}

const Card = memo(function Card({ post, x, y, isOpen, isChosen, isMine }: CardProps) {
  const states = ['post', post.vacant && 'vacant', isMine && 'mine', isChosen && 'chosen']
  const { width, height } = CARD
  return (
    <g
      data-id={post.id}
      className={states.filter(Boolean).join(' ')}
      transform={`translate(${x},${y - height / 2})`}
    >
      <rect width={width} height={height} rx={8} />
      <text className="post-name" x={14} y={22}>
        {cut(post.name, '600 13px', width - 28)}
      </text>
      <text className="post-holder" x={14} y={40}>
        {cut(isMine ? `${heldBy(post)} · you` : heldBy(post), '12.5px', width - 64)}
      </text>
      {post.children.length > 0 && (
        <g className="fold-mark">
          <rect x={width - 44} y={height - 25} width={36} height={18} rx={9} />
          <text x={width - 26} y={height - 12} textAnchor="middle">
            {isOpen ? '–' : post.below}
          </text>
        </g>
      )}
    </g>
  )
})

/** The card of roles that don't show: it leads to them. */
const RestCard = memo(function RestCard({ rest, x, y }: { rest: Rest; x: number; y: number }) {
  const { width, height } = CARD
  return (
    <g data-id={rest.id} className="post" transform={`translate(${x},${y - height / 2})`}>
      <rect width={width} height={height} rx={8} />
      <text className="post-name" x={14} y={31}>
        {rest.name}
      </text>
    </g>
  )
})

const tieOf = ({ x, y, from }: Placed) =>
  from && `M${from.x + CARD.width},${from.y}C${from.x + CARD.width + 28},${from.y} ${x - 28},${y} ${x},${y}`

const frameOf = ({ x, y }: Placed): Frame => ({ x, y: y - CARD.height / 2, ...CARD })

/** The frame around everything that is drawn. */
function frameAround(placed: readonly Placed[]): Frame {
  const xs = placed.map(({ x }) => x)
  const ys = placed.map(({ y }) => y)
  const left = Math.min(...xs)
  const top = Math.min(...ys) - CARD.height / 2
  return {
    x: left,
    y: top,
    width: Math.max(...xs) + CARD.width - left,
    height: Math.max(...ys) + CARD.height / 2 - top,
  }
}

/** How wide an element is; 0 until it shows. */
function useWidth(element: { current: Element | null }): number {
  const [width, setWidth] = useState(0)
  useEffect(() => {
    const watch = new ResizeObserver(([entry]) => setWidth(Math.round(entry?.contentRect.width ?? 0)))
    if (element.current) watch.observe(element.current)
    return () => watch.disconnect()
  }, [element])
  return width
}

/** The chart as it is drawn. Screen readers and keys have the outline. */
export function Drawing({ chart }: { chart: Chart }) {
  const { forest, view, rows, chosen, mine, choose, toggle, show } = chart
  const frame = useRef<SVGSVGElement>(null)
  const world = useRef<SVGGElement>(null)
  const eye = useRef<Eye>(null)
  const placed = useMemo(() => layout(forest, view), [forest, view])
  const width = useWidth(frame)
  const gestures = useGestures(frame, eye)
  useEffect(() => {
    if (!frame.current || !world.current || width === 0) return
    // The first look is at everything that is open.
    if (eye.current === null) {
      eye.current = new Eye(frame.current, world.current)
      eye.current.fit(frameAround(placed))
    }
    const place = placed.find(({ row }) => row.id === chosen.id)
    if (place) eye.current.show(frameOf(place))
  }, [chosen, placed, width])
  const onClick = ({ target, detail }: MouseEvent) => {
    if (!(target instanceof Element)) return
    const id = target.closest<SVGGElement>('.post')?.dataset['id']
    const row = rows.find((one) => one.id === id)
    if (!row || id === undefined) return
    if (!isPost(row)) {
      show(row.nearest.id)
      return
    }
    choose(id)
    if (target.closest('.fold-mark') || detail === 2) toggle(id)
  }
  return (
    <>
      <svg ref={frame} className="drawing" aria-hidden="true" onClick={onClick} {...gestures}>
        <g ref={world}>
          {placed.map((place) => (
            <path key={place.row.id} className="tie" d={tieOf(place)} />
          ))}
          {placed.map(({ row, x, y }) =>
            isPost(row) ? (
              <Card
                key={row.id}
                post={row}
                x={x}
                y={y}
                isOpen={view.open.has(row.id)}
                isChosen={row.id === chosen.id}
                isMine={mine.has(row.id)}
              />
            ) : (
              <RestCard key={row.id} rest={row} x={x} y={y} />
            ),
          )}
        </g>
      </svg>
      <div className="tools" role="group" aria-label="Zoom">
        <Button aria-label="Zoom in" onClick={() => eye.current?.zoom(1.25)}>
          <Icon name="plus" />
        </Button>
        <Button aria-label="Zoom out" onClick={() => eye.current?.zoom(0.8)}>
          <Icon name="minus" />
        </Button>
        <Button
          aria-label="Show everything that is open"
          onClick={() => eye.current?.fit(frameAround(placed))}
        >
          <Icon name="fit" />
        </Button>
      </div>
    </>
  )
}
