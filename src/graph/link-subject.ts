import { identityScope, type VerifiedSubject } from '../access/token-rules.js'
import {
  type Candidate,
  findByAddress,
  findByExternalId,
  linkSubject,
  mailDomainsOf,
} from '../records/identity-store.js'
import { domainOf, mailDomain } from '../records/mail-domain.js'
import type { Session } from '../store/session.js'
import { isStorable } from './text.js'

type Claims = Readonly<Record<string, unknown>>

/**
 * The e-mail address of the claims. One that the provider has not verified may be anybody's.
 *
 * @returns null unless `email_verified` is true, be it as a text or as a number
 */
function verifiedAddress({ email, email_verified: isVerified }: Claims): string | null {
  if (isVerified !== true || typeof email !== 'string') return null
  return isStorable(email) && /^[^@\s]+@[^@\s]+$/.test(email) ? email : null
}

/** The one person whom a subject may be; undefined where there is none, or where there are several. */
async function candidateFor(
  session: Session,
  subject: VerifiedSubject,
  claims: Claims,
): Promise<Candidate | undefined> {
  const known = await findByExternalId(session, subject)
  if (known.length > 0) return known.length === 1 ? known[0] : undefined
  const email = verifiedAddress(claims)
  if (email === null) return undefined
  const domain = mailDomain(domainOf(email))
  if (!(await mailDomainsOf(session, subject)).includes(domain)) return undefined
  const people = await findByAddress(session, subject, email)
  return people.length === 1 ? people[0] : undefined
}

/**
 * Links a subject that is not known yet to a person: by the id that the organization's directory has for them, or else by
 * an address that the provider has verified and whose domain is the organization's.
 *
 * @returns whether there is such a person
 */
export async function linkNewSubject(
  session: Session,
  subject: VerifiedSubject,
  claims: Claims,
): Promise<boolean> {
  const candidate = await candidateFor(session, subject, claims)
  if (!candidate) return false
  const scope = identityScope(subject)
  return await session.transaction(scope, (tx) => linkSubject(tx, scope, subject, candidate))
}
