import { and, asc, eq, or, sql } from 'drizzle-orm'
import type { KnowledgeEditScope } from '../access/knowledge-rules.js'
import type { MaybePromise } from '../base/maybe-promise.js'
import type { Page } from '../graph/relations/connection.js'
import { belongsTo } from '../records/belongs-to.js'
import { editValues, isInEditableSpace } from '../records/shared-with.js'
import { LOWEST, pastKey } from '../store/keyset.js'
import { statement, variants } from '../store/statement.js'
import type { Reader } from '../store/store.js'
import { type EntityRow, entityFields, type Level } from './store.js'

const archivedSpaces = statement({
  select: entityFields,
  query: (context) => {
    const { select, t, p } = context
    return select
      .from(t.entities)
      .where(
        and(
          eq(t.entities.organizationId, p('organizationId')),
          eq(t.entities.type, sql`'SPACE'`),
          eq(t.entities.live, sql`false`),
          eq(t.entities.state, sql`'archived'`),
          pastKey([t.entities.nameFold, t.entities.id], [p('afterName'), p('afterId')]),
          isInEditableSpace(context, t.entities.id),
        ),
      )
      .orderBy(asc(t.entities.nameFold), asc(t.entities.id))
      .limit(p('limit'))
  },
})

/** A page of the archived spaces that the viewer may restore, by name. */
export function listArchivedSpaces(
  reader: Reader,
  scope: KnowledgeEditScope,
  { after, limit }: Page,
): MaybePromise<EntityRow[]> {
  const [afterName = LOWEST, afterId = LOWEST] = after
  const { organizationId } = scope
  return reader.all(archivedSpaces, { organizationId, ...editValues(scope), afterName, afterId, limit })
}

/** The column with the id of what an entity is directly part of. */
const ABOVE = { CATEGORY: 'spaceId', TOPIC: 'categoryId', ITEM: 'topicId' } as const

/** Only what is directly part of something live is listed, as only that can be restored. */
const archivedChildren = variants(({ type, parent }: Level) =>
  statement({
    select: entityFields,
    query: (context) => {
      const { fields, t, p, keys, joinFirst } = context
      const { entities } = t
      return sql`
        select ${fields} from ${keys('parentIds')} ${joinFirst(entities, {
          where: sql`${entities[parent]} = keys.value and ${entities.live} = false
            and ${entities.type} = ${sql.raw(`'${type}'`)} and ${entities.state} = 'archived'
            and exists (select 1 from ${entities} as above
              where above.id = ${entities[ABOVE[type]]} and above.live = true)
            and ${pastKey([entities.nameFold, entities.id], [p('afterName'), p('afterId')])}`,
          orderBy: sql`${entities.nameFold}, ${entities.id}`,
          limit: p('limit'),
        })}
        where ${belongsTo(entities.organizationId, p('organizationId'))}
          and ${isInEditableSpace(context, entities.spaceId)}
        order by ${entities.nameFold}, ${entities.id}`
    },
  }),
)

/** The first archived entities of a level below each parent that the viewer may restore, by name. */
export function listArchivedChildren(
  reader: Reader,
  scope: KnowledgeEditScope,
  level: Level,
  parentIds: readonly string[],
  { after, limit, columns }: Page,
): MaybePromise<EntityRow[]> {
  const [afterName = LOWEST, afterId = LOWEST] = after
  const values = { organizationId: scope.organizationId, ...editValues(scope), afterName, afterId, limit }
  return reader.all(archivedChildren(level).reading(columns), { parentIds, ...values })
}

const archivedCounts = variants(({ type, parent }: Level) =>
  statement({
    select: ({ entities }) => ({
      parentId: entities.id,
      count: sql<number>`(select count(*) from ${entities} as child
        where child.${sql.identifier(entities[parent].name)} = ${entities.id} and child.live = false
          and child.type = ${sql.raw(`'${type}'`)} and child.state = 'archived'
          and exists (select 1 from ${entities} as above
            where above.id = child.${sql.identifier(entities[ABOVE[type]].name)} and above.live = true))`.mapWith(
        Number,
      ),
    }),
    query: (context) => {
      const { fields, t, p, keys } = context
      const { entities } = t
      return sql`
        select ${fields} from ${keys('parentIds')} cross join ${entities}
        where ${entities.id} = keys.value
          and ${belongsTo(entities.organizationId, p('organizationId'))}
          and ${isInEditableSpace(context, entities.spaceId)}`
    },
  }),
)

/** How many archived entities of a level each parent has below it that the viewer may restore. */
export function countArchivedChildren(
  reader: Reader,
  scope: KnowledgeEditScope,
  level: Level,
  parentIds: readonly string[],
) {
  const values = { organizationId: scope.organizationId, ...editValues(scope) }
  return reader.all(archivedCounts(level), { parentIds, ...values })
}

/** The parent of the row of `entities` is live; a space has none. */
const IS_RESTORABLE =
  sql.raw(`(entities.type = 'SPACE' or exists (select 1 from entities as above where above.live = true
  and above.id = case entities.type
    when 'CATEGORY' then entities.space_id when 'TOPIC' then entities.category_id else entities.topic_id end))`)

const editableById = statement({
  select: entityFields,
  query: (context) => {
    const { select, t, p, oneOf } = context
    return select
      .from(t.entities)
      .where(
        and(
          oneOf(t.entities.id, 'ids'),
          or(eq(t.entities.live, sql`true`), and(eq(t.entities.state, sql`'archived'`), IS_RESTORABLE)),
          belongsTo(t.entities.organizationId, p('organizationId')),
          isInEditableSpace(context, t.entities.spaceId),
        ),
      )
  },
})

/** The entities with these ids, live or archived, leaving out those in a space that the viewer may not edit. */
export function findEditableEntities(
  reader: Reader,
  scope: KnowledgeEditScope,
  ids: readonly string[],
): MaybePromise<EntityRow[]> {
  return reader.all(editableById, { ids, organizationId: scope.organizationId, ...editValues(scope) })
}
