import { type KeyboardEvent, useRef } from 'react'
import { fold } from '../../parts/fold.js'
import { go, pathOf } from '../../shell/navigation.js'
import type { Post } from './forest.js'
import type { Chart } from './use-chart.js'

/** Letters typed within this time make one beginning of a name, in milliseconds. */
const TYPING_MS = 700

/** Where a key leads from a row; undefined if it leads nowhere, or opens or closes the row. */
function targetOf(key: string, { rows, chosen, open }: Chart): Post | undefined {
  const at = rows.indexOf(chosen)
  if (key === 'ArrowDown') return rows[at + 1]
  if (key === 'ArrowUp') return rows[at - 1]
  if (key === 'Home') return rows[0]
  if (key === 'End') return rows.at(-1)
  if (key === 'ArrowRight') return open.has(chosen.id) ? chosen.children[0] : undefined
  return open.has(chosen.id) && chosen.children.length > 0 ? undefined : chosen.parent
}

const KEYS = new Set(['ArrowDown', 'ArrowUp', 'ArrowLeft', 'ArrowRight', 'Home', 'End'])

/** The keys of a tree: arrows move, open and close, letters jump, and Enter opens the role's page. */
export function useOutlineKeys(chart: Chart, focus: (id: string) => void): (event: KeyboardEvent) => void {
  const typed = useRef({ text: '', at: 0 })
  return (event) => {
    const { rows, chosen, open, toggle } = chart
    const { key } = event
    if (KEYS.has(key)) {
      event.preventDefault()
      const target = targetOf(key, chart)
      const folds = chosen.children.length > 0 && open.has(chosen.id) === (key === 'ArrowLeft')
      if (target) focus(target.id)
      else if (folds && (key === 'ArrowLeft' || key === 'ArrowRight')) toggle(chosen.id)
    } else if (key === 'Enter') go(pathOf(chosen.url))
    else if (/^[\p{L}\p{N} ]$/u.test(key) && !event.ctrlKey && !event.metaKey && !event.altKey) {
      event.preventDefault()
      const { text, at } = typed.current
      const beginning = (event.timeStamp - at < TYPING_MS ? text : '') + fold(key)
      typed.current = { text: beginning, at: event.timeStamp }
      // A first letter leads on, and those after it may stay where they are.
      const from = rows.indexOf(chosen) + (beginning.length === 1 ? 1 : 0)
      const others = [...rows.slice(from), ...rows.slice(0, from)]
      const found = others.find(({ name }) => fold(name).startsWith(beginning))
      if (found) focus(found.id)
    }
  }
}
