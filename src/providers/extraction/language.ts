import { eld } from 'eld/extrasmall'
import { primaryLanguage } from '../../base/language-tag.js'

/** How much of a text is looked at, in UTF-16 units. */
const LONGEST = 6_000
/** The detector reads some 350 bytes at a time. */
const PART = 300
/** With fewer bytes of letters, a text is too short to tell. */
const LEAST_LETTERS = 30
/** The share of the parts that must be in the language. */
const MOSTLY = 2 / 3
/** If the first parts that are read agree, the others are not read. */
const ENOUGH = 4
/** How far apart these are: spread over the longest text. */
const APART = 5

/** The languages that the detector knows. Both written forms of Norwegian are `no` to it. */
const PRIMARY = new Map(Object.values(eld.info().Languages).map((tag) => [tag, primaryLanguage(tag)]))
const DETECTED: ReadonlySet<string | null> = new Set([...PRIMARY.values(), 'nb', 'nn'])

/**
 * The language that the sentences of a text are in, as the first part of a BCP 47 tag, or null if that isn't certain: for
 * a few words, for codes, and for a text in several languages.
 *
 * @param sentences plain text, in order
 */
export function languageOf(sentences: Iterable<string>): string | null {
  let text = ''
  for (const sentence of sentences) {
    text += `${sentence.slice(0, LONGEST)}\n`
    if (text.length >= LONGEST) break
  }
  text = text.slice(0, LONGEST)
  if (!hasLetters(text)) return null
  const parts = partsOf(text)
  const votes = new Map<string, number>()
  for (const [read, part] of parts.entries()) {
    const found = eld.detect(part)
    if (!found.isReliable()) continue
    const count = (votes.get(found.language) ?? 0) + 1
    votes.set(found.language, count)
    const agree = count === ENOUGH && read + 1 === ENOUGH
    if (agree || count >= parts.length * MOSTLY) return PRIMARY.get(found.language) ?? null
  }
  return null
}

/** The parts of a text: first those that are far apart, then those right after them, and so on. */
function partsOf(text: string): string[] {
  const parts = Array.from({ length: Math.ceil(text.length / PART) }, (_, at) =>
    text.slice(at * PART, (at + 1) * PART),
  )
  return Array.from({ length: APART }).flatMap((_, first) =>
    parts.filter((_part, at) => at % APART === first),
  )
}

/** Whether a text has enough letters. */
function hasLetters(text: string): boolean {
  let bytes = 0
  for (const [letter] of text.matchAll(/\p{L}/gu)) {
    bytes += Buffer.byteLength(letter)
    if (bytes >= LEAST_LETTERS) return true
  }
  return false
}

/**
 * The language of a page that says `said`, and in whose sentences `found` was found. What is found counts first, since many
 * pages have the language of a template. But a text in a language that the detector doesn't know may be taken for one in
 * another, which is hardly ever English.
 */
export function languageOfPage(said: string | null, found: string | null): string | null {
  const isMistaken = said !== null && found !== 'en' && !DETECTED.has(said)
  return isMistaken ? said : (found ?? said)
}
