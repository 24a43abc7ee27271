import { and, type SQL, sql } from 'drizzle-orm'
import type { ContentScope } from '../access/content-scope.js'
import type { SharedScope } from '../access/scope.js'
import { belongsTo } from '../records/belongs-to.js'
import { contentValues, isReadableContent } from '../records/readable-content.js'
import { isForAll, isInReadableSpace, isReadableLesson, shareValues } from '../records/shared-with.js'
import type { Page } from '../graph/relations/connection.js'
import { namePage, pastKey } from '../store/keyset.js'
import type { Columns } from '../store/columns.js'
import { type Fields, statement, type StatementContext } from '../store/statement.js'
import type { MaybePromise } from '../base/maybe-promise.js'
import type { Reader } from '../store/store.js'
import { type LessonRow, lessonFields } from './lesson-store.js'
import { type EntityRow, entityFields } from './store.js'

/** The most records in a preview of a resource's usage (contract, limits). */
const PREVIEW = 20

const contentsById = statement({
  select: ({ contents }) => ({ id: contents.id }),
  query: (context) => {
    const { select, t, oneOf } = context
    return select.from(t.contents).where(and(oneOf(t.contents.id, 'ids'), isReadableContent(context)))
  },
})

/** The ids of the resources that the viewer can read, out of those given. */
export function findContents(reader: Reader, scope: ContentScope, ids: readonly string[]) {
  return reader.all(contentsById, { ids, ...contentValues(scope) })
}

/** Whether `source`, a row of `contents`, is evidence: it must be indexed, not wait in review, and not be archived. */
const IS_EVIDENCE = sql.raw(
  `source.indexing_status = 'COMPLETED' and source.review_request_id is null and source.archived_at is null`,
)

/**
 * The topics with live items from the resources, and how many such items each has, without those of other resources'
 * subjects. CROSS JOIN makes SQLite
 * begin with the resources, here and for later tables. Otherwise it would read a resource again for each of
 * its items, or the whole organization.
 */
function produced({ t, oneOf }: StatementContext<Fields>): SQL {
  const { contents, entities, evidence } = t
  return sql`(
    select ${evidence.contentId} as content_id, item.topic_id, count(*) as items
    from ${contents} as source cross join ${evidence} cross join ${entities} as item
    where ${oneOf(sql`source.id`, 'contentIds')} and ${IS_EVIDENCE} and ${evidence.contentId} = source.id
      and ${evidence.aside} = false and item.id = ${evidence.itemId} and item.live = true
    group by ${evidence.contentId}, item.topic_id) as produced`
}

/**
 * A topic with knowledge from a resource.
 *
 * @model ContentTopic
 */
export interface ContentTopicRow extends EntityRow {
  contentId: string
  itemCount: number
}

const topicsOfContents = statement({
  select: (t) => ({
    ...entityFields(t),
    contentId: sql<string>`produced.content_id`,
    itemCount: sql<number>`produced.items`.mapWith(Number),
  }),
  query: (context) => {
    const { fields, t, p } = context
    const { entities } = t
    return sql`
      select ${fields} from ${produced(context)}
      cross join ${entities} where ${entities.id} = produced.topic_id and ${belongsTo(entities.organizationId, p('organizationId'))}
        and ${isInReadableSpace(context, entities.spaceId)}
      order by ${entities.nameFold}, ${entities.id}`
  },
})

/**
 * The topics with knowledge from the resources, by name. `itemCount` is how many live items of a topic came
 * from the resource. A resource that isn't indexed has no topics.
 */
export function listTopicsOfContents(
  reader: Reader,
  scope: SharedScope,
  contentIds: readonly string[],
  columns?: Columns,
): MaybePromise<ContentTopicRow[]> {
  return reader.all(topicsOfContents.reading(columns), {
    contentIds,
    organizationId: scope.organizationId,
    ...shareValues(scope),
  })
}

/** An item that came from a resource. */
export interface ContentItemRow extends EntityRow {
  contentId: string
}

const itemsOfContents = statement({
  select: (t) => ({ ...entityFields(t), contentId: t.evidence.contentId }),
  query: (context) => {
    const { fields, t, p, oneOf } = context
    const { entities, evidence } = t
    return sql`
      select ranked.* from (
        select ${fields}, row_number() over (
          partition by ${evidence.contentId}, ${entities.topicId} order by ${entities.nameFold}, ${entities.id}) as rank
        from ${evidence} cross join ${entities}
        where ${oneOf(evidence.contentId, 'contentIds')} and ${entities.id} = ${evidence.itemId}
          and ${entities.live} = true and ${oneOf(entities.topicId, 'topicIds')}
          and ${belongsTo(entities.organizationId, p('organizationId'))}
          and ${isInReadableSpace(context, entities.spaceId)}
          and ${pastKey([entities.nameFold, entities.id], [p('afterName'), p('afterId')])}
      ) as ranked
      where rank <= ${p('limit')} order by ranked."nameFold", ranked.id`
  },
})

/** The first items, by name, that came from each of the resources and are in one of the topics. */
export function listItemsOfContents(
  reader: Reader,
  scope: SharedScope,
  { contentIds, topicIds }: { contentIds: readonly string[]; topicIds: readonly string[] },
  page: Page,
): MaybePromise<ContentItemRow[]> {
  const values = { organizationId: scope.organizationId, ...shareValues(scope), ...namePage(page) }
  return reader.all(itemsOfContents, { contentIds, topicIds, ...values })
}

/** The rows of `source` with their rank among the resource's rows, and how many rows the resource has. */
function preview(columns: SQL, source: SQL, order: SQL): SQL {
  return sql`(
    select ${columns}, content_id, row_number() over (partition by content_id order by ${order}) as rank,
      count(*) over (partition by content_id) as total
    ${source}) as preview`
}

const previewFields = {
  contentId: sql<string>`preview.content_id`,
  total: sql<number>`preview.total`.mapWith(Number),
}

const lessonsUsing = statement({
  select: (t) => ({ ...lessonFields(t), ...previewFields }),
  query: (context) => {
    const { fields, t, p, oneOf } = context
    const { lessons, lessonContents } = t
    const using = sql`from ${lessonContents} cross join ${lessons}
      where ${lessons.id} = ${lessonContents.lessonId} and ${oneOf(lessonContents.contentId, 'contentIds')} and ${lessons.state} = 'teaching'
        and ${isForAll(t)} and ${belongsTo(lessons.organizationId, p('organizationId'))}
        and ${isReadableLesson(context)}`
    const order = sql`${lessons.titleFold}, ${lessons.id}`
    return sql`
      select ${fields} from ${preview(sql`${lessons.id} as lesson_id`, using, order)}
      cross join ${lessons} where ${lessons.id} = preview.lesson_id
        and preview.rank <= ${sql.raw(String(PREVIEW))} order by preview.rank`
  },
})

/** A record that uses a resource, and how many such records there are. */
type Use<Row> = Row & { contentId: string; total: number }

/** For each resource, the first lessons by title that rely on it and teach everyone they are shared with. */
export function listLessonsUsing(
  reader: Reader,
  scope: SharedScope,
  contentIds: readonly string[],
): MaybePromise<Use<LessonRow>[]> {
  return reader.all(lessonsUsing, {
    contentIds,
    organizationId: scope.organizationId,
    ...shareValues(scope),
  })
}

const topicsResting = statement({
  select: (t) => ({ ...entityFields(t), ...previewFields }),
  query: (context) => {
    const { fields, t, p } = context
    const { contents, entities, evidence } = t
    const resting = sql`from ${produced(context)} cross join ${entities}
      where ${entities.id} = produced.topic_id and ${belongsTo(entities.organizationId, p('organizationId'))}
        and ${isInReadableSpace(context, entities.spaceId)}
        and not exists (select 1 from ${entities} as sibling
          join ${evidence} as other on other.item_id = sibling.id and other.content_id <> produced.content_id
          join ${contents} as source on source.id = other.content_id and ${IS_EVIDENCE}
          where sibling.topic_id = produced.topic_id and sibling.live = true and sibling.type = 'ITEM')`
    const order = sql`${entities.nameFold}, ${entities.id}`
    return sql`
      select ${fields} from ${preview(sql`${entities.id} as topic_id`, resting, order)}
      cross join ${entities} where ${entities.id} = preview.topic_id
        and preview.rank <= ${sql.raw(String(PREVIEW))} order by preview.rank`
  },
})

/** For each resource, the first topics by name that have no other evidence and that the viewer can read. */
export function listTopicsRestingOn(
  reader: Reader,
  scope: SharedScope,
  contentIds: readonly string[],
): MaybePromise<Use<EntityRow>[]> {
  return reader.all(topicsResting, {
    contentIds,
    organizationId: scope.organizationId,
    ...shareValues(scope),
  })
}
