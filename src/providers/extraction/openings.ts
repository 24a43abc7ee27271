import { saysForWhom } from './for-whom.js'
import { countWords } from './plain-text.js'
import {
  describesDocument,
  isBoilerplate,
  isPlaceholder,
  isUseless,
  onlyRefersElsewhere,
  scoreOf,
  WORTH_AS_ENTRY,
  WORTH_KEEPING,
} from './score.js'
import { isAboutMakers } from './sections.js'
import { dependsOnPrevious, endsSentence, isFragment, isQuestion, needsPreviousSubject } from './sentences.js'
import { isLink, type Statement } from './statement.js'

/*
 * Which statements may be the first of a summary.
 */

const FEWEST_WORDS = 5
/** In scripts without spaces, whose characters count as half a word. */
const FEWEST_UNSPACED = 4
const FEWEST_TO_INTRODUCE = 3
/** The name of a file. */
const FILE = /^[\w./-]+$/
const FILE_NAME = /^[\w-]*[./][\w./-]*\w$/
/** What a statement without a verb scores less; it may still introduce a document. */
const FRAGMENT = 2
/** How many candidates for the first sentence are compared. */
const COMPARED = 5
/** Gives a contact, a place or a time, not the subject of a document. */
const CONTACT =
  /\S@\S{1,100}\.\w|\bcontact information\b|\b(?:contact|reach out|e-?mail|call|ask) (?:(?:us|me|the|our|your)\b|@|#)|\bslack channel\b|^.{0,120}\bwork in progress\b|^(?:please )?(?:note|nb|tip|warning|important|update|reminder|reference|review|bookmark)\b/i
/** Links side by side: `English | Deutsch | Français`. */
const ROW = /\s[|•·]\s.*\S\s?[|•·]\s/
const TELEPHONE = /\+?\d[\d ().-]{8,}\d/
/** A longer sentence is about more than its telephone number. */
const LONGEST_CONTACT = 120
/** Says what its readers should know or have read before; the rest of the paragraph says where. */
const PRESUMES =
  /\b(?:page|guide|document|section|chapter|article|tutorial) (?:assumes|presumes|expects)\b|\bassumes (?:that )?(?:you|familiarity|basic)|(?:を|こと(?:を|が))前提|[假预]设|假定|\b(?:suppose que|part du principe|da por (?:hecho|sentado)|setzt voraus|wird vorausgesetzt)\b/i
/** Looking for these letters first is fast. */
const MAY_PRESUME = /(?:sum|pect|uppose|principe|hecho|sentado|voraus)|前提|[假预]设|假定/i
/** An address, a page of the same site, or code that a template has emptied. */
const LACKS_PLACE = /https?:\/\/|\(\/|``/
const LEADS_AWAY =
  /^(?:here['’]s|caution|star|try|consider (?:supporting|sponsoring|following|starring|using))\b|か。$/i
const MONTHS =
  'january|february|march|april|may|june|july|august|september|october|november|december|jan|feb|mar|apr|jun|jul|aug|sept?|oct|nov|dec'
const BEGINS_WITH_DATE = new RegExp(
  `^(?:(?:on|in|as of|since|until|by|from|effective) )?(?:(?:${MONTHS})\\.? (?:of )?\\d|\\d{1,2}(?:st|nd|rd|th)? (?:${MONTHS})\\b|\\d{4}\\b|\\d{1,4}[/.-]\\d)`,
  'i',
)
/** Tells what happened once, or thanks for it. */
const TELLS_OF_ONCE =
  /^(?:(?:(?:in the )?(?:last|past)|earlier this) (?:year|month|week|summer|winter|spring|autumn|fall)\b|recently,|thanks to (?:all|our|the|every)|(?:many )?thanks\b|(?:im|in der) (?:letzten|vergangenen) \p{Lu}|letzte[ns]? (?:Jahr|Monat|Woche)|l['’]an(?:née)? derni|el (?:año|mes) pasado|la semana pasada|(?:昨年|去年|先週|先月|上个?月|上周|최근|지난|작년))/iu
/** Says what to do, not what the document is about. */
const ADVISES =
  /^(?:if (?:this|that|so|not)|if you(?:['’]re| are)? (?:interested|looking|have|need|want)|if you haven['’]t|can['’]?t find|please|for example|zum beispiel|z\. ?b\.|par exemple|por ejemplo|por exemplo|ad esempio|also|you can also|at some point|don['’]t|before you\b|the (?:most up-to-date|latest|current|newest) version of th(?:is|e) (?:document|page|file|guide)|simply)\b|^(?:例えば|たとえば|例如|比如|예를 들어)/i
/** Says what a talk is about. */
const ANNOUNCES =
  /^(?:so,? )?(?:(?:today|in (?:this|today['’]s) (?:video|session|talk|lesson|episode|module|webinar|training)),? (?:we|i|you)\b|(?:we|i)(?:['’]re| are|['’]m| am) going to (?:talk|look|show|learn)|(?:heute|in diesem video) (?:geht es|zeig|sprech|schau|lern)|(?:aujourd['’]hui|dans cette vidéo),? (?:nous|on|je)\b|(?:hoy|en este v[ií]deo),? (?:vamos|veremos|hablaremos|les?|te|aprender)|(?:今日|本日)は.{4,60}(?:お話し|説明|紹介|解説)|この(?:動画|ビデオ|講座)では|(?:今天|本视频|这个视频).{0,6}(?:讲|介绍|谈|学习)|오늘은? .{4,60}(?:알아|설명|소개|이야기))/i
/** Greets, welcomes or thanks. */
const GREETS =
  /^(?:(?:hello|hi|hey|dear|welcome|bonjour|bienvenue|chère?s?|merci|hallo|guten (?:morgen|tag)|(?:sehr geehrte|liebe)[rs]?|willkommen|herzlich willkommen|vielen dank|hola|buen[oa]s (?:d[ií]as|tardes)|estimad[oa]s?|bienvenid[oa]s?|gracias|olá|ciao|benvenut[ei])(?![\p{L}\p{N}-])|こんにちは|おはよう|皆(?:さん|様|さま)|みなさん|お疲れ|いつも|お世話|大家好|你好|您好|各位|欢迎|感谢|谢谢|안녕|여러분|반갑|환영|สวัสดี)/iu
/** A greeting ends with one of these; a longer sentence goes on to say something. */
const LONGEST_GREETING = 60
/** An address, or a greeting that a sentence goes on after. */
const BEGINS_BESIDE =
  /^(?:https?:\/\/\S+|(?:hello|hi|hey|hola|bonjour|hallo|guten (?:tag|morgen)|olá|ciao) (?:everyone|everybody|all|there|a tod[oa]s|à toutes et à tous|à tous|zusammen|tutti|a tutti)(?: (?:and welcome|y bienvenid[oa]s|et bienvenue|und willkommen|e benvenuti))?[,.!]?) (?=\S)/i
/** At the top of a document, this is what the document is about. */
const NAMES_ITS_SUBJECT =
  /^this (?:\w+ )?(?:checklist|directory|extension|folder|form|library|list|manual|module|package|plan|plugin|policy|procedure|program|project|repo|repository|rule|service|standard|template|tool)\b(?! (?:also|then))/i
/** `Location: 1 Linden Street`, `Updated on: March 3`. */
const LABEL = /^([^.:：。]*)[:：]/u
const MOST_WORDS_IN_LABEL = 4
const LONGEST_LABEL = 30
/** Headings and labels of what a document is for. */
const INTRODUCES =
  /^(?:introduction|intro|overview|about|purpose|description|summary|abstract|background|(?:our )?(?:mission|story)|who we are|what we do|about us|what is .*|(?:about )?(?:the|this|your) role(?: (?:at|in) .*)?|(?:role|job) (?:description|summary|overview|purpose)|about the job|einleitung|einführung|überblick|zweck|présentation|objet|introducción|objetivo|(?:第[\d一二]{1,2}[章条條節节] ?)?(?:目的|概要|はじめに|総則|简介|概述|介绍|总则|總則)|개요|소개|총칙)$/i

/** Statements with those that begin a paragraph or a box of facts and of what a reader must know left out. */
export function withoutFacts(statements: readonly Statement[]): Statement[] {
  const left = new Set<number>()
  const begun = new Set<number>()
  for (const one of statements) {
    const { text, lead, line } = one
    if ((MAY_PRESUME.test(text) && PRESUMES.test(text)) || (!begun.has(line) && lead && isFact(one)))
      left.add(line)
    begun.add(line)
  }
  return statements.filter(({ line }) => !left.has(line))
}

/** The index of a document's first words, also if they are no sentence, or else of the best other ones. */
export function introductionIn(statements: readonly Statement[], title: string): number {
  const firstUnder = (test: (heading: string) => boolean, says: typeof canIntroduce) =>
    statements.findIndex((one, index) => test(one.heading ?? '') && says(one, index))
  const isTop = (heading: string) => heading === '' || heading === title
  const found = [
    firstUnder(isTop, (one, index) => isOpening(one, index) && canIntroduce(one, index)),
    statements.findIndex((one) => introduces(one.heading ?? '') && isOpening(one)),
    firstUnder(isTop, canIntroduce),
  ]
  return found.find((index) => index !== -1) ?? bestOpening(statements)
}

/** Whether a heading stands above what a document is for: `Introduction`. */
export function introduces(heading: string): boolean {
  return INTRODUCES.test(heading)
}

/** Whether what is below a heading is about the whole document. */
export function isAtTheTop(heading: string, title: string): boolean {
  return heading === '' || heading === title || introduces(heading)
}

/** A fact after its name, and not what a document is about. */
function isFact({ text, lead, prefix }: Statement): boolean {
  const label = prefix === undefined ? LABEL.exec(text.slice(0, LONGEST_LABEL))?.[1]?.trim() : undefined
  if (label === undefined || label.split(' ').length > MOST_WORDS_IN_LABEL || introduces(label)) return false
  return lead || !endsSentence(text)
}

/** Whether a text greets its readers. */
function isGreeting(text: string): boolean {
  return text.length <= LONGEST_GREETING && GREETS.test(text)
}

/** Whether a statement can be the first words of a document. */
function canIntroduce(statement: Statement, index: number): boolean {
  const { kind, heading = '' } = statement
  const own = withoutPrefix(statement)
  if (kind !== 'sentence' || isFact(statement) || countWords(own) < FEWEST_TO_INTRODUCE) return false
  if (index === 0 ? statement.linked === 1 : isLink(statement)) return false
  if (FILE.test(own) || scoreOf(statement) === Number.NEGATIVE_INFINITY) return false
  if (isContact(own) || isBoilerplate(own) || onlyRefersElsewhere(own) || isUseless(own)) return false
  if (NAMES_ITS_SUBJECT.test(own)) return true
  return !(
    (index > 0 && dependsOnPrevious(own)) ||
    saysLess(own) ||
    isGreeting(own) ||
    isQuestion(own) ||
    isAboutMakers(heading)
  )
}

/** Whether a statement can be shown if the document has no better one. */
export function saysAnything(statement: Statement): boolean {
  const { text } = statement
  return scoreOf(statement) >= WORTH_AS_ENTRY && !isContact(text) && !isGreeting(text)
}

/** Whether a statement can be shown if the document says nothing else. */
export function canBeShown({ text, heading = '' }: Statement): boolean {
  if (!/\p{L}/u.test(text) || FILE_NAME.test(text) || isPlaceholder(text)) return false
  if (isAboutMakers(heading)) return false
  return !isContact(text) && !isGreeting(text) && !isBoilerplate(text)
}

function isContact(text: string): boolean {
  return (
    CONTACT.test(text) ||
    ROW.test(text.slice(0, 200)) ||
    (text.length <= LONGEST_CONTACT && TELEPHONE.test(text))
  )
}

/**
 * The index of the first statement about the document's subject, or else of the first usable statement; -1 if
 * there is none.
 */
function bestOpening(statements: readonly Statement[]): number {
  const openings: number[] = []
  for (const [index, statement] of statements.entries()) {
    if (openings.length === COMPARED) break
    if (isOpening(statement)) openings.push(index)
  }
  return openings.find((index) => !saysLess(statements[index]?.text ?? '')) ?? openings[0] ?? -1
}

/** Whether a text says what the document or the talk that it begins is about. */
export function saysItsSubject(text: string): boolean {
  return describesDocument(text) || saysForWhom(text) || ANNOUNCES.test(text)
}

/** Whether a sentence that follows others would lead away from what they say: a pointer, an advert, an example. */
export function leadsAway(sentence: string): boolean {
  if (LACKS_PLACE.test(sentence) || LEADS_AWAY.test(sentence) || isQuestion(sentence)) return true
  if (onlyRefersElsewhere(sentence) || isBoilerplate(sentence) || isContact(sentence)) return true
  return saysLess(sentence) && !/^also\b/i.test(sentence)
}

/** Whether a text is advice or an event rather than a subject. */
export function saysLess(text: string): boolean {
  return ADVISES.test(text) || BEGINS_WITH_DATE.test(text) || TELLS_OF_ONCE.test(text)
}

/** Without an address or a greeting before it, or a heading if that is a question or the text speaks about itself. */
export function withoutPrefix({ text, prefix = '' }: Statement): string {
  const rest = text.slice(prefix.length)
  const own =
    isQuestion(prefix.trim()) || introduces(prefix.replace(/: $/, '')) || saysItsSubject(rest) ? rest : text
  const said = own.replace(BEGINS_BESIDE, '')
  return said === own || said === '' ? own : said.charAt(0).toUpperCase() + said.slice(1)
}

export function isOpening(statement: Statement, index = 1): boolean {
  const { text } = statement
  const fewest = text.endsWith('。') ? FEWEST_UNSPACED : FEWEST_WORDS
  if (statement.kind !== 'sentence' || isFact(statement) || countWords(text) < fewest) return false
  if (text === text.toUpperCase() && text !== text.toLowerCase()) return false
  if (isGreeting(text) || isAboutMakers(statement.heading ?? '')) return false
  const own = withoutPrefix(statement)
  if (isContact(own) || (index > 0 && needsPreviousSubject(text)) || onlyRefersElsewhere(text))
    return saysItsSubject(own)
  // Nothing is before the first words that they could depend on.
  if (index === 0 && dependsOnPrevious(text)) return true
  return saysItsSubject(own) || scoreOf(statement) >= WORTH_KEEPING - (isFragment(text) ? FRAGMENT : 0)
}
