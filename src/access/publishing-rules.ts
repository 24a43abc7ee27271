import { badInput, forbidden, insufficientScope } from '../errors.js'
import type { Visibility } from '../vocabulary.js'
import { mint, type Scope } from './scope.js'
import { isExternal, isOrganizationAdmin, managedTeams, type Viewer } from './viewer.js'

/** May make content in the organization. */
export type CreationScope = Scope<'creation'>

/** May decide on what waits in the review queue. */
export type ReviewScope = Scope<'review'>

/** The review requests that the viewer sees: their own, or all. */
export type ReviewRequestScope = Scope<'review-requests'> & { readonly everything: boolean }

/** Whom something is to be shared with. */
export interface Audience {
  visibility: Visibility
  /** With `teams` only: the organization's teams it is for. */
  teamIds: readonly string[]
}

/** @throws CodedError 403 with the challenge of RFC 6750 */
export function assertCanWriteContent(viewer: Viewer): void {
  if (!viewer.scopes.has('content:write')) throw insufficientScope('content:write')
}

/**
 * Every member but external accounts may submit a document (contract, creation rules, 2).
 *
 * @throws CodedError 403
 */
export function assertCanSubmit(viewer: Viewer): CreationScope {
  if (isExternal(viewer)) throw forbidden('External accounts may not add content.')
  return mint<CreationScope>(viewer)
}

function managesAll(viewer: Viewer, teamIds: readonly string[]): boolean {
  const managed = new Set(managedTeams(viewer))
  return teamIds.every((id) => managed.has(id))
}

/**
 * Whether a document goes live or to review. Organization admins publish anything, team admins for the
 * teams they manage; everything else goes to review, and nothing is refused for its visibility.
 */
export function canPublish(viewer: Viewer, { visibility, teamIds }: Audience): boolean {
  return isOrganizationAdmin(viewer) || (visibility === 'teams' && managesAll(viewer, teamIds))
}

/**
 * Videos have no review lane: organization admins and team admins add them, the latter for the teams they
 * manage (contract, creation rules, 3).
 *
 * @throws CodedError 403, or 400 where a team admin names nobody but the admins
 */
export function assertCanAddVideo(viewer: Viewer, { visibility, teamIds }: Audience): CreationScope {
  if (isOrganizationAdmin(viewer)) return mint<CreationScope>(viewer)
  if (isExternal(viewer) || managedTeams(viewer).length === 0) throw forbidden('You may not add videos.')
  if (visibility === 'admins') throw badInput('Please specify at least one team', 'visibility')
  if (visibility === 'everyone' || !managesAll(viewer, teamIds)) {
    throw forbidden('You may add videos for the teams that you manage only.')
  }
  return mint<CreationScope>(viewer)
}

/**
 * Organization admins decide on contributions.
 *
 * @throws CodedError 403
 */
export function assertCanReview(viewer: Viewer): ReviewScope {
  if (!isOrganizationAdmin(viewer)) throw forbidden('Organization admins decide on contributions.')
  return mint<ReviewScope>(viewer)
}

/**
 * Contributors see their own requests, organization admins all.
 *
 * @throws CodedError 403 for an external account
 */
export function readableReviewRequests(viewer: Viewer): ReviewRequestScope {
  assertCanSubmit(viewer)
  return mint<ReviewRequestScope>({
    organizationId: viewer.organizationId,
    userId: viewer.userId,
    everything: isOrganizationAdmin(viewer),
  })
}
