import {
  assertCanConnectDirectory,
  assertCanManageOrganization,
  assertCanUpdateOrganization,
  type ManagementScope,
  type OrganizationRecordsScope,
} from '../access/admin-rules.js'
import { badInput } from '../base/errors.js'
import { actorOf, type RequestContext } from '../graph/context.js'
import { recordOrganizationEvent } from '../records/audit-log.js'
import {
  connectDirectory,
  disconnectDirectory,
  pauseDirectory,
  resumeDirectory,
  rotateDirectoryToken,
} from './connection-state-store.js'
import type { Transaction } from '../store/store.js'
import type { AuditAction } from '../base/vocabulary.js'

/** The payload of a mutation; the connection is read only if the query asks for it. */
interface Managed {
  directorySync: { scope: OrganizationRecordsScope }
}

/** Changes the connection, and records the actor in the audit log. */
async function manage<T>(
  context: RequestContext,
  scope: ManagementScope,
  action: AuditAction,
  work: (tx: Transaction) => Promise<T>,
): Promise<Managed & { done: T }> {
  const done = await context.session.transaction(scope, async (tx) => {
    const made = await work(tx)
    await recordOrganizationEvent(tx, actorOf(context), action)
    return made
  })
  return { done, directorySync: { scope: assertCanUpdateOrganization(context.viewer) } }
}

/** @throws CodedError 400 for a time that is invalid or has passed */
function expiryOf(text: string | null | undefined, now: Date): string | null {
  if (text === null || text === undefined) return null
  if (!(Date.parse(text) > now.getTime()))
    throw badInput('The token must expire in the future.', 'tokenExpiresAt')
  return new Date(text).toISOString()
}

/**
 * Connects an identity directory.
 *
 * @throws CodedError 403 for all but owners, 400 for bad mail domains or a bad time, 409 while one is connected
 */
export async function connect(
  context: RequestContext,
  {
    mailDomains = [],
    sendWelcomeImmediately = false,
    tokenExpiresAt,
  }: { mailDomains?: readonly string[]; sendWelcomeImmediately?: boolean; tokenExpiresAt?: string | null },
): Promise<Managed & { token: string }> {
  const scope = assertCanConnectDirectory(context.viewer)
  const expiresAt = expiryOf(tokenExpiresAt, context.now)
  const settings = { mailDomains, sendWelcomeImmediately, tokenExpiresAt: expiresAt }
  const { done, directorySync } = await manage(context, scope, 'DIRECTORY_CONNECTED', (tx) =>
    connectDirectory(tx, scope, settings),
  )
  return { token: done, directorySync }
}

/**
 * Makes a new token for the directory.
 *
 * @throws CodedError 403 for all but owners, 400 for a bad time, 404 if none was ever connected, 409 if it is disconnected
 */
export async function rotateToken(
  context: RequestContext,
  tokenExpiresAt: string | null | undefined,
): Promise<Managed & { token: string }> {
  const scope = assertCanConnectDirectory(context.viewer)
  const expiresAt = expiryOf(tokenExpiresAt, context.now)
  const { done, directorySync } = await manage(context, scope, 'DIRECTORY_TOKEN_ROTATED', (tx) =>
    rotateDirectoryToken(tx, scope, expiresAt),
  )
  return { token: done, directorySync }
}

/**
 * Pauses the synchronization.
 *
 * @throws CodedError 403, 404 if none was ever connected, 409 if it is paused
 */
export async function pauseSynchronization(context: RequestContext): Promise<Managed> {
  const scope = assertCanManageOrganization(context.viewer)
  return await manage(context, scope, 'DIRECTORY_PAUSED', (tx) => pauseDirectory(tx, scope))
}

/**
 * Resumes a paused synchronization.
 *
 * @throws CodedError 403, 404 if none was ever connected, 409 if it is not paused
 */
export async function resumeSynchronization(context: RequestContext): Promise<Managed> {
  const scope = assertCanManageOrganization(context.viewer)
  return await manage(context, scope, 'DIRECTORY_RESUMED', (tx) => resumeDirectory(tx, scope))
}

/**
 * Ends the connection.
 *
 * @throws CodedError 403, 404 if none was ever connected, 409 if it is disconnected
 */
export async function disconnect(context: RequestContext): Promise<Managed> {
  const scope = assertCanManageOrganization(context.viewer)
  return await manage(context, scope, 'DIRECTORY_DISCONNECTED', (tx) => disconnectDirectory(tx, scope))
}
