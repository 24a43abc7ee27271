import { useMemo, useState } from 'react'
import { change, type Mutation } from '../../parts/form/change.js'
import { ChangeForm } from '../../parts/form/change-form.js'
import type { Effects } from '../../parts/form/effects.js'
import { useField } from '../../parts/form/form-context.js'
import { Moves } from '../../parts/form/moves.js'
import type { Option } from '../../parts/form/option.js'
import { Pick } from '../../parts/form/pick.js'
import { Part } from '../../parts/part.js'

interface RowsProps {
  name: string
  /** What the field adds. */
  label: string
  hint: string
  find: (words: string) => Promise<Option[]>
  rows: readonly Option[]
  set: (rows: readonly Option[]) => void
}

/** What is listed, in its order, and the field that adds to it. */
function Rows({ name, label, hint, find, rows, set }: RowsProps) {
  const { changed } = useField(name, label)
  const known = useMemo(() => new Set(rows.map(({ value }) => value)), [rows])
  const offered = useMemo(
    () => async (words: string) => (await find(words)).filter(({ value }) => !known.has(value)),
    [find, known],
  )
  const setAndLook = (next: readonly Option[]) => {
    set(next)
    changed()
  }
  return (
    <>
      <Pick
        name={name}
        label={label}
        hint={hint}
        find={offered}
        onChoose={(option) => setAndLook([...rows, option])}
      />
      {rows.length === 0 ? (
        <p className="quiet">Nothing yet.</p>
      ) : (
        <ol className="rows">
          {rows.map((row, index) => (
            <li key={row.value}>
              <strong>{row.name}</strong>
              <span>
                <Moves name={row.name} rows={rows} index={index} set={setAndLook} />
              </span>
            </li>
          ))}
        </ol>
      )}
    </>
  )
}

interface ListedProps<Result, Input> extends Omit<RowsProps, 'rows' | 'set'> {
  /** What the list is called. */
  title: string
  /** What the lesson lists now. */
  now: readonly Option[]
  updatedAt: string
  operation: Mutation<Result, Input>
  input: (ids: string[], expectedUpdatedAt: string) => NoInfer<Input>
  payloadOf: (
    result: Result,
  ) => { readonly lesson: { readonly updatedAt: string } | null; readonly effects: Effects } | null
  act: string
  done: string
}

/** A list of a lesson in its order: what it teaches, or what it relies on. */
export function Listed<Result, Input>(props: ListedProps<Result, Input>) {
  const { title, now, updatedAt, operation, input, payloadOf, act, done, ...field } = props
  const [rows, set] = useState(now)
  const inputOf = (listed: readonly Option[], expected: string) =>
    input(
      listed.map(({ value }) => value),
      expected,
    )
  return (
    <Part name={title} count={rows.length}>
      <ChangeForm
        operation={operation}
        input={() => inputOf(rows, updatedAt)}
        act={act}
        done={done}
        undo={(result) => {
          const after = payloadOf(result)?.lesson?.updatedAt
          if (after === undefined) return undefined
          return async () => {
            await change(operation, inputOf(now, after), 'page')
            set(now)
          }
        }}
        rehearsed={(result) => payloadOf(result)?.effects}
        purpose="page"
      >
        <Rows {...field} rows={rows} set={set} />
      </ChangeForm>
    </Part>
  )
}
