import type { NodeResolvers, Resolvers, ResolversParentTypes } from '../generated/resolvers.js'
import { andThen, type MaybePromise } from '../base/maybe-promise.js'
import type { AuditSubjectType, SearchType } from '../base/vocabulary.js'
import type { RequestContext } from './context.js'
import type { Asker } from './relations/read-look-ups.js'

/** The types that `Query.node` finds. */
export type NodeType = NonNullable<Awaited<ReturnType<NonNullable<NodeResolvers['__resolveType']>>>>

/**
 * Finds a record of a type by its raw id, under the rules of the type's own root field; null if there is none.
 */
export type NodeLoaders = {
  readonly [Type in NodeType]?: (
    context: RequestContext,
    id: string,
    asker: Asker,
  ) => MaybePromise<ResolversParentTypes[Type] | null>
}

/** The record that a hit of a search belongs to. */
const FOUND_NODES: Readonly<Record<SearchType, NodeType>> = {
  CONTENT: 'Content',
  CHAPTER: 'Content',
  SEGMENT: 'Content',
  TOPIC: 'KnowledgeTopic',
  ITEM: 'KnowledgeItem',
  LESSON: 'Lesson',
  ROLE: 'CompanyRole',
  PERSON: 'Member',
}

/** The records that the audit log is about, as far as they are found by their ids. */
const AUDITED_NODES: Readonly<Partial<Record<AuditSubjectType, NodeType>>> = {
  CONTENT: 'Content',
  REVIEW_REQUEST: 'ContentReviewRequest',
  MEMBER: 'Member',
  TEAM: 'Team',
  COMPANY_ROLE: 'CompanyRole',
  LESSON: 'Lesson',
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
  // Decoding skips characters that don't belong there, so many texts would stand for one record.
  if (bytes.toString('base64url') !== nodeId || !Buffer.from(text).equals(bytes)) return null
  const colon = text.indexOf(':')
  return colon < 1 ? null : { type: text.slice(0, colon), id: text.slice(colon + 1) }
}

/** Whether records of this type are found by their ids. */
export function isNodeType(loaders: NodeLoaders, type: string): type is NodeType {
  return Object.hasOwn(loaders, type)
}

/** `nodeId` of every type that has a loader. */
function nodeIds(loaders: NodeLoaders): Resolvers {
  const resolvers: Pick<Resolvers, NodeType> = {}
  for (const type of Object.keys(loaders).filter((name) => isNodeType(loaders, name))) {
    resolvers[type] = { nodeId: ({ id }: { id: string }) => encodeNodeId(type, id) }
  }
  return resolvers
}

/** Finds records of any type that has a loader. */
export interface NodeFinder {
  /** @param by the loaders that find it @default by the finder's own */
  find(
    context: RequestContext,
    type: NodeType,
    id: string,
    asker: Asker,
    by?: NodeLoaders,
  ): MaybePromise<FoundNode | null>
  /** @throws Error for a row that this finder has not found */
  typeOf(row: object): NodeType
}

type FoundNode = NonNullable<ResolversParentTypes[NodeType]>

/** Makes a finder of records, which remembers the type of each row, because rows don't have it themselves. */
export function createNodeFinder(loaders: NodeLoaders): NodeFinder {
  const types = new WeakMap<object, NodeType>()
  return {
    find: (context, type, id, asker, by = loaders) =>
      andThen<FoundNode | null, FoundNode | null>(by[type]?.(context, id, asker) ?? null, (row) => {
        if (row !== null) types.set(row, type)
        return row
      }),
    typeOf: (row) => {
      const type = types.get(row)
      if (type === undefined) throw new Error('A record was not found by its type and id.')
      return type
    },
  }
}

/**
 * `Query.node`, and `nodeId` of every type that it finds.
 *
 * @param archived the loaders that find what is archived as well, by which changes show what they archive or restore
 */
export function nodeResolvers(loaders: NodeLoaders, archived: NodeLoaders): Resolvers {
  const { find, typeOf } = createNodeFinder(loaders)
  const evenArchived = { ...loaders, ...archived }
  return {
    ...nodeIds(loaders),
    Query: {
      node: (_root, { id: globalId }, context, info) => {
        const found = decodeNodeId(globalId)
        if (found === null || !isNodeType(loaders, found.type)) return null
        return find(context, found.type, found.id, info)
      },
    },
    SearchResult: {
      nodeId: ({ type, recordId }) => encodeNodeId(FOUND_NODES[type], recordId),
      node: ({ type, recordId }, _args, context, info) => find(context, FOUND_NODES[type], recordId, info),
    },
    AuditSubject: {
      node: ({ type, id }, _args, context, info) => {
        const nodeType = AUDITED_NODES[type]
        return nodeType === undefined ? null : find(context, nodeType, id, info)
      },
    },
    Effect: {
      preview: async ({ shown }, _args, context, info) => {
        const found = await Promise.all(
          shown.map(async ({ type, id }) => find(context, type, id, info, evenArchived)),
        )
        return found.filter((node) => node !== null)
      },
    },
    Node: { __resolveType: typeOf },
  }
}
