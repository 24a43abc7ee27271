import { useEffect, useLayoutEffect, useRef, useState } from 'react'
import { useAddress } from '../shell/navigation.js'
import { Icon } from './icon.js'
import { noteTyped } from './typed-words.js'
import { LONGEST_QUERY } from './words.js'

/** How long somebody may pause while typing, in milliseconds. */
const PAUSE_MS = 200

const wordsIn = (address: string) => new URL(address, location.origin).searchParams.get('q') ?? ''

/**
 * A field by which a list is searched as one types. It follows the address: a link and Back lead to other words, or none.
 * What narrows the same list takes along what was typed and is not in the address yet.
 *
 * @param find goes to the address with these words in `q`
 * @param isFirst whether it is what the page is for: it has the focus while nothing is searched for yet
 */
export function Find({
  label,
  find,
  isFirst = false,
}: {
  label: string
  find: (words: string) => void
  isFirst?: boolean
}) {
  const address = useAddress()
  const words = wordsIn(address)
  const [typed, setTyped] = useState(words)
  const [at, setAt] = useState(address)
  if (at !== address) {
    setAt(address)
    setTyped(words)
  }
  const input = useRef<HTMLInputElement>(null)
  useEffect(() => {
    if (isFirst && input.current?.value === '') input.current.focus()
  }, [isFirst])
  // Before the next control can be used.
  useLayoutEffect(() => {
    noteTyped(typed)
    return () => noteTyped(undefined)
  }, [typed])
  useEffect(() => {
    if (typed === words) return undefined
    const timer = setTimeout(() => find(typed), PAUSE_MS)
    return () => clearTimeout(timer)
  }, [typed, words, find])
  return (
    <>
      <div className="field find" role="search">
        <Icon name="search" />
        <input
          ref={input}
          type="search"
          aria-label={label}
          placeholder={label}
          maxLength={LONGEST_QUERY}
          value={typed}
          onChange={({ target }) => setTyped(target.value)}
        />
      </div>
      {words.trim().length > LONGEST_QUERY && (
        <p className="quiet small">Only the first {LONGEST_QUERY} characters are searched for.</p>
      )}
    </>
  )
}
