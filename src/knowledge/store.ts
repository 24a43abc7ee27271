import { and, asc, eq, sql } from 'drizzle-orm'
import type { SharedScope } from '../access/scope.js'
import type { Page } from '../graph/relations/connection.js'
import { belongsTo } from '../records/belongs-to.js'
import { LOWEST, pastKey } from '../store/keyset.js'
import { isInReadableSpace, shareValues } from '../records/shared-with.js'
import { statement, variants } from '../store/statement.js'
import type { MaybePromise } from '../base/maybe-promise.js'
import type { Reader } from '../store/store.js'
import type { Tables } from '../store/tables.js'
import type { EntityState, EntityType, Priority, Visibility } from '../base/vocabulary.js'

/** @model KnowledgeEntity, KnowledgeSpace, KnowledgeCategory, KnowledgeTopic, KnowledgeItem */
export interface EntityRow {
  id: string
  type: EntityType
  name: string
  nameFold: string
  slug: string | null
  state: EntityState
  visibility: Visibility | null
  priority: Priority | null
  spaceId: string
  categoryId: string | null
  topicId: string | null
  createdAt: string
  updatedAt: string
}

/** The columns of an entity. */
export const entityFields = ({ entities }: Tables) => ({
  id: entities.id,
  type: entities.type,
  name: entities.name,
  nameFold: entities.nameFold,
  slug: entities.slug,
  state: entities.state,
  visibility: entities.visibility,
  priority: entities.priority,
  spaceId: entities.spaceId,
  categoryId: entities.categoryId,
  topicId: entities.topicId,
  createdAt: entities.createdAt,
  updatedAt: entities.updatedAt,
})

const entitiesById = statement({
  select: entityFields,
  query: (context) => {
    const { select, t, p, oneOf } = context
    return select
      .from(t.entities)
      .where(
        and(
          oneOf(t.entities.id, 'ids'),
          eq(t.entities.live, sql`true`),
          belongsTo(t.entities.organizationId, p('organizationId')),
          isInReadableSpace(context, t.entities.spaceId),
        ),
      )
  },
})

/** The live entities with these ids, leaving out those in a space the viewer can't read. */
export function findEntities(
  reader: Reader,
  scope: SharedScope,
  ids: readonly string[],
): MaybePromise<EntityRow[]> {
  return reader.all(entitiesById, { ids, organizationId: scope.organizationId, ...shareValues(scope) })
}

const spacesByName = statement({
  select: entityFields,
  query: (context) => {
    const { select, t, p } = context
    return select
      .from(t.entities)
      .where(
        and(
          eq(t.entities.organizationId, p('organizationId')),
          eq(t.entities.type, sql`'SPACE'`),
          eq(t.entities.live, sql`true`),
          pastKey([t.entities.nameFold, t.entities.id], [p('afterName'), p('afterId')]),
          isInReadableSpace(context, t.entities.id),
        ),
      )
      .orderBy(asc(t.entities.nameFold), asc(t.entities.id))
      .limit(p('limit'))
  },
})

/** A page of the spaces that the viewer can read, by name. */
export function listSpaces(
  reader: Reader,
  scope: SharedScope,
  { after, limit }: Page,
): MaybePromise<EntityRow[]> {
  const [afterName = LOWEST, afterId = LOWEST] = after
  return reader.all(spacesByName, {
    organizationId: scope.organizationId,
    ...shareValues(scope),
    afterName,
    afterId,
    limit,
  })
}

/** A type of entity below another one, and the column that holds the id of that one. */
export interface Level {
  type: 'CATEGORY' | 'TOPIC' | 'ITEM'
  parent: 'spaceId' | 'categoryId' | 'topicId'
}

const childrenByName = variants(({ type, parent }: Level) =>
  statement({
    select: entityFields,
    query: (context) => {
      const { fields, t, p, keys, joinFirst } = context
      const { entities } = t
      return sql`
        select ${fields} from ${keys('parentIds')} ${joinFirst(entities, {
          where: sql`${entities[parent]} = keys.value and ${entities.live} = true
            and ${entities.type} = ${sql.raw(`'${type}'`)}
            and ${pastKey([entities.nameFold, entities.id], [p('afterName'), p('afterId')])}`,
          orderBy: sql`${entities.nameFold}, ${entities.id}`,
          limit: p('limit'),
        })}
        where ${belongsTo(entities.organizationId, p('organizationId'))}
          and ${isInReadableSpace(context, entities.spaceId)}
        order by ${entities.nameFold}, ${entities.id}`
    },
  }),
)

/** The first live entities of a level below each parent, by name. */
export function listChildren(
  reader: Reader,
  scope: SharedScope,
  level: Level,
  parentIds: readonly string[],
  { after, limit, columns }: Page,
): MaybePromise<EntityRow[]> {
  const [afterName = LOWEST, afterId = LOWEST] = after
  return reader.all(childrenByName(level).reading(columns), {
    parentIds,
    organizationId: scope.organizationId,
    ...shareValues(scope),
    afterName,
    afterId,
    limit,
  })
}

const childCounts = variants(({ type, parent }: Level) =>
  statement({
    select: ({ entities }) => ({
      parentId: entities.id,
      count: sql<number>`(select count(*) from ${entities} as child
        where child.${sql.identifier(entities[parent].name)} = ${entities.id} and child.live = true
          and child.type = ${sql.raw(`'${type}'`)})`.mapWith(Number),
    }),
    query: (context) => {
      const { fields, t, p, keys } = context
      const { entities } = t
      return sql`
        select ${fields} from ${keys('parentIds')} cross join ${entities}
        where ${entities.id} = keys.value and ${belongsTo(entities.organizationId, p('organizationId'))}
          and ${isInReadableSpace(context, entities.spaceId)}`
    },
  }),
)

/** How many live entities of a level each parent has below it. */
export function countChildren(
  reader: Reader,
  scope: SharedScope,
  level: Level,
  parentIds: readonly string[],
) {
  const values = { organizationId: scope.organizationId, ...shareValues(scope) }
  return reader.all(childCounts(level), { parentIds, ...values })
}
