import { Options } from '../../parts/choice.js'
import type { Item } from './items.js'

type DueDate = Item['dueDate']

const TYPES = [
  { value: 'NONE', name: 'No due date' },
  { value: 'FIXED', name: 'On a day' },
  { value: 'RELATIVE', name: 'Within' },
] as const
const ANCHORS = [
  { value: 'ROLE_ASSIGNMENT_DATE', name: 'days of getting the role' },
  { value: 'ENROLLMENT_DATE', name: 'days of enrolling' },
  { value: 'ASSIGNMENT_DATE', name: 'days of being added here' },
  { value: 'EMPLOYMENT_START', name: 'days of starting here' },
  { value: 'FIRST_LOGIN', name: 'days of first signing in' },
] as const
const DAYS = 14

/** When a holder has to complete something. */
export function DueFields({
  name,
  dueDate,
  set,
}: {
  /** What is due, for the labels. */
  name: string
  dueDate: DueDate
  set: (next: DueDate) => void
}) {
  const { type, fixedDate, relativeDays, anchor } = dueDate
  const choose = (value: string) => {
    const next = TYPES.find((one) => one.value === value)?.value ?? 'NONE'
    set({
      type: next,
      fixedDate: null,
      relativeDays: next === 'RELATIVE' ? DAYS : null,
      anchor: next === 'RELATIVE' ? ANCHORS[0].value : null,
    })
  }
  return (
    <>
      <select aria-label={`When ${name} is due`} value={type} onChange={({ target }) => choose(target.value)}>
        <Options options={TYPES} />
      </select>
      {type === 'FIXED' && (
        <input
          type="date"
          required
          aria-label={`The day on which ${name} is due`}
          value={fixedDate?.slice(0, 10) ?? ''}
          onChange={({ target }) => set({ ...dueDate, fixedDate: target.value })}
        />
      )}
      {type === 'RELATIVE' && (
        <>
          <input
            type="number"
            required
            min={-36_500}
            max={36_500}
            aria-label={`How many days after that ${name} is due`}
            value={relativeDays ?? ''}
            onChange={({ target }) => set({ ...dueDate, relativeDays: target.valueAsNumber || 0 })}
          />
          <select
            aria-label={`What the days for ${name} are counted from`}
            value={anchor ?? ANCHORS[0].value}
            onChange={({ target }) =>
              set({
                ...dueDate,
                anchor: ANCHORS.find(({ value }) => value === target.value)?.value ?? null,
              })
            }
          >
            <Options options={ANCHORS} />
          </select>
        </>
      )}
    </>
  )
}
