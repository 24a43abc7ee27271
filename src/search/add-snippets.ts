import type { SearchType } from '../base/vocabulary.js'
import { nextTurn } from '../store/next-turn.js'
import { readableLines } from './readable-text.js'
import { type SnippetPart, snippetOf } from './snippet.js'
import type { WeighedQuery } from './weigh-words.js'

/** Texts of which nobody writes a part in Markdown. */
const PLAIN: ReadonlySet<SearchType> = new Set(['SEGMENT', 'PERSON'])

/** After snippets of so many characters other requests get a turn: 10 milliseconds, or 40 of what is hard to read. */
const CHARACTERS_PER_TURN = 10_000

/** Adds the snippet to each hit of a page. */
export async function addSnippets<T extends { type: SearchType; text: string }>(
  hits: readonly T[],
  { query, weights }: WeighedQuery,
): Promise<(T & { snippet: SnippetPart[] })[]> {
  const written = weights.slice(0, query.units.length).map(({ weight }) => weight)
  const done: (T & { snippet: SnippetPart[] })[] = []
  let read = 0
  for (const hit of hits) {
    const lines = PLAIN.has(hit.type) ? [hit.text] : readableLines(hit.text)
    done.push(Object.assign(hit, { snippet: snippetOf(lines, query, written) }))
    read += hit.text.length
    if (read < CHARACTERS_PER_TURN) continue
    await nextTurn()
    read = 0
  }
  return done
}
