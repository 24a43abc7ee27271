import { readableContent } from '../access/content-scope.js'
import type { RequestContext } from '../graph/context.js'
import { isPossibleId } from '../graph/text.js'
import { andThen, type MaybePromise } from '../store/store.js'
import { findContents } from './content-store.js'

/** A resource by its id and title; everything else about it is loaded from there. */
export interface ContentKnowledge {
  id: string
  title: string
}

/** A resource that the viewer can read, for what was drawn from it, or null (contract: `GET /v1/content/{id}/knowledge`). */
export function readContentKnowledge(
  { session, viewer }: RequestContext,
  contentId: string,
): MaybePromise<ContentKnowledge | null> {
  if (!isPossibleId(contentId)) return null
  return andThen(findContents(session, readableContent(viewer), [contentId]), ([content]) => content ?? null)
}
