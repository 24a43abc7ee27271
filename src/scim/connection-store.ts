import { and, eq, inArray, or } from 'drizzle-orm'
import type { DirectoryRefusalScope, DirectoryScope } from '../access/scope.js'
import { first } from '../store/session.js'
import { nullable, statement } from '../store/statement.js'
import type { MaybePromise } from '../base/maybe-promise.js'
import type { Reader, Transaction } from '../store/store.js'
import type { DirectoryConnectionStatus } from '../base/vocabulary.js'

/** A connection as read when its directory calls. */
export interface ConnectionRow {
  organizationId: string
  organizationName: string
  status: DirectoryConnectionStatus
  tokenSha256: string | null
  tokenCreatedAt: string
  tokenLastUsedAt: string | null
  tokenExpiresAt: string | null
  tokenRefusedAt: string | null
  resumedAt: string | null
  sendWelcomeImmediately: boolean
  mailDomains: string[] | null
  organizationDomains: string[]
  /** When it was read, by the database's clock. */
  readAt: string
}

const fields = statement({
  select: ({ directoryConnections: row, organizations }, { now }) => ({
    organizationId: row.organizationId,
    organizationName: organizations.name,
    status: row.status,
    tokenSha256: nullable(row.tokenSha256),
    tokenCreatedAt: row.tokenCreatedAt,
    tokenLastUsedAt: nullable(row.tokenLastUsedAt),
    tokenExpiresAt: nullable(row.tokenExpiresAt),
    tokenRefusedAt: nullable(row.tokenRefusedAt),
    resumedAt: nullable(row.resumedAt),
    sendWelcomeImmediately: row.sendWelcomeImmediately,
    mailDomains: nullable(row.mailDomains),
    organizationDomains: organizations.emailDomains,
    readAt: now,
  }),
  query: ({ select, t: { directoryConnections: row, organizations }, p }) =>
    select
      .from(row)
      .innerJoin(organizations, eq(organizations.id, row.organizationId))
      .where(or(eq(row.tokenSha256, p('sha256')), eq(row.previousTokenSha256, p('sha256'))))
      .limit(2),
})

/** The connections, at most two, whose current or previous token has this hash. */
export function findConnections(reader: Reader, sha256: string): MaybePromise<ConnectionRow[]> {
  return reader.all(fields, { sha256 })
}

const status = statement({
  select: ({ directoryConnections: row }) => ({
    status: row.status,
    resumedAt: nullable(row.resumedAt),
    tokenSha256: nullable(row.tokenSha256),
  }),
  query: ({ select, t: { directoryConnections: row }, p }) =>
    select.from(row).where(eq(row.organizationId, p('organizationId'))),
})

/** The connection's current state. */
export function findStatus(reader: Reader, { organizationId }: DirectoryScope) {
  return first(reader, status, { organizationId })
}

/** Records that the directory has authenticated: a `PENDING` connection becomes `ACTIVE`. */
export async function noteUse(tx: Transaction, { organizationId }: DirectoryScope): Promise<void> {
  const now = await tx.now()
  const activated = await tx.run(({ builder, t: { directoryConnections: row } }) =>
    builder
      .update(row)
      .set({ status: 'ACTIVE' })
      .where(and(eq(row.organizationId, organizationId), eq(row.status, 'PENDING'))),
  )
  if (activated > 0) tx.record({ organizationId, type: 'DIRECTORY_CONNECTION', id: organizationId })
  await tx.run(({ builder, t: { directoryConnections: row } }) =>
    builder
      .update(row)
      .set({ tokenLastUsedAt: now, updatedAt: now })
      .where(eq(row.organizationId, organizationId)),
  )
}

/** Records that a token was refused, so that not every call is logged. */
export async function noteRefusal(tx: Transaction, { organizationId }: DirectoryRefusalScope): Promise<void> {
  const now = await tx.now()
  await tx.run(({ builder, t: { directoryConnections: row } }) =>
    builder.update(row).set({ tokenRefusedAt: now }).where(eq(row.organizationId, organizationId)),
  )
}

/**
 * Pauses the connection for too many deactivations.
 *
 * @returns whether it was not paused before
 */
export async function pauseForDeactivations(
  tx: Transaction,
  { organizationId }: DirectoryScope,
  reason: string,
): Promise<boolean> {
  const now = await tx.now()
  const rows = await tx.run(({ builder, t: { directoryConnections: row } }) =>
    builder
      .update(row)
      .set({ status: 'PAUSED', pausedAt: now, pausedReason: reason, updatedAt: now })
      .where(
        and(eq(row.organizationId, organizationId), inArray(row.status, ['PENDING', 'ACTIVE', 'ERROR'])),
      ),
  )
  if (rows > 0) tx.record({ organizationId, type: 'DIRECTORY_CONNECTION', id: organizationId })
  return rows > 0
}
