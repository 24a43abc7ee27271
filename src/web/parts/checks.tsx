/** Any of several choices, one below the other. @param name what they are, for screen readers */
export function Checks({
  name,
  options,
  chosen,
  choose,
}: {
  name: string
  options: readonly { readonly id: string; readonly name: string }[]
  chosen: readonly string[]
  choose: (ids: string[]) => void
}) {
  return (
    <div className="checks" role="group" aria-label={name}>
      {options.map((option) => (
        <label key={option.id}>
          <input
            type="checkbox"
            checked={chosen.includes(option.id)}
            onChange={({ target }) =>
              choose(target.checked ? [...chosen, option.id] : chosen.filter((id) => id !== option.id))
            }
          />
          {option.name}
        </label>
      ))}
    </div>
  )
}
