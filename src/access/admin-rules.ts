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

/** May change how the organization is connected to other systems, and whom it has invited. */
export type ManagementScope = PersonWriteScope<'management'>

/**
 * Organization admins manage the organization, by tokens made for that: one that may write content or narrate
 * can't let another system in, or another person.
 *
 * @throws CodedError 403, with the challenge of RFC 6750 where the token lacks `organization:manage`
 */
export function assertCanManageOrganization(viewer: Viewer): ManagementScope {
  assertTokenHas(viewer, 'organization:manage')
  if (!isOrganizationAdmin(viewer)) throw forbidden('Only organization admins may manage the organization.')
  return mint<ManagementScope>(viewer)
}
