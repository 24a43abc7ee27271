import { decodeJwt, errors, jwtVerify } from 'jose'
import { type FetchJson, KeySets, KeysUnavailable } from './key-sets.js'
import { type ClaimedIssuer, TOLERANCE_SECONDS, type TokenVerifier } from './port.js'

/** All asymmetric: a key that verifies a token can't sign one. */
const ALGORITHMS = [
  'RS256',
  'RS384',
  'RS512',
  'PS256',
  'PS384',
  'PS512',
  'ES256',
  'ES384',
  'ES512',
  'EdDSA',
  'Ed25519',
]
const MAX_LENGTH = 8_192

/** The parts of a verifier. */
export interface TokenVerifierOptions {
  /** Fetches the keys of issuers. */
  fetch: FetchJson
  /** Milliseconds since 1970; decides when keys are fetched again. @default this machine's clock */
  clock?: () => number
}

/**
 * Makes a verifier of access tokens in the form of RFC 9068. The signatures are checked by Web Crypto, off the event loop.
 *
 * @example createTokenVerifier({ fetch: async (url) => (await fetch(url)).json() })
 */
export function createTokenVerifier({ fetch, clock = Date.now }: TokenVerifierOptions): TokenVerifier {
  const keys = new KeySets(fetch, clock)
  return {
    claimed: claimedBy,
    verify: async (token, { issuer, audience, jwksUri }, now) => {
      try {
        const { payload } = await jwtVerify(token, keys.at(jwksUri), {
          algorithms: ALGORITHMS,
          typ: 'at+jwt',
          issuer,
          audience,
          requiredClaims: ['exp', 'sub'],
          clockTolerance: TOLERANCE_SECONDS,
          currentDate: now,
        })
        return { kind: 'verified', claims: payload }
      } catch (error) {
        const cause = error instanceof Error ? error.message : String(error)
        const isOutOfReach = error instanceof KeysUnavailable || error instanceof errors.JWKSTimeout
        return { kind: isOutOfReach ? 'unavailable' : 'refused', cause }
      }
    },
  }
}

/** Names have no zero byte, and PostgreSQL accepts none in texts. */
function isName(value: unknown): value is string {
  return typeof value === 'string' && !value.includes('\0')
}

function claimedBy(token: string): ClaimedIssuer | null {
  if (token.length > MAX_LENGTH) return null
  try {
    const { iss, aud } = decodeJwt(token)
    const audiences = typeof aud === 'string' ? [aud] : (aud ?? [])
    return isName(iss) && Array.isArray(audiences) && audiences.every(isName)
      ? { issuer: iss, audiences }
      : null
  } catch {
    return null
  }
}
