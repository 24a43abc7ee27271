import type { SpeechLanguage } from './port.js'
import { addressSaid } from './written-addresses.js'
import type { Around } from './written-context.js'
import { dateSaid, monthSaid, timeSaid } from './written-dates.js'
import { ABBREVIATIONS, BEFORE_NUMBERS, SIGNS, SLASHED } from './written-forms.js'
import { areMostlyCapitals, lettersSaid, romanSaid } from './written-letters.js'
import { quantitySaid, unitAfterNumber } from './written-quantities.js'
import { rangeSaid } from './written-ranges.js'
import { inOneSpelling } from './written-spelling.js'
import { UNITS } from './written-units.js'

const OPENING = /^["'(“‘[*_`]+/
const CLOSING = /[)"'”’\]*_`.,;:!?…]+$/
/** Within a word. Of its last stop before a number, the voice makes a point. */
const ELLIPSIS = /\.{2,}|…/g
/** Marks of Markdown, which are not said. */
const FORMATTING = /[*_`]/g

/**
 * Writes the words of a text out as they are said: units and signs, dates, times, versions, letters, Roman numerals,
 * abbreviations, addresses and names of files. Words that are said as they are written stay as they are.
 *
 * @param language whose order of month and day is meant where both are possible
 * @param gaps the white space before each word: spaces that do not break keep the digits of a number together
 * @returns a form for each word
 */
export function writtenOut(
  text: readonly string[],
  language: SpeechLanguage,
  gaps: readonly string[] = [],
): string[] {
  const words = inOneSpelling(text, gaps)
  const shouts = areMostlyCapitals(words)
  return words.map((word, index) => {
    const [before = ''] = OPENING.exec(word) ?? []
    const rest = word.slice(before.length)
    const [after = ''] = CLOSING.exec(rest) ?? []
    const core = rest.slice(0, rest.length - after.length)
    const next = words[index + 1]
    const around = { previous: words[index - 1] ?? '', next: next ?? '', before, after, shouts, language }
    if (core === '') return signSaid(word, around) ?? word
    const said = saidAs(core, around)
    const marks = isShortened(core, around) ? after.slice(1) : after
    return `${before.replaceAll(FORMATTING, '')}${said?.trim() ?? core.replaceAll(ELLIPSIS, ' ')}${marks.replaceAll(FORMATTING, '')}`
  })
}

/** Whether the stop after a word is of an abbreviation and ends no sentence. */
function isShortened(core: string, around: Around): boolean {
  if (!around.after.startsWith('.') || around.next === '') return false
  const mayEnd = /^(?:etc|[ap]\.m|inc|ltd|corp|min)$/i.test(core)
  if (mayEnd && /^\p{Lu}/u.test(around.next)) return false
  if (/^M(?:io|rd)$/.test(core) && !/^\p{Lu}/u.test(around.next)) return true
  return mayEnd || abbreviationSaid(core, around) !== null || monthSaid(core, around) !== null
}

/** Of longer words, no parts are said apart: each of them could have parts again. */
const LONGEST_WITH_PARTS = 100

/** How a word is said; null if as it is written. */
function saidAs(core: string, around: Around): string | null {
  const hasParts = core.length <= LONGEST_WITH_PARTS
  return (
    dateSaid(core, around) ??
    timeSaid(core, around) ??
    addressSaid(core) ??
    versionSaid(core) ??
    quantitySaid(core, around) ??
    unitAfterNumber(core, around) ??
    (hasParts ? rangeSaid(core, around, saidAs) : null) ??
    (hasParts ? comparisonSaid(core, around) : null) ??
    signSaid(core, around) ??
    SLASHED.get(core.toLowerCase()) ??
    abbreviationSaid(core, around) ??
    romanSaid(core, around) ??
    lettersSaid(core, around)
  )
}

function versionSaid(core: string): string | null {
  // Millions, with stops.
  if (/^[1-9]\d{0,2}(?:\.\d{3}){2,}$/.test(core)) return null
  const [, mark = '', numbers = '', stage = '', build = ''] =
    /^(v?)(\d{1,4}(?:\.\d{1,4}){0,3})(?:-([a-z]+)\.?(\d*))?$/i.exec(core) ?? []
  const count = numbers.split('.').length
  // `V8` is an engine.
  if (numbers === '' || (mark === '' && count < 3) || (mark === 'V' && count === 1)) return null
  const said = `${mark === '' ? '' : 'version '}${numbers.split('.').join(' point ')}`
  return `${said} ${/^rc$/i.test(stage) ? 'R C' : stage.toLowerCase()} ${build}`.trim()
}

/** A number with a sign before it or between it and another one: `≥18`, `5±1`, `2×4`. */
function comparisonSaid(core: string, around: Around): string | null {
  const [, left = '', sign = '', right = ''] =
    /^([\d.,]*|[a-zμ])([<>]=?|[≤≥≈~±×x÷#§№=^]|\+\/?-|§§)(.*\d.*)$/i.exec(core) ?? []
  if (sign === '' || !/^(?:[€£$¥v§]?[-−+]?[\d.])/.test(right)) return null
  if (/[a-zμ]/i.test(left) ? !/[<>=≤≥≈±]/.test(sign) : left === '' && sign === 'x') return null
  const name = left !== '' && /[×x]/.test(sign) ? 'by' : (BEFORE_NUMBERS.get(sign) ?? SIGNS.get(sign))
  if (name === undefined) return null
  return `${left} ${name} ${saidAs(right, { ...around, previous: '' }) ?? right}`.trim()
}

/** A sign that stands alone. */
function signSaid(core: string, { previous, next }: Around): string | null {
  const isCounted = /\d$/.test(previous) || UNITS.get(previous) !== undefined
  const isBetweenNumbers = isCounted && /^[€£$¥]?[-−+]?\d/.test(next)
  if (/^[-–—]$/.test(core) && isBetweenNumbers)
    return core === '-' && Number.parseFloat(next) < Number.parseFloat(previous) ? 'minus' : 'to'
  if (/^(?:>|→|»|›|->|=>)$/.test(core) && !/\d/.test(previous + next)) return 'then'
  if (core === '->') return 'to'
  if (core === '*') return isBetweenNumbers ? 'times' : ''
  if (/^(?:#|№|§§?)$/.test(core) && /^\d/.test(next)) return BEFORE_NUMBERS.get(core) ?? null
  return SIGNS.get(core) ?? null
}

function abbreviationSaid(core: string, { next, after }: Around): string | null {
  const [, word = '', number = ''] = /^([a-z]{1,4})\.(\d\S*)$/i.exec(core) ?? []
  const before = BEFORE_NUMBERS.get(word.toLowerCase())
  if (before !== undefined) return `${before} ${number}`
  if (!after.startsWith('.')) return null
  const said = ABBREVIATIONS.get(core.toLowerCase())
  if (said !== undefined) return said
  return /^\d/.test(next) ? (BEFORE_NUMBERS.get(core.toLowerCase()) ?? null) : null
}
