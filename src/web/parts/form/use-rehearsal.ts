import { type RefObject, useCallback, useEffect, useRef, useState } from 'react'
import { refusalOf } from '../../shell/refused.js'
import type { Effects } from './effects.js'
import { placed, type PlacedRefusal } from './placed-refusal.js'

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
  const [error, setError] = useState<PlacedRefusal>()
  const [isAsked, setIsAsked] = useState(false)
  const latest = useRef(rehearse)
  const asked = useRef(0)
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined)
  useEffect(() => {
    latest.current = rehearse
  })
  /** What it would have done is done, or can't be done. */
  const forget = useCallback(() => {
    clearTimeout(timer.current)
    asked.current += 1
    setIsAsked(false)
    setEffects(undefined)
    setError(undefined)
  }, [])
  const look = useCallback(async () => {
    if (!form.current?.checkValidity()) {
      forget()
      return
    }
    setIsAsked(true)
    asked.current += 1
    const mine = asked.current
    try {
      const found = await latest.current?.()
      if (mine !== asked.current) return
      setEffects(found)
      setError(undefined)
    } catch (reason) {
      if (mine === asked.current) setError(placed(form.current, refusalOf(reason)))
    }
  }, [form, forget])
  const changed = useCallback(() => {
    clearTimeout(timer.current)
    if (!latest.current) return
    timer.current = setTimeout(() => void look(), PAUSE_MS)
  }, [look])
  useEffect(() => {
    if (isAtOnce) changed()
    return () => clearTimeout(timer.current)
  }, [changed, isAtOnce])
  return { isAsked, effects, error, changed, forget }
}
