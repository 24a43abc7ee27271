import { contrasts } from './connectives.js'
import { beginsWithVerb } from './imperatives.js'
import { describesItsText, obligesElsewhere, refersBack } from './other-languages.js'
import { countWords } from './plain-text.js'
import { speaksOfThePage } from './pointers.js'
import { saysNothing } from './says-nothing.js'
import {
  namesReferredSubject,
  dependsOnPrevious,
  beginsWithPronoun,
  hasVerb,
  isFragment,
  isQuestion,
} from './sentences.js'
import { isLink, type Statement } from './statement.js'

/** The lowest score of a statement that is worth keeping. */
export const WORTH_KEEPING = 0
/** The same for an entry of a list if the document says nothing else: the entry may be short. */
export const WORTH_AS_ENTRY = -1

const OBLIGES =
  /\b(?:must|should|shall|requires?|required|needs?|never|always|only|cannot|can['’]t|don['’]t|do not|may not|prohibited|ensure|responsible|at least|at most|no later than|deadline|within|every|unless|mandatory|eligible|approv\w+)\b/i
const STATES =
  /\b(?:is|are|was|were|means?|allows?|provides?|includes?|contains?|can|may|will|has|have|helps?|used?|lets?|enables?|consists?|uses|makes?)\b/i
const POINTS_ELSEWHERE =
  /^(?:\W*(?:note|tip|please(?: also)?|also|you can also|you can|you may|then)\b:?,? ?)?(?:see(?: also)?|read(?: (?:more|about|the|our|this))|check out|click (?:here|on)?|visit(?! .{1,80} for (?!more|further|additional|full|complete|details|information|an? \w+ list)\w)|view|refer to|consult|for (?:more|further|additional|full|complete|details|detailed|a (?:full|complete|list))|(?:more|additional|further) (?:information|details|documentation|examples|resources)|(?:to )?learn (?:more|how)|to (?:find|read) (?:out )?more|go to|here (?:is|are|['’]s)|the following(?![^:]{0,160}: \S)|below|above|find (?:us|more|out)|page|back to|next:|previous:|for an? (?:quick |brief |high-level )?overview of|table of contents|edit this page|jump to|skip to|search for|reference)\b|\b(?:refer to the .{1,60} (?:page|manual|guide|documentation)|see (?:our|the|this) .{1,60} (?:page|guide|section)|for more (?:details|information|info)|continue reading|read on|keep reading|for more\.?$|more (?:details|information) (?:here|(?:at|on)(?! \S+@)))\b|\b(?:to learn more|if you (?:want|need|would like) (?:more|further) (?:information|details))\.?$/i
/** Introduces the names of other pages. */
const SEE_ALSO =
  /^(?:see(?: also)?|(?:for [^:,]{3,60}, )?check out|(?:read|learn|find out) more|what you['’]ll learn|(?:in .{1,60}, )?(?:you|we)(?:['’]ll| will) (?:learn|cover|discuss|look at|talk about)|further reading|(?:more|further) (?:information|resources|examples|details))\b[^:]{0,40}:/i
/** About the document itself. A summary may use it, but it teaches nothing. */
const ABOUT_THE_TEXT =
  /^(?:[^:]{1,80}: )?(?:the (?:goal|purpose|aim|intent|objective) of )?(?:this|the) (?:\w{1,20} )?(?:page|document|guide|file|section|chapter|article|handbook|readme|tutorial|course|video|site|note) (?:describes|explains|covers|contains|provides|is (?:about|for|intended|meant|to (?:describe|explain|outline|provide|help|give|document|define|list|share))|outlines|overviews|summari[sz]es|introduces|presents|discusses|details|walks|shows|goes over|gives|lists|links|documents|defines|will)\b|^this page (?:on (?:the )?\w+ )?has (?:more|additional|further)\b/i
/** Text that teaches nothing: licenses, dates and authors. */
const IS_BOILERPLATE =
  /\bcopyright (?:\(c\)|©|\d)|\(c\) \d{4}|©|\b(?:all rights reserved|spdx-license|licen[sc]ed under (?:the|a)\b|released under the|available under the .{1,40}licen[sc]e|(?:is|was|has been|have been) adapted (?:in part )?from|in the (?:worldwide )?public domain|pull requests? (?:are )?(?:always )?welcome|changes to this page must|last (?:updated|reviewed|modified|edited|changed))|^(?:date|updated|version|status|author|authors|owner|reviewed|published|posted|created|effective)(?: on| by)?:? (?:[\d/.-]{4,}|[a-z]+ \d{1,2}, \d{4})/i
/** Empty code left after removing a site generator's tag. */
const EMPTIED_CODE = '``'
/** A link without an address. */
const LINK_WITHOUT_ADDRESS =
  /\b(?:us(?:e|ing)|follow(?:ing)?|click(?:ing)?(?: on)?|via|through|at|visit|open|with) this link(?! \()|\b(?:\w+ed|found|seen|available|look|read|more|sign up|details?|is|are|it|them|form|list|report|apply|register) here(?=[.!)]*$)/i
/** Looking for these words first is fast. */
const MAY_LACK_ADDRESS = / this link| here[.!)]*$/i
/** Looks like code, a path or an address: more symbols than words. */
const SIGNS = /[^\p{L}\p{N}\p{M}\s]/gu
/** The same, twice as fast. */
const ASCII_SIGNS = /[^\w\s]/g
const MOST_SIGNS = 0.3
/** `Status page: TBD`, `to be announced` */
const UNFINISHED =
  /\b(?:TB[DAC]|TODO|coming soon|to be (?:decided|determined|announced|added|written))\.?$|\bwill be (?:updated|added|published|announced) (?:soon|shortly|later|here|pending)\b/
/** Ends before what it announces: `There you get help, such as`. */
const DANGLES = / (?:the|an?|and|or|including|such as)$|[,(…]$|\.\.$/
/** Begins in the middle of a sentence: `can be found on the page.` */
const BEGINS_INSIDE =
  /^(?:can|could|is|are|was|were|will|would|has|have|had|and|or|but|of|which|that|with|from|by|as|than)\b/
/** The number of a commit at the end of an entry. */
const COMMIT = /(?<!\w)(?=[a-f]*\d)(?=\d*[a-f])[0-9a-f]{7,8}$/
/** A row of links: `English | Deutsch | Français`. */
const LINKS = /^(?:(?! [|·•] )[^|.]){0,25}(?: [|·•] (?:(?! [|·•] )[^|.]){0,25}){2,}$/
/** Several commands of a shell, or addresses, in a paragraph that isn't marked as code. */
const COMMANDS = /^\$ [^$]*\$ /
const CODE = /\) ?\{ |; \}/
const MOST_ADDRESSES = 4
/** Words that point to another part of the page. */
const ON_THE_PAGE =
  /\b(?:below|above)(?=[.,;)]|$)|\bhere[.)]*$|\b(?:the|steps?|section|table|list|links?|pages?|as|listed|shown) (?:below|above|following)\b/i
/** `Questions? people-ops`. */
const ONLY_WHOM_TO_ASK =
  /^(?:[^:]{1,80}: )?(?:(?:any|still have|have|got|more) )?(?:questions|problems|issues|feedback|need help|comments)\s?\?|^if you have any (?:other |more |further )?(?:questions|comments|feedback)?,? (?:please |just |feel free to )?(?:ask|contact|email|e-mail|reach|post|message|head|let)\b/i
/** What somebody made up to explain a rule, without the rule. */
const IS_EXAMPLE = /^(?:(?:for )?example(?: \d{1,2})?|hint): /i
/** Greetings and placeholders. */
const SAYS_NOTHING =
  /^(?:hello|hi|hey|dear|good (?:morning|day|afternoon|evening|night|luck)|cheers|tbd|tba|todo|fixme|coming soon|work in progress|to be (?:added|announced|decided|defined|done|written)|lorem ipsum|no (?:content|text))\b/i
/** With more words than this, a sentence that begins as small talk goes on to say something. */
const LONG_TALK = 14
const SMALL_TALK =
  /\b(?:welcome|thank|thanks|danke|merci (?:de|pour)|gracias por|we['’]re (?:so |very )?(?:happy|glad|excited|here)|feel free|don['’]t be shy|you (?:might|may) (?:also )?be interested in|let us know|hope|happy to|if you have (?:any )?(?:questions|comments|suggestions|ideas)|(?:on|through|via) (?:patreon|open ?collective)|buy me a coffee|donations?|under (?:development|construction)|last (?:updated|reviewed))\b/i

/** Statements with fewer words are kept only if there are no others. */
const FEWEST_WORDS = 3
const SHORTER_THAN = 5
const SHORTNESS = 2
/** The longest line with so few words, in characters; anything longer is not text. */
const LONGEST_SHORT_LINE = 200

/**
 * Whether a line of two to four words says something: `No smoking.` It is a last resort, for documents that say
 * nothing else.
 */
export function isShortRule(statement: Statement): boolean {
  const { text } = statement
  if (text.length > LONGEST_SHORT_LINE || !/^[\p{L}\p{N}]/u.test(text) || SAYS_NOTHING.test(text))
    return false
  // Addresses and file names don't count as words.
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
  const before = scores.get(statement)
  if (before !== undefined) return before
  const words = countWords(withoutAddresses(statement.text))
  const score = words < FEWEST_WORDS ? Number.NEGATIVE_INFINITY : judged(statement, words)
  scores.set(statement, score)
  return score
}

/** A summary and a topic ask for the same scores. */
const scores = new WeakMap<Statement, number>()

function withoutAddresses(text: string): string {
  return text.includes('://') ? text.replace(/\bhttps?:\/\/\S+/g, '') : text
}

function isAscii(text: string): boolean {
  return /^[\x20-\x7e]*$/.test(text)
}

function lacksAddress(text: string): boolean {
  return MAY_LACK_ADDRESS.test(text) && LINK_WITHOUT_ADDRESS.test(text)
}

function isNoStatement(text: string): boolean {
  if (UNFINISHED.test(text) || COMMIT.test(text.slice(-9)) || DANGLES.test(text.slice(-12))) return true
  if (/^(?:…|\.\.\.)/.test(text) || text.includes('|--')) return true
  if (describesDocument(text) || IS_BOILERPLATE.test(text) || text.includes(EMPTIED_CODE)) return true
  if (COMMANDS.test(text) || LINKS.test(text) || CODE.test(text) || text.split('@').length > MOST_ADDRESSES)
    return true
  const words = withoutAddresses(text)
  return (words.match(isAscii(words) ? ASCII_SIGNS : SIGNS)?.length ?? 0) > words.length * MOST_SIGNS
}

function judged(statement: Statement, words: number): number {
  const { text, kind, lead, procedure, prefix } = statement
  if (/[:：]["'”’)]*$/.test(text) || isNoStatement(text)) return Number.NEGATIVE_INFINITY
  if (kind !== 'series' && ((asks(text) && !(lead && kind === 'entry')) || ONLY_WHOM_TO_ASK.test(text)))
    return Number.NEGATIVE_INFINITY
  if (kind !== 'series' && lacksAddress(text)) return Number.NEGATIVE_INFINITY
  let score = kind === 'sentence' ? 0 : 1
  if (kind === 'series') score += 1
  if (lead) score += 2
  const states = STATES.test(text)
  if (OBLIGES.test(text) || (!states && obligesElsewhere(text))) score += 2
  if (states) score += 1
  if (/\d/.test(text)) score += 0.5
  if (text.length >= 40) score += 1
  if (words < SHORTER_THAN) score -= states && text.endsWith('.') ? SHORTNESS / 2 : SHORTNESS
  const standsAlone = kind === 'sentence' && !lead && prefix === undefined
  if (standsAlone && words >= SHORTER_THAN && isFragment(text)) score -= 2
  if (kind !== 'series' && beginsWithPronoun(text)) score -= 8
  else if (kind !== 'series' && refersBack(text)) score -= 4
  else if (kind !== 'series' && dependsOnPrevious(text)) score -= namesReferredSubject(text) ? 0.5 : 1
  if (kind !== 'series' && contrasts(text)) score -= 4
  if (kind === 'series' && SEE_ALSO.test(text)) score -= 8
  else if (POINTS_ELSEWHERE.test(text)) score -= 2.5
  if (speaksOfThePage(text) || (kind !== 'series' && IS_EXAMPLE.test(text))) score -= 5
  if (kind !== 'series' && procedure === undefined && saysNothing(text)) score -= 5
  if (kind !== 'series' && SMALL_TALK.test(text)) score -= words > LONG_TALK ? 1 : 2.5
  if (ON_THE_PAGE.test(text)) score -= 1.5
  if (/^["'“‘«(]/.test(text)) score -= 1
  if ((isLink(statement) || isNameOfPage(statement)) && !saysWhatToDo(text, kind))
    score -= kind === 'entry' || kind === 'series' ? 6 : 3
  if (/!["'”’)]*$/.test(text)) score -= 1
  if (/^[\p{Ll}]/u.test(text) && kind === 'sentence') score -= BEGINS_INSIDE.test(text) ? 8 : 1
  return score
}

/** Whether an entry is half a link and says nothing of it: `Our [price list](prices.md)`. */
function isNameOfPage({ text, kind, lead, linked }: Statement): boolean {
  return kind === 'entry' && linked > 0.5 && !lead && !/[.!:：。！]/.test(text) && !hasVerb(text)
}

/** Whether a text is a question, perhaps with an address after it. */
function asks(text: string): boolean {
  return isQuestion(withoutAddresses(text).trim())
}

/** Whether the text of a link is an instruction or a sentence, and not the name of a page. */
function saysWhatToDo(text: string, kind: Statement['kind']): boolean {
  if (kind !== 'entry') return false
  return beginsWithVerb(text) || (/[.!。！]$/.test(text) && countWords(text) >= SHORTER_THAN)
}

/** Whether a text only says that there will be one: `TBD`, `Coming soon.` */
export function isPlaceholder(text: string): boolean {
  return UNFINISHED.test(text) || SAYS_NOTHING.test(text)
}

/** Whether a sentence is about licences, dates or who wrote something. */
export function isBoilerplate(sentence: string): boolean {
  return IS_BOILERPLATE.test(sentence)
}

/** Whether a sentence needs a link or a half that it has lost, or says what a reader of the page can use alone. */
export function isUseless(sentence: string): boolean {
  if (/[,，、]$/.test(sentence)) return true
  return lacksAddress(sentence) || sentence.includes(EMPTIED_CODE) || saysNothing(sentence)
}

/** Whether a sentence only says where to read more. */
export function onlyRefersElsewhere(sentence: string): boolean {
  return POINTS_ELSEWHERE.test(sentence)
}

/** Whether a sentence says what its document is about: `This page describes …`. */
export function describesDocument(sentence: string): boolean {
  return ABOUT_THE_TEXT.test(sentence) || describesItsText(sentence)
}
