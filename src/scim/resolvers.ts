import type { Resolvers } from '../generated/resolvers.js'
import { connectionResolvers } from '../graph/relations/connection-resolvers.js'
import { listDirectoryEvents } from './list-directory-events.js'
import {
  connect,
  disconnect,
  pauseSynchronization,
  resumeSynchronization,
  rotateToken,
} from './manage-connection.js'
import {
  hasActiveToken,
  readDirectoryLink,
  readDirectorySync,
  readEligibility,
} from './read-directory-sync.js'

/** The resolvers of schema/directory.graphql. */
export const directoryResolvers = {
  Query: {
    directorySync: (_root, _args, context) => readDirectorySync(context),
    directoryEvents: (_root, args, context) => listDirectoryEvents(context, args),
  },
  Mutation: {
    connectDirectory: (_root, { input }, context) => connect(context, input),
    rotateDirectoryToken: (_root, { input }, context) => rotateToken(context, input.tokenExpiresAt),
    pauseDirectory: (_root, _args, context) => pauseSynchronization(context),
    resumeDirectory: (_root, _args, context) => resumeSynchronization(context),
    disconnectDirectory: (_root, _args, context) => disconnect(context),
  },
  DirectorySync: {
    eligible: (sync, _args, context) => readEligibility(context, sync),
    connection: (sync, _args, context) => readDirectoryLink(context, sync),
  },
  DirectoryLink: {
    tokenActive: (connection, _args, { now }) => hasActiveToken(connection, now),
  },
  DirectoryEvent: { reason: ({ outcome, reason }) => (outcome === 'APPLIED' ? null : reason) },
  DirectoryEventConnection: connectionResolvers,
} satisfies Resolvers
