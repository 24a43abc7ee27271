import { readdirSync, readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { makeExecutableSchema } from '@graphql-tools/schema'
import type { GraphQLSchema } from 'graphql'
import type { Resolvers } from '../generated/resolvers.js'
import { dateTime } from './date-time.js'
import { enumValues } from './enum-values.js'
import { markNotKept } from './not-kept.js'
import { guardFields } from './visible-to.js'
import { countObjects } from './limits/count-objects.js'

const folder = fileURLToPath(new URL('../../schema/', import.meta.url))

/** The SDL of schema/*.graphql. */
function readTypeDefs(): string[] {
  return readdirSync(folder)
    .filter((file) => file.endsWith('.graphql'))
    .toSorted()
    .map((file) => readFileSync(`${folder}${file}`, 'utf8'))
}

/**
 * The executable graph: schema/*.graphql with the domains' resolvers.
 *
 * @param counted whether what answers hold is counted against the queries' budgets
 */
export function buildSchema(resolvers: readonly Resolvers[], counted = true): GraphQLSchema {
  const schema = makeExecutableSchema({
    typeDefs: readTypeDefs(),
    resolvers: [{ ...enumValues, DateTime: dateTime }, ...resolvers],
    resolverValidationOptions: { requireResolversToMatchSchema: 'error' },
  })
  guardFields(schema)
  markNotKept(schema)
  if (counted) countObjects(schema)
  return schema
}
