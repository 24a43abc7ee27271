import { expect, it } from 'vitest'
import { resolvers } from '../../../src/app.js'
import { buildSchema } from '../../../src/graph/schema.js'
import { mutationCases, mutationsWithoutEntry } from './registry.js'
import { mutationNames } from './send.js'

it('every mutation of the schema has an entry in the mutations.ts of its domain', () => {
  expect(mutationsWithoutEntry(buildSchema(resolvers))).toEqual([])
  expect(mutationCases.filter(({ mutation }) => !mutationNames.includes(mutation))).toEqual([])
})
