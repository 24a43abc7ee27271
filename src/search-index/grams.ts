import { fold } from '../store/fold.js'

/** How many characters a gram has. Texts that are shorter have none. */
const LENGTH = 3
/** The most grams of a query that are looked up, from all of it. More would hardly leave fewer records. */
const MOST_GRAMS = 8

/** The three characters at each place of the folded text, each once. */
function gramsOf(text: string): Set<string> {
  const characters = Array.from(fold(text))
  const grams = new Set<string>()
  for (let from = 0; from + LENGTH <= characters.length; from += 1)
    grams.add(characters.slice(from, from + LENGTH).join(''))
  return grams
}

/**
 * An expression of FTS5 that all records meet whose names have all of the texts in them, and some others.
 *
 * @param column of `search_grams`, one for each kind of record
 * @returns null if no text has enough characters
 */
export function gramExpression(column: string, texts: readonly string[]): string | null {
  const all = [...new Set(texts.flatMap((text) => [...gramsOf(text)]))]
  if (all.length === 0) return null
  const step = Math.ceil(all.length / MOST_GRAMS)
  const grams = all.filter((_, index) => index % step === 0)
  return `${column} : (${grams.map((gram) => `"${gram.replaceAll('"', '""')}"`).join(' AND ')})`
}
