import { type FormEvent, useState } from 'react'
import { Icon } from '../../parts/icon.js'
import { addressWith, LONGEST_QUERY } from '../../parts/words.js'
import { go } from '../../shell/navigation.js'

/** The search field of the home page, which leads to the hits. */
export function FindAnything() {
  const [words, setWords] = useState('')
  const search = (event: FormEvent) => {
    event.preventDefault()
    go(addressWith('/search', words.trim()))
  }
  return (
    <form className="field find-anything" role="search" onSubmit={search}>
      <Icon name="search" />
      <input
        type="search"
        aria-label="Search everything you may read"
        placeholder="What do you want to know?"
        maxLength={LONGEST_QUERY}
        value={words}
        onChange={({ target }) => setWords(target.value)}
      />
    </form>
  )
}
