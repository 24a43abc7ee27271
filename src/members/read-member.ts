import {
  assertCanReadMembers,
  canCountTeamMembers,
  canReadMembers,
  canReadPersonnelFields,
} from '../access/member-rules.js'
import type { RequestContext } from '../graph/context.js'
import { isPossibleId } from '../graph/text.js'
import { andThen, type MaybePromise } from '../store/store.js'
import { findMembers, type MemberRow } from './member-store.js'

/**
 * One person whom the viewer may open, whatever their status, else null (contract: `GET /v1/members/{id}`).
 *
 * @throws CodedError 403 for an external account
 */
export function readMember(context: RequestContext, id: string): MaybePromise<MemberRow | null> {
  const scope = assertCanReadMembers(context.viewer)
  if (!isPossibleId(id)) return null
  return andThen(findMembers(context.session, scope, [id]), ([member]) => member ?? null)
}

/** The viewer's own record, null for an external account. */
export function readOwnMember(context: RequestContext): MaybePromise<MemberRow | null> {
  return canReadMembers(context.viewer) ? readMember(context, context.viewer.userId) : null
}

/** What only those who read the whole organization get to see of a member; null to everyone else. */
export function personnelField<Value>(
  { viewer }: Pick<RequestContext, 'viewer'>,
  value: () => Value,
): Value | null {
  return canReadPersonnelFields(viewer) ? value() : null
}

/** Whether the REST body of a member has the keys of `personnelField`. */
export const canSeePersonnelFields = canReadPersonnelFields

/** Whether the REST body of a team has its `memberCount`. */
export const canSeeTeamSizes = canCountTeamMembers
