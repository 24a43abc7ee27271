/** Something that a document says, with facts that help to judge it. */
export interface Statement {
  /** One line of plain text, of any length. */
  text: string
  /** `series`: short list entries, joined after the words that introduce them. */
  kind: 'sentence' | 'entry' | 'series' | 'row'
  /** Whether it begins with an emphasized term or with the heading of a row. */
  lead: boolean
  /** How much of it is inside links, from 0 to 1. */
  linked: number
  /** The line of the source, counted from 0. */
  line: number
}
