import OAuth2Server from '@node-oauth/oauth2-server'
import { grantedScope } from '../../access/oauth-rules.js'
import { insertAccessToken } from '../../records/access-tokens.js'
import { endGrants, holdGrantsOf } from '../../records/grants.js'
import { later } from '../../base/timestamp.js'
import type { MaybePromise } from '../../base/maybe-promise.js'
import type { Transaction } from '../../store/store.js'
import { noteClientUse, readClient } from '../clients/client-store.js'
import { hashSecret, newSecret } from '../secrets.js'
import { readCode, useCode } from './code-store.js'
import type { Granted } from './granted-store.js'
import { insertRefreshToken, readRefreshToken, rotateRefreshToken } from './refresh-token-store.js'

/** How long an access token is valid, in seconds. */
export const ACCESS_SECONDS = 3_600
/**
 * The library compares with the process's clock, so it never gets tokens that have expired by the database's clock.
 */
const NEVER = new Date(8.64e15)
/**
 * How long a rotated refresh token is still accepted: the answer may have been lost, or two tabs asked at once.
 */
const GRACE_MS = 10_000

/** The protocol library's reads and writes for one request, in that request's transaction. */
export class TokenModel implements OAuth2Server.RefreshTokenModel {
  readonly #tx: Transaction
  readonly #redirectUri: string | null
  #granted: Granted | undefined
  /** Whether to commit although the request is refused: a code was used up, or its grant has ended. */
  mustCommit = false

  /** @param redirectUri the request's redirect address */
  constructor(tx: Transaction, redirectUri: string | null) {
    this.#tx = tx
    this.#redirectUri = redirectUri
  }

  /** Clients are public: a client with a secret is unknown. */
  async getClient(clientId: string, secret: string): Promise<OAuth2Server.Client | null> {
    const client = secret ? undefined : await readClient(this.#tx, clientId)
    return client ? { id: client.id, grants: ['authorization_code', 'refresh_token'] } : null
  }

  /** The library requires this method but never calls it: the API authenticates its callers itself. */
  getAccessToken(): Promise<null> {
    return Promise.resolve(null)
  }

  async getAuthorizationCode(code: string): Promise<OAuth2Server.AuthorizationCode | null> {
    const sha256 = hashSecret(code)
    const stored = await this.#held(() => readCode(this.#tx, sha256))
    if (!stored) return null
    if (stored.usedAt !== null) return this.#endGrant(stored)
    if (!(await this.#stands(stored))) return null
    return {
      ...forLibrary(stored),
      authorizationCode: sha256,
      expiresAt: NEVER,
      redirectUri: stored.redirectUri,
      codeChallenge: stored.codeChallenge,
      codeChallengeMethod: 'S256',
    }
  }

  async revokeAuthorizationCode({
    authorizationCode,
    redirectUri,
  }: OAuth2Server.AuthorizationCode): Promise<boolean> {
    await useCode(this.#tx, this.#scope(), authorizationCode)
    this.mustCommit = true
    if (this.#redirectUri !== redirectUri)
      throw new OAuth2Server.InvalidGrantError('Invalid grant: redirect_uri is another one')
    return true
  }

  async getRefreshToken(token: string): Promise<OAuth2Server.RefreshToken | null> {
    const sha256 = hashSecret(token)
    const stored = await this.#held(() => readRefreshToken(this.#tx, sha256))
    if (!stored) return null
    const { rotatedAt } = stored
    if (rotatedAt !== null && later(rotatedAt, GRACE_MS) < (await this.#tx.now()))
      return this.#endGrant(stored)
    if (!(await this.#stands(stored))) return null
    return { ...forLibrary(stored), refreshToken: sha256 }
  }

  async revokeToken({ refreshToken }: OAuth2Server.RefreshToken): Promise<boolean> {
    await rotateRefreshToken(this.#tx, this.#scope(), refreshToken)
    return true
  }

  async saveToken(token: OAuth2Server.Token, client: OAuth2Server.Client, user: OAuth2Server.User) {
    const granted = this.#known()
    const scope = this.#scope()
    const { grantId, userId, clientName } = granted
    const scopes = token.scope ?? []
    const expiresAt = later(await this.#tx.now(), ACCESS_SECONDS * 1_000)
    const access = await insertAccessToken(this.#tx, scope, {
      userId,
      kind: 'GRANTED',
      grantId,
      name: clientName,
      scopes,
      expiresAt,
    })
    const refreshToken = newSecret()
    // A narrowed access token does not narrow later ones (RFC 6749, 6).
    const refresh = { sha256: hashSecret(refreshToken), grantId, scopes: granted.scopes }
    await insertRefreshToken(this.#tx, scope, refresh)
    await noteClientUse(this.#tx, granted.clientId)
    return { ...token, accessToken: access.token, refreshToken, scope: scopes, client, user }
  }

  /** Ends the grant if its code is used up although the request is refused: it could never issue a token. */
  async endUnusable(): Promise<void> {
    if (this.mustCommit && this.#granted) await this.#endGrant(this.#granted)
  }

  /** Reads the code or token, and reads it again once its grant is locked. */
  async #held<T extends Granted>(read: () => MaybePromise<T | undefined>): Promise<T | undefined> {
    const seen = await read()
    if (!seen) return undefined
    await holdGrantsOf(this.#tx, seen.userId)
    return await read()
  }

  async #stands(stored: Granted & { expiresAt: string }): Promise<boolean> {
    if (grantedScope(stored) === null || stored.expiresAt <= (await this.#tx.now())) return false
    this.#granted = stored
    return true
  }

  /** The code or token was used twice, so somebody else may have it: revoke everything. */
  async #endGrant({ grantId: id, clientName, ...granted }: Granted): Promise<null> {
    const scope = grantedScope({ ...granted, status: 'ACTIVE' })
    const { organizationId } = granted
    this.mustCommit = true
    if (scope) {
      const actor = { organizationId, userId: null, name: clientName }
      await endGrants(this.#tx, scope, actor, [{ id, clientName }])
    }
    return null
  }

  #known(): Granted {
    if (!this.#granted) throw new Error('The library writes only after it has read an active grant.')
    return this.#granted
  }

  #scope() {
    const scope = grantedScope(this.#known())
    if (!scope) throw new Error('The library writes only after it has read an active grant.')
    return scope
  }
}

function forLibrary({ clientId, userId, scopes }: Granted) {
  return {
    client: { id: clientId, grants: ['authorization_code', 'refresh_token'] },
    user: { id: userId },
    scope: scopes,
  }
}
