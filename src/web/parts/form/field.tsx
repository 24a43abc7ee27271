import { type InputHTMLAttributes, type ReactNode, type TextareaHTMLAttributes, useId } from 'react'
import { Options } from '../choice.js'
import { useField } from './form-context.js'

interface FieldProps {
  name: string
  label: string
  /** What helps to fill it in. */
  hint?: ReactNode
}

/** What is below a field: what helps, and what is wrong with it. */
function Below({ id, hint, problem }: { id: string; hint: ReactNode; problem: string | undefined }) {
  return (
    <div id={id}>
      {hint !== undefined && <p className="quiet small">{hint}</p>}
      {problem !== undefined && (
        <p className="alarm small" role="alert">
          {problem}
        </p>
      )}
    </div>
  )
}

/** A labelled field around a control, which gets the attributes that join them. */
function Labelled({
  name,
  label,
  hint,
  children,
}: FieldProps & {
  children: (attributes: {
    id: string
    name: string
    'aria-describedby': string
    'aria-invalid': boolean
  }) => ReactNode
}) {
  const id = useId()
  const { problem } = useField(name, label)
  const attributes = {
    id,
    name,
    'aria-describedby': `${id}-below`,
    'aria-invalid': problem !== undefined,
  }
  return (
    <div className="entry" data-field={name}>
      <label htmlFor={id}>{label}</label>
      {children(attributes)}
      <Below id={`${id}-below`} hint={hint} problem={problem} />
    </div>
  )
}

/** A line of text, a date or a number. */
export function TextField({
  name,
  label,
  hint,
  ...rest
}: FieldProps & InputHTMLAttributes<HTMLInputElement>) {
  return (
    <Labelled name={name} label={label} hint={hint}>
      {(attributes) => <input maxLength={255} autoComplete="off" {...rest} {...attributes} />}
    </Labelled>
  )
}

/** Several lines of text. */
export function TextArea({
  name,
  label,
  hint,
  ...rest
}: FieldProps & TextareaHTMLAttributes<HTMLTextAreaElement>) {
  return (
    <Labelled name={name} label={label} hint={hint}>
      {(attributes) => <textarea rows={4} maxLength={10_000} {...rest} {...attributes} />}
    </Labelled>
  )
}

/** One of a few choices. */
export function SelectField({
  name,
  label,
  hint,
  options,
  chosen,
}: FieldProps & { options: readonly { value: string; name: string }[]; chosen?: string }) {
  return (
    <Labelled name={name} label={label} hint={hint}>
      {(attributes) => (
        <select defaultValue={chosen} {...attributes}>
          <Options options={options} />
        </select>
      )}
    </Labelled>
  )
}

/** A box to tick. @param value what the form sends if it is ticked */
export function Tick({
  name,
  label,
  value = 'on',
  isOn = false,
}: {
  name: string
  label: string
  value?: string
  isOn?: boolean
}) {
  const id = useId()
  const { problem } = useField(name, label)
  return (
    <div data-field={name}>
      <label className="tick">
        <input
          type="checkbox"
          name={name}
          value={value}
          defaultChecked={isOn}
          aria-describedby={`${id}-below`}
        />
        {label}
      </label>
      <Below id={`${id}-below`} hint={undefined} problem={problem} />
    </div>
  )
}
