/** Something that a document says, with what helps to judge it. */
export interface Statement {
  /** One line of plain text, of any length. */
  text: string
  /** `series`: short list entries put behind the words that introduce them. */
  kind: 'sentence' | 'entry' | 'series' | 'row'
  /** It begins with an emphasized term or with a row's own heading. */
  lead: boolean
  /** How much of it is inside links, 0 to 1. */
  linked: number
  /** Line of the source, from 0. */
  line: number
}
