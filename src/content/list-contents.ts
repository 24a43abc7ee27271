import { assertCanUseTags, canFilterByTeam } from '../access/content-rules.js'
import { readableContent } from '../access/content-scope.js'
import { badInput } from '../base/errors.js'
import { type Connection, type PageArguments, readPage } from '../graph/relations/connection.js'
import type { RequestContext } from '../graph/context.js'
import type { Wanted } from '../graph/execution/selects.js'
import { isPossibleId, isStorable, searchText } from '../graph/text.js'
import { fold } from '../store/fold.js'
import { andThen, type MaybePromise } from '../base/maybe-promise.js'
import type { ContentType } from '../base/vocabulary.js'
import type { ContentRow } from './content-row-store.js'
import { type ContentFilters, listContentRows } from './content-store.js'
import { DATE_START } from '../store/keyset.js'
import { findTags, findTeam, type KnownTag } from './sharing-store.js'

interface ContentArguments extends PageArguments {
  query?: string | null
  type?: ContentType | null
  tags?: readonly string[] | null
  teamId?: string | null
  readyOnly?: boolean | null
  archived?: boolean | null
}

/**
 * The folded words of a query, the longest first, since fewest titles contain it. A word that is part of
 * another one is left out.
 *
 * @throws CodedError 400 naming `query`
 */
function searchWords(query: string | null | undefined): string[] {
  const words = new Set((searchText(query) ?? '').split(/\s+/).filter(Boolean).map(fold))
  return [...words]
    .filter((word) => ![...words].some((other) => other !== word && other.includes(word)))
    .toSorted((one, other) => other.length - one.length)
}

/**
 * The tags with these names.
 *
 * @throws CodedError 403 for an external account that names any, 400 naming `tags` for an unknown one
 */
function resolveTags(
  { session, viewer }: RequestContext,
  tags: readonly string[] | null | undefined,
): MaybePromise<KnownTag[]> {
  const names = [...new Set((tags ?? []).map((name) => name.trim()).filter(Boolean))]
  if (names.length === 0) return []
  const scope = assertCanUseTags(viewer)
  const storable = names.filter(isStorable)
  return andThen(findTags(session, scope, storable), (known) => {
    if (known.length < names.length) throw badInput('Not every one of the tags is a tag here.', 'tags')
    return known.toSorted((one, other) => (one.name < other.name ? -1 : 1))
  })
}

/**
 * The id of the team to filter by.
 *
 * @throws CodedError 400 naming `teamId` for an unknown team, or one the viewer may not filter by
 */
function resolveTeam(
  { session, viewer }: RequestContext,
  teamId: string | null | undefined,
): MaybePromise<string | null> {
  if (teamId == null) return null
  const unknown = badInput('There is no such team that you can list the content of.', 'teamId')
  if (!isPossibleId(teamId) || !canFilterByTeam(viewer, teamId)) throw unknown
  return andThen(findTeam(session, readableContent(viewer), teamId), (team) => {
    if (!team) throw unknown
    return team.id
  })
}

/**
 * The content that the viewer can read, the latest first (contract: `GET /v1/content`). With `archived`, what is
 * archived and the viewer may edit.
 *
 * @throws CodedError 403 for tags from an external account, 400 for a bad filter, page size or cursor
 */
export function listContents(
  context: RequestContext,
  args: ContentArguments,
  wanted: Wanted,
): MaybePromise<Connection<ContentRow>> {
  const words = searchWords(args.query)
  context.budget?.spendOnSearch(words.length === 0 ? null : words.join(' '))
  return andThen(resolveTags(context, args.tags), (tags) =>
    andThen(resolveTeam(context, args.teamId), (teamId) => {
      const filters: ContentFilters = {
        words,
        type: args.type ?? null,
        tags,
        teamId,
        readyOnly: args.readyOnly ?? false,
        archived: args.archived ?? false,
      }
      return readPage(context, {
        list: 'contents',
        filters: { ...filters, tags: tags.map(({ name }) => name) },
        page: args,
        wanted,
        start: DATE_START,
        key: (content) => [content.createdAt, content.id],
        load: (page) => listContentRows(context.session, readableContent(context.viewer), filters, page),
      })
    }),
  )
}
