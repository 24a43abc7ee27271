import { useEffect, useRef, useState } from 'react'
import { Icon } from './icon.js'

/** How long somebody may pause while typing, in milliseconds. */
const PAUSE_MS = 200

/**
 * A field by which a list is searched as one types.
 *
 * @param words those of the list that shows
 * @param isFirst whether it is what the page is for: it has the focus while nothing is searched for yet
 */
export function Find({
  label,
  words,
  find,
  isFirst = false,
}: {
  label: string
  words: string
  find: (words: string) => void
  isFirst?: boolean
}) {
  const [typed, setTyped] = useState(words)
  const input = useRef<HTMLInputElement>(null)
  useEffect(() => {
    if (isFirst && input.current?.value === '') input.current.focus()
  }, [isFirst])
  useEffect(() => {
    if (typed === words) return undefined
    const timer = setTimeout(() => find(typed), PAUSE_MS)
    return () => clearTimeout(timer)
  }, [typed, words, find])
  return (
    <div className="field find" role="search">
      <Icon name="search" />
      <input
        ref={input}
        type="search"
        aria-label={label}
        placeholder={label}
        maxLength={200}
        value={typed}
        onChange={({ target }) => setTyped(target.value)}
      />
    </div>
  )
}
