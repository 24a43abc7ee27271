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

/** May create access tokens that act for the viewer. */
export type TokenMakingScope = PersonWriteScope<'token-making'>

/** May end access tokens and grants. */
export type RevocationScope = PersonWriteScope<'revocation'> & {
  /** Those of everyone in the organization; otherwise only the viewer's own. */
  readonly everyone: boolean
}

/** Everyone may see their own tokens and grants. */
export function ownTokens(viewer: Viewer): OwnTokensScope {
  return mint<OwnTokensScope>(viewer)
}

/**
 * A token that was given to a script or a client must not create another one, which could outlive it. Tokens
 * from operators and from the service's own pages may.
 *
 * @throws CodedError 403 for any other token
 */
export function assertCanMakeTokens(viewer: Viewer): TokenMakingScope {
  if (viewer.tokenKind !== 'COMMAND' && viewer.tokenKind !== 'FIRST_PARTY')
    throw forbidden("Only a token of the command line or of one of the service's own pages may make a token.")
  return mint<TokenMakingScope>(viewer)
}

/**
 * Everyone may end their own tokens and grants; organization admins with a token that has the scope may end anyone's.
 */
export function revocable(viewer: Viewer): RevocationScope {
  const { organizationId, userId, scopes } = viewer
  const everyone = isOrganizationAdmin(viewer) && scopes.has('organization:manage')
  return mint<RevocationScope>({ organizationId, userId, everyone })
}

/** May store which person a subject of an identity provider is. */
export type IdentityScope = SystemScope<'identity'> & OrganizationWriteScope

/** A token that an identity provider of the organization has made: its signature was verified. */
export interface VerifiedSubject {
  readonly organizationId: string
  readonly issuer: string
  readonly subject: string
}

/** A caller with a verified token of an organization's identity provider may be linked to a person there. */
export function identityScope({ organizationId }: VerifiedSubject): IdentityScope {
  return mint<IdentityScope>({ organizationId })
}
