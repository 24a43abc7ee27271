/*
 * Federation: the graph as a part of a supergraph, if FEDERATION=true.
 *
 * - `subgraph.ts` makes the schema: that of schema/*.graphql, with the definitions of Federation 2 around it.
 * - `entities.ts` finds the records that gateways name.
 *
 * What must never happen here:
 *
 * - A gateway learns or changes more than its caller could: it is a client like any other, with the caller's token.
 * - A schema outside of a supergraph has any of these definitions, or the fixed operations behind /v1 run on them.
 */
import { buildSubgraphSchema, printSubgraphSchema } from '@apollo/subgraph'
import { type DocumentNode, type GraphQLSchema, type ObjectTypeDefinitionNode, parse, visit } from 'graphql'
import type { Resolvers } from '../../generated/resolvers.js'
import { CHARACTERS_PER_OBJECT } from '../../records/text-lengths.js'
import type { RequestContext } from '../context.js'
import type { NodeLoaders } from '../node.js'
import { buildSchema } from '../schema.js'
import { readTypeDefs } from '../type-defs.js'
import { entityResolvers } from './entities.js'

/** The oldest version that has the features used here, because most gateways support it. */
const LINK = `extend schema
  @link(url: "https://specs.apollo.dev/federation/v2.0", import: ["@key", "@shareable"])`

/** Types that other graphs define in the same way. */
const SHARED = 'extend type PageInfo @shareable'

/** The graph as a part of a supergraph. */
export interface Subgraph {
  readonly schema: GraphQLSchema
  /** The SDL that supergraphs are composed of. */
  readonly sdl: string
}

/** The definitions of schema/*.graphql, and those of Federation 2 around them. */
function definitions(loaders: NodeLoaders): DocumentNode {
  const keys = Object.keys(loaders).map((type) => `extend type ${type} @key(fields: "id")`)
  return parse([...readTypeDefs(), LINK, SHARED, ...keys].join('\n'))
}

/**
 * The SDL that supergraphs are composed of. Live answers are not in it: no change of this graph tells of what another one
 * holds, so that clients follow each graph by itself.
 */
export function subgraphSdl(loaders: NodeLoaders): string {
  const leaveOut = {
    enter: ({ name }: ObjectTypeDefinitionNode) => (name.value === 'Subscription' ? null : undefined),
  }
  const composed = visit(definitions(loaders), { ObjectTypeDefinition: leaveOut })
  return `${printSubgraphSchema(buildSubgraphSchema(composed))}\n`
}

/**
 * Builds the graph as a subgraph of Federation 2. Apollo's package makes the definitions; the resolvers are our own.
 * Its own `_entities` is not used: it returns lists of promises, which compiled queries can't handle, and it writes
 * into rows.
 */
export function buildSubgraph(resolvers: readonly Resolvers[], loaders: NodeLoaders): Subgraph {
  const typeDefs = buildSubgraphSchema(definitions(loaders))
  const sdl = subgraphSdl(loaders)
  const service = {
    Query: {
      _service: (_root: unknown, _args: object, { budget }: RequestContext) => {
        budget?.spend(Math.floor(sdl.length / CHARACTERS_PER_OBJECT))
        return { sdl }
      },
    },
  }
  return { schema: buildSchema(resolvers, { typeDefs, others: [service, entityResolvers(loaders)] }), sdl }
}
