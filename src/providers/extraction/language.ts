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

/** The languages that the detector knows. Both written forms of Norwegian are `no` to it. */
const DETECTED: ReadonlySet<string | null> = new Set([
  ...Object.values(eld.info().Languages).map(primaryLanguage),
  'nb',
  'nn',
])

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
  if (Buffer.byteLength(text.replace(/\P{L}/gu, '')) < LEAST_LETTERS) return null
  const votes = new Map<string, number>()
  let parts = 0
  for (let from = 0; from < text.length; from += PART) {
    const found = eld.detect(text.slice(from, from + PART))
    parts += 1
    if (found.isReliable()) votes.set(found.language, (votes.get(found.language) ?? 0) + 1)
  }
  for (const [language, count] of votes) if (count >= parts * MOSTLY) return primaryLanguage(language)
  return null
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
