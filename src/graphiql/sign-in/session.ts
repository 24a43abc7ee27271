import * as oauth from 'openid-client'

/** How long before its end an access token is renewed, in milliseconds. */
const MARGIN_MS = 60_000

type Tokens = Awaited<ReturnType<typeof oauth.authorizationCodeGrant>>

/** The server no longer takes what it granted: it ended, or was revoked. */
export class SignInEnded extends Error {
  constructor() {
    super('Your sign-in has ended. Sign in again.')
  }
}

/** What a person has granted to the page. Its tokens are in memory alone. */
export class Session {
  readonly #server: oauth.Configuration
  #tokens: Tokens
  #renewAt: number
  #renewal: Promise<void> | undefined

  constructor(server: oauth.Configuration, tokens: Tokens) {
    this.#server = server
    this.#tokens = tokens
    this.#renewAt = renewalOf(tokens)
  }

  /**
   * A token that is good for a minute at least. Requests at the same time share its renewal.
   *
   * @throws SignInEnded where the server renews it no more
   */
  async accessToken(): Promise<string> {
    if (Date.now() >= this.#renewAt) {
      this.#renewal ??= this.#renew().finally(() => {
        this.#renewal = undefined
      })
      await this.#renewal
    }
    return this.#tokens.access_token
  }

  async #renew(): Promise<void> {
    try {
      this.#tokens = await oauth.refreshTokenGrant(this.#server, this.#tokens.refresh_token ?? '')
      this.#renewAt = renewalOf(this.#tokens)
    } catch (error) {
      throw error instanceof oauth.ResponseBodyError ? new SignInEnded() : error
    }
  }

  /** Ends the grant and all its tokens (RFC 7009). */
  async signOut(): Promise<void> {
    await this.#renewal
    await oauth.tokenRevocation(this.#server, this.#tokens.refresh_token ?? this.#tokens.access_token)
  }
}

function renewalOf(tokens: Tokens): number {
  const seconds = tokens.expiresIn()
  return seconds === undefined ? Infinity : Date.now() + seconds * 1_000 - MARGIN_MS
}
