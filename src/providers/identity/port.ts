/** How much the clocks of an issuer and of the database may differ. */
export const TOLERANCE_SECONDS = 10

/** An issuer of access tokens. */
export interface TokenIssuer {
  issuer: string
  /** The audience of its tokens for this service. */
  audience: string
  /** Where its public keys are (RFC 7517). */
  jwksUri: string
}

/** What a token claims; not verified yet. */
export interface ClaimedIssuer {
  issuer: string
  audiences: readonly string[]
}

/**
 * The result of a check. Causes are for the log; to clients all refusals look the same.
 *
 * - `verified`: the issuer made the token for this service, and it holds now.
 * - `refused`: it is not such a token.
 * - `unavailable`: the issuer's keys could not be fetched, so the token can't be checked.
 */
export type Verification =
  | { kind: 'verified'; claims: Readonly<Record<string, unknown>> }
  | { kind: 'refused'; cause: string }
  | { kind: 'unavailable'; cause: string }

/** Checks access tokens of identity providers (RFC 9068). */
export interface TokenVerifier {
  /** The issuer and audience that a token names; null unless it is a JSON Web Token with both. */
  claimed: (token: string) => ClaimedIssuer | null
  /**
   * Checks a token against an issuer. It never throws.
   *
   * @param now the current time; a parameter because the clocks of machines differ
   */
  verify: (token: string, issuer: TokenIssuer, now: Date) => Promise<Verification>
}
