import type { Listed } from './listed.js'
import { introduces } from './openings.js'
import { clip, foldedName } from './plain-text.js'
import { isBoilerplate } from './score.js'
import { isAboutMakers, namesNoSubject, type Section } from './sections.js'
import { endsSentence } from './sentences.js'

/*
 * The names of a document's sections, or of what it lists at its top, as a part of its summary.
 */

/** In characters. */
export const LONGEST_SUMMARY = 400
/** How long the names of sections may be, and how long in a sentence of English. */
const LONGEST_NAMES = 160
const LONGEST_COVERED = 260

/** What a summary is made from, apart from the statements. */
export interface Summarized {
  title: string
  /** Whether the document says it itself. */
  isOwnTitle: boolean
  /** The description in the front matter. */
  description: string | null
  sections: readonly Section[]
  /** The list or table at the top. */
  listed: Listed | null
  /** The lines of notices. */
  notices: ReadonlySet<number>
  /** The first line of code. */
  code: string | null
  isEnglish: boolean
}

/** The sections that are about something else than the title. */
export function partsOf({ title, sections }: Summarized): Section[] {
  const named = foldedName(title)
  return sections.filter(({ name }) => foldedName(name) !== named && !introduces(bareName(name, title)))
}

/** The names of all sections. */
export function partNames({ sections }: Summarized): string[] {
  return sections.map(({ name }) => name)
}

/** Without the title that stands before a heading that names no subject. */
export function bareName(name: string, title: string): string {
  return name.startsWith(`${title}: `) ? name.slice(title.length + 2) : name
}

/**
 * The document's own title with the first names, in English as a sentence: `Pumps: covers Oil and Noise.` Empty if there are
 * too few.
 */
export function namesOf(names: readonly string[], about: Summarized, fewest = 2): string {
  if (about.isEnglish) {
    const covered = coveredBy(names, about, fewest)
    return covered === '' ? '' : clip(afterTitle(covered, about), LONGEST_SUMMARY)
  }
  const { some } = chosen(names, about, LONGEST_NAMES)
  let all = ''
  for (const name of some) all += (all === '' ? '' : /[?？]$/.test(all) ? ' ' : '; ') + name
  return some.length >= fewest ? clip(startOf(about) + asSentence(all), LONGEST_SUMMARY) : ''
}

/** The names in a sentence of English: `Covers Oil, Noise and Lost pumps.` Empty if there are too few. */
export function coveredBy(names: readonly string[], about: Summarized, fewest: number): string {
  const { some, isAll } = chosen(names, about, LONGEST_COVERED)
  if (some.length < fewest) return ''
  return `Covers ${inWords(
    some.map((name) => name.replace(/[?？]$/, '')),
    isAll,
  )}.`
}

/** A table's rows and columns in a sentence of English: `Compares North and South by Power and Price.` */
function comparedBy({ names, columns }: Listed, about: Summarized): string {
  if (columns.length < 2 || columns.includes('')) return ''
  const things = chosen(columns, about, LONGEST_NAMES)
  const { some, isAll } = chosen(names, about, LONGEST_NAMES)
  if (things.some.length < 2 || some.length < 2) return ''
  return `Compares ${inWords(things.some, things.isAll)} by ${inWords(some, isAll)}.`
}

/** A sentence that begins with `C`, after the document's own title if it has one. */
function afterTitle(sentence: string, about: Summarized): string {
  const start = startOf(about)
  return start === '' ? sentence : `${start}c${sentence.slice(1)}`
}

/** What is listed at the top of a document, after its title, and what sections come then. */
export function listedNames(listed: Listed, about: Summarized): string {
  const compared = about.isEnglish ? comparedBy(listed, about) : ''
  if (compared === '') return namesOf(listed.names, about)
  const others = coveredBy(
    partsOf(about).map(({ name }) => name),
    about,
    1,
  )
  const text = afterTitle(compared, about)
  return clip(others === '' ? text : `${text} Also c${others.slice(1)}`, LONGEST_SUMMARY)
}

function inWords(names: readonly string[], isAll: boolean): string {
  const all = isAll ? names : [...names, 'more']
  const first = all.slice(0, -1)
  const hasCommas = first.some((name) => /,|\band\b|&/.test(name))
  return first.length === 0
    ? (all[0] ?? '')
    : `${first.join(hasCommas ? '; ' : ', ')}${hasCommas ? '; and' : ' and'} ${all.at(-1) ?? ''}`
}

/** The first names that say something, as many as fit. */
function chosen(
  names: readonly string[],
  { title, listed }: Summarized,
  longest: number,
): { some: string[]; isAll: boolean } {
  const known = new Set([foldedName(title), ''])
  const some: string[] = []
  let length = 0
  for (const name of names) {
    const bare = bareName(name, title)
    const key = foldedName(bare)
    const isNew = !known.has(key) && !isAboutMakers(bare) && !isBoilerplate(bare) && !/\.\.|…$/.test(bare)
    const saysNothing = names !== listed?.names && namesNoSubject(bare) && !/^(?:our|your) /i.test(bare)
    if (!isNew || saysNothing) continue
    if (length + bare.length > longest) return { some, isAll: false }
    some.push(bare.replace(/[.:;!。：；！]$/, ''))
    length += bare.length + 2
    known.add(key)
  }
  return { some, isAll: true }
}

/** The document's own title, before names or a few words. */
export function startOf({ title, isOwnTitle }: Summarized): string {
  return isOwnTitle ? `${title.replace(/[.:。：]$/, '')}: ` : ''
}

/** A text that ends as a sentence does. */
export function asSentence(text: string): string {
  return endsSentence(text) ? text : `${text}.`
}
