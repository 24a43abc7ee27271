import type { RequestContext } from '../graph/context.js'
import type { Asker } from '../graph/relations/read-look-ups.js'
import { isPossibleId } from '../graph/text.js'
import { andThen, type MaybePromise } from '../base/maybe-promise.js'
import type { ContentRow } from './content-row-store.js'
import { archivedContentById, contentById } from './loaders.js'

/** One resource, or null if the viewer can't read it (contract: `GET /v1/content/{id}`). */
export function readContent(
  context: RequestContext,
  id: string,
  asker: Asker,
): MaybePromise<ContentRow | null> {
  return isPossibleId(id) ? contentById.find(context, id, asker) : null
}

/** The same, or else the archived resource with this id, if the viewer may restore it. */
export function readContentOrArchived(
  context: RequestContext,
  id: string,
  asker: Asker,
): MaybePromise<ContentRow | null> {
  return andThen<ContentRow | null, ContentRow | null>(readContent(context, id, asker), (content) => {
    if (content || !isPossibleId(id)) return content
    return archivedContentById.find(context, id, asker)
  })
}
