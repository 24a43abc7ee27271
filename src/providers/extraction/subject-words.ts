import { isTelling, stemOf, tellingOf, wordsOf } from './likeness.js'
import { foldedName } from './plain-text.js'
import { sharesRoot } from './under-heading.js'

/** Whether a text has a word of the title, or two characters of one in a script without spaces. */
export function namesSubject(text: string, title: string): boolean {
  const lower = text.toLowerCase()
  const words = [...title.slice(0, LONGEST_TITLE).matchAll(WORD)].flatMap(([word, unspaced]) =>
    unspaced === undefined ? [word] : pairsOf(word),
  )
  return words.some((word) => isTelling(word.toLowerCase()) && lower.includes(stemOf(word.toLowerCase())))
}

const LONGEST_TITLE = 255

/** A word that is no small one, unless it has digits or is an abbreviation; or what is written without spaces. */
const WORD =
  /([\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Hangul}\p{Script=Thai}\p{M}]{2,})|\b(?:\p{L}{4,}|[\p{Lu}\p{N}]{2,})/gu

function pairsOf(word: string): string[] {
  return Array.from({ length: word.length - 1 }, (_, at) => word.slice(at, at + 2))
}

/** The words before the verb of an English sentence, which say what it is about; not those of a condition or an aside. */
const SUBJECT =
  /^(?:As an? [^.:;?!]{3,100}, you (?=will\b)|(?!(?:If|When|Once|After|Before|While|For|In|On|At|To|From|With|There|Here|It|You|We|As|So)\b)[^.,:;?!]{3,80}? (?=(?:is|are|was|were|can|could|may|might|must|shall|should|will|would|has|have|does|do|\w+n['’]t|(?:play|mean|help|work|make|give|let|take|include|apply|lead|support|provide|ensure|define|describe)s?|applies|[a-z]{3,}s (?:the|an?|all|any|each|every|your|our|their|its|how|what|you|us))\b))/

/** How many words of a title an English text has, and how many there are. */
export function titleWordsIn(text: string, title: string): { found: number; all: number } {
  const wanted = new Set(tellingOf(wordsOf(foldedName(title.slice(0, LONGEST_TITLE)))))
  const said = tellingOf(wordsOf(foldedName(text)))
  const found = [...wanted].filter((word) => said.some((one) => sharesRoot(one, word))).length
  return { found, all: wanted.size }
}

/** The words of an English sentence before its verb; empty if they are a condition or an aside. */
export function subjectOf(sentence: string): string {
  return SUBJECT.exec(sentence.slice(0, LONGEST_SUBJECT))?.[0] ?? ''
}

const LONGEST_SUBJECT = 160
