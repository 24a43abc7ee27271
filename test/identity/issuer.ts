import { exportJWK, exportSPKI, generateKeyPair, SignJWT } from 'jose'
import { createTokenVerifier } from '../../src/providers/identity/verify-token.js'

export const ISSUER = 'https://id.example.org'
export const AUDIENCE = 'https://lyceum.example'
export const JWKS = `${ISSUER}/keys`

/** How a token differs from a good one. */
export interface Forged {
  header?: Record<string, unknown>
  claims?: { [claim: string]: unknown }
  /** Seconds from now until it expires. */
  expiresIn?: number
}

/** An identity provider with one key, which counts how often its key set is fetched. */
export class Issuer {
  fetches = 0
  isDown = false
  readonly verifier = createTokenVerifier({
    fetch: async (url) => {
      this.fetches += 1
      return this.isDown || url !== JWKS ? null : await this.keySet()
    },
    // No time passes, however long a test takes.
    clock: () => 0,
  })
  readonly #pair = generateKeyPair('RS256', { extractable: true })

  /** Its public key, as it publishes it. */
  async keySet() {
    const { publicKey } = await this.#pair
    return { keys: [{ ...(await exportJWK(publicKey)), kid: 'one', alg: 'RS256', use: 'sig' }] }
  }

  /** The public key as text, which some libraries would use as a shared secret. */
  async publicPem(): Promise<string> {
    return await exportSPKI((await this.#pair).publicKey)
  }

  async #key(alg: unknown) {
    const { privateKey } = await this.#pair
    return alg === 'HS256' ? new TextEncoder().encode(await this.publicPem()) : privateKey
  }

  /** A signed access token (RFC 9068) of a subject. */
  async token(sub: string, { header = {}, claims = {}, expiresIn = 300 }: Forged = {}): Promise<string> {
    const seconds = Math.floor(Date.now() / 1_000)
    const payload = { iss: ISSUER, aud: AUDIENCE, sub, iat: seconds, exp: seconds + expiresIn, ...claims }
    const alg = typeof header['alg'] === 'string' ? header['alg'] : 'RS256'
    return await new SignJWT(payload)
      .setProtectedHeader({ typ: 'at+jwt', kid: 'one', ...header, alg })
      .sign(await this.#key(alg))
  }

  /** An unsigned token, with `alg` `none`. */
  async unsigned(sub: string): Promise<string> {
    const [, payload] = (await this.token(sub)).split('.')
    const header = Buffer.from(JSON.stringify({ typ: 'at+jwt', alg: 'none' })).toString('base64url')
    return `${header}.${payload}.`
  }
}
