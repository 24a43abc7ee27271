import { expect, it } from 'vitest'
import { inputFieldsOf, mutationNames } from '../support/mutations/send.js'
import { drawnMutations } from './support/random-changes.js'

/** Mutations that can be tried out and are not drawn, each with the reason. */
const NOT_DRAWN: Readonly<Record<string, string>> = {}

it('every mutation that can be tried out is drawn as a random change, or it is said why not', () => {
  const tried = mutationNames.filter((mutation) => inputFieldsOf(mutation).includes('dryRun'))
  const drawn = new Set([...drawnMutations, ...Object.keys(NOT_DRAWN)])

  expect(tried.filter((mutation) => !drawn.has(mutation))).toEqual([])
  expect(Object.keys(NOT_DRAWN).filter((mutation) => !tried.includes(mutation))).toEqual([])
})
