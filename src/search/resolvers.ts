import type { Resolvers } from '../generated/resolvers.js'
import type { Linked } from '../graph/links.js'
import { connectionResolvers } from '../graph/relations/connection-resolvers.js'
import type { SearchType } from '../base/vocabulary.js'
import { correctedOf, search } from './search.js'
import { suggestSearches } from './suggest-searches.js'

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

/** The resolvers of schema/search.graphql. */
export const searchResolvers = {
  Query: {
    search: (_root, args, context) => search(context, args),
    searchSuggestions: async (_root, { prefix }, context) => ({
      nodes: await suggestSearches(context, prefix),
    }),
  },
  SearchResult: {
    url: ({ type, recordId }, _args, { links }) => links.to(LINKED[type], recordId),
    contentId: ({ type, recordId }) => (LINKED[type] === 'content' ? recordId : null),
  },
  SearchResultConnection: {
    ...connectionResolvers,
    totalCount: async (hits) => (await hits.counts()).total,
    totalIsExact: async (hits) => (await hits.counts()).isExact,
    countsByType: async (hits) => [...(await hits.counts()).byType],
    correctedQuery: correctedOf,
  },
} satisfies Resolvers
