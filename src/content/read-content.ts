import { readableContent } from '../access/content-scope.js'
import type { RequestContext } from '../graph/context.js'
import { isPossibleId } from '../graph/text.js'
import { andThen, type MaybePromise } from '../store/store.js'
import type { ContentRow } from './content-fields.js'
import { findContents } from './content-store.js'

/** One resource that the viewer may read, or null (contract: `GET /v1/content/{id}`). */
export function readContent(context: RequestContext, id: string): MaybePromise<ContentRow | null> {
  if (!isPossibleId(id)) return null
  const { session, viewer } = context
  return andThen(findContents(session, readableContent(viewer), [id]), ([content]) => content ?? null)
}
