import { useId } from 'react'
import { go } from '../shell/navigation.js'
import type { Option } from './form/option.js'

/** What a `select` offers. */
export function Options({ options }: { options: readonly Option[] }) {
  return options.map(({ value, name }) => (
    <option key={value} value={value}>
      {name}
    </option>
  ))
}

/** A list by which another list is narrowed: what is chosen stands in the address. */
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
  const search = new URLSearchParams(location.search)
  const choose = (value: string) => {
    if (value === '') search.delete(name)
    else search.set(name, value)
    go(search.size === 0 ? location.pathname : `${location.pathname}?${search.toString()}`, true)
  }
  return (
    <div className="entry">
      <label htmlFor={id}>{label}</label>
      <select id={id} value={search.get(name) ?? ''} onChange={({ target }) => choose(target.value)}>
        <Options options={options} />
      </select>
    </div>
  )
}
