import { type InlineText, tidied } from './markdown.js'
import { isQuestion } from './sentences.js'

/** A heading that is a step of a procedure. */
const STEP = /^(?:(?:step|phase) \d{1,3}\b|\d{1,3}[.)] )/i

/** Whether a heading is a step. */
export function isStep(heading: string): boolean {
  return STEP.test(heading)
}

/** Whether a heading is a name in a program: `.match(text)`, `--save`, `allowFile`. */
export function isName(heading: string, markdown: string): boolean {
  return /^`[^`]+`[:.]?$/.test(markdown.trim()) || NAME.test(heading)
}

const NAME =
  /^(?:[-.$@\p{L}\p{N}_]+\(.*\)(?:: ?\S+)?|--?[a-z]\S*|[a-z][\p{L}\p{N}]*(?:[-_./:]\S+|\p{Lu}\S*))$/u

/** A line that is all bold and not a sentence is treated as a heading. */
export function isBoldLine({ text, lead }: InlineText): boolean {
  return lead === text && text.length <= 100 && !/[.!?。！？]$/.test(text)
}

/** A question at the start of a paragraph, in bold or after `Q:`, is the heading of its answer. */
export function questionIn({ text, lead }: InlineText): string | null {
  if (lead === null) return MARKED.exec(text)?.[0] ?? null
  const question = tidied(lead)
  return question.length <= LONGEST_QUESTION && isQuestion(question) && text.startsWith(question)
    ? question
    : null
}

const LONGEST_QUESTION = 200
const MARKED =
  /^(?:(?:Q|question) ?[:：.]|(?:[FP]|frage|pregunta|問|问|질문) ?[:：]) ?[^.!?。！？]{1,200}[?？]/i

/** A question without the mark that only German and Spanish have: `F: Wer zahlt?` */
export function unmarkedQuestion(question: string): string {
  return question.replace(/^[FP] ?[:：] ?/i, '')
}

/** What follows a question in its paragraph. */
export function answerTo(question: string, words: InlineText): InlineText {
  return { ...words, text: words.text.slice(question.length).replace(/^[\s:：–—-]+/, ''), lead: null }
}

/** The option that an entry is about: `--verbose: Prints more.` */
export function optionIn(text: string): string | null {
  return /^--?[a-z][\w-]{0,40}(?=:? )/i.exec(text)?.[0] ?? null
}

/** Whether words stand before examples of what to write: `Example messages:`. */
export function announcesExamples(leadIn: string): boolean {
  return EXAMPLES.test(leadIn)
}

const EXAMPLES =
  /^(?:(?:here (?:are|is) )?(?:some |an? )?(?:examples?|samples?)\b[^:.]{0,40}|for (?:example|instance)|[^:.]{0,60}, for (?:example|instance))[:：]$/i
