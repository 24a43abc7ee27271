import type { Resolvers } from '../generated/resolvers.js'
import type { Linked } from '../graph/links.js'
import { connectionResolvers } from '../graph/relations/connection-resolvers.js'
import type { SearchType } from '../base/vocabulary.js'
import { correctedOf, search, totalOf } from './search.js'
import { snippetOf } from './snippet.js'

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
  Query: { search: (_root, args, context) => search(context, args) },
  SearchResult: {
    url: ({ type, recordId }, _args, { links }) => links.to(LINKED[type], recordId),
    snippet: ({ text, weighed }) => snippetOf(text, weighed.query),
    contentId: ({ type, recordId }) => (LINKED[type] === 'content' ? recordId : null),
  },
  SearchResultConnection: { ...connectionResolvers, totalCount: totalOf, correctedQuery: correctedOf },
} satisfies Resolvers
