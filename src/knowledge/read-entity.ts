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
