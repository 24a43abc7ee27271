import { fold } from '../store/fold.js'
import { type Entry, organizationMark } from './entry.js'

/** A record whose name can be looked up by a part of it. */
export type NamedType = 'CONTENT' | 'LESSON' | 'ROLE' | 'PERSON'

/** How many characters a gram has. Texts that are shorter have none. */
const LENGTH = 3
/** The most grams of a query that are looked up, from all of it. More would hardly leave fewer records. */
const MOST_GRAMS = 8

/** One half of a surrogate pair. */
const HALF = /[\ud800-\udfff]/

/** The three characters at each place of the folded text, each once. */
function gramsOf(text: string): Set<string> {
  const folded = fold(text)
  const characters = HALF.test(folded) ? Array.from(folded) : folded
  const grams = new Set<string>()
  for (let from = 0; from + LENGTH <= characters.length; from += 1) {
    const gram = characters.slice(from, from + LENGTH)
    grams.add(typeof gram === 'string' ? gram : gram.join(''))
  }
  return grams
}

/** The grams of texts that are looked up; none if no text has enough characters. */
function gramsToFind(texts: readonly string[]): string[] {
  const all = [...new Set(texts.flatMap((text) => [...gramsOf(text)]))]
  const step = Math.ceil(all.length / MOST_GRAMS)
  return all.filter((_, index) => index % step === 0)
}

const QUOTED = /['\\]/

/**
 * Grams as PostgreSQL keeps them for one kind of an organization's records, as words of a `tsvector` or a `tsquery`. A place
 * of the index has 16 bytes for the mark and three letters.
 */
function lexemesOf(organizationId: string, type: NamedType, grams: Iterable<string>): string[] {
  const mark = organizationMark(organizationId) + type.charAt(0).toLowerCase()
  return Array.from(grams, (gram) => {
    const word = QUOTED.test(gram) ? gram.replaceAll(/['\\]/g, '$&$&') : gram
    return `'${mark}${word}'`
  })
}

/** The kinds of records whose names have grams. */
export const NAMED_TYPES: readonly Entry['type'][] = [
  'CONTENT',
  'LESSON',
  'ROLE',
  'PERSON',
] satisfies NamedType[]
const isNamed = (type: Entry['type']): type is NamedType => NAMED_TYPES.includes(type)

/**
 * What PostgreSQL keeps of an entry, as the text of a `tsvector`: the grams of its record's name and, of a person, of the
 * address.
 *
 * @returns null for an entry that no list is filtered by
 */
export function gramVector(
  organizationId: string,
  { type, title, text }: Pick<Entry, 'type' | 'title' | 'text'>,
): string | null {
  if (!isNamed(type)) return null
  const grams = gramsOf(type === 'PERSON' ? `${title}\n${text}` : title)
  return lexemesOf(organizationId, type, grams).join(' ')
}

/**
 * An expression for each database that all records meet whose names have all of the texts in them, and some others.
 *
 * @returns null if no text has enough characters
 */
export function gramExpressions(
  organizationId: string,
  type: NamedType,
  texts: readonly string[],
): { fts5: string; tsquery: string } | null {
  const grams = gramsToFind(texts)
  if (grams.length === 0) return null
  const quoted = grams.map((gram) => `"${gram.replaceAll('"', '""')}"`)
  return {
    // FTS5 has a column for each kind of record.
    fts5: `${type.toLowerCase()} : (${quoted.join(' AND ')})`,
    tsquery: lexemesOf(organizationId, type, grams).join(' & '),
  }
}
