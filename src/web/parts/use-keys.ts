import { useLayoutEffect, useRef } from 'react'
import { hasSingleKeys } from '../shell/key-setting.js'

/** Keys that do something on a page, unless somebody is typing, holds a modifier, or has turned them off. */
export function useKeys(keys: Readonly<Record<string, () => void>>): void {
  const latest = useRef(keys)
  // Before anybody can see the page, so that no key is lost.
  useLayoutEffect(() => {
    latest.current = keys
  })
  useLayoutEffect(() => {
    const press = (event: KeyboardEvent) => {
      const isTyping = event.target instanceof Element && event.target.matches('input, textarea, select')
      if (!hasSingleKeys() || isTyping || event.ctrlKey || event.metaKey || event.altKey) return
      const act = latest.current[event.key.toLowerCase()]
      if (!act) return
      event.preventDefault()
      act()
    }
    addEventListener('keydown', press)
    return () => removeEventListener('keydown', press)
  }, [])
}
