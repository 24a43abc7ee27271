import type { Refused } from '../../shell/refused.js'

/** Why a change was refused, and whether a field of its form says so itself. */
export interface PlacedRefusal {
  readonly error: Refused
  readonly isBeside: boolean
}

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
