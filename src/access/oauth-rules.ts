import {
  ADMIN_ROLES,
  type AccountRole,
  type MemberStatus,
  TOKEN_SCOPES,
  type TokenScope,
} from '../base/vocabulary.js'
import { mint, type OrganizationWriteScope, type PersonWriteScope, type SystemScope } from './scope.js'

/** What clients do by themselves: they make themselves known, and show what they were given. */
export type ClientScope = SystemScope<'oauth-client'>

/** What a person lets a client do. */
export type GrantScope = PersonWriteScope<'grant'>

/** All that a person lets clients do, to look at and to end. */
export type OwnGrantsScope = PersonWriteScope<'own-grants'>

/** What a client has of a person's grant: its tokens. */
export type GrantedScope = SystemScope<'granted'> & OrganizationWriteScope & { readonly userId: string }

/** Anybody may ask as a client: it is what it shows that counts. */
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

/** Whoever is signed in in a browser sees what they have allowed themselves, and ends it. */
export function ownGrants({
  organizationId,
  userId,
}: {
  organizationId: string
  userId: string
}): OwnGrantsScope {
  return mint<OwnGrantsScope>({ organizationId, userId })
}

/**
 * A client has tokens of a grant that stands, while its person is active.
 *
 * @returns null where the grant has ended, or the person was deactivated
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

/** Which of the scopes that a client asks for a person may give it: those of admins are given by admins only. */
export function scopesToOffer({ role }: { role: AccountRole }, asked: readonly TokenScope[]): TokenScope[] {
  const isAdmin = ADMIN_ROLES.some((admin) => admin === role)
  return TOKEN_SCOPES.filter((scope) => asked.includes(scope) && (isAdmin || scope !== 'organization:manage'))
}
