import { makeExecutableSchema } from '@graphql-tools/schema'
import type { IResolvers } from '@graphql-tools/utils'
import type { GraphQLSchema } from 'graphql'
import type { Resolvers } from '../generated/resolvers.js'
import type { RequestContext } from './context.js'
import { dateTime } from './date-time.js'
import { enumValues } from './enum-values.js'
import { openLiveQuery } from './live-query.js'
import { markNotKept } from './not-kept.js'
import { readTypeDefs } from './type-defs.js'
import { guardFields } from './visible-to.js'
import { countObjects } from './limits/count-objects.js'

/** How a schema differs from the usual one. */
interface SchemaOptions {
  /** Whether the objects of answers are counted against the queries' budgets. @default true */
  counted?: boolean
  /** The definitions that it is made of. @default schema/*.graphql */
  typeDefs?: readonly string[] | GraphQLSchema
  /** The resolvers of definitions that are not in schema/*.graphql. @default none */
  others?: readonly IResolvers<unknown, RequestContext>[]
}

/** The executable graph: schema/*.graphql with the domains' resolvers. */
export function buildSchema(
  resolvers: readonly Resolvers[],
  { counted = true, typeDefs = readTypeDefs(), others = [] }: SchemaOptions = {},
): GraphQLSchema {
  const schema = makeExecutableSchema({
    typeDefs: [typeDefs].flat(),
    resolvers: [{ ...enumValues, DateTime: dateTime }, ...resolvers, ...others],
    resolverValidationOptions: { requireResolversToMatchSchema: 'error' },
  })
  openLiveQuery(schema)
  guardFields(schema)
  markNotKept(schema)
  if (counted) countObjects(schema)
  return schema
}
