import { type InputHTMLAttributes, type TextareaHTMLAttributes, useId } from 'react'
import type { Refused } from '../shell/refused.js'

/** Whether a refusal is about a field, or about a part of it, such as `tags.2`. */
const isAbout = (error: Refused | undefined, param: string) =>
  error?.param === param || (error?.param?.startsWith(`${param}.`) ?? false)

interface FieldProps {
  label: string
  /** The name that the service has for it. */
  param: string
  hint?: string | undefined
  /** Why what was sent was refused; it is shown here if it is about this field. */
  error: Refused | undefined
}

function useWords({ label, param, hint, error }: FieldProps) {
  const id = useId()
  const isWrong = isAbout(error, param)
  const wordsId = isWrong || hint !== undefined ? `${id}-words` : undefined
  const words = isWrong ? (
    <p className="alarm small" id={wordsId} role="alert">
      {error?.message}
    </p>
  ) : (
    hint !== undefined && (
      <p className="quiet small" id={wordsId}>
        {hint}
      </p>
    )
  )
  const named = <label htmlFor={id}>{label}</label>
  return { named, words, control: { id, 'aria-invalid': isWrong, 'aria-describedby': wordsId } }
}

/** A field of one line, with its label above, and below what is wrong with it. */
export function Field({
  label,
  param,
  hint,
  error,
  ...rest
}: FieldProps & InputHTMLAttributes<HTMLInputElement>) {
  const { named, words, control } = useWords({ label, param, hint, error })
  return (
    <div className="labelled">
      {named}
      <input {...control} {...rest} />
      {words}
    </div>
  )
}

/** A field of several lines. */
export function TextField({
  label,
  param,
  hint,
  error,
  ...rest
}: FieldProps & TextareaHTMLAttributes<HTMLTextAreaElement>) {
  const { named, words, control } = useWords({ label, param, hint, error })
  return (
    <div className="labelled">
      {named}
      <textarea {...control} {...rest} />
      {words}
    </div>
  )
}

/** What was refused, unless a field of this form shows it. @param params those of the fields */
export function OtherError({ error, params }: { error: Refused | undefined; params: readonly string[] }) {
  if (!error || params.some((param) => isAbout(error, param))) return null
  return (
    <p className="alarm" role="alert">
      {error.message}
    </p>
  )
}
