import { createContext, useContext } from 'react'
import type { Refused } from '../../shell/refused.js'
import { byLabel } from './by-label.js'
import { isAbout } from './placed-refusal.js'

/** What the fields of a form share. */
export interface FormState {
  /** Why the change was refused. */
  readonly error: Refused | undefined
  /** To be called as something else than a plain field has changed. */
  readonly changed: (name: string) => void
}

export const FormContext = createContext<FormState>({ error: undefined, changed: () => {} })

/** What a field needs of its form: what is wrong with it, and how to say that it has changed. */
export function useField(name: string, label: string): { problem: string | undefined; changed: () => void } {
  const { error, changed } = useContext(FormContext)
  const problem = error && isAbout(error, name) ? byLabel(error.message, name, label) : undefined
  return { problem, changed: () => changed(name) }
}
