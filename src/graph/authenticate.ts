import { unauthenticated } from '../base/errors.js'
import type { TokenVerifier } from '../providers/identity/port.js'
import type { Session } from '../store/session.js'
import { andThen, type MaybePromise } from '../base/maybe-promise.js'
import { hashToken, isValid, readTokenHolder, type TokenHolder } from '../records/token-holder-store.js'
import { authenticateSubject, isJsonWebToken } from './authenticate-subject.js'
import { type Caller, type KnownCallers, offsetOf } from './known-callers.js'
import { InvalidToken, personIn } from './viewer-of.js'

/** @throws CodedError 401 without a token */
function tokenIn(authorization: string | undefined): string {
  const credentials = /^bearer +(.+)$/i.exec(authorization?.trim() ?? '')?.[1]
  if (credentials === undefined) throw unauthenticated(false, authorization !== undefined)
  return credentials.trim()
}

/**
 * Finds the person behind an `Authorization` header, as they are now (contract, authentication, 1 and 3). Whether a
 * token has expired is decided by the database's clock, which all processes share.
 *
 * @param verifier checks the tokens of identity providers
 * @param known callers that were found before
 * @default known none: the database is asked for every caller
 * @throws CodedError 401 unless there is a valid token, held by an active person
 */
export function authenticate(
  session: Session,
  authorization: string | undefined,
  verifier: TokenVerifier,
  known?: KnownCallers,
): MaybePromise<Caller> {
  const token = tokenIn(authorization)
  if (isJsonWebToken(token)) return authenticateSubject(session, verifier, token)
  const sha256 = hashToken(token)
  const version = known && session.version()
  const knownCaller = version === undefined ? undefined : known?.find(sha256, version)
  if (knownCaller) {
    session.countSaved()
    return knownCaller
  }
  return andThen(readHolder(session, sha256, known), (rows) => {
    const caller = callerOf(rows)
    known?.keep(sha256, version, caller)
    return caller
  })
}

/** Reads who holds a token. While others are being looked up, those who come in the same turn are looked up together. */
function readHolder(session: Session, sha256: string, known: KnownCallers | undefined) {
  const rows = readTokenHolder(session, sha256, { together: known?.areLookedUp ?? false })
  if (rows instanceof Promise) void known?.follow(rows)
  return rows
}

/** Who is expected to send a request, while the database is asked. */
export interface ExpectedCaller {
  readonly caller: Caller
  /** Whether the database is asked for them before anything else, so that what it is asked next is no older. */
  readonly isAskedFirst: boolean
  /** Rejects with a 401 unless the token is valid. */
  readonly found: Promise<Caller>
}

/**
 * Begins to look up the caller of a token of the service's own on a database that has to be asked every time. Returns who
 * had the token at the last request, or undefined, without asking, if nobody is known to have had it.
 *
 * @throws CodedError 401 without a token
 */
export function expectCaller(
  session: Session,
  authorization: string | undefined,
  known: KnownCallers,
): ExpectedCaller | undefined {
  const sha256 = hashToken(tokenIn(authorization))
  const caller = known.expect(sha256)
  if (!caller) return undefined
  const isAskedFirst = !known.areLookedUp
  const find = async () => {
    try {
      const now = callerOf(await readHolder(session, sha256, known))
      known.keep(sha256, undefined, now)
      return now
    } catch (error) {
      known.forget(sha256)
      throw error
    }
  }
  return { caller, isAskedFirst, found: find() }
}

/** @throws CodedError 401 if the token is unknown, or may not be used */
function callerOf(rows: readonly TokenHolder[]): Caller {
  const [holder] = rows
  if (!holder) throw unauthenticated(true)
  if (!isValid(holder)) throw new InvalidToken(holder.tokenId)
  const { tokenId, kind, clientKind, scopes, expiresAt } = holder
  return {
    viewer: {
      tokenId,
      tokenKind: clientKind === 'FIRST_PARTY' ? clientKind : kind,
      scopes: new Set(scopes),
      ...personIn(holder, rows),
    },
    until: expiresAt === null ? Number.POSITIVE_INFINITY : Date.parse(expiresAt),
    offset: offsetOf(holder),
  }
}
