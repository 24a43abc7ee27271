import { mint, type OrganizationWriteScope, type SystemScope } from './scope.js'

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
