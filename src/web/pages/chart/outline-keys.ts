import { type KeyboardEvent, useRef } from 'react'
import { fold } from '../../parts/fold.js'
import { go, pathOf } from '../../shell/navigation.js'
import { isPost, type Row } from './rows.js'
import type { Chart } from './use-chart.js'

/** Letters typed within this time make one beginning of a name, in milliseconds. */
const TYPING_MS = 700

/** Where a key leads from a row; undefined if it leads nowhere, or opens or closes the row. */
function targetOf(key: string, { rows, chosen, view: { open } }: Chart): Row | undefined {
  const at = rows.indexOf(chosen)
  if (key === 'ArrowDown') return rows[at + 1]
  if (key === 'ArrowUp') return rows[at - 1]
  if (key === 'Home') return rows[0]
  if (key === 'End') return rows.at(-1)
  const isOpen = isPost(chosen) && chosen.children.length > 0 && open.has(chosen.id)
  // What is below an open row follows it.
  if (key === 'ArrowRight') return isOpen ? rows[at + 1] : undefined
  return isOpen ? undefined : chosen.parent
}

const KEYS = new Set(['ArrowDown', 'ArrowUp', 'ArrowLeft', 'ArrowRight', 'Home', 'End'])

/** The keys of a tree: arrows move, open and close, letters jump, and Enter opens the role's page. */
export function useOutlineKeys(chart: Chart, focus: (id: string) => void): (event: KeyboardEvent) => void {
  const typed = useRef({ text: '', at: 0 })
  return (event) => {
    const { rows, chosen, view, toggle, show } = chart
    const { key } = event
    if (!isPost(chosen) && (key === 'Enter' || key === 'ArrowRight')) {
      event.preventDefault()
      show(chosen.nearest.id)
      return
    }
    if (KEYS.has(key)) {
      event.preventDefault()
      const target = targetOf(key, chart)
      const isOpen = view.open.has(chosen.id)
      const folds = isPost(chosen) && chosen.children.length > 0 && isOpen === (key === 'ArrowLeft')
      if (target) focus(target.id)
      else if (folds && (key === 'ArrowLeft' || key === 'ArrowRight')) toggle(chosen.id)
    } else if (key === 'Enter' && isPost(chosen)) go(pathOf(chosen.url))
    else if (/^[\p{L}\p{N} ]$/u.test(key) && !event.ctrlKey && !event.metaKey && !event.altKey) {
      event.preventDefault()
      const { text, at } = typed.current
      const beginning = (event.timeStamp - at < TYPING_MS ? text : '') + fold(key)
      typed.current = { text: beginning, at: event.timeStamp }
      // A first letter leads on, and those after it may stay where they are.
      const from = rows.indexOf(chosen) + (beginning.length === 1 ? 1 : 0)
      const others = [...rows.slice(from), ...rows.slice(0, from)]
      const found = others.find((row) => isPost(row) && fold(row.name).startsWith(beginning))
      if (found) focus(found.id)
    }
  }
}
