import type { GraphQLResolveInfo } from 'graphql'
import { connectionResolvers, countedConnectionResolvers } from '../graph/relations/connection-resolvers.js'
import type { RequestContext } from '../graph/context.js'
import type { Linked } from '../graph/links.js'
import { required } from '../graph/relations/siblings.js'
import type { Resolvers } from '../generated/resolvers.js'
import { listSpaces } from './list-spaces.js'
import {
  capabilitiesOnEntity,
  categoriesOfSpace,
  categoryOfEntity,
  entityOfDuty,
  itemCountOfCategory,
  itemCountOfSpace,
  itemCountOfTopic,
  topicCountOfCategory,
  topicCountOfSpace,
  itemsOfTopic,
  spaceOfDuty,
  spaceOfEntity,
  stateFilter,
  teamsOfSpace,
  topicOfEntity,
  topicOfHit,
  topicsOfCategory,
  topicsOfSpace,
} from './loaders.js'
import { lessonsOfTopic } from './lesson-loaders.js'
import { passagesOfItem } from './passage-loaders.js'
import { readEntity, readTopic } from './read-entity.js'
import type { EntityRow } from './store.js'
import { wantedOfCategory, wantedOfItem, wantedOfSpaceTopic, wantedOfTopic } from './wanted.js'

const TYPE_NAMES = {
  SPACE: 'KnowledgeSpace',
  CATEGORY: 'KnowledgeCategory',
  TOPIC: 'KnowledgeTopic',
  ITEM: 'KnowledgeItem',
} as const

/** What all entities have. */
function entityOf(kind: Linked) {
  return {
    url: ({ id }: EntityRow, _args: object, { links }: RequestContext) => links.to(kind, id),
    viewerCan: (entity: EntityRow, _args: object, context: RequestContext, info: GraphQLResolveInfo) =>
      capabilitiesOnEntity(context, entity, info),
  }
}

/** The resolvers of the knowledge tree in schema/knowledge.graphql. */
export const knowledgeResolvers = {
  Query: {
    spaces: (_root, args, context) => listSpaces(context, args),
    space: (_root, args, context, info) => readEntity(context, 'SPACE', args, info),
    category: (_root, args, context, info) => readEntity(context, 'CATEGORY', args, info),
    topic: (_root, args, context, info) => readTopic(context, args, info),
    item: (_root, args, context, info) => readEntity(context, 'ITEM', args, info),
  },
  KnowledgeEntity: { __resolveType: ({ type }) => TYPE_NAMES[type] },
  KnowledgeSpace: {
    ...entityOf('SPACE'),
    teams: (space, _args, context) => teamsOfSpace(context, space),
    categories: (space, args, context, info) =>
      categoriesOfSpace(context, space, args, stateFilter(args), wantedOfCategory(info)),
    topics: (space, args, context, info) =>
      topicsOfSpace(context, space, args, stateFilter(args), wantedOfSpaceTopic(info)),
    topicCount: (space, _args, context) => topicCountOfSpace(context, space),
    itemCount: (space, _args, context) => itemCountOfSpace(context, space),
  },
  KnowledgeSpaceConnection: connectionResolvers,
  KnowledgeCategory: {
    ...entityOf('CATEGORY'),
    space: (category, _args, context, info) => required(spaceOfEntity(context, category, info)),
    topics: (category, args, context, info) =>
      topicsOfCategory(context, category, args, stateFilter(args), wantedOfTopic(info)),
    topicCount: (category, _args, context) => topicCountOfCategory(context, category),
    itemCount: (category, _args, context) => itemCountOfCategory(context, category),
  },
  KnowledgeCategoryConnection: connectionResolvers,
  KnowledgeTopic: {
    ...entityOf('TOPIC'),
    space: (topic, _args, context, info) => required(spaceOfEntity(context, topic, info)),
    category: (topic, _args, context, info) => required(categoryOfEntity(context, topic, info)),
    items: (topic, args, context, info) =>
      itemsOfTopic(context, topic, args, stateFilter(args), wantedOfItem(info)),
    itemCount: (topic, _args, context) => itemCountOfTopic(context, topic),
    lessons: (topic, args, context) => lessonsOfTopic(context, topic, args, {}),
  },
  KnowledgeTopicConnection: countedConnectionResolvers,
  KnowledgeItem: {
    ...entityOf('ITEM'),
    topic: (item, _args, context, info) => required(topicOfEntity(context, item, info)),
    passages: (item, { contentId }, context) => passagesOfItem(context, item, contentId),
  },
  KnowledgeItemConnection: connectionResolvers,
  SearchResult: { topic: (hit, _args, context, info) => topicOfHit(context, hit, info) },
  RoleDuty: {
    entity: (duty, _args, context, info) => required(entityOfDuty(context, duty, info)),
    space: (duty, _args, context, info) => required(spaceOfDuty(context, duty, info)),
  },
} satisfies Resolvers
