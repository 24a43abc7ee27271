import { canSearchForTeam, searchable, type SearchScope } from '../access/search-rules.js'
import { badInput } from '../base/errors.js'
import type { RequestContext } from '../graph/context.js'
import { type Connection, type PageArguments, readPage } from '../graph/relations/connection.js'
import type { CursorKey } from '../graph/relations/cursors.js'
import { isPossibleId, searchText } from '../graph/text.js'
import { andThen, type MaybePromise } from '../base/maybe-promise.js'
import type { SearchType } from '../base/vocabulary.js'
import { parseQuery } from './parse-query.js'
import { countHits, hasTeam, type HitRow, listHits, type Search } from './store.js'
import type { WeighedQuery } from './weigh-words.js'
import { planOf, readPlan, weighQuery } from './weighed-query.js'

/** How many hits a list has at most. */
const MOST_HITS = 1_000

export interface SearchArguments extends PageArguments {
  query: string
  types?: readonly SearchType[] | null
  teamId?: string | null
  exact?: boolean | null
}

/**
 * The id of the team to search for.
 *
 * @throws CodedError 400 naming `teamId` for an unknown team, or one the viewer may not search
 */
function resolveTeam(
  { session, viewer }: RequestContext,
  scope: SearchScope,
  teamId: string | null | undefined,
): MaybePromise<string | null> {
  if (teamId == null) return null
  const unknown = badInput('There is no such team that you can search for.', 'teamId')
  if (!isPossibleId(teamId) || !canSearchForTeam(viewer, teamId)) throw unknown
  return andThen(hasTeam(session, scope, teamId), (exists) => {
    if (!exists) throw unknown
    return teamId
  })
}

/** The requested kinds of hits that the viewer may find. */
function typesFor(scope: SearchScope, types: readonly SearchType[] | null | undefined): SearchType[] {
  return scope.types.filter((type) => !types || types.includes(type))
}

/** Before every hit. */
const START: CursorKey = [Number.MAX_SAFE_INTEGER, '0', 0, '']

/**
 * The records that contain words of a query and that the viewer can read, the best first.
 *
 * @throws CodedError 400 for a query that is empty or too long, a team that the viewer can't search for, a bad page
 *   size or cursor; 503 if the database can't answer in time
 */
export function search(context: RequestContext, args: SearchArguments): MaybePromise<Connection<HitRow>> {
  const text = searchText(args.query)
  if (text === null) throw badInput('The query must have a word to look for.', 'query')
  context.budget?.spendOnSearch(text)
  const exact = args.exact === true
  const { session } = context
  const scope = searchable(context.viewer)
  return andThen(resolveTeam(context, scope, args.teamId), (teamId) => {
    const asked: Search = { query: parseQuery(text), types: typesFor(scope, args.types), teamId }
    let weighed: WeighedQuery | undefined
    let total: number | null | undefined
    const weigh = async () => (weighed ??= await weighQuery(session, scope, asked, { text, exact }))
    return readPage<HitRow>(context, {
      list: 'search',
      filters: { text, types: asked.types, teamId, exact },
      page: args,
      start: START,
      key: ({ score, entryId, rank, plan }) => [score, entryId, rank, plan],
      load: async ({ after: [score, entryId, rank, plan], limit }) => {
        const used = plan === '' ? await weigh() : readPlan(String(plan), text)
        const { query, weights } = used
        const after = { score: Number(score), entryId: String(entryId) }
        const room = Math.min(limit, MOST_HITS - Number(rank))
        const rows = await listHits(session, scope, { ...asked, query }, weights, { after, limit: room })
        total = rows[0]?.total
        const written = planOf(used)
        return rows.map((row, index) =>
          Object.assign(row, { weighed: used, rank: Number(rank) + index + 1, plan: written }),
        )
      },
      count: async () => {
        context.budget?.spendOnTotal()
        if (total === undefined) {
          const { query, weights } = await weigh()
          total = await countHits(session, scope, { ...asked, query }, weights)
        }
        return total ?? MOST_HITS + 1
      },
    })
  })
}

/** The total number of hits; null for more than 1,000. */
export function totalOf(hits: Connection<HitRow>): MaybePromise<number | null> {
  return andThen(hits.count(), (total) => (total > MOST_HITS ? null : total))
}

/** The query with other words for misspelt ones, if that is what was searched. */
export function correctedOf({ nodes }: Connection<HitRow>): string | null {
  return nodes[0]?.weighed.corrected ?? null
}
