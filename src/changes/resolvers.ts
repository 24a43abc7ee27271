import type { Resolvers } from '../generated/resolvers.js'
import { readChanges } from './read-changes.js'

/** The resolvers of schema/changes.graphql. */
export const changeResolvers = {
  Query: { changes: (_root, args, context) => readChanges(context, args) },
  RecordChange: { operation: ({ deleted }) => (deleted ? 'DELETED' : 'CHANGED') },
} satisfies Resolvers
