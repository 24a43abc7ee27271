import { assertCanReadLessons } from '../access/knowledge-rules.js'
import type { RequestContext } from '../graph/context.js'
import type { MaybePromise } from '../store/store.js'
import { type ContentKnowledge, readContentKnowledge } from './read-content-knowledge.js'

/** A resource, for what uses it. */
export type ContentUsage = ContentKnowledge

/** What uses a resource: the first records, and how many there are. */
export interface Usage<Row> {
  count: number
  preview: Row[]
}

/** Takes the total that every row of a preview carries out of the rows. */
export function toUsage<Row extends { total: number }>(preview: Row[]): Usage<Row> {
  return { count: preview[0]?.total ?? 0, preview }
}

/**
 * A resource that the viewer can read, for what uses it, or null (contract: `GET /v1/content/{id}/usage`).
 *
 * @throws CodedError 403 for an external account, whatever the id
 */
export function readContentUsage(
  context: RequestContext,
  contentId: string,
): MaybePromise<ContentUsage | null> {
  assertCanReadLessons(context.viewer)
  return readContentKnowledge(context, contentId)
}
