import { and, desc, eq, type SQL, sql } from 'drizzle-orm'
import type { ContentScope } from '../access/content-scope.js'
import type { Page } from '../graph/relations/connection.js'
import { audienceOf } from '../records/content-audiences.js'
import { beforeKey, datePage } from '../store/keyset.js'
import {
  contentValues,
  isListedFor,
  isReadableContent,
  isRestorableContent,
} from '../records/readable-content.js'
import { listedBy } from '../search-index/candidate-store.js'
import { type Fields, statement, type StatementContext, variants } from '../store/statement.js'
import { andThen, type MaybePromise } from '../base/maybe-promise.js'
import type { LongReader, Reader } from '../store/store.js'
import {
  boundFilters,
  type ContentFilters,
  filterConditions,
  filteredReading,
  type FilterOptions,
} from './content-filter-store.js'
import { contentFields, type ContentRow } from './content-row-store.js'

interface ListOptions extends FilterOptions {
  /** Whether the viewer manages teams and so sees drafts, or what is archived, shared with them. */
  drafts: boolean
  archived: boolean
  /** In the order of the latest changes, instead of the latest first. */
  byUpdate: boolean
}

/** The conditions on a row of `content_audiences` that is in the viewer's list. */
function listedConditions(options: ListOptions, context: StatementContext<Fields>): SQL[] {
  const { contentAudiences: listed } = context.t
  const columns = {
    id: listed.contentId,
    type: listed.type,
    titleFold: listed.titleFold,
    isReady: sql`${listed.ready} = true`,
    visibility: listed.visibility,
    processingStatus: listed.processingStatus,
  }
  return [...filterConditions(options, context, columns), ...(options.drafts ? [isListedFor(context)] : [])]
}

/** The rows of the viewer's audiences that are of candidates. */
function candidatesListed(context: StatementContext<Fields>, conditions: readonly SQL[]): SQL {
  const { t, oneOf, candidates, joinEach } = context
  const { contentAudiences: listed } = t
  const where = [oneOf(listed.audience, 'audiences'), ...conditions]
  return sql`${candidates()} ${joinEach(listed, sql`${listed.contentId} = keys.value`)}
    where ${sql.join(where, sql` and `)}`
}

/** A viewer's list: the first rows of each audience the viewer belongs to, merged. */
const listedContents = variants((options: ListOptions) =>
  statement({
    select: contentFields,
    query: (context) => {
      const { fields, t, p, keys, joinFirst, joinEach } = context
      const { contentAudiences: listed, contents, people } = t
      const date = options.byUpdate ? listed.updatedAt : listed.createdAt
      const conditions = [
        beforeKey([date, listed.contentId], [p('beforeDate'), p('beforeId')]),
        ...listedConditions(options, context),
      ]
      const inOrder = () =>
        sql`${keys('audiences')} ${joinFirst(listed, {
          where: sql.join([sql`${listed.audience} = keys.value`, ...conditions], sql` and `),
          orderBy: sql`${date} desc, ${listed.contentId} desc`,
          limit: p('limit'),
        })}`
      // The audiences only find candidates. The resource's own row decides whether the viewer can read it.
      return listedBy(
        context,
        options,
        ({ known }) => sql`
          select ${fields} from (
            select distinct ${date} as listed_at, ${listed.contentId} as listed_id
            from ${known ? candidatesListed(context, conditions) : inOrder()}
            order by listed_at desc, listed_id desc limit ${p('limit')}
          ) as page
          ${joinEach(contents, sql`${contents.id} = page.listed_id`)}
          left join ${people} on ${people.userId} = ${contents.createdByUserId}
          where ${options.archived ? isRestorableContent(context) : isReadableContent(context)}
          order by page.listed_at desc, page.listed_id desc`,
      )
    },
  }),
)

/** The audiences whose lists make up the viewer's list, or the part of it that a team filter keeps. */
function audiencesOf(scope: ContentScope, teamId: string | null, archived: boolean): string[] {
  const { organizationId, everything, teamIds, managedTeamIds } = scope
  if (everything && teamId === null)
    return [audienceOf(archived ? 'organizationArchive' : 'organization', organizationId)]
  const filtered = (ids: readonly string[]) =>
    teamId === null ? ids : [teamId].filter((id) => everything || ids.includes(id))
  if (archived)
    return [
      ...(everything ? [audienceOf('everyoneArchive', organizationId)] : []),
      ...filtered(managedTeamIds).map((id) => audienceOf('teamArchive', id)),
    ]
  return [
    audienceOf('everyone', organizationId),
    ...(everything ? [audienceOf('everyoneDrafts', organizationId)] : []),
    ...filtered(teamIds).map((id) => audienceOf('team', id)),
    ...filtered(managedTeamIds).map((id) => audienceOf('teamDrafts', id)),
  ]
}

function boundList(scope: ContentScope, filters: ContentFilters, byUpdate: boolean) {
  const { options, values } = boundFilters(filters)
  const { teamId, archived } = filters
  return {
    options: { drafts: scope.managedTeamIds.length > 0, archived, byUpdate, ...options },
    values: { audiences: audiencesOf(scope, teamId, archived), ...contentValues(scope), ...values },
  }
}

/** A page of the content that the viewer can read, the latest first, or by its last change. */
export function listContentRows(
  reader: LongReader,
  scope: ContentScope,
  filters: ContentFilters,
  order: 'CREATED' | 'UPDATED',
  page: Page,
): MaybePromise<ContentRow[]> {
  const { options, values } = boundList(scope, filters, order === 'UPDATED')
  // A filtered list reads all columns: it has hundreds of variants already.
  const { type, ready, visibility, status, words, tags } = options
  const isFiltered = type || ready || visibility || status || words + tags > 0
  const list = isFiltered ? listedContents(options) : listedContents(options).reading(page.columns)
  return reader.all(list, { ...datePage(page), ...values }, filteredReading(filters))
}

/** Counts the rows of the audiences' lists, which show nobody more than the resources themselves do. */
const contentCount = variants((options: ListOptions) =>
  statement({
    select: () => ({ count: sql<number>`count(*)`.mapWith(Number) }),
    query: (context) => {
      const { fields, t, p, keys } = context
      const { contentAudiences: listed } = t
      const conditions = listedConditions(options, context)
      const ofAudiences = () => sql`${keys('audiences')} cross join ${listed}
        where ${sql.join([sql`${listed.audience} = keys.value`, ...conditions], sql` and `)}`
      return listedBy(
        context,
        options,
        ({ known }) => sql`select ${fields} from (
          select distinct ${listed.contentId}
          from ${known ? candidatesListed(context, conditions) : ofAudiences()} limit ${p('limit')}
        ) as counted`,
      )
    },
  }),
)

/** How much content the viewer can read; `limit` if there is more. */
export function countContents(
  reader: LongReader,
  scope: ContentScope,
  filters: ContentFilters,
  limit: number,
): MaybePromise<number> {
  const { options, values } = boundList(scope, filters, false)
  const rows = reader.all(contentCount(options), { limit, ...values }, filteredReading(filters))
  return andThen(rows, ([row]) => row?.count ?? 0)
}

/** @param isSeen which of them are read */
const contentsById = (isSeen: (context: StatementContext<Fields>) => SQL) =>
  statement({
    select: contentFields,
    query: (context) => {
      const { select, t, oneOf } = context
      return select
        .from(t.contents)
        .leftJoin(t.people, eq(t.people.userId, t.contents.createdByUserId))
        .where(and(oneOf(t.contents.id, 'ids'), isSeen(context)))
    },
  })

const readableById = contentsById(isReadableContent)
const archivedById = contentsById(isRestorableContent)

/** The resources with these ids, leaving out those the viewer can't read. */
export function findContents(
  reader: Reader,
  scope: ContentScope,
  ids: readonly string[],
): MaybePromise<ContentRow[]> {
  return reader.all(readableById, { ids, ...contentValues(scope) })
}

/** The archived resources with these ids, leaving out those that the viewer may not edit. */
export function findArchivedContents(
  reader: Reader,
  scope: ContentScope,
  ids: readonly string[],
): MaybePromise<ContentRow[]> {
  return reader.all(archivedById, { ids, ...contentValues(scope) })
}

const contentsByCreator = statement({
  select: contentFields,
  query: (context) => {
    const { select, t, p } = context
    return select
      .from(t.contents)
      .leftJoin(t.people, eq(t.people.userId, t.contents.createdByUserId))
      .where(
        and(
          eq(t.contents.createdByUserId, p('userId')),
          beforeKey([t.contents.createdAt, t.contents.id], [p('beforeDate'), p('beforeId')]),
          isReadableContent(context),
        ),
      )
      .orderBy(desc(t.contents.createdAt), desc(t.contents.id))
      .limit(p('limit'))
  },
})

/** A page of the content that the viewer made and can still read, the latest first. */
export function listOwnContents(reader: Reader, scope: ContentScope, page: Page): MaybePromise<ContentRow[]> {
  return reader.all(contentsByCreator, { ...contentValues(scope), userId: scope.userId, ...datePage(page) })
}

const evidenceOfItems = statement({
  select: (t) => ({ ...contentFields(t), foundThrough: t.evidence.itemId }),
  query: (context) => {
    const { fields, t, p, oneOf } = context
    const { contents, evidence, people } = t
    return sql`
      select ranked.* from (
        select ${fields}, row_number() over (
          partition by ${evidence.itemId} order by ${contents.createdAt} desc, ${contents.id} desc) as rank
        from ${evidence} join ${contents} on ${contents.id} = ${evidence.contentId}
        left join ${people} on ${people.userId} = ${contents.createdByUserId}
        where ${oneOf(evidence.itemId, 'itemIds')} and ${contents.indexingStatus} = 'COMPLETED'
          and ${isReadableContent(context)}
          and ${beforeKey([contents.createdAt, contents.id], [p('beforeDate'), p('beforeId')])}
      ) as ranked
      where rank <= ${p('limit')} order by ranked."createdAt" desc, ranked.id desc`
  },
})

/** The latest indexed resources that each item (`foundThrough`) came from and the viewer can read. */
export function listEvidence(
  reader: Reader,
  scope: ContentScope,
  itemIds: readonly string[],
  page: Page,
): MaybePromise<ContentRow[]> {
  return reader.all(evidenceOfItems, { itemIds, ...contentValues(scope), ...datePage(page) })
}
