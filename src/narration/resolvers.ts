import type { Resolvers } from '../generated/resolvers.js'
import { readNarrationUsage } from './read-narration-usage.js'
import { synthesizeNarration } from './synthesize-narration.js'

/** The resolvers of schema/narration.graphql. */
export const narrationResolvers = {
  Query: { narrationUsage: (_root, _args, context) => readNarrationUsage(context) },
  Mutation: { synthesizeNarration: (_root, { input }, context) => synthesizeNarration(context, input) },
} satisfies Resolvers
