import type { RequestContext } from '../graph/context.js'
import type { Asker } from '../graph/relations/read-look-ups.js'
import { isPossibleId } from '../graph/text.js'
import type { MaybePromise } from '../base/maybe-promise.js'
import type { ContentRow } from './content-row-store.js'
import { contentById } from './loaders.js'

/** One resource, or null if the viewer can't read it (contract: `GET /v1/content/{id}`). */
export function readContent(
  context: RequestContext,
  id: string,
  asker: Asker,
): MaybePromise<ContentRow | null> {
  return isPossibleId(id) ? contentById.find(context, id, asker) : null
}
