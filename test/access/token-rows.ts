import type { AccessRow, PublicFields } from './access-row.js'
import { everyone, organizationAdmins, withScope } from './callers.js'

/** Access tokens and grants: everybody has their own; organization admins see and end those of others. */
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
  {
    field: 'Mutation.createToken',
    query: (_fixture, caller) =>
      `mutation { createToken(input: { name: "${caller}", scopes: [CONTENT_WRITE] }) { token } }`,
    expected: withScope(everyone),
  },
  {
    note: 'of somebody else',
    field: 'Mutation.revokeToken',
    query: ({ own }, caller) => `mutation { revokeToken(input: { id: "${own[caller].tokenId}" }) { id } }`,
    expected: {
      ...everyone,
      teamAdmin: 404,
      teamViewer: 404,
      noTeam: 404,
      external: 404,
      withoutScope: 404,
      otherOrganization: 404,
    },
  },
  {
    note: 'of somebody else',
    field: 'Mutation.revokeGrant',
    query: ({ own }, caller) => `mutation { revokeGrant(input: { id: "${own[caller].grantId}" }) { id } }`,
    expected: {
      ...everyone,
      teamAdmin: 404,
      teamViewer: 404,
      noTeam: 404,
      external: 404,
      withoutScope: 404,
      otherOrganization: 404,
    },
  },
]

/** The fields that whoever sees the object sees too; see `table.ts`. */
export const publicFields: PublicFields = {
  AccessToken: 'id name kind scopes createdAt lastUsedAt expiresAt expired',
  AccessTokenConnection: 'nodes edges pageInfo nextCursor',
  AccessTokenEdge: 'cursor node',
  CreateTokenPayload: 'token accessToken',
  Grant: 'id client scopes resource createdAt',
  GrantClient: 'id name uri',
  GrantConnection: 'nodes edges pageInfo nextCursor',
  GrantEdge: 'cursor node',
  // What is found depends on who asks.
  Mutation: 'createToken revokeToken revokeGrant',
  RevokeGrantPayload: 'id',
  RevokeTokenPayload: 'id',
  Viewer: 'accessTokens grants',
}
