/** Something that can be chosen. */
export interface Option {
  /** What the form sends. */
  readonly value: string
  readonly name: string
  /** What tells it from others of that name. */
  readonly hint?: string
}
