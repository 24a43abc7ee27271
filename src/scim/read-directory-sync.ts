import { assertCanUpdateOrganization, type OrganizationRecordsScope } from '../access/admin-rules.js'
import type { RequestContext } from '../graph/context.js'
import { required } from '../graph/relations/siblings.js'
import { andThen, type MaybePromise } from '../base/maybe-promise.js'
import { type DirectoryLinkRow, findDirectoryLink, findEligibility } from './directory-sync-store.js'

/**
 * The organization's directory sync. Each part is read only when a query asks for it.
 *
 * @model DirectorySync
 */
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
  return andThen(required(findEligibility(session, scope)), ({ eligible }) => eligible)
}

/** The connection, or null if none was ever set up. */
export function readDirectoryLink(
  { session }: RequestContext,
  { scope }: DirectorySync,
): MaybePromise<DirectoryLinkRow | null> {
  return andThen(findDirectoryLink(session, scope), (connection) => connection ?? null)
}

/** Whether the directory has a token that is still valid. The connection's status doesn't depend on it. */
export function hasActiveToken(
  { hasToken, tokenExpiresAt }: Pick<DirectoryLinkRow, 'hasToken' | 'tokenExpiresAt'>,
  now: Date,
): boolean {
  return hasToken && (tokenExpiresAt === null || Date.parse(tokenExpiresAt) > now.getTime())
}
