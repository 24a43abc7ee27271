import { assertCanUseTags } from '../../access/content-rules.js'
import { andThen, type MaybePromise } from '../../base/maybe-promise.js'
import type { RequestContext } from '../../graph/context.js'
import type { TagRow } from '../sharing-store.js'
import { findTag } from './tag-change-store.js'

/**
 * A tag that was made or renamed.
 *
 * @throws CodedError 403 for an external account
 */
export function readTag(
  { session, viewer }: RequestContext,
  { tagId }: { tagId: string },
): MaybePromise<TagRow | null> {
  return andThen(findTag(session, assertCanUseTags(viewer), tagId), (found) => found ?? null)
}
