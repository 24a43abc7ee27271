import { useCallback, useMemo, useState } from 'react'
import { type Forest, lineOf, opened, type Post, visible } from './forest.js'

/** What shows of the chart, and what can be done with it. The outline and the drawing share it. */
export interface Chart {
  readonly forest: Forest
  readonly rows: readonly Post[]
  readonly open: ReadonlySet<string>
  readonly chosen: Post
  /** The ids of the viewer's own roles. */
  readonly mine: ReadonlySet<string>
  readonly choose: (id: string) => void
  readonly toggle: (id: string) => void
  /** Opens what leads to a role, and chooses it. */
  readonly show: (id: string) => void
}

/** @param top the first role, which is chosen and open at first with the other tops */
export function useChart(forest: Forest, top: Post, mine: ReadonlySet<string>): Chart {
  const [open, setOpen] = useState<ReadonlySet<string>>(() => new Set(forest.tops.map(({ id }) => id)))
  const [chosenId, choose] = useState(top.id)
  const rows = useMemo(() => visible(forest.tops, open), [forest, open])
  const toggle = useCallback(
    (id: string) =>
      setOpen((now) =>
        now.has(id) ? new Set([...now].filter((other) => other !== id)) : opened(forest, now, [id]),
      ),
    [forest],
  )
  const show = useCallback(
    (id: string) => {
      setOpen((now) => opened(forest, now, lineOf(forest.posts.get(id)?.parent)))
      choose(id)
    },
    [forest],
  )
  return { forest, rows, open, chosen: forest.posts.get(chosenId) ?? top, mine, choose, toggle, show }
}
