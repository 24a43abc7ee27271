import { forbidden } from '../base/errors.js'
import { mint, type PersonWriteScope, type Scope } from './scope.js'
import { assertTokenHas, isOrganizationAdmin, type Viewer } from './viewer.js'

/** The organization's findings and its identity directory. */
export type OrganizationRecordsScope = Scope<'organization-records'>

/**
 * `organization.update`: owners, admins and billing admins.
 *
 * @throws CodedError 403 for everyone else
 */
export function assertCanUpdateOrganization(viewer: Viewer): OrganizationRecordsScope {
  if (!isOrganizationAdmin(viewer))
    throw forbidden("Only organization admins may see the organization's records.")
  return mint<OrganizationRecordsScope>({ organizationId: viewer.organizationId, userId: viewer.userId })
}

/** May change the organization's connections to other systems, and its invitations. */
export type ManagementScope = PersonWriteScope<'management'>

/**
 * Organization admins manage the organization with a token that has the scope: a token for content or narration can't
 * give another system or person access.
 *
 * @throws CodedError 403, with the challenge of RFC 6750 if the token lacks `organization:manage`
 */
export function assertCanManageOrganization(viewer: Viewer): ManagementScope {
  assertTokenHas(viewer, 'organization:manage')
  if (!isOrganizationAdmin(viewer)) throw forbidden('Only organization admins may manage the organization.')
  return mint<ManagementScope>(viewer)
}

/**
 * Only owners give a directory its token. It changes whom it manages, owners as well, and their addresses: an admin with
 * such a token could sign in as an owner.
 *
 * @throws CodedError 403 for everyone else
 */
export function assertCanConnectDirectory(viewer: Viewer): ManagementScope {
  const scope = assertCanManageOrganization(viewer)
  if (viewer.role !== 'owner') throw forbidden('Only owners may give an identity directory its token.')
  return scope
}
