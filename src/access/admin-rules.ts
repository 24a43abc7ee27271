import { forbidden } from '../errors.js'
import { mint, type Scope } from './scope.js'
import { isOrganizationAdmin, type Viewer } from './viewer.js'

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
