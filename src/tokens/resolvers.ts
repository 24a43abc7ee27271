import type { Resolvers } from '../generated/resolvers.js'
import { connectionResolvers } from '../graph/relations/connection-resolvers.js'
import { createToken } from './create-token.js'
import { listGrants, listOwnGrants } from './list-grants.js'
import { hasExpired, listOwnTokens, listTokens } from './list-tokens.js'
import { revokeGrant } from './revoke-grant.js'
import { revokeToken } from './revoke-token.js'
import { knownScopes } from './token-input.js'

/** The resolvers of schema/tokens.graphql. */
export const tokenResolvers = {
  Query: {
    accessTokens: (_root, args, context) => listTokens(context, args),
    grants: (_root, args, context) => listGrants(context, args),
  },
  Viewer: {
    accessTokens: (_viewer, args, context) => listOwnTokens(context, args),
    grants: (_viewer, args, context) => listOwnGrants(context, args),
  },
  Mutation: {
    createToken: (_root, { input }, context) => createToken(context, input),
    revokeToken: (_root, { input }, context) => revokeToken(context, input.id),
    revokeGrant: (_root, { input }, context) => revokeGrant(context, input.id),
  },
  AccessToken: {
    scopes: ({ scopes }) => knownScopes(scopes),
    expired: (token, _args, { now }) => hasExpired(token, now),
  },
  AccessTokenConnection: connectionResolvers,
  Grant: {
    scopes: ({ scopes }) => knownScopes(scopes),
    client: ({ clientId, clientName, clientUri }) => ({ id: clientId, name: clientName, uri: clientUri }),
  },
  GrantConnection: connectionResolvers,
} satisfies Resolvers
