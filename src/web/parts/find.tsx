import { useEffect, useState } from 'react'
import { Icon } from './icon.js'

/** How long somebody may pause while typing, in milliseconds. */
const PAUSE_MS = 200

/** A field by which a list is searched as one types. @param words those of the list that shows */
export function Find({
  label,
  words,
  find,
}: {
  label: string
  words: string
  find: (words: string) => void
}) {
  const [typed, setTyped] = useState(words)
  useEffect(() => {
    if (typed === words) return undefined
    const timer = setTimeout(() => find(typed), PAUSE_MS)
    return () => clearTimeout(timer)
  }, [typed, words, find])
  return (
    <div className="field find" role="search">
      <Icon name="search" />
      <input
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
