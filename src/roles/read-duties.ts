import { assertCanReadOrgChart, readableShares } from '../access/role-rules.js'
import type { MaybePromise } from '../base/maybe-promise.js'
import type { RequestContext } from '../graph/context.js'
import { type DutyRow, findDuties } from './duty-store.js'

/**
 * The duties with these ids, by id, leaving out those on entities that are not live or that the viewer can't see.
 *
 * @throws CodedError 403 for an external account
 */
export function readDuties(
  { session, viewer, membership }: RequestContext,
  ids: readonly string[],
): MaybePromise<DutyRow[]> {
  assertCanReadOrgChart(membership)
  return findDuties(session, readableShares(viewer), ids)
}
