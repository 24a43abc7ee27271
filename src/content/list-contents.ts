import { assertCanSeeSharing, canFilterByTeam } from '../access/content-rules.js'
import { readableContent } from '../access/content-scope.js'
import { readableSpaces } from '../access/knowledge-rules.js'
import { badInput } from '../base/errors.js'
import { type Connection, type PageArguments, readPage } from '../graph/relations/connection.js'
import { MOST_COUNTED } from '../graph/relations/limited-total.js'
import type { RequestContext } from '../graph/context.js'
import { resolveTags } from '../graph/resolve-tags.js'
import type { Wanted } from '../graph/execution/selects.js'
import { isPossibleId, isStorable, searchText } from '../graph/text.js'
import { fold } from '../store/fold.js'
import { andThen, type MaybePromise } from '../base/maybe-promise.js'
import type { ContentType, ProcessingStatus, Visibility } from '../base/vocabulary.js'
import {
  type Choice,
  type ChosenRow,
  type ContentOrder,
  countChosenContents,
  listChosenContents,
} from './chosen-content-store.js'
import type { ContentFilters } from './content-filter-store.js'
import type { ContentRow } from './content-row-store.js'
import { countContents, listContentRows } from './content-store.js'
import { DATE_START, NAME_START } from '../store/keyset.js'
import { findTeam, hasTopic } from './sharing-store.js'
import { findCandidates } from '../search-index/candidate-store.js'

interface ContentArguments extends PageArguments {
  query?: string | null
  type?: ContentType | null
  tags?: readonly string[] | null
  teamId?: string | null
  readyOnly?: boolean | null
  visibility?: Visibility | null
  status?: ProcessingStatus | null
  archived?: boolean | null
  createdBy?: string | null
  topicId?: string | null
  orderBy?: ContentOrder | null
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
 * The id of the topic to filter by.
 *
 * @throws CodedError 400 naming `topicId` for one that the viewer can't read
 */
function resolveTopic(
  { session, viewer }: RequestContext,
  topicId: string | null | undefined,
): MaybePromise<string | null> {
  if (topicId == null) return null
  const unknown = badInput('There is no such topic.', 'topicId')
  if (!isPossibleId(topicId)) throw unknown
  return andThen(hasTopic(session, readableSpaces(viewer), topicId), (isThere) => {
    if (!isThere) throw unknown
    return topicId
  })
}

/**
 * The user id of the creator to filter by. Nobody's content is an empty list.
 *
 * @throws CodedError 403 for an external account that names any
 */
function creatorInput({ viewer }: RequestContext, createdBy: string | null | undefined): string | null {
  if (createdBy == null) return null
  assertCanSeeSharing(viewer)
  return isStorable(createdBy) ? createdBy : ''
}

/** What the cursors of a list with these filters are bound to. */
function boundTo(filters: ContentFilters): Record<string, unknown> {
  const { words, type, tags, teamId, readyOnly, archived, visibility, status } = filters
  return {
    words,
    type,
    tags: tags.map(({ name }) => name),
    teamId,
    readyOnly,
    archived,
    ...(visibility === null ? {} : { visibility }),
    ...(status === null ? {} : { status }),
  }
}

/** A page of everything that the viewer can read, by its dates. */
function readLatest(
  context: RequestContext,
  args: PageArguments,
  order: 'CREATED' | 'UPDATED',
  filters: ContentFilters,
  wanted: Wanted,
): MaybePromise<Connection<ContentRow>> {
  const { session, viewer, budget } = context
  const scope = readableContent(viewer)
  return readPage(context, {
    list: 'contents',
    filters: { ...boundTo(filters), ...(order === 'UPDATED' ? { orderBy: order } : {}) },
    page: args,
    wanted,
    start: DATE_START,
    key: (content) => [order === 'UPDATED' ? content.updatedAt : content.createdAt, content.id],
    load: (page) => listContentRows(session, scope, filters, order, page),
    count: () => {
      budget?.spendOnTotal()
      return countContents(session, scope, filters, MOST_COUNTED + 1)
    },
  })
}

/** A page of a list by its creator, its topic or its titles. */
function readChosen(
  context: RequestContext,
  args: PageArguments,
  choice: Choice,
  filters: ContentFilters,
): MaybePromise<Connection<ContentRow>> {
  const { session, viewer, budget } = context
  const scope = readableContent(viewer)
  const { order, ...of } = choice
  const columns = { TITLE: 'titleFold', UPDATED: 'updatedAt', CREATED: 'createdAt' } as const
  return readPage<ChosenRow>(context, {
    list: 'contents',
    filters: { ...boundTo(filters), ...of, orderBy: order },
    page: args,
    start: order === 'TITLE' ? NAME_START : DATE_START,
    key: (content) => [content[columns[order]], content.id],
    load: (page) => listChosenContents(session, scope, choice, filters, page),
    count: () => {
      budget?.spendOnTotal()
      // An order makes no difference to a count, which is read from the narrower index.
      return choice.createdBy === null && choice.topicId === null
        ? countContents(session, scope, filters, MOST_COUNTED + 1)
        : countChosenContents(session, scope, choice, filters, MOST_COUNTED + 1)
    },
  })
}

/**
 * The content that the viewer can read, the latest first unless they ask for the order of titles (contract:
 * `GET /v1/content`). With `archived`, what is archived and the viewer may edit.
 *
 * @throws CodedError 403 for tags or a creator from an external account, 400 for a bad filter, page size or cursor
 */
export function listContents(
  context: RequestContext,
  args: ContentArguments,
  wanted: Wanted,
): MaybePromise<Connection<ContentRow>> {
  const words = searchWords(args.query)
  context.budget?.spendOnSearch(words.length === 0 ? null : words.join(' '))
  const createdBy = creatorInput(context, args.createdBy)
  const order = args.orderBy ?? 'CREATED'
  return andThen(resolveTags(context, args.tags), (tags) =>
    andThen(resolveTeam(context, args.teamId), (teamId) =>
      andThen(resolveTopic(context, args.topicId), (topicId) =>
        andThen(
          findCandidates(context.session, context.viewer.organizationId, 'CONTENT', words),
          (candidates) => {
            const filters: ContentFilters = {
              words,
              candidates,
              type: args.type ?? null,
              tags,
              teamId,
              readyOnly: args.readyOnly ?? false,
              visibility: args.visibility ?? null,
              status: args.status ?? null,
              archived: args.archived ?? false,
            }
            return createdBy !== null || topicId !== null || order === 'TITLE'
              ? readChosen(context, args, { createdBy, topicId, order }, filters)
              : readLatest(context, args, order, filters, wanted)
          },
        ),
      ),
    ),
  )
}
