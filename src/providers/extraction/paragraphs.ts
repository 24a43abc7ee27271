import { beginsWithVerb } from './imperatives.js'
import type { InlineText } from './markdown.js'
import { countWords, LONGEST_ITEM } from './plain-text.js'
import { refersOutside } from './references.js'
import { isBoilerplate, isUseless, onlyRefersElsewhere } from './score.js'
import { needsPreviousSubject, dependsOnPrevious, isQuestion, sentencesOf } from './sentences.js'
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
  const sentences = answered(sentencesOf(withoutMarks(text)).map(withoutMarks))
  const last = (sentences.at(-1) ?? '').replace(/;(?=:$)/, '')
  const leadIn = /[:：]$/.test(last) ? last : FOLLOWED.test(last) ? `${last.replace(/[.。]$/, '')}:` : null
  if (leadIn !== null) sentences.pop()
  const isRemark = REMARK.test(sentences[0] ?? '') && text.length <= LONGEST_REMARK
  for (const [index, sentence] of sentences.entries()) {
    const before = parts.at(-1)
    const isPart = isRemark && before !== undefined && !onlyRefersElsewhere(sentence)
    const remark = isPart ? `${before} ${sentence}` : null
    const joined =
      before === undefined
        ? null
        : (remark ?? joinIfDependent(before, sentence) ?? afterShort(before, sentence))
    const previous = sentences[index - 1]
    if (joined !== null) parts[parts.length - 1] = joined
    else parts.push(previous === before ? sentence : withPrevious(previous, sentence))
  }
  const statements = parts.map((part, index): Statement => ({
    text: balanced(part),
    kind: 'sentence',
    lead: index === 0 && lead !== null && part.length > lead.length + 5,
    linked,
    line,
  }))
  return { statements, leadIn }
}

/** Needs what follows, although it ends as a sentence does: `Send us the following details.`, `以下を用意します。` */
const FOLLOWED =
  /\b(?:do|does|include|includes|have|has|provide|answer|complete|consider|check|contain|contains|are|is) the following\.?$|\bin the following order\.?$|\bthe following (?:information|details|[a-z]{3,}s)\b[^.!?]{0,120}\.$|^[Hh]ere(?:['’]s| is) how\b[^.!?:]{0,60}\.$|방법은 다음과 같습니다\.$|(?:以下|下記|次の(?:もの|とおり|\S{1,8}を))[^。]{0,40}。$/

/** A paragraph that begins as a remark is one, up to this length. */
const REMARK =
  /^(?:note|reminder|important|warning|caution|attention|achtung|hinweis|wichtig|nota|importante)\s?:/i
const LONGEST_REMARK = 300

/** A sentence after a shorter one, which says little alone: `Assess the risk. Use our table.` */
function afterShort(before: string, sentence: string): string | null {
  const isShort = beginsWithVerb(before) && countWords(before) < SHORT_ORDER && !/[?!？:：]$/.test(before)
  const isFit = before.length + sentence.length < LONGEST_ITEM && !isQuestion(sentence)
  return isShort && isFit && !isUseless(sentence) && !onlyRefersElsewhere(sentence)
    ? `${before} ${sentence}`
    : null
}

const SHORT_ORDER = 5

/** `Q:`, `A:` and `Here's how:` before a sentence. */
const MARKS =
  /^(?:(?:[QA]|question|answer|frage|antwort|問|答|问|질문|답변)\s?[:：.]|here['’]s (?:how|what|why)(?: to [^:]{1,60})?[:：]) ?(?=\S)/i

/** A sentence or a heading without them. */
export function withoutMarks(sentence: string): string {
  const rest = sentence.replace(MARKS, '')
  return rest === sentence ? sentence : rest.charAt(0).toUpperCase() + rest.slice(1)
}

/** Puts a question before the sentence that answers it. */
function answered(sentences: readonly string[]): string[] {
  const whole: string[] = []
  for (const sentence of sentences) {
    const before = whole.at(-1)
    const answers =
      before !== undefined &&
      isQuestion(before) &&
      countWords(before) >= FEWEST_OF_QUESTION &&
      !/[:：]$/.test(sentence) &&
      !onlyRefersElsewhere(sentence) &&
      before.length + sentence.length < LONGEST_ITEM
    if (answers) whole[whole.length - 1] = `${before} ${sentence}`
    else whole.push(sentence)
  }
  return whole
}

const FEWEST_OF_QUESTION = 3

/** A text without the end of a bracket that another begins, or a bracket that another ends: `Ask the desk.)` */
function balanced(text: string): string {
  const begins = text.lastIndexOf('(')
  const ends = text.lastIndexOf(')')
  if (begins === ends) return text
  if (begins === -1) return text.replace(/(?<=[\p{L}\p{N}.!?"”])\)([.!?]?)$/u, '$1')
  return begins > ends && begins < text.length - 1 ? text.slice(0, begins) + text.slice(begins + 1) : text
}

/** Two sentences as one statement, or null if the second one can stand alone or both don't fit. */
export function joinIfDependent(before: string, sentence: string): string | null {
  if (/[?？:：]$/.test(before) || isBoilerplate(sentence)) return null
  const joined = `${before} ${sentence}`
  if (joined.length > LONGEST_ITEM) return null
  if (dependsOnPrevious(sentence)) return isUseless(sentence) ? null : joined
  return isNamedBy(before, sentence) ? joined : null
}

/** Whether a sentence is worth reading after another that names what it speaks of. */
function isNamedBy(before: string, sentence: string): boolean {
  if (!refersOutside(sentence) || isUseless(sentence) || onlyRefersElsewhere(sentence)) return false
  return !isUseless(before) && !refersOutside(`${before} ${sentence}`)
}

/** A sentence that needs the one before it, with that one repeated before it if both fit. */
export function withPrevious(before: string | undefined, sentence: string): string {
  if (before === undefined || !(needsPreviousSubject(sentence) || refersOutside(sentence))) return sentence
  return joinIfDependent(before, sentence) ?? sentence
}
