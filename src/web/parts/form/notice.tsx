import { useEffect, useRef, useSyncExternalStore } from 'react'
import { refusalOf } from '../../shell/refused.js'
import { Button } from '../button.js'

/** What was done, and how it is undone; or what was not done. */
interface Said {
  readonly text: string
  readonly isRefused: boolean
  /** Where it was said: it goes as somebody goes elsewhere. */
  readonly path: string
  readonly undo: (() => Promise<unknown>) | undefined
  readonly isBeingUndone: boolean
}

let said: Said | undefined
const listeners = new Set<() => void>()
const subscribe = (listener: () => void) => {
  listeners.add(listener)
  return () => void listeners.delete(listener)
}

function set(next: Said | undefined): void {
  said = next
  for (const listener of listeners) listener()
}

/**
 * Says what was done, instead of what was said before.
 *
 * @param undo does the opposite, unless somebody has changed it meanwhile; answers what is said if not all is as it was
 */
export function tell(text: string, undo?: () => Promise<unknown>): void {
  set({ text, isRefused: false, undo, isBeingUndone: false, path: location.pathname })
}

/** Ends what was said: something else was refused since, and says so itself. */
export const hush = () => set(undefined)

/** Says what was not done, and why. */
export function tellRefused(text: string): void {
  set({ text, isRefused: true, undo: undefined, isBeingUndone: false, path: location.pathname })
}

async function undone(done: Said): Promise<void> {
  // Pressed twice, it would be refused: the record has changed by then.
  if (said !== done) return
  set({ ...done, isBeingUndone: true })
  try {
    const difference = await done.undo?.()
    tell(typeof difference === 'string' ? difference : 'Undone: it is as it was.')
  } catch (reason) {
    const { code, message } = refusalOf(reason)
    // A tag that was renamed again is not found by the name that it had.
    const isStale = code === 'CHANGED_MEANWHILE' || code === 'NOT_FOUND'
    tellRefused(isStale ? 'Somebody has changed it meanwhile, so it was not undone.' : message)
  }
}

/** The line that says what was done, or was not. It takes the focus if what had it is gone, such as the row of a record. */
export function Notice() {
  const latest = useSyncExternalStore(subscribe, () => said)
  const shown = latest?.path === location.pathname ? latest : undefined
  const line = useRef<HTMLSpanElement>(null)
  useEffect(() => {
    if (shown && document.activeElement === document.body) line.current?.focus()
  }, [shown])
  return (
    <div className="notice" role="status">
      {shown && (
        <div className={shown.isRefused ? 'refused' : undefined}>
          <span tabIndex={-1} ref={line}>
            {shown.text}
          </span>
          {shown.undo && (
            <Button onClick={() => void undone(shown)} disabled={shown.isBeingUndone}>
              Undo
            </Button>
          )}
          <Button kind="quiet" onClick={hush}>
            Close
          </Button>
        </div>
      )}
    </div>
  )
}
