import type { Resolvers } from '../generated/resolvers.js'
import { andThen } from '../store/store.js'
import { readOwnAccount, readOwnOrganization, readOwnTeams } from './read-viewer.js'

/** The resolvers of the viewer and the members. */
export const memberResolvers: Resolvers = {
  Query: { viewer: (_root, _args, { viewer }) => viewer },
  Viewer: {
    id: ({ userId }) => userId,
    name: (_viewer, _args, context) => andThen(readOwnAccount(context), ({ name }) => name),
    email: (_viewer, _args, context) => andThen(readOwnAccount(context), ({ email }) => email),
    organization: (_viewer, _args, context) => readOwnOrganization(context),
    teams: (_viewer, _args, context) => readOwnTeams(context),
  },
}
