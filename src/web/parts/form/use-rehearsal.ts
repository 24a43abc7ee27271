import { type RefObject, useCallback, useEffect, useRef, useState } from 'react'
import { type Refused, refusalOf } from '../../shell/refused.js'
import type { Effects } from './effects.js'

/** How long somebody may go on changing a form before what it would do is asked for, in milliseconds. */
const PAUSE_MS = 400

/**
 * Tries out what a form would do whenever it was changed.
 *
 * @param rehearse asks the graph for a dry run; undefined for a form without one
 * @param isAtOnce whether it is tried out as it is shown
 */
export function useRehearsal(
  form: RefObject<HTMLFormElement | null>,
  rehearse: (() => Promise<Effects | undefined>) | undefined,
  isAtOnce: boolean,
) {
  const [effects, setEffects] = useState<Effects>()
  const [error, setError] = useState<Refused>()
  const [isAsked, setIsAsked] = useState(false)
  const latest = useRef(rehearse)
  const asked = useRef(0)
  // Its fields say that they have changed as they are shown.
  const isShown = useRef(isAtOnce)
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined)
  useEffect(() => {
    latest.current = rehearse
  })
  const changed = useCallback(() => {
    clearTimeout(timer.current)
    if (!latest.current || !isShown.current) return
    setIsAsked(true)
    timer.current = setTimeout(() => {
      if (!form.current?.checkValidity()) return
      asked.current += 1
      const mine = asked.current
      const isLatest = () => mine === asked.current
      latest.current?.().then(
        (found) => {
          if (!isLatest()) return
          setEffects(found)
          setError(undefined)
        },
        (reason: unknown) => {
          if (isLatest()) setError(refusalOf(reason))
        },
      )
    }, PAUSE_MS)
  }, [form])
  useEffect(() => {
    changed()
    isShown.current = true
    return () => clearTimeout(timer.current)
  }, [changed])
  return { isAsked, effects, error, changed }
}
