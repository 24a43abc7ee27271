/** What somebody has typed and chosen in a form, by the names of its fields. */
export class Fields {
  readonly #data: FormData

  constructor(form: HTMLFormElement) {
    this.#data = new FormData(form)
  }

  /** The text of a field, without white space around it; empty if there is none. */
  text(name: string): string {
    const value = this.#data.get(name)
    return typeof value === 'string' ? value.trim() : ''
  }

  /** The text of a field; null if it is empty. */
  orNull(name: string): string | null {
    return this.text(name) || null
  }

  /** The values that were chosen in a field. */
  list(name: string): string[] {
    return this.#data.getAll(name).filter((value) => typeof value === 'string')
  }

  /** Whether a box is ticked. */
  isOn(name: string): boolean {
    return this.#data.has(name)
  }

  /** Which of some values was chosen. @default the first */
  one<Value extends string>(name: string, values: readonly [Value, ...Value[]]): Value {
    const text = this.text(name)
    return values.find((value) => value === text) ?? values[0]
  }
}
