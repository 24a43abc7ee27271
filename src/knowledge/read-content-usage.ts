import { readableContent } from '../access/content-scope.js'
import { assertCanReadLessons, readableLessons } from '../access/knowledge-rules.js'
import type { RequestContext } from '../graph/context.js'
import { isPossibleId } from '../graph/text.js'
import { andThen, type MaybePromise } from '../store/store.js'
import { findContents } from './content-store.js'

/** A resource by its id, for what relies on it. */
export interface UsedContent {
  id: string
}

/** What relies on a resource: the first records, and how many there are. */
export interface Usage<Row> {
  count: number
  preview: Row[]
}

/** Takes the total that every row of a preview carries out of the rows. */
export function toUsage<Row extends { total: number }>(preview: Row[]): Usage<Row> {
  return { count: preview[0]?.total ?? 0, preview }
}

/**
 * A resource that the viewer can read, for what relies on it, or null (contract: `GET /v1/content/{id}/usage`).
 *
 * @throws CodedError 403 for an external account, whatever the id
 */
export function readContentUsage(
  { session, viewer }: RequestContext,
  contentId: string,
): MaybePromise<UsedContent | null> {
  assertCanReadLessons(viewer)
  if (!isPossibleId(contentId)) return null
  return andThen(findContents(session, readableContent(viewer), [contentId]), ([content]) => content ?? null)
}

/** What relies on a resource that was found on the way; null for an external account. */
export function openUsage<Content extends UsedContent>(
  { viewer }: RequestContext,
  content: Content,
): Content | null {
  return readableLessons(viewer) ? content : null
}
