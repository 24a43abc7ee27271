import { readableShares } from '../access/rules.js'
import { toOne } from '../graph/relation.js'
import { type EntityRow, findEntities } from './store.js'

function entityBy<Parent extends object>(key: (parent: Parent) => string | null) {
  return toOne({
    key,
    load: ({ session, viewer }, ids) => findEntities(session, readableShares(viewer), ids),
    parentKey: (entity: EntityRow) => entity.id,
  })
}

/** The entity that a duty reaches. */
export const entityOfDuty = entityBy((duty: { entityId: string }) => duty.entityId)
export const spaceOfEntity = entityBy((entity: EntityRow) => entity.spaceId)
export const categoryOfEntity = entityBy((entity: EntityRow) => entity.categoryId)
export const topicOfEntity = entityBy((entity: EntityRow) => entity.topicId)
