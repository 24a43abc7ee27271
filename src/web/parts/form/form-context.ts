import { createContext, useContext } from 'react'
import type { Refused } from '../../shell/refused.js'

/** What the fields of a form share. */
export interface FormState {
  /** Why the change was refused. */
  readonly error: Refused | undefined
  /** To be called as something else than a plain field has changed. */
  readonly changed: () => void
}

export const FormContext = createContext<FormState>({ error: undefined, changed: () => {} })

/** What a field needs of its form: what is wrong with it, and how to say that it has changed. */
export function useField(name: string): { problem: string | undefined; changed: () => void } {
  const { error, changed } = useContext(FormContext)
  const isMine = error?.param === name || error?.param?.startsWith(`${name}.`)
  return { problem: isMine ? error?.message : undefined, changed }
}
