import { and, asc, eq, type SQL, sql, type SQLWrapper } from 'drizzle-orm'
import type { SharedScope } from '../access/scope.js'
import type { Page } from '../graph/relations/connection.js'
import { belongsTo } from '../records/belongs-to.js'
import { namePage, pastKey } from '../store/keyset.js'
import { isInEditableSpace, isInReadableSpace, shareValues } from '../records/shared-with.js'
import { type Fields, statement, type StatementContext, variants } from '../store/statement.js'
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

/** Which entities a list has: those that can be read, or archived ones that the viewer may restore. */
export interface Which {
  archived: boolean
}

const isIn = (context: StatementContext<Fields>, { archived }: Which, spaceId: SQLWrapper): SQL =>
  archived ? isInEditableSpace(context, spaceId) : isInReadableSpace(context, spaceId)

/** The state of the rows of such a list; `entity` is the name of the table in the statement. */
const isOf = ({ archived }: Which, entity: 'entities' | 'child'): SQL =>
  sql.raw(archived ? `${entity}.live = false and ${entity}.state = 'archived'` : `${entity}.live = true`)

export const spacesByName = variants((which: Which) =>
  statement({
    select: entityFields,
    query: (context) => {
      const { select, t, p } = context
      return select
        .from(t.entities)
        .where(
          and(
            eq(t.entities.organizationId, p('organizationId')),
            eq(t.entities.type, sql`'SPACE'`),
            isOf(which, 'entities'),
            pastKey([t.entities.nameFold, t.entities.id], [p('afterName'), p('afterId')]),
            isIn(context, which, t.entities.id),
          ),
        )
        .orderBy(asc(t.entities.nameFold), asc(t.entities.id))
        .limit(p('limit'))
    },
  }),
)

/** A page of the spaces that the viewer can read, by name. */
export function listSpaces(reader: Reader, scope: SharedScope, page: Page): MaybePromise<EntityRow[]> {
  return reader.all(spacesByName({ archived: false }), {
    organizationId: scope.organizationId,
    ...shareValues(scope),
    ...namePage(page),
  })
}

/** A type of entity below another one, and the column that holds the id of that one. */
export interface Level {
  type: 'CATEGORY' | 'TOPIC' | 'ITEM'
  parent: 'spaceId' | 'categoryId' | 'topicId'
}

/** The column with the id of what an entity is directly part of. */
const ABOVE = { CATEGORY: 'spaceId', TOPIC: 'categoryId', ITEM: 'topicId' } as const

/** Only what is directly part of something live is listed of what is archived, as only that can be restored. */
function isRestorable({ entities }: Tables, { type }: Level, entity: 'entities' | 'child'): SQL {
  const above = sql.raw(`${entity}.${entities[ABOVE[type]].name}`)
  return sql`exists (select 1 from ${entities} as above where above.id = ${above} and above.live = true)`
}

export const childrenByName = variants(({ archived, ...level }: Level & Which) =>
  statement({
    select: entityFields,
    query: (context) => {
      const { fields, t, p, keys, joinFirst } = context
      const { entities } = t
      const { type, parent } = level
      return sql`
        select ${fields} from ${keys('parentIds')} ${joinFirst(entities, {
          where: sql`${entities[parent]} = keys.value and ${isOf({ archived }, 'entities')}
            and ${entities.type} = ${sql.raw(`'${type}'`)}
            ${archived ? sql`and ${isRestorable(t, level, 'entities')}` : sql``}
            and ${pastKey([entities.nameFold, entities.id], [p('afterName'), p('afterId')])}`,
          orderBy: sql`${entities.nameFold}, ${entities.id}`,
          limit: p('limit'),
        })}
        where ${belongsTo(entities.organizationId, p('organizationId'))}
          and ${isIn(context, { archived }, entities.spaceId)}
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
  page: Page,
): MaybePromise<EntityRow[]> {
  return reader.all(childrenByName({ archived: false, ...level }).reading(page.columns), {
    parentIds,
    organizationId: scope.organizationId,
    ...shareValues(scope),
    ...namePage(page),
  })
}

export const childCounts = variants(({ archived, ...level }: Level & Which) =>
  statement({
    select: (t) => ({
      parentId: t.entities.id,
      count: sql<number>`(select count(*) from ${t.entities} as child
        where child.${sql.identifier(t.entities[level.parent].name)} = ${t.entities.id}
          and ${isOf({ archived }, 'child')} and child.type = ${sql.raw(`'${level.type}'`)}
          ${archived ? sql`and ${isRestorable(t, level, 'child')}` : sql``})`.mapWith(Number),
    }),
    query: (context) => {
      const { fields, t, p, keys } = context
      const { entities } = t
      return sql`
        select ${fields} from ${keys('parentIds')} cross join ${entities}
        where ${entities.id} = keys.value and ${belongsTo(entities.organizationId, p('organizationId'))}
          and ${isIn(context, { archived }, entities.spaceId)}`
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
  return reader.all(childCounts({ archived: false, ...level }), { parentIds, ...values })
}
