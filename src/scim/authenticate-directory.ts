import { type DirectoryCaller, provisioningScope, refusalScope } from '../access/directory-rules.js'
import type { DirectoryScope } from '../access/scope.js'
import { unauthenticated } from '../base/errors.js'
import { lockDirectory } from './connection-state-store.js'
import { logDirectory } from '../records/directory-events.js'
import type { MaybePromise } from '../base/maybe-promise.js'
import type { Session } from '../store/session.js'
import { hashToken } from '../records/token-holder-store.js'
import { type ConnectionRow, findConnections, noteRefusal, noteUse } from './connection-store.js'
import type { Links } from '../graph/links.js'

/** A request of an authenticated directory. */
export interface DirectoryContext {
  readonly scope: DirectoryScope
  readonly connection: ConnectionRow
  readonly session: Session
  readonly links: Links
  /** The address of the endpoint, such as `https://lyceum.acme.example/scim/v2`. */
  readonly base: string
}

/** How often an invalid token is logged. */
const REFUSALS_MS = 3_600_000
/** How outdated the time of the last use may be. */
const LAST_USE_MS = 60_000

const isWithin = (milliseconds: number, { readAt }: ConnectionRow, time: string | null) =>
  time !== null && Date.parse(readAt) - Date.parse(time) < milliseconds

/** Logs for the organization that its directory still uses a revoked or expired token. */
async function tellOfRefusal(
  session: Session,
  caller: DirectoryCaller,
  row: ConnectionRow,
  isRevoked: boolean,
) {
  if (isWithin(REFUSALS_MS, row, row.tokenRefusedAt)) return
  const scope = refusalScope(caller)
  const reason = isRevoked ? 'TOKEN_REVOKED' : 'TOKEN_EXPIRED'
  await session.transaction(scope, async (tx) => {
    await lockDirectory(tx, scope)
    await noteRefusal(tx, scope)
    await logDirectory(tx, scope, [{ operation: 'AUTH', outcome: 'REJECTED', reason, userName: '' }])
  })
}

/** Records the use of the token; the first use of each token is logged. */
async function tellOfUse(session: Session, scope: DirectoryScope, row: ConnectionRow): Promise<void> {
  const { tokenLastUsedAt, tokenCreatedAt, status } = row
  const isFirst = tokenLastUsedAt === null || tokenLastUsedAt < tokenCreatedAt
  if (!isFirst && isWithin(LAST_USE_MS, row, tokenLastUsedAt) && status !== 'PENDING') return
  await session.transaction(scope, async (tx) => {
    await lockDirectory(tx, scope)
    const [now] = await findConnections(tx, row.tokenSha256 ?? '')
    const isStillFirst = now?.tokenLastUsedAt == null || now.tokenLastUsedAt < now.tokenCreatedAt
    await noteUse(tx, scope)
    const entry = { operation: 'AUTH', outcome: 'APPLIED', reason: null, userName: '' } as const
    if (isFirst && isStillFirst) await logDirectory(tx, scope, [entry])
  })
}

/** An authenticated directory, with its connection. */
export interface AuthenticatedDirectory {
  scope: DirectoryScope
  connection: ConnectionRow
}

/**
 * Finds the directory behind an `Authorization` header field. Only the connection's own token is valid, not a person's.
 *
 * @param mayCall throws if the directory calls too often; called before anything is written
 * @throws CodedError 401 without a valid token
 */
export async function authenticateDirectory(
  session: Session,
  authorization: string | undefined,
  mayCall: (organizationId: string) => MaybePromise<void>,
): Promise<AuthenticatedDirectory> {
  const token = /^bearer +(\S+)$/i.exec(authorization?.trim() ?? '')?.[1]
  if (token === undefined) throw unauthenticated(false, authorization !== undefined)
  const sha256 = hashToken(token)
  const [row, ...others] = await findConnections(session, sha256)
  if (!row || others.length > 0) throw unauthenticated(true)
  await mayCall(row.organizationId)
  const isRevoked = row.tokenSha256 !== sha256 || row.status === 'DISCONNECTED'
  const isExpired = row.tokenExpiresAt !== null && row.tokenExpiresAt <= row.readAt
  const caller = { organizationId: row.organizationId, isTokenValid: !isRevoked && !isExpired }
  const scope = provisioningScope(caller)
  if (!scope) {
    await tellOfRefusal(session, caller, row, isRevoked)
    throw unauthenticated(true)
  }
  await tellOfUse(session, scope, row)
  return { scope, connection: row }
}
