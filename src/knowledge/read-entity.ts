import type { RequestContext } from '../graph/context.js'
import type { Asker } from '../graph/relations/read-look-ups.js'
import { isPossibleId } from '../graph/text.js'
import { andThen, type MaybePromise } from '../base/maybe-promise.js'
import type { EntityType } from '../base/vocabulary.js'
import { entityById } from './loaders.js'
import type { EntityRow } from './store.js'

/**
 * A live entity of this type in a space that the viewer can read, or null.
 */
export function readEntity(
  context: RequestContext,
  type: EntityType,
  id: string,
  asker: Asker,
): MaybePromise<EntityRow | null> {
  if (!isPossibleId(id)) return null
  return andThen(entityById.find(context, id, asker), (entity) => (entity?.type === type ? entity : null))
}

/**
 * A topic that the viewer can read, or null. An item's id finds the topic that it belongs to, so that a hit
 * of a search leads to its topic. It answers `GET /v1/topics/{id}`, whose shape the contract leaves open.
 */
export function readTopic(context: RequestContext, id: string, asker: Asker): MaybePromise<EntityRow | null> {
  if (!isPossibleId(id)) return null
  return andThen<EntityRow | null, EntityRow | null>(entityById.find(context, id, asker), (entity) => {
    if (entity?.type === 'TOPIC') return entity
    const topicId = entity?.type === 'ITEM' ? entity.topicId : null
    return topicId === null ? null : entityById.find(context, topicId, asker)
  })
}
