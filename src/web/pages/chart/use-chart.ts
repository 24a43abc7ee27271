import { useCallback, useMemo, useState } from 'react'
import type { Forest, Post } from './forest.js'
import { firstView, ledTo, opened, type Row, type View, visible } from './rows.js'

/** What shows of the chart, and what can be done with it. The outline and the drawing share it. */
export interface Chart {
  readonly forest: Forest
  readonly view: View
  readonly rows: readonly Row[]
  readonly chosen: Row
  /** The ids of the viewer's own roles. */
  readonly mine: ReadonlySet<string>
  readonly choose: (id: string) => void
  readonly toggle: (id: string) => void
  /** Opens what leads to a role, and chooses it. */
  readonly show: (id: string) => void
}

/** The id of the role that was chosen last in this window: whoever comes back finds it again. */
let last = ''

/** @param top the first role, which is chosen and open at first with the other tops */
export function useChart(forest: Forest, top: Post, mine: ReadonlySet<string>): Chart {
  const [view, setView] = useState<View>(() => {
    const first = firstView(forest, top)
    const post = forest.posts.get(last)
    return post ? ledTo(forest, first, post) : first
  })
  const [chosenId, setChosenId] = useState(forest.posts.has(last) ? last : top.id)
  const choose = useCallback((id: string) => {
    last = id
    setChosenId(id)
  }, [])
  const rows = useMemo(() => visible(forest, view), [forest, view])
  const toggle = useCallback(
    (id: string) =>
      setView((now) =>
        now.open.has(id)
          ? { ...now, open: new Set([...now.open].filter((other) => other !== id)) }
          : opened(forest, now, [id]),
      ),
    [forest],
  )
  const show = useCallback(
    (id: string) => {
      setView((now) => ledTo(forest, now, forest.posts.get(id)))
      choose(id)
    },
    [forest, choose],
  )
  const chosen = forest.posts.get(chosenId) ?? rows.find(({ id }) => id === chosenId) ?? top
  return { forest, view, rows, chosen, mine, choose, toggle, show }
}
