import type { InlineText } from './markdown.js'
import { LONGEST_ITEM } from './plain-text.js'
import { isBoilerplate } from './score.js'
import { needsPreviousSubject, dependsOnPrevious, sentencesOf } from './sentences.js'
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
  const sentences = sentencesOf(text)
  const leadIn = /[:：]$/.test(sentences.at(-1) ?? '') ? (sentences.pop() ?? null) : null
  for (const [index, sentence] of sentences.entries()) {
    const before = parts.at(-1)
    const joined = before === undefined ? null : joinIfDependent(before, sentence)
    if (joined === null) parts.push(withPrevious(sentences[index - 1], sentence))
    else parts[parts.length - 1] = joined
  }
  const statements = parts.map((part, index): Statement => ({
    text: part,
    kind: 'sentence',
    lead: index === 0 && lead !== null && part.length > lead.length + 5,
    linked,
    line,
  }))
  return { statements, leadIn }
}

/** Two sentences as one statement, or null if the second one can stand alone or both don't fit. */
export function joinIfDependent(before: string, sentence: string): string | null {
  if (!dependsOnPrevious(sentence) || /[?:：]$/.test(before) || isBoilerplate(sentence)) return null
  const joined = `${before} ${sentence}`
  return joined.length <= LONGEST_ITEM ? joined : null
}

/** A sentence that needs the one before it, with that one repeated before it if both fit. */
export function withPrevious(before: string | undefined, sentence: string): string {
  if (before === undefined || !needsPreviousSubject(sentence)) return sentence
  return joinIfDependent(before, sentence) ?? sentence
}
