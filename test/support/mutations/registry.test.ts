import { expect, it } from 'vitest'
import { mutationCases } from './registry.js'
import { mutationNames } from './send.js'

it('every mutation of the schema has an entry in the mutations.ts of its domain', () => {
  const listed = new Set(mutationCases.map(({ mutation }) => mutation))
  expect(mutationNames.filter((mutation) => !listed.has(mutation))).toEqual([])
  expect([...listed].filter((mutation) => !mutationNames.includes(mutation))).toEqual([])
})
