import { assertCanReadLessons } from '../access/knowledge-rules.js'
import type { RequestContext } from '../graph/context.js'
import type { Asker } from '../graph/relations/read-look-ups.js'
import { isPossibleId } from '../graph/text.js'
import type { MaybePromise } from '../base/maybe-promise.js'
import { usedContentById } from './content-loaders.js'

/**
 * The id of a resource whose usage is read.
 *
 * @model ContentUsage
 */
export interface UsedContent {
  id: string
}

/** The first records that rely on a resource, and how many there are in all. */
export interface Usage<Row> {
  count: number
  preview: Row[]
}

/** Turns the rows of a preview, which all have the total, into a usage. An empty preview counts 0. */
export function toUsage<Row extends { total: number }>(preview: Row[]): Usage<Row> {
  return { count: preview[0]?.total ?? 0, preview }
}

/**
 * A resource whose usage the viewer can read, or null (contract: `GET /v1/content/{id}/usage`).
 *
 * @throws CodedError 403 for an external account, whatever the id
 */
export function readContentUsage(
  context: RequestContext,
  contentId: string,
  asker: Asker,
): MaybePromise<UsedContent | null> {
  assertCanReadLessons(context.viewer)
  return isPossibleId(contentId) ? usedContentById.find(context, contentId, asker) : null
}
