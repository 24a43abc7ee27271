import { forbidden } from '../base/errors.js'
import {
  mint,
  type PersonWriteScope,
  type Scope,
  type OrganizationWriteScope,
  type SystemScope,
} from './scope.js'
import { isOrganizationAdmin, type Viewer } from './viewer.js'

/** The viewer's own access tokens and grants. */
export type OwnTokensScope = Scope<'own-tokens'>

/** May make access tokens that act for the viewer. */
export type TokenMakingScope = PersonWriteScope<'token-making'>

/** May end access tokens and grants. */
export type RevocationScope = PersonWriteScope<'revocation'> & {
  /** Those of everybody in the organization. Others end their own. */
  readonly everyone: boolean
}

/** Everybody sees what acts for them. */
export function ownTokens(viewer: Viewer): OwnTokensScope {
  return mint<OwnTokensScope>(viewer)
}

/**
 * A token that somebody has let out of their hands must not make another, which would outlive it: operators make tokens
 * for that, and the service's own pages sign the person in.
 *
 * @throws CodedError 403 for any other token
 */
export function assertCanMakeTokens(viewer: Viewer): TokenMakingScope {
  if (viewer.tokenKind !== 'COMMAND' && viewer.tokenKind !== 'FIRST_PARTY')
    throw forbidden(
      'Only a token of the command line, or one that a page of the service was granted, may make a token.',
    )
  return mint<TokenMakingScope>(viewer)
}

/** Everybody ends what acts for them; organization admins, by tokens made for that, what acts for anybody. */
export function revocable(viewer: Viewer): RevocationScope {
  const { organizationId, userId, scopes } = viewer
  const everyone = isOrganizationAdmin(viewer) && scopes.has('organization:manage')
  return mint<RevocationScope>({ organizationId, userId, everyone })
}

/** Remembers who the subject of an identity provider is. */
export type IdentityScope = SystemScope<'identity'> & OrganizationWriteScope

/** A token that an identity provider of the organization has made: its signature was verified. */
export interface VerifiedSubject {
  readonly organizationId: string
  readonly issuer: string
  readonly subject: string
}

/** Whoever brings a token that an organization's identity provider has made may be linked to a person there. */
export function identityScope({ organizationId }: VerifiedSubject): IdentityScope {
  return mint<IdentityScope>({ organizationId })
}
