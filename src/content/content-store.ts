import { and, desc, eq, type SQL, sql, type SQLWrapper } from 'drizzle-orm'
import type { ContentScope } from '../access/content-scope.js'
import type { Page } from '../graph/relations/connection.js'
import { audienceOf } from '../records/content-audiences.js'
import { containsPattern } from '../store/fold.js'
import { beforeKey, HIGHEST } from '../store/keyset.js'
import {
  contentValues,
  isListedFor,
  isReadableContent,
  isRestorableContent,
} from '../records/readable-content.js'
import {
  type BoundValues,
  type Fields,
  statement,
  type StatementContext,
  variants,
} from '../store/statement.js'
import type { MaybePromise } from '../base/maybe-promise.js'
import type { Reader } from '../store/store.js'
import type { ContentType } from '../base/vocabulary.js'
import { contentFields, type ContentRow } from './content-row-store.js'
import type { KnownTag } from './sharing-store.js'

/** Filters a list of content. Null or empty means no filter. */
export interface ContentFilters {
  /** Folded words that must all be in the title. */
  words: readonly string[]
  type: ContentType | null
  /** Tags that a resource must all have. */
  tags: readonly KnownTag[]
  /** Only what everyone can read or what is shared with this team. */
  teamId: string | null
  readyOnly: boolean
  /** What is archived, instead of what can be read. */
  archived: boolean
}

/** The most words or tags with a condition of their own. The rest share one that loops over them. */
const NAMED = 3

interface ListOptions {
  type: boolean
  ready: boolean
  /** How many words and tags there are, at most one more than `NAMED`. */
  words: number
  tags: number
  /** Whether the first tag is rare. */
  rareTag: boolean
  /** Whether the viewer manages teams and so sees drafts, or what is archived, shared with them. */
  drafts: boolean
  archived: boolean
}

/** One condition for each of a filter's first values, and one for all the rest. */
function forEach(
  { p, keys }: StatementContext<Fields>,
  count: number,
  name: string,
  holds: (value: SQLWrapper) => SQL,
): SQL[] {
  const named = Array.from({ length: Math.min(count, NAMED) }, (_, index) => holds(p(`${name}${index}`)))
  if (count <= NAMED) return named
  return [...named, sql`not exists (select 1 from ${keys(name)} where not (${holds(sql`keys.value`)}))`]
}

/** The values that `forEach` binds. */
function valuesOf(name: string, values: readonly string[]): BoundValues {
  const named = values.slice(0, NAMED).map((value, index) => [`${name}${index}`, value])
  return { ...Object.fromEntries(named), [name]: values.slice(NAMED) }
}

/** The filters as conditions on a row of `content_audiences`, the cheapest first. */
function filterConditions(options: ListOptions, context: StatementContext<Fields>): SQL[] {
  const { contentAudiences: listed, contentTags } = context.t
  const { p } = context
  return [
    ...(options.type ? [sql`${listed.type} = ${p('type')}`] : []),
    ...(options.ready ? [sql`${listed.ready} = true`] : []),
    // Finding the few resources with a rare tag is much faster than checking each row's tags.
    ...(options.rareTag
      ? [
          sql`${listed.contentId} in (select ${contentTags.contentId} from ${contentTags}
          where ${contentTags.organizationId} = ${p('organizationId')}
            and ${contentTags.tag} = ${p('tag0')})`,
        ]
      : []),
    ...forEach(
      context,
      options.words,
      'word',
      (pattern) => sql`${listed.titleFold} like ${pattern} escape '\\'`,
    ),
    ...forEach(
      context,
      options.tags,
      'tag',
      (tag) => sql`exists (select 1 from ${contentTags}
        where ${contentTags.contentId} = ${listed.contentId} and ${contentTags.tag} = ${tag})`,
    ),
  ]
}

/** A viewer's list: the first rows of each audience the viewer belongs to, merged. */
const contentsByDate = variants((options: ListOptions) =>
  statement({
    select: contentFields,
    query: (context) => {
      const { fields, t, p, keys, joinFirst } = context
      const { contentAudiences: listed, contents, people } = t
      const conditions = [
        sql`${listed.audience} = keys.value`,
        beforeKey([listed.createdAt, listed.contentId], [p('beforeDate'), p('beforeId')]),
        ...filterConditions(options, context),
        ...(options.drafts ? [isListedFor(context)] : []),
      ]
      // The audiences only find candidates. The resource's own row decides whether the viewer can read it.
      return sql`
        select ${fields} from (
          select distinct ${listed.createdAt} as listed_at, ${listed.contentId} as listed_id
          from ${keys('audiences')} ${joinFirst(listed, {
            where: sql.join(conditions, sql` and `),
            orderBy: sql`${listed.createdAt} desc, ${listed.contentId} desc`,
            limit: p('limit'),
          })}
          order by listed_at desc, listed_id desc limit ${p('limit')}
        ) as page
        join ${contents} on ${contents.id} = page.listed_id
        left join ${people} on ${people.userId} = ${contents.createdByUserId}
        where ${options.archived ? isRestorableContent(context) : isReadableContent(context)}
        order by page.listed_at desc, page.listed_id desc`
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

/** A page of the content that the viewer can read, the latest first. */
export function listContentRows(
  reader: Reader,
  scope: ContentScope,
  { words, type, tags, teamId, readyOnly, archived }: ContentFilters,
  { after, limit, columns }: Page,
): MaybePromise<ContentRow[]> {
  const [beforeDate = HIGHEST, beforeId = HIGHEST] = after
  const rarestFirst = tags.toSorted((one, other) => Number(other.rare) - Number(one.rare))
  const options = {
    type: type !== null,
    ready: readyOnly,
    words: Math.min(words.length, NAMED + 1),
    tags: Math.min(tags.length, NAMED + 1),
    rareTag: rarestFirst[0]?.rare ?? false,
    drafts: scope.managedTeamIds.length > 0,
    archived,
  }
  // A filtered list reads all columns: it has hundreds of variants already.
  const isFiltered = options.type || options.ready || options.words + options.tags > 0
  return reader.all(isFiltered ? contentsByDate(options) : contentsByDate(options).reading(columns), {
    ...contentValues(scope),
    audiences: audiencesOf(scope, teamId, archived),
    beforeDate,
    beforeId,
    limit,
    type,
    ...valuesOf('word', words.map(containsPattern)),
    ...valuesOf(
      'tag',
      rarestFirst.map(({ name }) => name),
    ),
  })
}

const contentsById = statement({
  select: contentFields,
  query: (context) => {
    const { select, t, oneOf } = context
    return select
      .from(t.contents)
      .leftJoin(t.people, eq(t.people.userId, t.contents.createdByUserId))
      .where(and(oneOf(t.contents.id, 'ids'), isReadableContent(context)))
  },
})

/** The resources with these ids, leaving out those the viewer can't read. */
export function findContents(
  reader: Reader,
  scope: ContentScope,
  ids: readonly string[],
): MaybePromise<ContentRow[]> {
  return reader.all(contentsById, { ids, ...contentValues(scope) })
}

const archivedById = statement({
  select: contentFields,
  query: (context) => {
    const { select, t, oneOf } = context
    return select
      .from(t.contents)
      .leftJoin(t.people, eq(t.people.userId, t.contents.createdByUserId))
      .where(and(oneOf(t.contents.id, 'ids'), isRestorableContent(context)))
  },
})

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
export function listOwnContents(
  reader: Reader,
  scope: ContentScope,
  { after, limit }: Page,
): MaybePromise<ContentRow[]> {
  const [beforeDate = HIGHEST, beforeId = HIGHEST] = after
  return reader.all(contentsByCreator, {
    ...contentValues(scope),
    userId: scope.userId,
    beforeDate,
    beforeId,
    limit,
  })
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
  { after, limit }: Page,
): MaybePromise<ContentRow[]> {
  const [beforeDate = HIGHEST, beforeId = HIGHEST] = after
  return reader.all(evidenceOfItems, { itemIds, ...contentValues(scope), beforeDate, beforeId, limit })
}
