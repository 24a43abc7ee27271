import { contrasts, untied } from './connectives.js'
import { announcesOnly, purposeIn, saysHow } from './how-to.js'
import type { LeadIn } from './list-frame.js'
import type { InlineText } from './markdown.js'
import { joinIfDependent, paragraphStatements, withPrevious } from './paragraphs.js'
import { countWords, LONGEST_ITEM } from './plain-text.js'
import { isDialogue, pointsNowhere, speaksOfBefore } from './pointers.js'
import { refersOutside } from './references.js'
import {
  beginsWithQuestion,
  isFragment,
  isQuestion,
  lacksSubject,
  lastSentence,
  needsPreviousSubject,
  standsForAct,
} from './sentences.js'
import type { Statement } from './statement.js'

const ANNOUNCES_CODE =
  /\b(?:the following|below|this command|run this|as follows|like this)\b[^.]{0,40}[.:]?$|\be\.g\.$|(?:次|以下|下記)の(?:コマンド|コード)[^。]{0,40}。?$|(?:以下|下列)(?:命令|代码)[^。]{0,20}。?$|다음 (?:명령|코드)[^.]{0,40}\.?$/i
/** Ends in the code that it announces. */
const HAS_CODE = /\b(?:following|this) (?:command|code|query|expression|line): \S[^.!?]{0,100}$/i
const LONGEST_CODE = 160
/** A question with two sentences of answer is one statement up to this length. */
const LONGEST_ANSWER = 300
/** With its question, it has fewer words than a statement that nothing asks for. */
const SHORT_ANSWER = 5
/** What a procedure is for is said in at most so many characters. */
const LONGEST_PURPOSE = 160
/** A term is of at most so many words. */
const LONGEST_TERM = 3
/** Headings longer than this are sentences themselves. */
const LONGEST_SUBJECT = 80
/** Only announces that something follows. */
const ANNOUNCES =
  /\b(?:following|follows|below|such as|e\.g\.|for example|example|including|includes?|as|like|with|these|this|here|are|is|means|contains?|shows?|prints?|outputs?|returns?|gives?|produces?|looks?|reads?|see|get|run|type|enter|try|do|and|so|for|of|to|by|at|in|on|than|that|please|your|the|an?)\s*$|\b(?:following|below|as follows|like (?:this|so))\b/i

/** Goes on with a sentence that code has interrupted: `so that …`. */
const GOES_ON =
  /^(?:because|so|where|which|who|that|and|or|but|to|then|with|for|if|when|while|as|in|on|by|from|will|would|is|are|the|an?|this|these|it|you|we)\b/
/** The first half of a sentence, before code: `If you run: npm ci`. */
const HALF =
  /^(?:(?:if|when|while|once|after|before|because|since|although|unless)\b[^,;]*|(?:and|or|then|but)\b.{0,20})$/i

/** Begins with what is done by something that isn't read. */
const LEADS_TO =
  /^(?:(?:to|for|now|so|then|first|next|finally|once|if|when|while|after|before)\b[^,]*$|here\b|let['’]s\b)/i

/** The last of several paragraphs, which speaks of what the first does: `Finally, this is a good time to …` */
const ENDS_A_COUNT = /^(?:finally|lastly|secondly|thirdly),/i

/** The same in Japanese and Chinese. */
const ANNOUNCES_UNSPACED =
  /(?:以下|次|上|下)の|このよう|次のよう|のように|以下のよう|みます|みましょう|如下|以下|[下上]面|这样|这个|[这此]时|例如|示例|例子/u

function isUnspaced(text: string): boolean {
  return /[\u3040-\u30ff\u4e00-\u9fff]$/.test(text)
}

/** A list after it is no list of rules. */
const EXAMPLES = /^(?:for example|e\.g\.)/i

/** Whether code is a single line that belongs to the sentence before it. */
export function isShortCode(code: string): boolean {
  const line = code.trim()
  return line !== '' && line.length <= LONGEST_CODE && !line.includes('\n')
}

/** Reads the paragraphs between two headings, so that each statement can be understood by itself. */
export class Section {
  /** Put before what needs it; null if there is none. */
  heading: string | null
  /** Whether the heading is a step and no topic is named after it, so that an item must name it. */
  readonly #isStep: boolean
  /** Whether the heading is a name in a program, which what is below it is about. */
  readonly isName: boolean
  /** The last statement of a paragraph; a sentence that points back is joined to it. */
  #last: Statement | null = null
  /** Words that introduce what comes next. */
  #leadIn: Statement | null = null
  /** Half a sentence, with the code that ends it. */
  #half: Statement | null = null
  /** Whether the last block is code. */
  #isAfterCode = false
  #isEmpty = true

  constructor(heading: string | null, { isStep = false, isName = false } = {}) {
    this.heading = heading === '' ? null : heading
    this.#isStep = isStep
    this.isName = isName
  }

  /** The last sentence of the paragraph before, or null if something else is in between. */
  get said(): string | null {
    return this.#last === null ? null : lastSentence(this.#last.text)
  }

  /** Adds the statements of a paragraph, and returns its last words if they introduce what follows. */
  add(found: Statement[], words: InlineText, line: number): LeadIn | null {
    this.end(found)
    if (isDialogue(words.text)) return null
    const { statements, leadIn } = paragraphStatements(words, line)
    if (this.#isAfterCode && GOES_ON.test(words.text)) this.#goOn(statements)
    this.#isAfterCode = false
    this.#half = null
    const [first] = statements
    if (this.#isEmpty && this.#question !== null && first !== undefined) this.#answer(statements, first)
    for (const statement of statements) this.#put(found, statement)
    if (leadIn === null) return null
    if (announcesOnly(leadIn)) {
      const { said } = this
      const before =
        purposeIn(leadIn) ?? (said !== null && said.length <= LONGEST_PURPOSE ? said : this.heading)
      return before === null
        ? null
        : {
            text: before.replace(/[.:：。]$/, '') + ':',
            before: null,
            isHeading: true,
            saysHow: saysHow(leadIn),
            areExamples: said === null && EXAMPLES.test(leadIn),
          }
    }
    this.#leadIn = { text: leadIn, kind: 'sentence', lead: false, linked: words.linked, line }
    const subject = this.subject === null ? null : `${this.subject}:`
    const needsMore = needsPreviousSubject(leadIn) || contrasts(leadIn) || refersOutside(leadIn)
    return {
      text: leadIn,
      before: needsMore ? (this.said ?? subject) : null,
      isHeading: false,
    }
  }

  /** Joins what goes on after code to the words before that, or leaves it out if they aren't there. */
  #goOn(statements: Statement[]): void {
    const first = statements.shift()
    const before = this.#half ?? (this.#last?.kind === 'series' ? this.#last : null)
    if (first === undefined || before === null) return
    const text = `${before.text} ${first.text}`
    if (text.length > LONGEST_ITEM) return
    if (before === this.#half) statements.unshift({ ...before, text })
    else before.text = text
  }

  /** Drops the introducing words: a list or a table has taken them. */
  introduced(): void {
    this.#isAfterCode = false
    this.#leadIn = null
    this.#last = null
    this.#isEmpty = false
  }

  /** Adds a short line of code to the words that introduced it; a longer one takes them away. */
  endWithCode(found: Statement[], code: string): void {
    const line = code.trim()
    const isShort = isShortCode(code)
    const leadIn = this.#leadIn
    const last = this.#last
    this.#leadIn = null
    this.#isAfterCode = true
    if (leadIn !== null && isShort) {
      const series: Statement = { ...leadIn, kind: 'series', text: `${leadIn.text} ${line}` }
      if (HALF.test(leadIn.text)) this.#half = series
      else this.#put(found, series)
    } else if (leadIn !== null) {
      // What comes next is about the code that isn't read, not about the code before: `This will print an address.`
      if (!this.#putIfWhole(found, leadIn) && last?.kind === 'series') this.#last = null
    } else if (last !== null && ANNOUNCES_CODE.test(lastSentence(last.text))) {
      if (isShort)
        Object.assign(last, { kind: 'series', text: `${last.text.replace(/(?<!e\.g)[.。]$/, ':')} ${line}` })
      else found.splice(found.lastIndexOf(last), 1)
      this.#last = null
    }
  }

  /**
   * Adds words that introduced something that isn't read, such as code, if they make a statement themselves.
   */
  end(found: Statement[]): void {
    const leadIn = this.#leadIn
    this.#leadIn = null
    if (leadIn !== null) this.#putIfWhole(found, leadIn)
  }

  #putIfWhole(found: Statement[], leadIn: Statement): boolean {
    const text = leadIn.text.replace(/\s*[:：]$/, '')
    const isWhole =
      !LEADS_TO.test(text) && !ANNOUNCES.test(text) && !ANNOUNCES_UNSPACED.test(text) && countWords(text) >= 6
    if (isWhole) this.#put(found, { ...leadIn, text: text + (isUnspaced(text) ? '。' : '.') })
    return isWhole
  }

  /** The heading, if it is a question. */
  get #question(): string | null {
    return this.heading !== null && isQuestion(this.heading) ? this.heading : null
  }

  /** Puts the question before its answer: the first sentences. */
  #answer(statements: Statement[], first: Statement): void {
    const prefix = `${this.#question ?? ''} `
    if (prefix.length + first.text.length > LONGEST_ITEM || beginsWithQuestion(first.text)) return
    // An answer may be short.
    const isShort = countWords(prefix + first.text) < SHORT_ANSWER
    Object.assign(first, { prefix, text: prefix + first.text, lead: first.lead || isShort })
    const [second, third] = statements.slice(1)
    if (second === undefined || third !== undefined) return
    if (first.text.length + second.text.length >= LONGEST_ANSWER) return
    first.text += ` ${second.text}`
    statements.pop()
  }

  /** The heading, if it is short enough to be put before statements. */
  get subject(): string | null {
    return this.heading !== null && this.heading.length <= LONGEST_SUBJECT ? this.heading : null
  }

  #put(found: Statement[], statement: Statement): void {
    const last = this.#last
    const endsCount = ENDS_A_COUNT.test(statement.text)
    if (endsCount) statement.text = untied(statement.text)
    const { text } = statement
    if (HAS_CODE.test(text)) statement.kind = 'series'
    // What introduces code doesn't speak of other code.
    const isOther = statement.kind === 'series' && last?.kind === 'series'
    if (last !== null && !isOther && !endsCount && this.#needs(last, text)) {
      const joined = joinIfDependent(last.text, statement.text)
      if (joined !== null) {
        last.text = joined
        return
      }
      const before = lastSentence(last.text)
      if (!text.startsWith(before)) statement.text = withPrevious(before, text)
    } else if (this.subject !== null && this.#needsSubject(statement.text)) {
      statement.prefix = isQuestion(this.subject) ? `${this.subject} ` : `${this.subject}: `
      statement.text = statement.prefix + statement.text
    }
    statement.text = untied(statement.text)
    this.#last = statement
    this.#isEmpty = false
    found.push(statement)
  }

  #needs(last: Statement, text: string): boolean {
    return needsPreviousSubject(text) || standsForAct(text) || contrasts(text) || this.#refersTo(last, text)
  }

  /** Whether a sentence speaks of something that the paragraph before, and not the heading, names. */
  #refersTo({ text: before }: Statement, text: string): boolean {
    if (!refersOutside(text, this.subject ?? '')) return false
    return !speaksOfBefore(text) || !refersOutside(text, before)
  }

  /** Whether the heading is a term, and a text says what it is: `A card that opens doors.` */
  #isDefinedBy(text: string): boolean {
    return /^An? /.test(text) && countWords(this.heading ?? '') <= LONGEST_TERM && isFragment(text)
  }

  #needsSubject(text: string): boolean {
    if (this.subject !== null && text.startsWith(this.subject)) return false
    if (this.#question !== null && beginsWithQuestion(text)) return false
    return (
      needsPreviousSubject(text) ||
      refersOutside(text) ||
      pointsNowhere(text) ||
      speaksOfBefore(text) ||
      (this.isName && !text.includes(this.subject ?? '')) ||
      (this.#isEmpty && (this.#isStep || lacksSubject(text) || this.#isDefinedBy(text)))
    )
  }
}
