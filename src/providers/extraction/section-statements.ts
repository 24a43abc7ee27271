import type { InlineText } from './markdown.js'
import { paragraphStatements, together } from './paragraphs.js'
import { countWords } from './plain-text.js'
import { lacksSubject, standsFor } from './sentences.js'
import type { Statement } from './statement.js'

/** Headings longer than this are sentences themselves. */
const LONGEST_SUBJECT = 80
/** The longest statement that is repeated before a list, in characters. */
const LONGEST_BEFORE = 150
/** Says only that something follows. */
const ANNOUNCES =
  /\b(?:following|follows|below|such as|e\.g\.|for example|example|including|includes?|as|like|with|these|this|here|are|is|means|run|try|do|and|so)\s*$|\b(?:following|below|as follows|like (?:this|so))\b/i

/** Reads the paragraphs between two headings, so that each statement can be understood by itself. */
export class Section {
  readonly heading: string | null
  /** The last statement of a paragraph: a sentence that points back is put after it. */
  #last: Statement | null = null
  /** Words that introduce what comes next. */
  #leadIn: Statement | null = null
  #isEmpty = true

  constructor(heading: string | null) {
    this.heading = heading === '' ? null : heading
  }

  /** Adds the statements of a paragraph, and returns its last words if they introduce what follows. */
  add(found: Statement[], words: InlineText, line: number): string | null {
    this.end(found)
    const { statements, leadIn } = paragraphStatements(words, line)
    for (const statement of statements) this.#put(found, statement)
    if (leadIn === null) return null
    const before = this.#last !== null && standsFor(leadIn) ? this.#last.text : ''
    this.#leadIn = { text: leadIn, kind: 'sentence', lead: false, linked: words.linked, line }
    return before !== '' && before.length <= LONGEST_BEFORE ? `${before} ${leadIn}` : leadIn
  }

  /** What was introduced is a list or a table, which has the words now. */
  introduced(): void {
    this.#leadIn = null
    this.#last = null
    this.#isEmpty = false
  }

  /** Adds words that introduced what isn't read, such as code, if they say something themselves. */
  end(found: Statement[]): void {
    const leadIn = this.#leadIn
    this.#leadIn = null
    if (leadIn === null) return
    const text = leadIn.text.replace(/\s*[:：]$/, '')
    if (!ANNOUNCES.test(text) && countWords(text) >= 6) this.#put(found, { ...leadIn, text: `${text}.` })
  }

  #put(found: Statement[], statement: Statement): void {
    const joined =
      this.#last !== null && standsFor(statement.text) ? together(this.#last.text, statement.text) : null
    if (joined !== null && this.#last !== null) {
      this.#last.text = joined
      return
    }
    if (this.#isEmpty && this.heading !== null && this.heading.length <= LONGEST_SUBJECT)
      if (standsFor(statement.text) || lacksSubject(statement.text)) {
        statement.prefix = `${this.heading}: `
        statement.text = statement.prefix + statement.text
      }
    this.#last = statement
    this.#isEmpty = false
    found.push(statement)
  }
}
