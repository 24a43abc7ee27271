/** An issuer of access tokens. */
export interface TokenIssuer {
  issuer: string
  /** What its tokens for this service name as their audience. */
  audience: string
  /** Where its public keys are (RFC 7517). */
  jwksUri: string
}

/** What a token says of itself; nobody has checked it yet. */
export interface ClaimedIssuer {
  issuer: string
  audiences: readonly string[]
}

/**
 * What came of a check. Each cause is for the log; to clients all refusals look the same.
 *
 * - `verified`: the issuer made the token for this service, and it holds now.
 * - `refused`: it is no such token.
 * - `unavailable`: the issuer's keys could not be fetched, so that nobody knows.
 */
export type Verification =
  | { kind: 'verified'; claims: Readonly<Record<string, unknown>> }
  | { kind: 'refused'; cause: string }
  | { kind: 'unavailable'; cause: string }

/** Checks access tokens of identity providers (RFC 9068). */
export interface TokenVerifier {
  /** Which issuer a token names, and for whom it is; null for what is no JSON Web Token with both. */
  claimed: (token: string) => ClaimedIssuer | null
  /**
   * Checks a token against an issuer. It never throws.
   *
   * @param now the time by which it is judged: this machine's may be another than that of the next one
   */
  verify: (token: string, issuer: TokenIssuer, now: Date) => Promise<Verification>
}
