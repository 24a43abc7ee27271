import { readableSpaces } from '../access/knowledge-rules.js'
import { toPage } from '../graph/connection.js'
import { toOne } from '../graph/relation.js'
import { type ChildType, countItems, type EntityRow, findEntities, listChildren } from './store.js'
import { NAME_START } from '../store/keyset.js'

function entityBy<Parent extends object>(key: (parent: Parent) => string | null) {
  return toOne({
    key,
    load: ({ session, viewer }, ids) => findEntities(session, readableSpaces(viewer), ids),
    parentKey: (entity: EntityRow) => entity.id,
  })
}

function childrenBy(list: string, type: ChildType, parentKey: (child: EntityRow) => string | null) {
  return toPage<EntityRow, EntityRow>({
    list,
    key: (entity) => entity.id,
    parentKey: (child) => parentKey(child) ?? '',
    start: NAME_START,
    rowKey: (child) => [child.nameFold, child.id],
    load: ({ session, viewer }, ids, page) => listChildren(session, readableSpaces(viewer), type, ids, page),
  })
}

/** The entity that a duty reaches. */
export const entityOfDuty = entityBy((duty: { entityId: string }) => duty.entityId)
export const spaceOfEntity = entityBy((entity: EntityRow) => entity.spaceId)
export const categoryOfEntity = entityBy((entity: EntityRow) => entity.categoryId)
export const topicOfEntity = entityBy((entity: EntityRow) => entity.topicId)

/** The topic that a role's holders have to complete. */
export const topicOfCurriculumItem = entityBy(({ type, id }: { type: string; id: string }) =>
  type === 'topic' ? id : null,
)

/** What lies right below an entity, by name. */
export const categoriesOfSpace = childrenBy('categories', 'CATEGORY', (category) => category.spaceId)
export const topicsOfCategory = childrenBy('topics', 'TOPIC', (topic) => topic.categoryId)
export const itemsOfTopic = childrenBy('items', 'ITEM', (item) => item.topicId)

/** How many items a topic holds. */
export const itemCountOfTopic = toOne({
  key: (topic: EntityRow) => topic.id,
  load: ({ session, viewer }, ids) => countItems(session, readableSpaces(viewer), ids),
  parentKey: ({ topicId }) => topicId,
})
