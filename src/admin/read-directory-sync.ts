import { assertCanUpdateOrganization, type OrganizationRecordsScope } from '../access/admin-rules.js'
import type { RequestContext } from '../graph/context.js'
import { present } from '../graph/relation.js'
import { andThen, type MaybePromise } from '../store/store.js'
import { type ConnectionRow, findConnection, findEligibility } from './directory-store.js'

/** The organization's directory sync; each part is read only when it is asked for. */
export interface DirectorySync {
  scope: OrganizationRecordsScope
}

/**
 * The identity directory's connection (contract: `GET /v1/directory-sync`).
 *
 * @throws CodedError 403 for all but organization admins
 */
export function readDirectorySync({ viewer }: RequestContext): DirectorySync {
  return { scope: assertCanUpdateOrganization(viewer) }
}

/** Whether the organization's plan includes directory sync. */
export function readEligibility(
  { session }: RequestContext,
  { scope }: DirectorySync,
): MaybePromise<boolean> {
  return andThen(present(findEligibility(session, scope)), ({ eligible }) => eligible)
}

/** The connection, null when none was ever set up. */
export function readConnection(
  { session }: RequestContext,
  { scope }: DirectorySync,
): MaybePromise<ConnectionRow | null> {
  return andThen(findConnection(session, scope), (connection) => connection ?? null)
}

/** Whether the directory could authenticate now; the connection's status does not follow it. */
export function hasActiveToken(
  { hasToken, tokenExpiresAt }: Pick<ConnectionRow, 'hasToken' | 'tokenExpiresAt'>,
  now: Date,
): boolean {
  return hasToken && (tokenExpiresAt === null || Date.parse(tokenExpiresAt) > now.getTime())
}
