import { denies } from './denials.js'
import { tellingOf, wordsOf } from './likeness.js'
import { foldedName, LONGEST_ITEM } from './plain-text.js'
import { isAboutMakers, isInvented, isRelease, namesNoSubject, unnumbered } from './sections.js'
import { beginsWithPronoun, beginsWithQuestion, isQuestion } from './sentences.js'
import type { Statement } from './statement.js'

const LONGEST_HEADING = 60
const LONGEST_TITLE = 90
/** An answer without anything that says what is answered: `Holiday pay: Yes - eight hours`. */
const ANSWERS_ALONE = /^(?:[^:.]{1,60}: )?(?:yes|no)(?:[.,;:]| -|$)/i
/** Says itself whom or what it is about: `Every laptop is locked.` */
const OF_ALL = /^(?:every|everyone|everybody|anyone|anybody|no one|nobody)\b(?! (?:of|other)\b)/i
/** Doesn't say by itself who or what is spoken of: `Definition: …`, `Our mission is …`. */
const OF_SOMEBODY = /^(?:[^:.!?]{1,40}: |(?:we|our)\b)/i
/** Headings that many documents have, with their own titles above: `Role description`, `How to do it`. */
const OF_ANY =
  /^(?:(?:role|job|key|main|about the|your|expected) \S+|(?:how|when|why|what|where|who) (?:to|we|it|you|they|this)\b.{0,20}|about the (?:role|team|job)|[^:]{1,40} (?:for|of|in) this (?:role|job|team))$/i
/** Of something that the reader is thought to know: `The oil is changed every month.` */
const AS_KNOWN = /^the\b/i
/** Speaks of the text, or what it is about, without its name: `This policy applies to …`. */
const OF_THIS =
  /\bth(?:is|e present) (?:policy|sop|playbook|library|package|plugin|module|project|tool|app|runbook|alert|programme?|procedure|process|standard|role|team|group|committee|event|assignment|course|lesson|workshop|benefit)\b/i
/** The number of a step whose procedure nothing names. */
const NUMBER = /^\d{1,3}\. /
/** A label that anything may have: `Definition: …`, `Why this figure: …`. */
const LABEL =
  /^(?:(?:definition|description|purpose|frequency|costs?|locations?|contacts?|owners?|status|sources?|what|when|where|who|why|how)\b[^:.!?]{0,25}): /i

/** What a document is called. */
export interface Title {
  text: string
  /** Whether the document says so itself, and not only who sent it. */
  isOwn: boolean
}

/**
 * A statement after what it is about, where it doesn't say so: the nearest heading above it that names a subject, or else
 * the name of the topic, and before these the heading that a short one is below, or the document's own title.
 */
export function underHeading(statement: Statement, topic: string, title: Title, words: Words): string {
  const { telling } = words
  const { heading = '', above = [] } = statement
  const ofTitle = isUsable(title, words) ? unlabelled(title.text) : ''
  const own = topic.startsWith(`${title.text}: `) ? topic.slice(title.text.length + 2) : topic
  const text = withoutLabel(statement, ofTitle !== '', words)
  if (isRelease(own)) return text.startsWith(own) ? text : (fitting(`${own}: ${text}`) ?? text)
  const isDenied = words.denies(heading) && heading.length <= LONGEST_TITLE && !text.startsWith(heading)
  if (OF_ALL.test(text) && !OF_THIS.test(text) && !isDenied) return text
  const asked = isQuestion(heading) && heading.length <= LONGEST_TITLE && !asksOther(text, heading)
  const all =
    statement.kind === 'sentence' ? completeOnes([heading, ...above, own]) : [heading, ...above, own]
  const [first = '', second = ''] = subjectsOf(all, title.text, words)
  const subject = asked ? heading : isDenied ? heading.replace(END, '') : first
  const known = telling(ofTitle)
  const isSaid = subject === '' || (!isDenied && says(text, subject, known, words))
  const said = isSaid ? text : (fitting(asked ? `${subject} ${text}` : `${subject}: ${text}`) ?? text)
  const whole =
    asked || !needsMore(said, first, second, words) ? said : (fitting(`${second}: ${said}`) ?? said)
  if (ofTitle === '') return whole
  const isOfAny = OF_ANY.test(subject) || (whole.startsWith(second) && OF_ANY.test(second))
  if (isOfAny && whole !== text && (known.length < MOST_WORDS_OF_NAME || !has(whole, ofTitle)))
    return fitting(`${ofTitle}: ${whole}`) ?? whole
  const isNamed = whole !== text && telling(subject).length > 1
  const isClear =
    !isOfAny &&
    !OF_SOMEBODY.test(text) &&
    !words.denies(ofTitle) &&
    !OF_THIS.test(text) &&
    !isName(ofTitle) &&
    (isNamed || (whole === text && !AS_KNOWN.test(text) && known.length > MOST_WORDS_OF_NAME))
  return (isClear ? hasHalfOf(whole, known, words) : says(whole, ofTitle, [], words))
    ? whole
    : (fitting(`${ofTitle}: ${whole}`) ?? whole)
}

function has(text: string, name: string): boolean {
  return text.toLowerCase().includes(name.toLowerCase())
}

/** Whether a heading of one or two words, such as `Known limits`, says too little without the one that it is below. */
function needsMore(said: string, heading: string, above: string, words: Words): boolean {
  const { telling } = words
  if (telling(heading).length > MOST_WORDS_OF_NAME || telling(above).length < MOST_WORDS_OF_NAME) return false
  return !says(said, above, [], words)
}

/** What a package or a function is called: `tar-stream`, `read(text)`. Its words say nothing about it. */
function isName(heading: string): boolean {
  return /^[@\p{L}\p{N}]+(?:[-_./][\p{L}\p{N}]+)+$|^[$\p{L}\p{N}_.]+\(/u.test(heading)
}

/** A title of so few words may be a name: `Tar Stream` is not spoken of wherever there is a stream. */
const MOST_WORDS_OF_NAME = 2

/** Whether a text begins with a question of its own. */
function asksOther(text: string, question: string): boolean {
  return beginsWithQuestion(text) && !text.startsWith(question)
}

function fitting(text: string): string | undefined {
  return text.length <= LONGEST_ITEM ? text : undefined
}

/** Without a heading before it that names no subject, if the title can stand there; steps keep it. */
function withoutLabel({ text, heading = '' }: Statement, hasTitle: boolean, words: Words): string {
  const rest = text.startsWith(`${heading}: `) ? text.slice(heading.length + 2) : text
  return hasTitle && words.namesNoSubject(heading) && !NUMBER.test(rest) ? rest : text
}

/** A title without the number of its part: `Play 7 - Learn to delegate!` */
function unlabelled(title: string): string {
  return title.replace(/^\p{L}{2,12} \d{1,3} ?[-–—:] +/u, '').replace(END, '')
}

/** The headings, without one that a list goes on with: `Look out for`. */
function completeOnes(headings: readonly string[]): string[] {
  return headings.filter((one) => !/ (?:for|of|to|with|if|when):?$/i.test(one))
}

const END = /[.!:…]+$/
const FILE = /\.(?:md|markdown|txt|rst|html?|pdf|docx?)$/i

/** The headings that name a subject, in their order. */
function subjectsOf(headings: readonly string[], title: string, words: Words): string[] {
  const folded = words.unspaced(title)
  return headings
    .map(unnumbered)
    .filter((heading, index, all) => {
      if (all.indexOf(heading) !== index || !namesSubject(heading, words)) return false
      return words.unspaced(heading) !== folded
    })
    .map((heading) => heading.replace(END, ''))
}

function namesSubject(heading: string, words: Words): boolean {
  return (
    heading !== '' &&
    heading.length <= LONGEST_HEADING &&
    !isQuestion(heading) &&
    !words.namesNoSubject(heading)
  )
}

function isUsable({ text, isOwn }: Title, words: Words): boolean {
  return (
    isOwn &&
    text.length <= LONGEST_TITLE &&
    !isQuestion(text) &&
    !words.namesNoSubject(text) &&
    !FILE.test(text)
  )
}

/**
 * Whether a text has three quarters of a heading's words. Those that the title has too don't count, unless there are no
 * others. A step, a mere answer and what begins with a label or a pronoun must have the whole heading.
 */
function says(text: string, heading: string, ofTitle: readonly string[], { telling }: Words): boolean {
  if (text.includes(heading)) return true
  if (isName(heading)) return text.toLowerCase().includes(heading.toLowerCase())
  if (NUMBER.test(text) || ANSWERS_ALONE.test(text) || LABEL.test(text) || beginsWithPronoun(text))
    return false
  const all = telling(heading)
  const own = all.filter((word) => !ofTitle.includes(word))
  const words = own.length > 0 ? own : all
  const said = telling(text)
  return words.filter((word) => said.some((one) => sharesRoot(one, word))).length * 4 >= words.length * 3
}

function hasHalfOf(text: string, words: readonly string[], { telling }: Words): boolean {
  const said = telling(text)
  return words.filter((word) => said.some((one) => sharesRoot(one, word))).length * 2 >= words.length
}

/** How many letters `delegate` and `delegation` have in common, at least. */
const ROOT = 7

/** Whether two words, without their endings, are of one root. */
export function sharesRoot(one: string, other: string): boolean {
  return one === other || (one.length >= ROOT && one.slice(0, ROOT) === other.slice(0, ROOT))
}

/** Articles and the like of other languages, with which a heading has nothing in common with a text. */
const LITTLE = new Set(
  'un une la las le les lo los de des du del der den dem par pour avec et en au aux sur das die ein eine und für mit von zu zum im am el con para por y'.split(
    ' ',
  ),
)

/** What texts and headings say, each worked out once: a heading stands above many statements. */
export class Words {
  readonly namesNoSubject = remembering(namesNoSubject)
  readonly denies = remembering(denies)
  readonly isAboutMakers = remembering(isAboutMakers)
  readonly isInvented = remembering(isInvented)
  readonly folded = remembering(foldedName)
  /** The stem of a word with a meaning of its own, or nothing. */
  readonly #stem = remembering((word) => (LITTLE.has(word) ? '' : (tellingOf([word])[0] ?? '')))
  readonly unspaced = remembering((text) => this.folded(text).replaceAll(' ', ''))
  /** The meaningful words, without endings. Those before a colon are likely to be a heading. */
  readonly telling = remembering((text): readonly string[] => {
    const colon = text.indexOf(': ')
    if (colon !== -1) return [...this.telling(text.slice(0, colon)), ...this.telling(text.slice(colon + 2))]
    return wordsOf(this.folded(text))
      .map(this.#stem)
      .filter((stem) => stem !== '')
  })
}

function remembering<T>(workOut: (text: string) => T): (text: string) => T {
  const known = new Map<string, T>()
  return (text) => {
    const before = known.get(text)
    if (before !== undefined) return before
    const found = workOut(text)
    known.set(text, found)
    return found
  }
}
