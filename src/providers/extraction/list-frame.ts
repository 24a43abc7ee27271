import type { InlineText } from './markdown.js'

/** Words that introduce a list: a heading, or the end of a paragraph. */
export interface LeadIn {
  /** Ends in a colon or another mark. */
  text: string
  /** Words that must precede the text to make it understandable, if they are short; or null. */
  before: string | null
  isHeading: boolean
  /** Whether it is the name of the entry around the list, which the entries are about. */
  isName?: boolean
  /** Whether the entries are how to do what it says. */
  saysHow?: boolean
  /** Whether the entries are together an example of what was said before. */
  areExamples?: boolean
}

/** A list that is being read. */
export interface ListFrame {
  leadIn: LeadIn | null
  /** The sentence before the list, or the entry that it is in; null if there is none. */
  said: string | null
  /** Whether it is in an entry. */
  isNested: boolean
  /** The heading of the part that it is in, if it is short. */
  heading: string | null
  /** The number of the first entry; null for a list without numbers. */
  start: number | null
  entries: Entry[]
}

/** An entry of a list, with all its paragraphs. */
export interface Entry extends InlineText {
  line: number
  /** Whether it contains another list. */
  nested: boolean
}
