import type { RequestContext } from '../graph/context.js'
import type { Asker } from '../graph/relations/read-look-ups.js'
import { isPossibleId } from '../graph/text.js'
import { andThen, type MaybePromise } from '../base/maybe-promise.js'
import type { EntityType } from '../base/vocabulary.js'
import { editableEntityById, entityById } from './loaders.js'
import type { EntityRow } from './store.js'

/** Which entity to read. */
interface EntityArguments {
  id: string
  /** Whether to find one that is archived as well. @default false */
  archived?: boolean
}

/** Reads an entity, and if there is none and `archived` asks for it, an archived one that the viewer may restore. */
function orArchived(
  context: RequestContext,
  type: EntityType,
  { id, archived = false }: EntityArguments,
  asker: Asker,
  readable: MaybePromise<EntityRow | null>,
): MaybePromise<EntityRow | null> {
  if (!archived) return readable
  return andThen<EntityRow | null, EntityRow | null>(readable, (entity) => {
    if (entity) return entity
    return andThen(editableEntityById.find(context, id, asker), (found) =>
      found?.type === type ? found : null,
    )
  })
}

/**
 * A live entity of this type in a space that the viewer can read, or null. With `archived`, one that the viewer may
 * restore is found as well.
 */
export function readEntity(
  context: RequestContext,
  type: EntityType,
  args: EntityArguments,
  asker: Asker,
): MaybePromise<EntityRow | null> {
  const { id } = args
  if (!isPossibleId(id)) return null
  const readable = andThen(entityById.find(context, id, asker), (entity) =>
    entity?.type === type ? entity : null,
  )
  return orArchived(context, type, args, asker, readable)
}

/**
 * A topic that the viewer can read, or null. An item's id finds the topic that it belongs to, so that a hit
 * of a search leads to its topic. It answers `GET /v1/topics/{id}`, whose shape the contract leaves open.
 */
export function readTopic(
  context: RequestContext,
  args: EntityArguments,
  asker: Asker,
): MaybePromise<EntityRow | null> {
  const { id } = args
  if (!isPossibleId(id)) return null
  const readable = andThen<EntityRow | null, EntityRow | null>(
    entityById.find(context, id, asker),
    (entity) => {
      if (entity?.type === 'TOPIC') return entity
      const topicId = entity?.type === 'ITEM' ? entity.topicId : null
      return topicId === null ? null : entityById.find(context, topicId, asker)
    },
  )
  return orArchived(context, 'TOPIC', args, asker, readable)
}
