import fc from 'fast-check'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { resolvers, routesOf } from '../../src/app.js'
import { readConfig } from '../../src/config.js'
import { buildSchema } from '../../src/graph/schema.js'
import { Choices } from '../graph/choices.js'
import { CALLERS } from '../access/callers.js'
import { services } from '../support/stage/services.js'
import { setStage } from '../support/stage/set-stage.js'
import type { Stage } from '../support/stage/stage.js'
import { describeOnBothDatabases } from '../support/app.js'
import { drawsOf } from '../support/draws.js'
import { recordFigure } from '../support/figures.js'
import { answerTo, type FuzzRequest } from './fuzz-request.js'
import { graphqlOperations, writeGraphqlRequest } from './graphql-requests.js'
import { judgeAnswer } from './judge-answer.js'
import { idsOfFixture, KnownValues } from './known-values.js'
import { writeMcpRequest } from './mcp-requests.js'
import { restOperation, writeRestRequest } from './rest-requests.js'

/** How each operation gets its requests. */
const draws = (operation: string) => drawsOf('FUZZ_RUNS', 15, operation)
const MAX_CHOICES = 400
/** How many values in a hundred are hostile; which of them is decided for each request. */
const HOSTILE = [0, 3, 10, 30]

const routes = routesOf(readConfig({}, {}))

const numbers = fc.array(fc.nat(99_999), { minLength: 20, maxLength: MAX_CHOICES, size: 'max' })

describeOnBothDatabases(
  'any request',
  (app) => {
    const schema = buildSchema(resolvers)
    const counts = { REST: 0, GraphQL: 0, MCP: 0, successes: 0 }
    let stage: Stage
    let known: KnownValues
    beforeAll(async () => {
      stage = await setStage(app(), { spares: 12 })
      known = new KnownValues(idsOfFixture(stage.fixture))
    })
    afterAll(() => {
      for (const surface of ['REST', 'GraphQL', 'MCP'] as const)
        recordFigure({ area: 'fuzz', name: `requests to ${surface}`, cases: counts[surface], lost: 0 })
    })

    const send = async (choices: Choices, request: FuzzRequest) => {
      const { token } = stage.clients[choices.pick(CALLERS)]
      const answer = await answerTo((sent) => app().fetch(sent), request, token)
      judgeAnswer(request, answer, await app().openApi())
      if (answer.status < 300) counts.successes += 1
    }
    const fuzz = (
      surface: 'REST' | 'GraphQL' | 'MCP',
      name: string,
      write: (choices: Choices, hostile: number) => FuzzRequest,
    ) =>
      fc.assert(
        fc.asyncProperty(numbers, async (list) => {
          const choices = new Choices(list)
          counts[surface] += 1
          await send(choices, write(choices, choices.pick(HOSTILE)))
        }),
        // The seed and the path lead back to the request.
        { ...draws(name), endOnFailure: true },
      )

    it.each(routes)(
      'to $method $path is answered as described, and never with a failure',
      async ({ method, path }) => {
        const { description } = await app().openApi()
        const operation = restOperation(description, method, path)
        const before = counts.REST
        const name = `${method} ${path}`
        await fuzz('REST', name, (choices, hostile) => writeRestRequest(operation, choices, known, hostile))
        expect(counts.REST - before).toBe(draws(name).numRuns)
      },
    )

    it.each(graphqlOperations(schema))(
      'to $name is answered in form, and never with a failure',
      async (operation) => {
        const before = counts.GraphQL
        await fuzz('GraphQL', operation.name, (choices, hostile) =>
          writeGraphqlRequest(schema, operation, choices, known, hostile),
        )
        expect(counts.GraphQL - before).toBe(draws(operation.name).numRuns)
      },
    )

    it.each(routes.flatMap(({ method, path, tool }) => (tool ? [{ method, path, name: tool.name }] : [])))(
      'to the tool $name is answered in form, and never with a failure',
      async ({ method, path, name }) => {
        const { description } = await app().openApi()
        const operation = restOperation(description, method, path)
        const before = counts.MCP
        await fuzz('MCP', name, (choices, hostile) =>
          writeMcpRequest({ name, operation }, choices, known, hostile),
        )
        expect(counts.MCP - before).toBe(draws(name).numRuns)
      },
    )

    it('leaves the service ready, and many get data', async () => {
      expect(app().failures()).toEqual([])
      expect((await app().client().get('/readyz')).status).toBe(200)
      expect(counts.successes).toBeGreaterThan((counts.REST + counts.GraphQL + counts.MCP) * 0.15)
    })
  },
  { services },
)
