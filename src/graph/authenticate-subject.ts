import { unauthenticated, unavailable } from '../base/errors.js'
import { TOLERANCE_SECONDS, type TokenVerifier } from '../providers/identity/port.js'
import { findProviders, type IdentityProviderRow, readSubjectHolder } from '../records/identity-store.js'
import type { Session } from '../store/session.js'
import { type Caller, offsetOf } from './known-callers.js'
import { linkNewSubject } from './link-subject.js'
import { InvalidToken, personIn } from './viewer-of.js'

const MAX_SUBJECT = 255
const RETRY_SECONDS = 30

/**
 * Whether a token has the form of a JSON Web Token: an encoded object, and two more parts. The service's own tokens
 * don't.
 */
export function isJsonWebToken(token: string): boolean {
  return /^eyJ[\w-]+\.[\w-]+\.[\w-]*$/.test(token)
}

/**
 * The service's scopes that a token has, found by the provider's names for them (RFC 9068, section 2.2.3; `scp` is
 * Entra's).
 */
function scopesOf({ scope, scp }: Readonly<Record<string, unknown>>, names: IdentityProviderRow['scopes']) {
  const given = [scope, scp].flatMap((value) => (typeof value === 'string' ? value.split(' ') : value))
  return new Set(
    given.flatMap((name) =>
      typeof name === 'string' && Object.hasOwn(names, name) ? [names[name] ?? ''] : [],
    ),
  )
}

/**
 * Finds the person behind a token of an identity provider, as they are now. The first token of a subject links it to a
 * person whom the organization knows.
 *
 * @throws CodedError 401 unless a provider of an organization issued the token for an active person there, 503 while
 *   the provider's keys can't be fetched
 */
export async function authenticateSubject(
  session: Session,
  verifier: TokenVerifier,
  token: string,
): Promise<Caller> {
  const claimed = verifier.claimed(token)
  if (!claimed) throw unauthenticated(true)
  const [provider, other] = await findProviders(session, claimed.issuer, claimed.audiences)
  // A token for two organizations doesn't say which one is meant.
  if (!provider || other) throw unauthenticated(true)
  const verified = await verifier.verify(token, provider, new Date(provider.readAt))
  session.startTimer()
  if (verified.kind === 'unavailable')
    throw unavailable(
      'The keys of the identity provider cannot be fetched: try again in a moment.',
      'SERVICE_UNAVAILABLE',
      RETRY_SECONDS,
    )
  if (verified.kind === 'refused') throw new InvalidToken(provider.id)
  const { claims } = verified
  const subject = claims[provider.subjectClaim]
  if (typeof subject !== 'string' || subject === '' || subject.length > MAX_SUBJECT || subject.includes('\0'))
    throw new InvalidToken(provider.id)
  const { organizationId, issuer } = provider
  const named = { organizationId, issuer, subject }
  let rows = await readSubjectHolder(session, named)
  if (rows.length === 0 && (await linkNewSubject(session, named, claims)))
    rows = await readSubjectHolder(session, named)
  const [holder] = rows
  if (holder?.status !== 'ACTIVE') throw new InvalidToken(provider.id)
  return {
    viewer: {
      tokenId: provider.id,
      tokenKind: 'PROVIDED',
      scopes: scopesOf(claims, provider.scopes),
      ...personIn(holder, rows),
    },
    until: expiryOf(claims),
    offset: offsetOf(holder),
  }
}

/** Until when a verified token is accepted, in milliseconds since 1970 (RFC 7519, 4.1.4). */
function expiryOf({ exp }: Readonly<Record<string, unknown>>): number {
  return typeof exp === 'number' ? (exp + TOLERANCE_SECONDS) * 1_000 : Number.POSITIVE_INFINITY
}
