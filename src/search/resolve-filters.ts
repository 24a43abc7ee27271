import { canSearchForTeam, type SearchScope } from '../access/search-rules.js'
import { badInput } from '../base/errors.js'
import { andThen, type MaybePromise } from '../base/maybe-promise.js'
import type { SearchType } from '../base/vocabulary.js'
import type { RequestContext } from '../graph/context.js'
import { resolveTags } from '../graph/resolve-tags.js'
import { isPossibleId } from '../graph/text.js'
import type { SearchFilters } from './found-store.js'
import { hasTeam } from './store.js'

/** The filters as they are asked for; null for none. */
export interface FilterArguments {
  types?: readonly SearchType[] | null
  teamId?: string | null
  tags?: readonly string[] | null
  createdAfter?: string | null
  language?: string | null
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

/**
 * The language to search for, in lower case.
 *
 * @throws CodedError 400 naming `language` unless it is the first part of a language tag
 */
function languageInput(language: string | null | undefined): string | null {
  if (language == null) return null
  if (/^[a-z]{2,3}$/i.test(language)) return language.toLowerCase()
  throw badInput('The language must be the first part of a language tag, such as en.', 'language')
}

/** The kinds of hits that have tags and a language. */
const OF_RESOURCES: ReadonlySet<SearchType> = new Set(['CONTENT', 'CHAPTER', 'SEGMENT'])

/** The requested kinds of hits that the viewer may find. */
function typesFor(scope: SearchScope, { types }: FilterArguments, ofResources: boolean): SearchType[] {
  return scope.types.filter(
    (type) => (!types || types.includes(type)) && (!ofResources || OF_RESOURCES.has(type)),
  )
}

/** What the cursors of a search with these filters are bound to. */
export function boundTo({
  types,
  teamId,
  tags,
  createdAfter,
  language,
}: SearchFilters): Record<string, unknown> {
  return {
    types,
    teamId,
    ...(tags.length === 0 ? {} : { tags }),
    ...(createdAfter === null ? {} : { createdAfter }),
    ...(language === null ? {} : { language }),
  }
}

/**
 * What is found of all that the viewer can read.
 *
 * @throws CodedError 400 for a team that the viewer can't search for, an unknown tag, or what can't be a language; 403
 *   for tags from an external account
 */
export function resolveFilters(
  context: RequestContext,
  scope: SearchScope,
  args: FilterArguments,
): MaybePromise<SearchFilters> {
  const language = languageInput(args.language)
  return andThen(resolveTags(context, args.tags), (tags) =>
    andThen(resolveTeam(context, scope, args.teamId), (teamId) => ({
      types: typesFor(scope, args, tags.length > 0 || language !== null),
      teamId,
      tags: tags.map(({ name }) => name),
      createdAfter: args.createdAfter ?? null,
      language,
    })),
  )
}
