import { setImmediate as nextTurn } from 'node:timers/promises'
import type { ChatAnswer } from './chat-answer.js'
import { isGroundedName } from './checked-name.js'
import { claimOf, hasFacts, isGrounded, sourceWords, type SourceWords } from './grounding.js'
import type { ExtractedTopic } from './port.js'

/** What an answer is checked against. */
export interface Source {
  /** The chapters that were sent, each as it was sent. */
  chapters: readonly string[]
  /** The document's title, for topics whose own name has nothing to do with it. */
  title: string
  /** The words of the document's title and headings, which a statement may take from any place. */
  headings: SourceWords
}

/** An answer without what its chapters don't say. */
export interface CheckedAnswer extends ChatAnswer {
  /** How many items were left out. */
  leftOut: number
}

/**
 * Leaves out the items that no chapter says, and a summary with numbers or names that are in none. A topic whose name is
 * not from the text is called as the document is. Yields to the event loop after each item, and while it reads the chapters.
 *
 * @throws the signal's reason
 */
export async function checkedAnswer(
  { summary, topics }: ChatAnswer,
  { chapters, title, headings }: Source,
  signal: AbortSignal,
): Promise<CheckedAnswer> {
  const words: SourceWords[] = []
  for (const chapter of chapters) words.push(await sourceWords(chapter, signal))
  const all = [...words, headings]
  const checked: ExtractedTopic[] = []
  let leftOut = 0
  for (const { name, items } of topics) {
    const grounded: string[] = []
    for (const item of items) {
      await nextTurn()
      signal.throwIfAborted()
      const claim = claimOf(item)
      if (words.some((chapter) => isGrounded(claim, [chapter, headings]))) grounded.push(item)
    }
    leftOut += items.length - grounded.length
    checked.push({ name: isGroundedName(name, all) ? name : title, items: grounded })
  }
  const isTrue = summary !== null && hasFacts(claimOf(summary), all)
  return { summary: isTrue ? summary : null, topics: checked, leftOut }
}
