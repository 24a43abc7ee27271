import type { InlineText } from './markdown.js'
import { LONGEST_NAME } from './plain-text.js'
import { pointsBack, sentencesOf } from './sentences.js'
import type { Statement } from './statement.js'

/** A paragraph's statements, and words at its end that introduce what follows. */
export interface ParagraphStatements {
  statements: Statement[]
  /** Ends in a colon. */
  leadIn: string | null
}

/** Splits a paragraph. A sentence that refers to the one before it stays with it, if both fit. */
export function paragraphStatements({ text, linked, lead }: InlineText, line: number): ParagraphStatements {
  const parts: string[] = []
  for (const sentence of sentencesOf(text)) {
    const before = parts.at(-1)
    const joined = before === undefined ? '' : `${before} ${sentence}`
    if (
      before !== undefined &&
      pointsBack(sentence) &&
      joined.length <= LONGEST_NAME &&
      !before.endsWith('?')
    ) {
      parts[parts.length - 1] = joined
    } else {
      parts.push(sentence)
    }
  }
  const leadIn = /[:：]$/.test(parts.at(-1) ?? '') ? (parts.pop() ?? null) : null
  const statements = parts.map((part, index): Statement => ({
    text: part,
    kind: 'sentence',
    lead: index === 0 && lead !== null && part.length > lead.length + 5,
    linked,
    line,
  }))
  return { statements, leadIn }
}
