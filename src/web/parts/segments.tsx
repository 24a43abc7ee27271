import { useId } from 'react'

/** One of a few choices, side by side. @param name what is chosen, which stands above */
export function Segments<Value extends string>({
  name,
  options,
  chosen,
  choose,
}: {
  name: string
  options: readonly { readonly value: Value; readonly name: string }[]
  chosen: Value
  choose: (value: Value) => void
}) {
  const id = useId()
  return (
    <fieldset className="segments">
      <legend>{name}</legend>
      {options.map((option) => (
        <label key={option.value}>
          <input
            type="radio"
            name={id}
            checked={option.value === chosen}
            onChange={() => choose(option.value)}
          />
          <span>{option.name}</span>
        </label>
      ))}
    </fieldset>
  )
}
