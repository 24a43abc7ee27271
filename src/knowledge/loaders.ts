import { readableSpaces } from '../access/knowledge-rules.js'
import { toPage } from '../graph/relations/connection.js'
import { defineById, toOneById } from '../graph/relations/by-id.js'
import { toOne } from '../graph/relations/siblings.js'
import { countItems, type EntityRow, findEntities, type Level, listChildren } from './store.js'
import { NAME_START } from '../store/keyset.js'

/** An entity of the knowledge tree, looked up by id, if the viewer can read it. */
export const entityById = defineById<EntityRow>(({ session, viewer }, ids) =>
  findEntities(session, readableSpaces(viewer), ids),
)

function childrenBy(list: string, level: Level) {
  return toPage<EntityRow, EntityRow>({
    list,
    key: (entity) => entity.id,
    parentKey: (child) => child[level.parent] ?? '',
    start: NAME_START,
    rowKey: (child) => [child.nameFold, child.id],
    load: ({ session, viewer }, ids, page) => listChildren(session, readableSpaces(viewer), level, ids, page),
  })
}

/** The entity that a duty applies to. */
export const entityOfDuty = toOneById(entityById, (duty: { entityId: string }) => duty.entityId)

/** The space that an entity is in. */
export const spaceOfEntity = toOneById(entityById, (entity: EntityRow) => entity.spaceId)

/** The category that an entity is in. */
export const categoryOfEntity = toOneById(entityById, (entity: EntityRow) => entity.categoryId)

/** The topic that an entity is in. */
export const topicOfEntity = toOneById(entityById, (entity: EntityRow) => entity.topicId)

/** The topic of an item that a search has found. */
export const topicOfHit = toOneById(entityById, (hit: { topicId: string | null }) => hit.topicId)

/** The topic of a curriculum item, null if the item is a lesson. */
export const topicOfCurriculumItem = toOneById(entityById, ({ type, id }: { type: string; id: string }) =>
  type === 'topic' ? id : null,
)

/** The categories of a space, by name. */
export const categoriesOfSpace = childrenBy('categories', { type: 'CATEGORY', parent: 'spaceId' })
/** The topics of a category, by name. */
export const topicsOfCategory = childrenBy('topics', { type: 'TOPIC', parent: 'categoryId' })
/** The items of a topic, by name. */
export const itemsOfTopic = childrenBy('items', { type: 'ITEM', parent: 'topicId' })

/** The topics of all categories of a space, by name. */
export const topicsOfSpace = childrenBy('spaceTopics', { type: 'TOPIC', parent: 'spaceId' })

/** How many live items a topic has. */
export const itemCountOfTopic = toOne({
  key: (topic: EntityRow) => topic.id,
  load: ({ session, viewer }, ids) => countItems(session, readableSpaces(viewer), ids),
  parentKey: ({ topicId }) => topicId,
})
