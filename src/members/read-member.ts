import { assertCanReadMembers } from '../access/member-rules.js'
import type { RequestContext } from '../graph/context.js'
import type { Asker } from '../graph/relations/read-look-ups.js'
import { isPossibleId } from '../graph/text.js'
import type { MaybePromise } from '../base/maybe-promise.js'
import { memberById } from './loaders.js'
import type { MemberRow } from './member-store.js'

/**
 * A person of any status, or null if the viewer can't open them (contract: `GET /v1/members/{id}`).
 *
 * @throws CodedError 403 for an external account
 */
export function readMember(
  context: RequestContext,
  id: string,
  asker: Asker,
): MaybePromise<MemberRow | null> {
  assertCanReadMembers(context.viewer)
  return isPossibleId(id) ? memberById.find(context, id, asker) : null
}

/**
 * The viewer's own member record.
 *
 * @throws CodedError 403 for an external account
 */
export function readOwnMember(context: RequestContext, asker: Asker): MaybePromise<MemberRow | null> {
  return readMember(context, context.viewer.userId, asker)
}
