import type { NodeResolvers, Resolvers, ResolversParentTypes } from '../generated/resolvers.js'
import { andThen, type MaybePromise } from '../store/store.js'
import type { RequestContext } from './context.js'

/** The types that `Query.node` finds. */
export type NodeType = NonNullable<Awaited<ReturnType<NonNullable<NodeResolvers['__resolveType']>>>>

/** Finds a record of each type by its raw id, under the rules of the type's own root field; null where there is none. */
export type NodeLoaders = {
  readonly [Type in NodeType]: (
    context: RequestContext,
    id: string,
  ) => MaybePromise<ResolversParentTypes[Type] | null>
}

interface GlobalId {
  type: string
  /** The record's id, as its own root field takes it. */
  id: string
}

/** The global id of a record: base64url (RFC 4648, section 5) of its type's name, a colon and its raw id. */
export function encodeNodeId(type: NodeType, id: string): string {
  return Buffer.from(`${type}:${id}`).toString('base64url')
}

/** What a global id stands for; null for a text that `encodeNodeId` doesn't make. */
export function decodeNodeId(nodeId: string): GlobalId | null {
  const bytes = Buffer.from(nodeId, 'base64url')
  const text = bytes.toString()
  // Decoding passes over what doesn't belong there, so that many texts would stand for one record.
  if (bytes.toString('base64url') !== nodeId || !Buffer.from(text).equals(bytes)) return null
  const colon = text.indexOf(':')
  return colon < 1 ? null : { type: text.slice(0, colon), id: text.slice(colon + 1) }
}

function hasLoader(loaders: NodeLoaders, type: string): type is NodeType {
  return Object.hasOwn(loaders, type)
}

/** `Query.node`, and `nodeId` of every type that it finds. */
export function nodeResolvers(loaders: NodeLoaders): Resolvers {
  /** Rows don't say what type they stand for. */
  const types = new WeakMap<object, NodeType>()
  const nodeId = (type: NodeType) => ({
    nodeId: ({ id }: { id: string }) => encodeNodeId(type, id),
  })
  return {
    Query: {
      node: (_root, { id: globalId }, context) => {
        const found = decodeNodeId(globalId)
        if (found === null || !hasLoader(loaders, found.type)) return null
        const { type, id } = found
        return andThen<ResolversParentTypes[NodeType] | null, ResolversParentTypes[NodeType] | null>(
          loaders[type](context, id),
          (row) => {
            if (row !== null) types.set(row, type)
            return row
          },
        )
      },
    },
    Node: {
      __resolveType: (row) => {
        const type = types.get(row)
        if (type === undefined) throw new Error('A node was not found through its global id.')
        return type
      },
    },
    CompanyRole: nodeId('CompanyRole'),
    Content: nodeId('Content'),
    ContentReviewRequest: nodeId('ContentReviewRequest'),
    KnowledgeCategory: nodeId('KnowledgeCategory'),
    KnowledgeItem: nodeId('KnowledgeItem'),
    KnowledgeSpace: nodeId('KnowledgeSpace'),
    KnowledgeTopic: nodeId('KnowledgeTopic'),
    Lesson: nodeId('Lesson'),
    Member: nodeId('Member'),
    Team: nodeId('Team'),
  }
}
