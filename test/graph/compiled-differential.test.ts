import fc from 'fast-check'
import { filterSchema } from '@graphql-tools/utils'
import { type DocumentNode, Kind, parse, validate } from 'graphql'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { z } from 'zod'
import { nodeLoaders, resolvers } from '../../src/app.js'
import { isCompilable } from '../../src/graph/execution/compilable.js'
import { buildSubgraph } from '../../src/graph/federation/subgraph.js'
import { buildSchema } from '../../src/graph/schema.js'
import { databases, type TestDatabase } from '../support/databases.js'
import { drawsOf } from '../support/draws.js'
import { recordFigure } from '../support/figures.js'
import { importDemo } from './demo-data.js'
import { createSurfaces } from './query-surfaces.js'
import { writeQuery } from './random-queries.js'

const MAX_CHOICES = 500

const choices = (maxLength: number) => fc.array(fc.nat(99_999), { maxLength, size: 'max' })

/** Whether each of a document's variables has a value. If a default is needed, Apollo may answer instead. */
function setsAll({ definitions }: DocumentNode, variables: Record<string, unknown>): boolean {
  return definitions.every(
    (definition) =>
      definition.kind !== Kind.OPERATION_DEFINITION ||
      (definition.variableDefinitions ?? []).every(({ variable }) =>
        Object.hasOwn(variables, variable.name.value),
      ),
  )
}

const answerShape = z.object({
  data: z.unknown().optional(),
  errors: z.array(z.looseObject({ path: z.array(z.union([z.string(), z.number()])).optional() })).optional(),
})

/** How many keys of an error's path it takes to reach the null that the error left in the data. */
function depthOfNull(data: unknown, path: readonly (string | number)[]): number {
  let value = data
  for (const [depth, key] of path.entries()) {
    if (typeof value !== 'object' || value === null) return depth
    value = Reflect.get(value, key)
  }
  return path.length
}

/**
 * The part of an answer that must be the same each time. Without errors, that is every byte. With errors, it
 * is the data and the errors in any order. If several errors lead to the same null above them, graphql-js
 * keeps the first that occurred, which depends on the database. Of those only the place of the null is
 * compared.
 */
function settled(answer: string): string {
  const { data, errors } = answerShape.parse(JSON.parse(answer))
  if (!errors) return answer.trimEnd()
  const told = errors.map((error) => {
    const { path = [] } = error
    const depth = depthOfNull(data, path)
    return JSON.stringify(depth === path.length ? error : { meetIn: path.slice(0, depth) })
  })
  return JSON.stringify({ data, errors: [...new Set(told)].toSorted() })
}

/** An answer with its errors in one order. */
function sorted(answer: string): string {
  const { data, errors = [] } = answerShape.parse(JSON.parse(answer))
  return JSON.stringify({ data, errors: errors.map((error) => JSON.stringify(error)).toSorted() })
}

const whole = () => {
  const schema = buildSchema(resolvers)
  return { schema, written: schema }
}
const federated = () => {
  const { schema } = buildSubgraph(resolvers, nodeLoaders)
  const rootFieldFilter = (_operation: string, name?: string) => name === '_entities'
  return { schema, written: filterSchema({ schema, rootFieldFilter }) }
}
/** The graphs that are queried, and the parts of them that queries are written for. */
const graphs = [
  { what: 'query', build: whole, share: 1 },
  { what: 'query of a gateway', build: federated, share: 1 / 4 },
]
const cases = graphs.flatMap((graph) => databases.map((database) => ({ ...graph, ...database })))

describe.each(cases)(
  'a random $what on $name',
  { timeout: 600_000 },
  ({ open, name, what, build, share }) => {
    const { schema, written } = build()
    let database: TestDatabase | undefined
    let demo: Awaited<ReturnType<typeof importDemo>>
    let surfaces: Awaited<ReturnType<typeof createSurfaces>> | undefined
    beforeAll(async () => {
      database = await open()
      demo = await importDemo(database.store)
      surfaces = await createSurfaces(database.store, schema)
    })
    afterAll(async () => {
      await surfaces?.close()
      await database?.close()
    })

    it('is answered the same compiled as by graphql-js, byte for byte where it meets no error', async () => {
      if (!surfaces) throw new Error('There is nothing to ask.')
      const { byGraphqlJs, compiling, compiled } = surfaces
      const counts = { queries: 0, admitted: 0, answers: 0, whole: 0, compiled: 0, verbatim: 0 }
      const property = fc.asyncProperty(
        choices(MAX_CHOICES),
        fc.tuple(choices(30), choices(30)),
        // Half of them as somebody who may see everything, so that fewer end in an error.
        fc.constantFrom(0, 0, 0, 1, 2, 3),
        async (shape, assignments, person) => {
          const { text: query, variables: sets } = writeQuery(written, demo.ids, shape, assignments)
          const document = parse(query)
          fc.pre(validate(schema, document).length === 0)
          const token = demo.tokens[person] ?? ''
          const [first = {}] = sets
          const admitted = isCompilable(document)
          counts.queries += 1
          if (admitted) counts.admitted += 1
          const expectedFirst = await byGraphqlJs(token, { query, variables: first })
          const same = { query, variables: first, answer: settled(expectedFirst) }
          for (let time = 0; time < 2; time += 1) {
            const answer = await compiling(token, { query, variables: first })
            expect({ query, variables: first, answer: settled(answer) }).toEqual(same)
          }
          for (const variables of sets) {
            const expected =
              variables === first ? expectedFirst : await byGraphqlJs(token, { query, variables })
            const direct = await compiled(token, { query, variables })
            const answer = direct ?? (await compiling(token, { query, variables }))
            const isWhole = !expected.includes('"errors":')
            // A first answer without data was refused before it could be compiled.
            const mustRun =
              admitted &&
              expected.includes('"data":') &&
              setsAll(document, variables) &&
              expectedFirst.includes('"data":')
            const ran = direct !== undefined
            counts.answers += 1
            if (isWhole) counts.whole += 1
            if (ran) counts.compiled += 1
            if (ran && !isWhole && sorted(direct) === sorted(expected)) counts.verbatim += 1
            const mayRun = ran ? admitted : !mustRun
            expect({ query, variables, answer: settled(answer), mayRun }).toEqual({
              query,
              variables,
              answer: settled(expected),
              mayRun: true,
            })
          }
        },
      )
      const draws = drawsOf('DIFFERENTIAL_QUERIES', 200, 'queries')
      await fc.assert(property, {
        ...draws,
        // On PostgreSQL a quarter of them.
        numRuns: Math.ceil(draws.numRuns * share * (name === 'SQLite' ? 1 : 1 / 4)),
        // Shrinking hundreds of choices would outlast the test; the seed and the path lead back to the query.
        endOnFailure: true,
      })
      recordFigure({
        area: 'compiled queries',
        name: what === 'query' ? `answers compared, ${name}` : `answers of a subgraph compared, ${name}`,
        cases: counts.answers,
        lost: 0,
      })
      // The comparison must not be empty. On PostgreSQL there are too few queries to tell.
      if (name !== 'SQLite') return
      expect(counts.admitted).toBeGreaterThan(counts.queries * 0.2)
      expect(counts.compiled).toBeGreaterThan(counts.answers * 0.1)
      expect(counts.whole).toBeGreaterThan(counts.answers * 0.2)
      expect(counts.verbatim).toBeGreaterThan(0)
    })
  },
)
