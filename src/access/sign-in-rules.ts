import type { MemberStatus } from '../base/vocabulary.js'
import { mint, type OrganizationWriteScope, type PersonWriteScope, type SystemScope } from './scope.js'

/** Sign-ins by mail that a browser begins before anybody is signed in. */
export type SignInScope = SystemScope<'sign-in'>

/** The mail of a sign-in; it is unknown whether anybody has the address. */
export type SignInMailScope = SystemScope<'sign-in-mail'> & OrganizationWriteScope

/** A person's sign-in: the session, and the account at the first one. */
export type PersonSignInScope = PersonWriteScope<'sign-in'>

/** The sessions of a browser, identified by its cookie. */
export type BrowserScope = SystemScope<'browser'>

/** Anybody may begin to sign in. */
export function signInScope(): SignInScope {
  return mint<SignInScope>({})
}

/** A sign-in's mail is sent in the name of an organization. */
export function signInMailScope(organizationId: string): SignInMailScope {
  return mint<SignInMailScope>({ organizationId })
}

/** A browser ends its own session. */
export function browserScope(): BrowserScope {
  return mint<BrowserScope>({})
}

/** Whether somebody may be signed in: an active person with an account. */
export function maySignIn({ status, userId }: { status: MemberStatus; userId: string | null }): boolean {
  return status === 'ACTIVE' && userId !== null
}

/**
 * A person who has verified an address, or was picked in the demo, may sign in.
 *
 * @returns null for a deactivated person
 */
export function personSignInScope(person: {
  organizationId: string
  userId: string
  status: MemberStatus
}): PersonSignInScope | null {
  const { organizationId, userId } = person
  return maySignIn(person) ? mint<PersonSignInScope>({ organizationId, userId }) : null
}

/** Accepting an invitation: creates an account in the inviting organization. */
export type AcceptanceScope = SystemScope<'acceptance'> & OrganizationWriteScope

/**
 * A visitor with a verified address may accept invitations to it.
 *
 * @returns null for an invitation that has expired
 */
export function acceptanceScope(
  { organizationId, expiresAt }: { organizationId: string; expiresAt: string },
  now: Date,
): AcceptanceScope | null {
  return Date.parse(expiresAt) > now.getTime() ? mint<AcceptanceScope>({ organizationId }) : null
}
