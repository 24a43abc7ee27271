import type { LeadIn } from './lists.js'
import type { InlineText } from './markdown.js'
import { joinIfDependent, paragraphStatements, withPrevious } from './paragraphs.js'
import { countWords } from './plain-text.js'
import { lacksSubject, lastSentence, needsPreviousSubject } from './sentences.js'
import type { Statement } from './statement.js'

/** Headings longer than this are sentences themselves. */
const LONGEST_SUBJECT = 80
/** Only announces that something follows. */
const ANNOUNCES =
  /\b(?:following|follows|below|such as|e\.g\.|for example|example|including|includes?|as|like|with|these|this|here|are|is|means|run|try|do|and|so|for|of|to|by|at|in|on|than|that|please|your|the|an?)\s*$|\b(?:following|below|as follows|like (?:this|so))\b/i

/** Reads the paragraphs between two headings, so that each statement can be understood by itself. */
export class Section {
  /** Put before what needs it; null if there is none, or it is long. */
  readonly heading: string | null
  /** Whether the heading is a step and no topic is named after it, so that an item must name it. */
  readonly #isStep: boolean
  /** The last statement of a paragraph; a sentence that points back is joined to it. */
  #last: Statement | null = null
  /** Words that introduce what comes next. */
  #leadIn: Statement | null = null
  #isEmpty = true

  constructor(heading: string | null, isStep = false) {
    this.heading = heading === '' ? null : heading
    this.#isStep = isStep
  }

  /** The last sentence of the paragraph before, or null if something else is in between. */
  get said(): string | null {
    return this.#last === null ? null : lastSentence(this.#last.text)
  }

  /** Adds the statements of a paragraph, and returns its last words if they introduce what follows. */
  add(found: Statement[], words: InlineText, line: number): LeadIn | null {
    this.end(found)
    const { statements, leadIn } = paragraphStatements(words, line)
    for (const statement of statements) this.#put(found, statement)
    if (leadIn === null) return null
    this.#leadIn = { text: leadIn, kind: 'sentence', lead: false, linked: words.linked, line }
    const subject = this.#subject === null ? null : `${this.#subject}:`
    return {
      text: leadIn,
      before: needsPreviousSubject(leadIn) ? (this.said ?? subject) : null,
      isHeading: false,
    }
  }

  /** Drops the introducing words: a list or a table has taken them. */
  introduced(): void {
    this.#leadIn = null
    this.#last = null
    this.#isEmpty = false
  }

  /**
   * Adds words that introduced something that isn't read, such as code, if they make a statement themselves.
   */
  end(found: Statement[]): void {
    const leadIn = this.#leadIn
    this.#leadIn = null
    if (leadIn === null) return
    const text = leadIn.text.replace(/\s*[:：]$/, '')
    if (!ANNOUNCES.test(text) && countWords(text) >= 6) this.#put(found, { ...leadIn, text: `${text}.` })
  }

  get #subject(): string | null {
    return this.heading !== null && this.heading.length <= LONGEST_SUBJECT ? this.heading : null
  }

  #put(found: Statement[], statement: Statement): void {
    const last = this.#last
    if (last !== null && needsPreviousSubject(statement.text)) {
      const joined = joinIfDependent(last.text, statement.text)
      if (joined !== null) {
        last.text = joined
        return
      }
      statement.text = withPrevious(lastSentence(last.text), statement.text)
    } else if (this.#subject !== null && this.#needsSubject(statement.text)) {
      statement.prefix = `${this.#subject}: `
      statement.text = statement.prefix + statement.text
    }
    this.#last = statement
    this.#isEmpty = false
    found.push(statement)
  }

  #needsSubject(text: string): boolean {
    return needsPreviousSubject(text) || (this.#isEmpty && (this.#isStep || lacksSubject(text)))
  }
}
