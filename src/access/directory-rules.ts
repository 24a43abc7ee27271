import { type DirectoryRefusalScope, type DirectoryScope, mint } from './scope.js'

/** An identity directory that has shown its token. */
export interface DirectoryCaller {
  readonly organizationId: string
  readonly tokenStands: boolean
}

/**
 * A directory whose token stands finds and changes the people and teams of its own organization.
 *
 * @returns null for a token that was revoked or has expired
 */
export function provisioningScope({ organizationId, tokenStands }: DirectoryCaller): DirectoryScope | null {
  return tokenStands ? mint<DirectoryScope>({ organizationId }) : null
}

/** The scope for telling the organization that a token was used which doesn't stand any more. */
export function refusalScope({ organizationId }: DirectoryCaller): DirectoryRefusalScope {
  return mint<DirectoryRefusalScope>({ organizationId })
}
