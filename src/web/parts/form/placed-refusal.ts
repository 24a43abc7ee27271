import type { Refused } from '../../shell/refused.js'

/** Why a change was refused, and whether a field of its form says so itself. */
export interface PlacedRefusal {
  readonly error: Refused
  readonly isBeside: boolean
}

/** Whether a refusal is about a field, or about a part of what is in it. */
export const isAbout = ({ param }: Refused, name: string) =>
  param === name || (param?.startsWith(`${name}.`) ?? false)

/** The name of the field around a control. */
export const fieldAround = (control: EventTarget) =>
  control instanceof Element ? control.closest<HTMLElement>('[data-field]')?.dataset['field'] : undefined

const fieldOf = (form: HTMLFormElement | null, { param }: Refused) =>
  param === undefined ? null : form?.querySelector(`[data-field="${CSS.escape(param.split('.')[0] ?? '')}"]`)

/** A refusal with its place in a form. */
export function placed(form: HTMLFormElement | null, error: Refused): PlacedRefusal {
  return { error, isBeside: Boolean(fieldOf(form, error)) }
}

/** Puts the focus into the field that a refusal is about. */
export function focusField(form: HTMLFormElement | null, error: Refused): void {
  fieldOf(form, error)?.querySelector<HTMLElement>('input:not([type=hidden]), select, textarea')?.focus()
}
