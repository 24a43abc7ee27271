import type { Resolvers } from '../generated/resolvers.js'
import { voiceIds, voiceNames } from '../providers/speech/voices.js'
import { readNarrationUsage, readOwnNarration } from './read-narration-usage.js'
import { synthesizeNarration } from './synthesize-narration.js'

/** The resolvers of schema/narration.graphql. */
export const narrationResolvers = {
  Query: { narrationUsage: (_root, _args, context) => readNarrationUsage(context) },
  Viewer: { narration: (_viewer, _args, context) => readOwnNarration(context) },
  ViewerNarration: { voices: () => voiceIds.map((id) => ({ id, name: voiceNames[id] })) },
  Mutation: { synthesizeNarration: (_root, { input }, context) => synthesizeNarration(context, input) },
} satisfies Resolvers
