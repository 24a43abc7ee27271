import { readableSpaces } from '../access/knowledge-rules.js'
import type { RequestContext } from '../graph/context.js'
import { isPossibleId } from '../graph/text.js'
import { andThen, type MaybePromise } from '../store/store.js'
import type { EntityType } from '../vocabulary.js'
import { type EntityRow, findEntities } from './store.js'

/**
 * A live entity of this type in a space that the viewer can read, or null
 * (`GET /v1/topics/{id}`, which the contract names and leaves open).
 */
export function readEntity(
  { session, viewer }: RequestContext,
  type: EntityType,
  id: string,
): MaybePromise<EntityRow | null> {
  if (!isPossibleId(id)) return null
  return andThen(findEntities(session, readableSpaces(viewer), [id]), ([entity]) =>
    entity?.type === type ? entity : null,
  )
}
