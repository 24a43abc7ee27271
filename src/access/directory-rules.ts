import { type DirectoryRefusalScope, type DirectoryScope, mint } from './scope.js'

/** An identity directory that has sent its token. */
export interface DirectoryCaller {
  readonly organizationId: string
  readonly isTokenValid: boolean
}

/**
 * A directory with a valid token may read and change the people and teams of its own organization.
 *
 * @returns null for a token that was revoked or has expired
 */
export function provisioningScope({ organizationId, isTokenValid }: DirectoryCaller): DirectoryScope | null {
  return isTokenValid ? mint<DirectoryScope>({ organizationId }) : null
}

/** The scope for logging the use of an invalid token. */
export function refusalScope({ organizationId }: DirectoryCaller): DirectoryRefusalScope {
  return mint<DirectoryRefusalScope>({ organizationId })
}
