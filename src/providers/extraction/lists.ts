import type { InlineText } from './markdown.js'
import { clip, LONGEST_NAME } from './plain-text.js'
import { sentencesOf } from './sentences.js'
import type { Statement } from './statement.js'

/** A list that is being read. */
export interface ListFrame {
  /** What introduces the list: the heading, or the words with a colon, right before it. */
  leadIn: string | null
  ordered: boolean
  entries: Entry[]
}

interface Entry extends InlineText {
  line: number
  /** Whether it contains another list. */
  nested: boolean
}

/** An entry of at most this many characters may be too short to stand alone. */
const SHORT = 80

/**
 * Makes statements from a list. Short entries mean little alone, so they are joined into a series after the
 * words that introduce them, or after their numbers. Other entries stand alone. A list without a word says
 * nothing, whatever introduces it.
 */
export function entryStatements({ leadIn, ordered, entries }: ListFrame): Statement[] {
  if (!entries.some(({ text }) => /[\p{L}\p{N}]/u.test(text))) return []
  const short = entries.length > 1 && entries.every((entry) => entry.text.length <= SHORT && !entry.nested)
  const selfContained = entries.every(
    (entry) => entry.lead !== null && entry.text.length > entry.lead.length + 20,
  )
  if (short && !selfContained && (leadIn !== null || ordered)) return inSeries(leadIn, ordered, entries)
  return entries
    .filter(({ text }) => !/[:：]$/.test(text))
    .flatMap((entry) => ownStatements(introduced(entry, leadIn)))
}

/** Puts the words that introduce the list before a fragment, if both fit. */
function introduced(entry: Entry, leadIn: string | null): Entry {
  const fragment = entry.lead === null && !/[.!?。！？…]["'”’)]*$/.test(entry.text)
  const fits = leadIn !== null && leadIn.length <= 100 && leadIn.length + entry.text.length < LONGEST_NAME
  return fragment && fits ? { ...entry, text: `${leadIn} ${entry.text}` } : entry
}

function inSeries(leadIn: string | null, ordered: boolean, entries: readonly Entry[]): Statement[] {
  const start = leadIn === null ? '' : `${clip(leadIn, LONGEST_NAME / 2).replace(/…$/, '…:')} `
  const series: Statement[] = []
  for (const [index, { text, linked, line }] of entries.entries()) {
    const bare = text.replace(/[\s;,.]+(?:and|or|und|oder)?[\s;,.]*$/, '')
    const words = ordered ? `${index + 1}. ${bare}` : bare
    const last = series.at(-1)
    if (last !== undefined && last.text.length + words.length + 2 <= LONGEST_NAME) {
      last.text += `; ${words}`
      last.linked = Math.min(last.linked, linked)
    } else {
      series.push({ text: start + words, kind: 'series', lead: false, linked, line })
    }
  }
  return series
}

function ownStatements({ text, lead, linked, line }: Entry): Statement[] {
  const parts = text.length <= LONGEST_NAME ? [text] : sentencesOf(text)
  return parts.map((part, index) => ({
    text: part,
    kind: index === 0 ? 'entry' : 'sentence',
    lead: index === 0 && lead !== null && part.length > lead.length + 5,
    linked,
    line,
  }))
}
