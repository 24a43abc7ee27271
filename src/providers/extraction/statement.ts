import { LONGEST_ITEM } from './plain-text.js'

/** A statement of a document, with facts that help to judge it. */
export interface Statement {
  /** One line of plain text, of any length. */
  text: string
  /**
   * - `entry`: an entry of a list.
   * - `series`: the entries of a list, or the steps of a procedure, after the words that introduce them.
   * - `row`: a row of a table.
   */
  kind: 'sentence' | 'entry' | 'series' | 'row'
  /** The procedure that it is a step of: all its steps have this one object. */
  procedure?: object
  /** Words put before it because it doesn't name its subject; `text` begins with them. */
  prefix?: string
  /** The heading right above it. */
  heading?: string
  /** The headings that this one is below, the nearest first. */
  above?: readonly string[]
  /** Whether it begins with an emphasized term or with the heading of a row. */
  lead: boolean
  /** How much of it is inside links, from 0 to 1. */
  linked: number
  /** The line of the source, counted from 0. */
  line: number
}

/** A text is a link if more of it than this is inside links. */
const MOSTLY = 0.7

/** Whether a text is a link, with some words beside it at most. */
export function isLink({ linked }: Pick<Statement, 'linked'>): boolean {
  return linked > MOSTLY
}

/** Puts the name that an entry is about before it, unless it has it. */
export function putName(statement: Statement, name: string): void {
  const isSaid = statement.text.includes(name.slice(0, -2)) || statement.prefix !== undefined
  if (isSaid || statement.text.length + name.length > LONGEST_ITEM) return
  statement.prefix = name
  statement.text = name + statement.text
}
