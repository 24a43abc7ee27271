/** Some of the columns of a statement's rows. Of two with the same key, one can stand for the other. */
export interface Columns {
  readonly key: string
  readonly names: ReadonlySet<string>
}
