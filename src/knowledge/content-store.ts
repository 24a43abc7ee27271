import { and, type SQL, sql } from 'drizzle-orm'
import type { ContentScope } from '../access/content-scope.js'
import type { SharedScope } from '../access/scope.js'
import { isOf } from '../store/is-of.js'
import { contentValues, isReadableContent } from '../store/readable-content.js'
import { isInReadableSpace, isReadableLesson, shareValues } from '../store/shared-with.js'
import type { Columns } from '../store/columns.js'
import { type Fields, statement, type StatementContext } from '../store/statement.js'
import type { MaybePromise, Reader } from '../store/store.js'
import { type LessonRow, lessonFields } from './lesson-store.js'
import { type EntityRow, entityFields } from './store.js'

/** How many records a preview of the usage shows (contract, limits). */
const PREVIEW = 20

const contentsById = statement({
  select: ({ contents }) => ({ id: contents.id }),
  query: (context) => {
    const { select, t, oneOf } = context
    return select.from(t.contents).where(and(oneOf(t.contents.id, 'ids'), isReadableContent(context)))
  },
})

/** Those of the resources that the viewer can read. */
export function findContents(reader: Reader, scope: ContentScope, ids: readonly string[]) {
  return reader.all(contentsById, { ids, ...contentValues(scope) })
}

/**
 * The topics that live items from the resources lie on, and how many of them do. What follows it is joined by
 * CROSS JOIN, which keeps SQLite from reading the whole organization first.
 */
function produced({ t, oneOf }: StatementContext<Fields>): SQL {
  const { entities, evidence } = t
  return sql`(
    select ${evidence.contentId} as content_id, item.topic_id, count(*) as items
    from ${evidence} join ${entities} as item on item.id = ${evidence.itemId} and item.live = true
    where ${oneOf(evidence.contentId, 'contentIds')}
    group by ${evidence.contentId}, item.topic_id) as produced`
}

/** A topic that knowledge from a resource lies on. */
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
    const { contents, entities } = t
    return sql`
      select ${fields} from ${produced(context)}
      join ${contents} on ${contents.id} = produced.content_id and ${contents.indexingStatus} = 'COMPLETED'
      cross join ${entities} where ${entities.id} = produced.topic_id and ${isOf(entities.organizationId, p('organizationId'))}
        and ${isInReadableSpace(context, entities.spaceId)}
      order by ${entities.nameFold}, ${entities.id}`
  },
})

/**
 * The topics that the resources' knowledge lies on, by name, each with the number of its live items that came
 * from the resource. A resource that isn't indexed has none.
 */
export function listTopicsOfContents(
  reader: Reader,
  scope: SharedScope,
  contentIds: readonly string[],
  columns?: Columns,
): MaybePromise<ContentTopicRow[]> {
  return reader.all(topicsOfContents.of(columns), {
    contentIds,
    organizationId: scope.organizationId,
    ...shareValues(scope),
  })
}

/** Puts rows of `source` in order for each resource, counts them, and keeps the first. */
function preview(columns: SQL, source: SQL, order: SQL): SQL {
  return sql`(
    select ${columns}, content_id, row_number() over (partition by content_id order by ${order}) as place,
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
        and ${lessons.purpose} = 'standard' and ${isOf(lessons.organizationId, p('organizationId'))}
        and ${isReadableLesson(context)}`
    const order = sql`${lessons.titleFold}, ${lessons.id}`
    return sql`
      select ${fields} from ${preview(sql`${lessons.id} as lesson_id`, using, order)}
      cross join ${lessons} where ${lessons.id} = preview.lesson_id and preview.place <= ${sql.raw(String(PREVIEW))} order by preview.place`
  },
})

/** A record that uses a resource, and how many such records there are. */
type Use<Row> = Row & { contentId: string; total: number }

/** The first lessons by title that rely on each of the resources and teach whoever they are shared with. */
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
    const { entities, evidence } = t
    const resting = sql`from ${produced(context)} cross join ${entities}
      where ${entities.id} = produced.topic_id and ${isOf(entities.organizationId, p('organizationId'))}
        and ${isInReadableSpace(context, entities.spaceId)}
        and not exists (select 1 from ${entities} as sibling
          join ${evidence} as other on other.item_id = sibling.id and other.content_id <> produced.content_id
          where sibling.topic_id = produced.topic_id and sibling.live = true and sibling.type = 'ITEM')`
    const order = sql`${entities.nameFold}, ${entities.id}`
    return sql`
      select ${fields} from ${preview(sql`${entities.id} as topic_id`, resting, order)}
      cross join ${entities} where ${entities.id} = preview.topic_id and preview.place <= ${sql.raw(String(PREVIEW))} order by preview.place`
  },
})

/** The first topics by name, of those the viewer can read, whose live items rest on each of the resources alone. */
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
