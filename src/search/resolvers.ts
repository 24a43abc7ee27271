import type { Resolvers } from '../generated/resolvers.js'
import type { Linked } from '../graph/links.js'
import type { RequestContext } from '../graph/context.js'
import { connectionResolvers } from '../graph/relations/connection-resolvers.js'
import { andThen } from '../base/maybe-promise.js'
import type { SearchType } from '../base/vocabulary.js'
import { correctedOf, search } from './search.js'
import { suggestSearches } from './suggest-searches.js'
import { createSynonymGroup } from './synonyms/create-synonym-group.js'
import { deleteSynonymGroup } from './synonyms/delete-synonym-group.js'
import { listSynonymGroups, readSynonymGroup, termsOfGroup } from './synonyms/list-synonym-groups.js'
import { updateSynonymGroup } from './synonyms/update-synonym-group.js'

const LINKED: Readonly<Record<SearchType, Linked>> = {
  CONTENT: 'content',
  CHAPTER: 'content',
  SEGMENT: 'content',
  TOPIC: 'TOPIC',
  ITEM: 'ITEM',
  LESSON: 'lesson',
  ROLE: 'role',
  PERSON: 'member',
}

const changedGroup = {
  synonymGroup: (payload: { synonymGroupId: string }, _args: object, context: RequestContext) =>
    readSynonymGroup(context, payload),
}

/** The resolvers of schema/search.graphql and schema/synonyms.graphql. */
export const searchResolvers = {
  Query: {
    search: (_root, args, context) => search(context, args),
    searchSuggestions: async (_root, { prefix }, context) => ({
      nodes: await suggestSearches(context, prefix),
    }),
    synonymGroups: (_root, args, context) => listSynonymGroups(context, args),
  },
  Mutation: {
    createSynonymGroup: (_root, { input }, context) => createSynonymGroup(context, input),
    updateSynonymGroup: (_root, { input }, context) => updateSynonymGroup(context, input),
    deleteSynonymGroup: (_root, { input }, context) => deleteSynonymGroup(context, input),
  },
  CreateSynonymGroupPayload: changedGroup,
  UpdateSynonymGroupPayload: changedGroup,
  SynonymGroup: {
    terms: (group, _args, context) =>
      andThen(termsOfGroup(context, group), (terms) => terms.map(({ term }) => term)),
  },
  SynonymGroupConnection: connectionResolvers,
  SearchResult: {
    url: ({ type, recordId }, _args, { links }) => links.to(LINKED[type], recordId),
    contentId: ({ type, recordId }) => (LINKED[type] === 'content' ? recordId : null),
  },
  SearchResultConnection: {
    ...connectionResolvers,
    totalCount: async (hits) => (await hits.counts()).total,
    totalIsExact: async (hits) => (await hits.counts()).cut === null,
    countsByType: async (hits) => [...(await hits.counts()).byType],
    correctedQuery: correctedOf,
  },
} satisfies Resolvers
