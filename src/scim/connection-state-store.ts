import { randomBytes } from 'node:crypto'
import { eq } from 'drizzle-orm'
import type { OrganizationWriteScope } from '../access/scope.js'
import { badInput, conflict, notFound } from '../base/errors.js'
import type { DirectoryConnectionStatus } from '../base/vocabulary.js'
import { mailDomain, readableDomain } from '../records/mail-domain.js'
import { first } from '../store/session.js'
import { nullable, statement } from '../store/statement.js'
import type { Transaction } from '../store/store.js'
import { hashToken } from '../records/token-holder-store.js'

const PREFIX = 'scim_'
const MOST_DOMAINS = 100

/** The settings of a connection. */
export interface DirectorySettings {
  /** The domains of the addresses that it may provision; empty for the organization's own. */
  mailDomains: readonly string[]
  sendWelcomeImmediately: boolean
  /** Null for a token that doesn't expire. */
  tokenExpiresAt: string | null
}

const connection = statement({
  select: ({ directoryConnections: row }) => ({
    status: row.status,
    tokenSha256: nullable(row.tokenSha256),
    tokenLastUsedAt: nullable(row.tokenLastUsedAt),
  }),
  query: ({ select, t, p }) =>
    select.from(t.directoryConnections).where(eq(t.directoryConnections.organizationId, p('organizationId'))),
})

const ownDomains = statement({
  select: ({ organizations }) => ({ emailDomains: organizations.emailDomains }),
  query: ({ select, t, p }) =>
    select.from(t.organizations).where(eq(t.organizations.id, p('organizationId'))),
})

/** Locks everything about the organization's directory until the transaction ends. */
export async function lockDirectory(
  tx: Transaction,
  { organizationId }: OrganizationWriteScope,
): Promise<void> {
  await tx.lock(`directory:${organizationId}`)
}

async function standing(tx: Transaction, scope: OrganizationWriteScope) {
  await lockDirectory(tx, scope)
  const found = await first(tx, connection, { organizationId: scope.organizationId })
  if (!found) throw notFound('No directory is connected.')
  if (found.status === 'DISCONNECTED') throw conflict('The directory is disconnected.')
  return found
}

async function change(
  tx: Transaction,
  { organizationId }: OrganizationWriteScope,
  values: Partial<{
    status: DirectoryConnectionStatus
    tokenSha256: string | null
    previousTokenSha256: string | null
    tokenRefusedAt: null
    tokenCreatedAt: string
    tokenExpiresAt: string | null
    pausedAt: string | null
    pausedReason: string | null
    resumedAt: string
    failuresInARow: number
    mailDomains: string[]
    sendWelcomeImmediately: boolean
  }>,
): Promise<void> {
  const updatedAt = await tx.now()
  await tx.run(({ builder, t: { directoryConnections: row } }) =>
    builder
      .update(row)
      .set({ ...values, updatedAt })
      .where(eq(row.organizationId, organizationId)),
  )
  tx.record({ organizationId, type: 'DIRECTORY_CONNECTION', id: organizationId })
}

function newToken(): { token: string; tokenSha256: string } {
  const token = PREFIX + randomBytes(32).toString('base64url')
  return { token, tokenSha256: hashToken(token) }
}

/** @throws CodedError 400 for no domain, too many, or an invalid one */
async function domainsOf(
  tx: Transaction,
  { organizationId }: OrganizationWriteScope,
  given: readonly string[],
): Promise<string[]> {
  const domains = [...new Set(given.map((domain) => readableDomain(mailDomain(domain.trim()))))]
  const isDomain = (domain: string) =>
    /^[^\s@.\p{Cc}]+(?:\.[^\s@.\p{Cc}]+)+$/u.test(domain) && domain.length <= 253
  if (domains.length > MOST_DOMAINS || !domains.every(isDomain))
    throw badInput(
      `The mail domains must be at most ${MOST_DOMAINS} names such as acme.example.`,
      'mailDomains',
    )
  if (domains.length > 0) return domains
  const organization = await first(tx, ownDomains, { organizationId })
  if (!organization) throw notFound('There is no such organization.')
  if (organization.emailDomains.length === 0)
    throw badInput('Name the mail domains of the people: the organization has none.', 'mailDomains')
  return [...organization.emailDomains]
}

/**
 * Connects a directory. If one was disconnected before, the new connection takes over its people.
 *
 * @returns its token, which is not stored
 * @throws CodedError 409 if one is connected, 400 for bad mail domains, 404 without such an organization
 */
export async function connectDirectory(
  tx: Transaction,
  scope: OrganizationWriteScope,
  { mailDomains, sendWelcomeImmediately, tokenExpiresAt }: DirectorySettings,
): Promise<string> {
  const { organizationId } = scope
  await lockDirectory(tx, scope)
  const found = await first(tx, connection, { organizationId })
  if (found && found.status !== 'DISCONNECTED')
    throw conflict('A directory is connected: disconnect it first.')
  const { token, tokenSha256 } = newToken()
  const now = await tx.now()
  const values = {
    status: 'PENDING' as const,
    tokenSha256,
    tokenCreatedAt: now,
    tokenExpiresAt,
    mailDomains: await domainsOf(tx, scope, mailDomains),
    sendWelcomeImmediately,
  }
  const counts = { countProvisioned: 0, countUpdated: 0, countDeactivated: 0, countSkipped: 0 }
  if (!found) {
    const row = { organizationId, ...values, ...counts, createdAt: now, updatedAt: now }
    await tx.insert((t) => t.directoryConnections, [row])
    tx.record({ organizationId, type: 'DIRECTORY_CONNECTION', id: organizationId })
  } else {
    const fresh = { tokenRefusedAt: null, failuresInARow: 0, pausedAt: null, pausedReason: null }
    await change(tx, scope, { ...values, ...fresh, previousTokenSha256: found.tokenSha256 })
  }
  return token
}

/**
 * Makes a new token; the old one is refused from then on.
 *
 * @throws CodedError 404 if no directory was ever connected, 409 if it is disconnected
 */
export async function rotateDirectoryToken(
  tx: Transaction,
  scope: OrganizationWriteScope,
  tokenExpiresAt: string | null,
): Promise<string> {
  const { tokenSha256: previousTokenSha256 } = await standing(tx, scope)
  const { token, tokenSha256 } = newToken()
  const tokenCreatedAt = await tx.now()
  const values = { tokenSha256, previousTokenSha256, tokenCreatedAt, tokenExpiresAt, tokenRefusedAt: null }
  await change(tx, scope, values)
  return token
}

/**
 * Pauses the synchronization: until it is resumed, the directory changes nothing.
 *
 * @throws CodedError 404 if no directory was ever connected, 409 if it is disconnected or paused
 */
export async function pauseDirectory(tx: Transaction, scope: OrganizationWriteScope): Promise<void> {
  const { status } = await standing(tx, scope)
  if (status === 'PAUSED') throw conflict('The directory is paused.')
  await change(tx, scope, { status: 'PAUSED', pausedAt: await tx.now(), pausedReason: 'PAUSED_BY_ADMIN' })
}

/**
 * Resumes a paused directory. Earlier deactivations no longer count against the limit that paused it.
 *
 * @throws CodedError 404 if no directory was ever connected, 409 if it is not paused
 */
export async function resumeDirectory(tx: Transaction, scope: OrganizationWriteScope): Promise<void> {
  const { status, tokenLastUsedAt } = await standing(tx, scope)
  if (status !== 'PAUSED') throw conflict('The directory is not paused.')
  await change(tx, scope, {
    status: tokenLastUsedAt === null ? 'PENDING' : 'ACTIVE',
    pausedAt: null,
    pausedReason: null,
    resumedAt: await tx.now(),
    failuresInARow: 0,
  })
}

/**
 * Ends the connection: its token is refused, and the directory no longer manages anybody. People stay.
 *
 * @throws CodedError 404 if no directory was ever connected, 409 if it is disconnected
 */
export async function disconnectDirectory(tx: Transaction, scope: OrganizationWriteScope): Promise<void> {
  const { tokenSha256 } = await standing(tx, scope)
  await change(tx, scope, {
    status: 'DISCONNECTED',
    tokenSha256: null,
    previousTokenSha256: tokenSha256,
    tokenRefusedAt: null,
    pausedAt: null,
    pausedReason: null,
    failuresInARow: 0,
  })
}
