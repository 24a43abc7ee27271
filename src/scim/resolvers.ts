import type { Resolvers } from '../generated/resolvers.js'
import { connect, disconnect, pause, resume, rotateToken } from './manage-connection.js'

/** The resolvers of schema/directory.graphql. */
export const directoryResolvers = {
  Mutation: {
    connectDirectory: (_root, { input }, context) => connect(context, input),
    rotateDirectoryToken: (_root, { input }, context) => rotateToken(context, input.tokenExpiresAt),
    pauseDirectory: (_root, _args, context) => pause(context),
    resumeDirectory: (_root, _args, context) => resume(context),
    disconnectDirectory: (_root, _args, context) => disconnect(context),
  },
} satisfies Resolvers
