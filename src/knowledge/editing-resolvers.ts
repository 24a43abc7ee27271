import type { GraphQLResolveInfo } from 'graphql'
import type { RequestContext } from '../graph/context.js'
import type { Resolvers } from '../generated/resolvers.js'
import { archiveKnowledgeEntity, restoreKnowledgeEntity } from './archive-knowledge-entity.js'
import { createCategory, createItem, createTopic } from './create-entity.js'
import { createSpace } from './create-space.js'
import { editableEntityById, entityById } from './loaders.js'
import { setEvidence } from './set-evidence.js'
import { setSpaceAudience } from './set-space-audience.js'
import { updateKnowledgeEntity } from './update-knowledge-entity.js'

const changedSpace = {
  space: (
    { spaceId }: { spaceId: string },
    _args: object,
    context: RequestContext,
    info: GraphQLResolveInfo,
  ) => entityById.find(context, spaceId, info),
}

const changedItem = {
  item: ({ itemId }: { itemId: string }, _args: object, context: RequestContext, info: GraphQLResolveInfo) =>
    entityById.find(context, itemId, info),
}

const changedEntity = {
  entity: (
    { entityId }: { entityId: string },
    _args: object,
    context: RequestContext,
    info: GraphQLResolveInfo,
  ) => editableEntityById.find(context, entityId, info),
}

/** The resolvers of schema/knowledge-administration.graphql. */
export const editingResolvers = {
  Mutation: {
    createSpace: (_root, { input }, context) => createSpace(context, input),
    createCategory: (_root, { input }, context) => createCategory(context, input),
    createTopic: (_root, { input }, context) => createTopic(context, input),
    createItem: (_root, { input }, context) => createItem(context, input),
    updateKnowledgeEntity: (_root, { input }, context) => updateKnowledgeEntity(context, input),
    archiveKnowledgeEntity: (_root, { input }, context) => archiveKnowledgeEntity(context, input),
    setSpaceAudience: (_root, { input }, context) => setSpaceAudience(context, input),
    setEvidence: (_root, { input }, context) => setEvidence(context, input),
    restoreKnowledgeEntity: (_root, { input }, context) => restoreKnowledgeEntity(context, input),
  },
  CreateSpacePayload: changedSpace,
  SetSpaceAudiencePayload: changedSpace,
  CreateCategoryPayload: {
    category: ({ categoryId }, _args, context, info) => entityById.find(context, categoryId, info),
  },
  CreateTopicPayload: {
    topic: ({ topicId }, _args, context, info) => entityById.find(context, topicId, info),
  },
  CreateItemPayload: changedItem,
  SetEvidencePayload: changedItem,
  UpdateKnowledgeEntityPayload: changedEntity,
  ArchiveKnowledgeEntityPayload: changedEntity,
  RestoreKnowledgeEntityPayload: changedEntity,
} satisfies Resolvers
