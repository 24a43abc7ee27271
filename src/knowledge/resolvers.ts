import type { Resolvers } from '../generated/resolvers.js'
import type { Linked } from '../graph/links.js'
import type { RequestContext } from '../graph/context.js'
import { present } from '../graph/relation.js'
import { categoryOfEntity, entityOfDuty, spaceOfEntity, topicOfEntity } from './loaders.js'
import type { EntityRow } from './store.js'

const TYPE_NAMES = {
  SPACE: 'KnowledgeSpace',
  CATEGORY: 'KnowledgeCategory',
  TOPIC: 'KnowledgeTopic',
  ITEM: 'KnowledgeItem',
} as const

function url(kind: Linked) {
  return { url: ({ id }: EntityRow, _args: object, { links }: RequestContext) => links.to(kind, id) }
}

/** The resolvers of schema/knowledge.graphql. */
export const knowledgeResolvers: Resolvers = {
  KnowledgeEntity: { __resolveType: ({ type }) => TYPE_NAMES[type] },
  KnowledgeSpace: url('SPACE'),
  KnowledgeCategory: {
    ...url('CATEGORY'),
    space: (entity, _args, context) => present(spaceOfEntity(context, entity)),
  },
  KnowledgeTopic: {
    ...url('TOPIC'),
    category: (entity, _args, context) => present(categoryOfEntity(context, entity)),
  },
  KnowledgeItem: {
    ...url('ITEM'),
    topic: (entity, _args, context) => present(topicOfEntity(context, entity)),
  },
  RoleDuty: { entity: (duty, _args, context) => present(entityOfDuty(context, duty)) },
}
