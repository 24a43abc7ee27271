import type { MemberStatus } from '../base/vocabulary.js'
import { mint, type OrganizationWriteScope, type PersonWriteScope, type SystemScope } from './scope.js'

/** What a browser begins before anybody has signed in there: sign-ins by mail. */
export type SignInScope = SystemScope<'sign-in'>

/** A mail about a sign-in that was begun; whether anybody has the address is not known. */
export type SignInMailScope = SystemScope<'sign-in-mail'> & OrganizationWriteScope

/** What a person's sign-in changes: the session, and the account at the first one. */
export type PersonSignInScope = PersonWriteScope<'sign-in'>

/** The sessions of a browser, by what it shows. */
export type BrowserScope = SystemScope<'browser'>

/** Anybody may begin to sign in. */
export function signInScope(): SignInScope {
  return mint<SignInScope>({})
}

/** A sign-in that was begun is told of by mail, in the name of an organization. */
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
 * A person who has shown that an address, or the demo, makes them this person signs in.
 *
 * @returns null for somebody who was deactivated
 */
export function personSignInScope(person: {
  organizationId: string
  userId: string
  status: MemberStatus
}): PersonSignInScope | null {
  const { organizationId, userId } = person
  return maySignIn(person) ? mint<PersonSignInScope>({ organizationId, userId }) : null
}

/** What accepting an invitation makes: an account in the organization that has invited. */
export type AcceptanceScope = SystemScope<'acceptance'> & OrganizationWriteScope

/**
 * Whoever has shown that an address is theirs accepts what was sent to it.
 *
 * @returns null for an invitation that has expired
 */
export function acceptanceScope(
  { organizationId, expiresAt }: { organizationId: string; expiresAt: string },
  now: Date,
): AcceptanceScope | null {
  return Date.parse(expiresAt) > now.getTime() ? mint<AcceptanceScope>({ organizationId }) : null
}
