import { and, eq, sql } from 'drizzle-orm'
import type { IdentityScope, VerifiedSubject } from '../access/token-rules.js'
import { addressFolds, isSameAddress } from './address-key.js'
import { recordAuditEvents } from './audit-log.js'
import { belongsTo } from './belongs-to.js'
import { mailDomain } from './mail-domain.js'
import { noteSignedUp } from './note-signed-up.js'
import { first } from '../store/session.js'
import { statement, type Statement } from '../store/statement.js'
import type { MaybePromise } from '../base/maybe-promise.js'
import type { Reader, Transaction } from '../store/store.js'
import type { Tables } from '../store/tables.js'
import { holderFields } from './token-holder-store.js'

/** An identity provider whose tokens an organization accepts. */
export interface IdentityProviderRow {
  id: string
  organizationId: string
  issuer: string
  audience: string
  jwksUri: string
  /** The claim that names the person. */
  subjectClaim: string
  /** The service's scopes, by the provider's names for them. */
  scopes: Readonly<Record<string, string>>
}

/** The fields of an identity provider that are needed to verify its tokens. */
export const identityProviderFields = ({ identityProviders: t }: Tables) => ({
  id: t.id,
  organizationId: t.organizationId,
  issuer: t.issuer,
  audience: t.audience,
  jwksUri: t.jwksUri,
  subjectClaim: t.subjectClaim,
  scopes: t.scopes,
})

const providersOf = statement({
  select: (t, { now }) => ({ ...identityProviderFields(t), readAt: now }),
  query: ({ select, oneOf, t: { identityProviders: t }, p }) =>
    select
      .from(t)
      .where(and(eq(t.issuer, p('issuer')), oneOf(t.audience, 'audiences')))
      .orderBy(t.audience)
      .limit(2),
})

/** At most two providers of an issuer's tokens for these audiences, with the database's time. */
export function findProviders(
  reader: Reader,
  issuer: string,
  audiences: readonly string[],
): MaybePromise<(IdentityProviderRow & { readAt: string })[]> {
  return reader.all(providersOf, { issuer, audiences })
}

const subjectHolder = statement({
  select: (t, dialect) => ({ userId: t.identities.userId, ...holderFields(t, dialect) }),
  query: ({ select, t, p }) =>
    select
      .from(t.identities)
      .innerJoin(t.people, eq(t.people.userId, t.identities.userId))
      .leftJoin(t.changeCounters, eq(t.changeCounters.organizationId, t.people.organizationId))
      .leftJoin(t.teamMembers, eq(t.teamMembers.employeeId, t.people.employeeId))
      .where(
        and(
          eq(t.identities.issuer, p('issuer')),
          eq(t.identities.subject, p('subject')),
          belongsTo(t.identities.organizationId, p('organizationId')),
        ),
      ),
})

/** A row for a team of the person that a subject is linked to. Every row also has the person's data. */
export type SubjectHolder = typeof subjectHolder extends Statement<infer Row> ? Row : never

/**
 * The person that a subject is linked to: one row for each of their teams, or a single row if they have none. There are
 * no rows for an unknown subject.
 */
export function readSubjectHolder(
  reader: Reader,
  { issuer, subject, organizationId }: VerifiedSubject,
): MaybePromise<SubjectHolder[]> {
  return reader.all(subjectHolder, { issuer, subject, organizationId })
}

/** A person that a new subject may be. */
export interface Candidate {
  userId: string
  name: string
  email: string
}

const candidateFields = ({ people }: Tables) => ({
  userId: sql<string>`${people.userId}`,
  name: people.name,
  email: people.email,
})

const byExternalId = statement({
  select: candidateFields,
  query: ({ select, t: { people, directoryPeople }, p }) =>
    select
      .from(directoryPeople)
      .innerJoin(people, eq(people.employeeId, directoryPeople.employeeId))
      .where(
        and(
          eq(directoryPeople.organizationId, p('organizationId')),
          eq(directoryPeople.externalId, p('externalId')),
          sql`${people.userId} is not null and ${people.status} = 'ACTIVE'`,
        ),
      )
      .limit(2),
})

/** At most two active people that the organization's directory knows by this id. */
export function findByExternalId(
  reader: Reader,
  { organizationId, subject }: VerifiedSubject,
): MaybePromise<Candidate[]> {
  return reader.all(byExternalId, { organizationId, externalId: subject })
}

/** How many addresses with the same fold are compared. */
const MOST_ALIKE = 100

const byAddress = statement({
  select: candidateFields,
  query: ({ select, oneOf, t: { people }, p }) =>
    select
      .from(people)
      .where(
        and(
          eq(people.organizationId, p('organizationId')),
          oneOf(people.emailFold, 'emailFolds'),
          sql`${people.userId} is not null and ${people.status} = 'ACTIVE'`,
        ),
      )
      .limit(MOST_ALIKE),
})

/**
 * The active people of the organization with this address. Addresses with the same fold may belong to different
 * mailboxes.
 */
export async function findByAddress(
  reader: Reader,
  { organizationId }: VerifiedSubject,
  email: string,
): Promise<Candidate[]> {
  const alike = await reader.all(byAddress, { organizationId, emailFolds: addressFolds(email) })
  return alike.filter((person) => isSameAddress(person.email, email))
}

const domains = statement({
  select: ({ organizations }) => ({ emailDomains: organizations.emailDomains }),
  query: ({ select, t: { organizations }, p }) =>
    select.from(organizations).where(eq(organizations.id, p('organizationId'))),
})

/** The mail domains of the organization, as `mailDomain` returns them. */
export async function mailDomainsOf(
  reader: Reader,
  { organizationId }: VerifiedSubject,
): Promise<readonly string[]> {
  const row = await first(reader, domains, { organizationId })
  return (row?.emailDomains ?? []).map(mailDomain)
}

const subjectsOf = statement({
  select: ({ identities }) => ({ subject: identities.subject }),
  query: ({ select, t: { identities: t }, p }) =>
    select
      .from(t)
      .where(
        and(
          eq(t.userId, p('userId')),
          eq(t.issuer, p('issuer')),
          belongsTo(t.organizationId, p('organizationId')),
        ),
      )
      .limit(1),
})

/**
 * Links a subject to a person, and records that in the audit log. It counts as the member's first sign-in, if there was
 * none.
 *
 * @returns false if the person is already linked to another subject of the issuer: the new owner of an address must
 *   not become the person who had it before
 */
export async function linkSubject(
  tx: Transaction,
  scope: IdentityScope,
  { issuer, subject }: VerifiedSubject,
  { userId, name }: Candidate,
): Promise<boolean> {
  const { organizationId } = scope
  await tx.lock(`identities:${organizationId}`)
  const known = await first(tx, subjectsOf, { userId, issuer, organizationId })
  if (known) return known.subject === subject
  await tx.insert(
    (t) => t.identities,
    [{ issuer, subject, organizationId, userId, createdAt: await tx.now() }],
  )
  await recordAuditEvents(tx, { organizationId, userId }, [
    { action: 'IDENTITY_LINKED', subjectType: 'MEMBER', subjectId: userId, subjectName: name },
  ])
  await noteSignedUp(tx, scope, userId)
  return true
}
