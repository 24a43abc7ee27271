import { z } from 'zod'
import type { SearchScope } from '../access/search-rules.js'
import type { Session } from '../store/session.js'
import { correctQuery } from './correct-query.js'
import { parseQuery } from './parse-query.js'
import { listFrequencies, type Search } from './store.js'
import { type WeighedQuery, weighWords } from './weigh-words.js'

/**
 * Weighs the words of a query by how often the viewer's texts have them.
 *
 * @param text the query as it was written
 * @param exact whether misspelt words stay
 */
export async function weighQuery(
  session: Session,
  scope: SearchScope,
  search: Search,
  { text, exact }: { text: string; exact: boolean },
): Promise<WeighedQuery> {
  const { query } = search
  const groups = query.units.map((unit) => [unit])
  const frequencies = await listFrequencies(session, scope, search, groups, 'latest')
  const corrected =
    exact || frequencies.length === 0 ? null : await correctQuery(session, scope, search, text, frequencies)
  if (corrected !== null) {
    const asked = { ...search, query: parseQuery(corrected) }
    return { ...(await weighQuery(session, scope, asked, { text: corrected, exact: true })), corrected }
  }
  return { query, weights: weighWords(frequencies, query.units.length), corrected }
}

const plan = z.object({ weights: z.array(z.number()), corrected: z.string().nullable() })

/** What a cursor holds of a weighed query: pages of one list have the same order, even if texts were added meanwhile. */
export function planOf({ weights, corrected }: WeighedQuery): string {
  const numbers = weights.map(({ weight, isCommon }) => (isCommon ? -weight : weight))
  return JSON.stringify({ weights: numbers, corrected })
}

/** The weighed query that `planOf` has written for the query of this text. */
export function readPlan(written: string, text: string): WeighedQuery {
  const { weights, corrected } = plan.parse(JSON.parse(written))
  return {
    query: parseQuery(corrected ?? text),
    weights: weights.map((weight) => ({ weight: Math.abs(weight), isCommon: weight < 0 })),
    corrected,
  }
}
