import { connectionResolvers } from '../graph/connection-resolvers.js'
import type { RequestContext } from '../graph/context.js'
import type { Linked } from '../graph/links.js'
import { present } from '../graph/relation.js'
import type { Resolvers } from '../generated/resolvers.js'
import { andThen } from '../store/store.js'
import { listSpaces } from './list-spaces.js'
import {
  categoriesOfSpace,
  categoryOfEntity,
  entityOfDuty,
  itemCountOfTopic,
  itemsOfTopic,
  spaceOfEntity,
  topicOfEntity,
  topicsOfCategory,
} from './loaders.js'
import { lessonsOfTopic } from './lesson-loaders.js'
import { readEntity } from './read-entity.js'
import type { EntityRow } from './store.js'
import { wantedOfCategory, wantedOfItem, wantedOfTopic } from './wanted.js'

const TYPE_NAMES = {
  SPACE: 'KnowledgeSpace',
  CATEGORY: 'KnowledgeCategory',
  TOPIC: 'KnowledgeTopic',
  ITEM: 'KnowledgeItem',
} as const

function url(kind: Linked) {
  return { url: ({ id }: EntityRow, _args: object, { links }: RequestContext) => links.to(kind, id) }
}

/** The resolvers of the knowledge tree in schema/knowledge.graphql. */
export const knowledgeResolvers: Resolvers = {
  Query: {
    spaces: (_root, args, context) => listSpaces(context, args),
    space: (_root, { id }, context) => readEntity(context, 'SPACE', id),
    category: (_root, { id }, context) => readEntity(context, 'CATEGORY', id),
    topic: (_root, { id }, context) => readEntity(context, 'TOPIC', id),
    item: (_root, { id }, context) => readEntity(context, 'ITEM', id),
  },
  KnowledgeEntity: { __resolveType: ({ type }) => TYPE_NAMES[type] },
  KnowledgeSpace: {
    ...url('SPACE'),
    categories: (space, args, context, info) =>
      categoriesOfSpace(context, space, args, {}, wantedOfCategory(info)),
  },
  KnowledgeSpaceConnection: connectionResolvers,
  KnowledgeCategory: {
    ...url('CATEGORY'),
    space: (category, _args, context) => present(spaceOfEntity(context, category)),
    topics: (category, args, context, info) =>
      topicsOfCategory(context, category, args, {}, wantedOfTopic(info)),
  },
  KnowledgeCategoryConnection: connectionResolvers,
  KnowledgeTopic: {
    ...url('TOPIC'),
    space: (topic, _args, context) => present(spaceOfEntity(context, topic)),
    category: (topic, _args, context) => present(categoryOfEntity(context, topic)),
    items: (topic, args, context, info) => itemsOfTopic(context, topic, args, {}, wantedOfItem(info)),
    itemCount: (topic, _args, context) =>
      andThen(itemCountOfTopic(context, topic), (found) => found?.count ?? 0),
    lessons: (topic, args, context) => lessonsOfTopic(context, topic, args, {}),
  },
  KnowledgeTopicConnection: connectionResolvers,
  KnowledgeItem: {
    ...url('ITEM'),
    topic: (item, _args, context) => present(topicOfEntity(context, item)),
  },
  KnowledgeItemConnection: connectionResolvers,
  RoleDuty: { entity: (duty, _args, context) => present(entityOfDuty(context, duty)) },
}
