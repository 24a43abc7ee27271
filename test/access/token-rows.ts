import type { AccessRow, PublicFields } from './access-row.js'
import { organizationAdmins } from './callers.js'

/** Access tokens and grants: everybody has their own; organization admins see those of others. */
export const tokenRows: readonly AccessRow[] = [
  {
    field: 'Query.accessTokens',
    query: ({ people }) => `{ accessTokens(userId: "${people.noTeam.userId}", first: 1) { nodes { id } } }`,
    expected: organizationAdmins,
    rows: { owner: 1, admin: 1, billingAdmin: 1, withoutScope: 1, otherOrganization: 0 },
  },
  {
    field: 'Query.grants',
    query: () => '{ grants { nodes { id } } }',
    expected: organizationAdmins,
  },
]

/** The fields that everyone who sees the object may see; see `table.ts`. */
export const publicFields: PublicFields = {
  AccessToken: 'id name kind scopes createdAt lastUsedAt expiresAt expired',
  Grant: 'id client scopes resource createdAt',
  GrantClient: 'id name uri',
  // The rows depend on the caller.
  Mutation: 'createToken revokeToken revokeGrant',
  Viewer: 'accessTokens grants',
}
