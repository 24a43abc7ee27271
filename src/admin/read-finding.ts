import { assertCanUpdateOrganization } from '../access/admin-rules.js'
import { andThen, type MaybePromise } from '../base/maybe-promise.js'
import type { RequestContext } from '../graph/context.js'
import { findFinding } from './finding-change-store.js'
import type { FindingRow } from './finding-store.js'

/**
 * A finding that was made or changed.
 *
 * @throws CodedError 403 for all but organization admins
 */
export function readFinding(
  { session, viewer }: RequestContext,
  { findingId }: { findingId: string },
): MaybePromise<FindingRow | null> {
  return andThen(
    findFinding(session, assertCanUpdateOrganization(viewer), findingId),
    (found) => found ?? null,
  )
}
