import { badInput, FIXED_TEXTS, forbidden } from '../base/errors.js'
import type { Visibility } from '../base/vocabulary.js'
import type { EditScope } from './content-scope.js'
import { type JobScope, mint, type PersonWriteScope, type Scope } from './scope.js'
import { assertTokenHas, isExternal, isOrganizationAdmin, managedTeams, type Viewer } from './viewer.js'

/** May create content in the organization. */
export type CreationScope = PersonWriteScope<'creation'>

/** May publish a resource: put it live for an audience. */
export type PublishScope = PersonWriteScope<'publish'>

/** May decide on contributions in the review queue. */
export type ReviewScope = PersonWriteScope<'review'>

/** May change a resource's processing: start it, end it or try it again. */
export type ProcessingScope = EditScope | PublishScope | ReviewScope | JobScope

/** The organization's teams, as possible audiences. */
export type AudienceScope = Scope<'audience'>

/** The review requests that the viewer sees: their own, or all. */
export type ReviewRequestScope = Scope<'review-requests'> & { readonly everything: boolean }

/** An audience to share something with. */
export interface Audience {
  visibility: Visibility
  /** Only with `teams`: the ids of the organization's teams. */
  teamIds: readonly string[]
}

/** @throws CodedError 403 with the challenge of RFC 6750 */
export function assertCanWriteContent(viewer: Viewer): void {
  assertTokenHas(viewer, 'content:write')
}

/**
 * Every member except external accounts may submit a document (contract, creation rules, 2).
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

/** Any team of the organization may be named as an audience. Who may publish to it is a separate decision. */
export function nameableTeams(viewer: Viewer): AudienceScope {
  return mint<AudienceScope>(viewer)
}

/**
 * May publish: organization admins to anyone, team admins to the teams that they manage.
 *
 * @returns null for everyone else: their documents go to review; no audience is refused
 */
export function publishableTo(viewer: Viewer, { visibility, teamIds }: Audience): PublishScope | null {
  const may = isOrganizationAdmin(viewer) || (visibility === 'teams' && managesAll(viewer, teamIds))
  return may ? mint<PublishScope>(viewer) : null
}

/**
 * What the viewer may do with one resource.
 *
 * @model ContentCapabilities
 */
export interface ContentCapabilities {
  edit: boolean
  publish: boolean
}

/** What `editableContent` and `assertCanPublish` let the viewer do, with their token, with a resource of this audience. */
export function capabilitiesOn(viewer: Viewer, audience: Audience): ContentCapabilities {
  const { visibility, teamIds } = audience
  const isOfManaged = visibility === 'teams' && teamIds.length > 0 && managesAll(viewer, teamIds)
  const edit = viewer.scopes.has('content:write') && (isOrganizationAdmin(viewer) || isOfManaged)
  return { edit, publish: edit && publishableTo(viewer, audience) !== null }
}

/** @throws CodedError 403 if the viewer may not publish to the audience */
export function assertCanPublish(viewer: Viewer, audience: Audience): PublishScope {
  const scope = publishableTo(viewer, audience)
  if (!scope) throw forbidden()
  return scope
}

/** Organization admins whose token may manage the organization may add tags to its vocabulary. */
export function canMakeTags(viewer: Viewer): boolean {
  return isOrganizationAdmin(viewer) && viewer.scopes.has('organization:manage')
}

/**
 * Videos can't be reviewed. Organization admins may add them for anyone, team admins for the teams that they
 * manage (contract, creation rules, 3).
 *
 * @throws CodedError 403, or 400 if a team admin names only the admins
 */
export function assertCanAddVideo(viewer: Viewer, { visibility, teamIds }: Audience): CreationScope {
  if (isOrganizationAdmin(viewer)) return mint<CreationScope>(viewer)
  if (managedTeams(viewer).length === 0) throw forbidden('You may not add videos.')
  if (visibility === 'admins') throw badInput(FIXED_TEXTS.noTeam, 'visibility')
  if (visibility === 'everyone' || !managesAll(viewer, teamIds)) {
    throw forbidden('You may add videos only for the teams that you manage.')
  }
  return mint<CreationScope>(viewer)
}

/**
 * Organization admins decide on contributions.
 *
 * @throws CodedError 403
 */
export function assertCanReview(viewer: Viewer): ReviewScope {
  if (!isOrganizationAdmin(viewer)) throw forbidden('Only organization admins may decide on contributions.')
  return mint<ReviewScope>(viewer)
}

/**
 * Contributors see their own requests, organization admins all.
 *
 * @throws CodedError 403 for an external account
 */
export function readableReviewRequests(viewer: Viewer): ReviewRequestScope {
  if (isExternal(viewer)) throw forbidden('External accounts may not see contributions.')
  return mint<ReviewRequestScope>({
    organizationId: viewer.organizationId,
    userId: viewer.userId,
    everything: isOrganizationAdmin(viewer),
  })
}
