import { countWords } from './plain-text.js'
import { pointsBack } from './sentences.js'
import type { Statement } from './statement.js'

/** The lowest score of a statement that is worth keeping. */
export const WORTH_KEEPING = 1
/** The lowest score in a document without such statements: nothing speaks against a statement with it. */
export const WORTH_A_TRY = 0
/** The same for an entry of a list if the document says nothing else: the entry may be short. */
export const WORTH_AS_ENTRY = -1

const OBLIGES =
  /\b(?:must|should|shall|requires?|required|needs?|never|always|only|cannot|can['’]t|don['’]t|do not|may not|prohibited|ensure|responsible|at least|at most|no later than|deadline|within|every|unless|mandatory|eligible|approv\w+)\b/i
const STATES =
  /\b(?:is|are|was|were|means?|allows?|provides?|includes?|contains?|can|may|will|has|have|helps?|used?|lets?|enables?|consists?|uses|makes?)\b/i
/** Words that point back but name what they mean: `This policy applies …`. */
const NAMES_WHAT =
  /^(?:this|these|such) (?!(?:is|are|was|were|will|would|can|could|may|might|should|must|means?|has|have|had|includes?|helps?|lets?|allows?|also|does|do|doesn['’]t|don['’]t|reflects?|page|section|chapter|article|document|guide|information|way|part|list|links?)\b)\p{L}+/iu
const POINTS_ELSEWHERE =
  /^(?:see|read|check out|click|visit|view|refer to|for (?:more|further|additional)|more (?:information|details)|learn more|go to|here (?:is|are)|the following|below|above|you can find|find us|find (?:more|out)|page|back to|next:|previous:)\b/i
/** Words that point to another part of the page. */
const ON_THE_PAGE =
  /\b(?:below|above)(?=[.,;)]|$)|\bhere[.)]*$|\b(?:the|steps?|section|table|list|links?|pages?|as|listed|shown) (?:below|above|following)\b/i
/** Greetings and what stands in for a text that is still to come. */
const SAYS_NOTHING =
  /^(?:hello|hi|hey|dear|good (?:morning|day|afternoon|evening|night|luck)|cheers|tbd|tba|todo|fixme|coming soon|work in progress|to be (?:added|announced|decided|defined|done|written)|lorem ipsum|no (?:content|text))\b/i
const SMALL_TALK =
  /\b(?:welcome|thank|thanks|we['’]re (?:so |very )?(?:happy|glad|excited|here)|feel free|don['’]t be shy|let us know|hope|happy to|if you have (?:any )?(?:questions|comments|suggestions|ideas)|under (?:development|construction)|last (?:updated|reviewed))\b/i

/** Fewer words than these say something only where nothing else does. */
const FEWEST_WORDS = 3
const SHORTER_THAN = 5
const SHORTNESS = 2
/** The longest line of so few words, in characters; anything longer is no text. */
const LONGEST_SHORT_LINE = 200

/**
 * Whether a line of two to four words says something: `No smoking.` It is a last resort, for documents that say
 * nothing else.
 */
export function isShortRule(statement: Statement): boolean {
  const { text } = statement
  if (text.length > LONGEST_SHORT_LINE || !/^[\p{L}\p{N}]/u.test(text) || SAYS_NOTHING.test(text))
    return false
  // Addresses and the names of files are no words.
  const words = countWords(text.replace(/\S+[@./]\S+/g, ''))
  if (words < 2 || words >= SHORTER_THAN) return false
  return judged(statement, words) + SHORTNESS >= WORTH_AS_ENTRY
}

/**
 * Scores how much a statement teaches: rules, definitions, figures and steps most; questions, pointers to
 * other pages and small talk least. The word lists are English. Sentences in other languages are judged by
 * their form alone, which is enough for them to be kept.
 */
export function scoreOf(statement: Statement): number {
  const words = countWords(statement.text.replace(/\bhttps?:\/\/\S+/g, ''))
  return words < FEWEST_WORDS ? Number.NEGATIVE_INFINITY : judged(statement, words)
}

function judged({ text, kind, lead, linked }: Statement, words: number): number {
  if (/[:：?？]["'”’)]*$/.test(text)) return Number.NEGATIVE_INFINITY
  let score = kind === 'sentence' ? 0 : 1
  if (kind === 'series') score += 1
  if (lead) score += 2
  if (OBLIGES.test(text)) score += 2
  if (STATES.test(text)) score += 1
  if (/\d/.test(text)) score += 0.5
  if (text.length >= 40 && text.length <= 220) score += 1
  if (words < SHORTER_THAN) score -= SHORTNESS
  if (text.length > 400) score -= 1
  if (kind !== 'series' && pointsBack(text)) score -= NAMES_WHAT.test(text) ? 1 : 2
  if (POINTS_ELSEWHERE.test(text)) score -= 2.5
  if (SMALL_TALK.test(text)) score -= 2.5
  if (ON_THE_PAGE.test(text)) score -= 1.5
  if (/^["'“‘«(]/.test(text)) score -= 1
  if (/\bI\b/.test(text)) score -= 1.5
  if (linked > 0.7) score -= 3
  if (/!["'”’)]*$/.test(text)) score -= 1
  if (/^[\p{Ll}]/u.test(text) && kind === 'sentence') score -= 1
  return score
}
