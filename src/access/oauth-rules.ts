import {
  ADMIN_ROLES,
  type AccountRole,
  type MemberStatus,
  TOKEN_SCOPES,
  type TokenScope,
} from '../base/vocabulary.js'
import { mint, type OrganizationWriteScope, type PersonWriteScope, type SystemScope } from './scope.js'

/** May have a token for a page of the service's own. */
export type PageTokenScope = PersonWriteScope<'page-token'>

/** Requests of clients themselves: registration, and the exchange of codes and tokens. */
export type ClientScope = SystemScope<'oauth-client'>

/** May create a person's grant to a client. */
export type GrantScope = PersonWriteScope<'grant'>

/** May read and end a person's own grants. */
export type OwnGrantsScope = PersonWriteScope<'own-grants'>

/** May issue a client the tokens of a grant. */
export type GrantedScope = SystemScope<'granted'> & OrganizationWriteScope & { readonly userId: string }

/** Anyone may call as a client: codes and tokens are checked later. */
export function clientScope(): ClientScope {
  return mint<ClientScope>({})
}

/** A person who is signed in lets a client act for them. */
export function grantScope({
  organizationId,
  userId,
}: {
  organizationId: string
  userId: string
}): GrantScope {
  return mint<GrantScope>({ organizationId, userId })
}

/** A person who is signed in in a browser may read and end their own grants. */
export function ownGrants({
  organizationId,
  userId,
}: {
  organizationId: string
  userId: string
}): OwnGrantsScope {
  return mint<OwnGrantsScope>({ organizationId, userId })
}

/** A person who is signed in in a browser may have tokens for the service's pages there. */
export function pageTokenScope({
  organizationId,
  userId,
}: {
  organizationId: string
  userId: string
}): PageTokenScope {
  return mint<PageTokenScope>({ organizationId, userId })
}

/**
 * A client may get tokens of an active grant while its person is active.
 *
 * @returns null if the grant has ended, or the person was deactivated
 */
export function grantedScope(grant: {
  organizationId: string
  userId: string
  revokedAt: string | null
  status: MemberStatus
}): GrantedScope | null {
  const { organizationId, userId, revokedAt, status } = grant
  return revokedAt === null && status === 'ACTIVE' ? mint<GrantedScope>({ organizationId, userId }) : null
}

/** What only organization admins may grant, and only on purpose. */
export const ADMIN_SCOPES: ReadonlySet<TokenScope> = new Set(['graphql:any', 'organization:manage'])

/** The requested scopes that a person may grant: only admins may grant admin scopes. */
export function scopesToOffer({ role }: { role: AccountRole }, asked: readonly TokenScope[]): TokenScope[] {
  const isAdmin = ADMIN_ROLES.some((admin) => admin === role)
  return TOKEN_SCOPES.filter((scope) => asked.includes(scope) && (isAdmin || !ADMIN_SCOPES.has(scope)))
}
