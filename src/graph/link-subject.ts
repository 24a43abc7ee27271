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
 * The e-mail address of the claims. An address that the provider has not verified could be anybody's.
 *
 * @returns null unless `email_verified` is the boolean true; a text or a number is not enough
 */
function verifiedAddress({ email, email_verified: isVerified }: Claims): string | null {
  if (isVerified !== true || typeof email !== 'string') return null
  return isStorable(email) && /^[^@\s]+@[^@\s]+$/.test(email) ? email : null
}

/** The only person that a subject can be; undefined if there is none, or if there are several. */
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
 * Links a subject that is not known yet to a person: by the id that the organization's directory has for them, or else
 * by an address that the provider has verified and whose domain is the organization's.
 *
 * @returns whether the subject is linked to a person now
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
