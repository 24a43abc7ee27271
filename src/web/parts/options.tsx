import type { Option } from './form/option.js'

/** What a `select` offers. */
export function Options({ options }: { options: readonly Option[] }) {
  return options.map(({ value, name }) => (
    <option key={value} value={value}>
      {name}
    </option>
  ))
}
