import { Options } from '../../parts/choice.js'
import type { Item } from './items.js'

type Rule = Item['retrainingOverride']

const DAYS = 365
const TYPES = [
  { value: '', name: 'Taken again as usual' },
  { value: 'none', name: 'Never taken again' },
  { value: 'recurring', name: 'Taken again after' },
] as const
const MODES = [
  { value: '', name: 'days, all of it' },
  { value: 'changed_material', name: 'days, what has changed' },
] as const

/** Choices, with the one that is set if it isn't among them: an import may bring others. */
const withSet = (options: readonly { value: string; name: string }[], set: string) =>
  options.some(({ value }) => value === set) ? options : [...options, { value: set, name: set }]

function ruleOf(type: string): Rule {
  if (type === '') return null
  return { type, intervalDays: type === 'recurring' ? DAYS : null, completionMode: null }
}

/** Whether a role's holders take something again, other than usual. */
export function RetakeFields({
  name,
  rule,
  set,
}: {
  /** What is taken again, for the labels. */
  name: string
  rule: Rule
  set: (next: Rule) => void
}) {
  return (
    <>
      <select
        aria-label={`Whether ${name} is taken again`}
        value={rule?.type ?? ''}
        onChange={({ target }) => set(ruleOf(target.value))}
      >
        <Options options={withSet(TYPES, rule?.type ?? '')} />
      </select>
      {rule?.type === 'recurring' && (
        <>
          <input
            type="number"
            required
            min={1}
            max={36_500}
            aria-label={`After how many days ${name} is taken again`}
            value={rule.intervalDays ?? ''}
            onChange={({ target }) => set({ ...rule, intervalDays: target.valueAsNumber || null })}
          />
          <select
            aria-label={`What of ${name} is taken again`}
            value={rule.completionMode ?? ''}
            onChange={({ target }) => set({ ...rule, completionMode: target.value || null })}
          >
            <Options options={withSet(MODES, rule.completionMode ?? '')} />
          </select>
        </>
      )}
    </>
  )
}
