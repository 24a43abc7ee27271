import { searchable } from '../access/search-rules.js'
import { badInput } from '../base/errors.js'
import type { RequestContext } from '../graph/context.js'
import { type Connection, type PageArguments, readPage } from '../graph/relations/connection.js'
import type { CursorKey } from '../graph/relations/cursors.js'
import { searchText } from '../graph/text.js'
import { andThen, type MaybePromise } from '../base/maybe-promise.js'
import { addSnippets } from './add-snippets.js'
import { type HitCounts, isTooLittle, NO_HITS } from './hit-count-store.js'
import { parseQuery } from './parse-query.js'
import { boundTo, type FilterArguments, resolveFilters } from './resolve-filters.js'
import { type After, countHits, type HitRow, listHits, type Search } from './store.js'
import type { WeighedQuery } from './weigh-words.js'
import { planOf, readPlan, weighQuery } from './weighed-query.js'

/** How many hits a list has at most. */
const MOST_HITS = 1_000

interface SearchArguments extends PageArguments, FilterArguments {
  query: string
  exact?: boolean | null
}

/** @model SearchResultConnection */
export interface Hits extends Connection<HitRow> {
  /** How many there are in all. */
  counts(): MaybePromise<HitCounts>
}

/** Before every hit. */
const START: CursorKey = [Number.MAX_SAFE_INTEGER, '0', 0, '']

/**
 * The records that contain words of a query and that the viewer can read, the best first.
 *
 * @throws CodedError 400 for a query that is empty or too long, a bad filter, page size or cursor; 403 for tags from an
 *   external account; 503 if the database can't answer in time
 */
export function search(context: RequestContext, args: SearchArguments): MaybePromise<Hits> {
  const text = searchText(args.query)
  if (text === null) throw badInput('The query must have a word to look for.', 'query')
  context.budget?.spendOnSearch(text)
  const exact = args.exact === true
  const { session } = context
  const scope = searchable(context.viewer)
  return andThen(resolveFilters(context, scope, args), (filters) => {
    const asked: Search = { query: parseQuery(text), ...filters }
    let weighed: WeighedQuery | undefined
    let counts: HitCounts | undefined
    const weigh = async () => (weighed ??= await weighQuery(session, scope, asked, { text, exact }))
    /** Reads once more, and deeper, if too little was found. */
    const read = async <T>(
      found: (used: WeighedQuery) => MaybePromise<T>,
      countsOf: (found: T) => HitCounts,
    ): Promise<T> => {
      const used = await weigh()
      const first = await found(used)
      if (used.isDeep || !isTooLittle(countsOf(first))) return first
      weighed = { ...used, isDeep: true }
      return await found(weighed)
    }
    const count = async () => {
      context.budget?.spendOnTotal()
      return (
        counts ??
        (await read(
          (used) => countHits(session, scope, filters, used),
          (found) => found,
        ))
      )
    }
    const list = async (plan: string, position: { after: After; limit: number }) => {
      const found = (used: WeighedQuery) =>
        andThen(listHits(session, scope, filters, used, position), (rows) => ({ rows, used }))
      if (plan !== '') return await found(readPlan(plan, text))
      return await read(found, ({ rows }) => rows[0]?.counts ?? NO_HITS)
    }
    let counted: Promise<HitCounts> | undefined
    const page = readPage<HitRow>(context, {
      list: 'search',
      filters: { text, ...boundTo(filters), exact },
      page: args,
      start: START,
      key: ({ score, entryId, rank, plan }) => [score, entryId, rank, plan],
      load: async ({ after: [score, entryId, rank, plan], limit }) => {
        const after = { score: Number(score), entryId: String(entryId) }
        const { rows, used } = await list(String(plan), {
          after,
          limit: Math.min(limit, MOST_HITS - Number(rank)),
        })
        counts = rows[0]?.counts
        const written = planOf(used)
        const shown = await addSnippets(rows, used)
        return shown.map((row, index) =>
          Object.assign(row, { weighed: used, rank: Number(rank) + index + 1, plan: written }),
        )
      },
    })
    return andThen(page, (hits) => Object.assign(hits, { counts: () => (counted ??= count()) }))
  })
}

/** The query with other words for misspelt ones, if that is what was searched. */
export function correctedOf({ nodes }: Hits): string | null {
  return nodes[0]?.weighed.corrected ?? null
}
