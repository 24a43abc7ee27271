import { useId } from 'react'
import { go } from '../shell/navigation.js'
import type { Option } from './form/option.js'
import { typedWords } from './typed-words.js'

/** What a `select` offers. */
export function Options({ options }: { options: readonly Option[] }) {
  return options.map(({ value, name }) => (
    <option key={value} value={value}>
      {name}
    </option>
  ))
}

/**
 * A list by which another list is narrowed: what is chosen stands in the address, with what was just typed into the
 * other list's search field.
 */
export function Choice({
  name,
  label,
  options,
}: {
  /** What the address calls it. */
  name: string
  label: string
  /** The first one narrows nothing. */
  options: readonly { value: string; name: string }[]
}) {
  const id = useId()
  const chosen = new URLSearchParams(location.search).get(name) ?? ''
  const choose = (value: string) => {
    const search = new URLSearchParams(location.search)
    const put = (key: string, next: string) => (next === '' ? search.delete(key) : search.set(key, next))
    put('q', typedWords() ?? search.get('q') ?? '')
    put(name, value)
    go(search.size === 0 ? location.pathname : `${location.pathname}?${search.toString()}`, true)
  }
  return (
    <div className="entry">
      <label htmlFor={id}>{label}</label>
      <select id={id} value={chosen} onChange={({ target }) => choose(target.value)}>
        <Options options={options} />
      </select>
    </div>
  )
}
