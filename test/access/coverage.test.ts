import { afterAll, expect, it } from 'vitest'
import { resolvers, routesOf } from '../../src/app.js'
import { buildSchema } from '../../src/graph/schema.js'
import { type Client, describeOnBothDatabases } from '../support/app.js'
import type { Route } from '../../src/rest/route.js'
import { recordFigure } from '../support/figures.js'
import { argumentsOf, callTool, statusOf as statusOfTool } from '../support/mcp.js'
import { type Caller, CALLERS } from './callers.js'
import { samplesOf } from '../support/samples.js'
import type { AccessRow } from './access-row.js'
import { services, setStage, type Stage } from './stage.js'
import { accessTable } from './table.js'

const routes = routesOf({ VIDEO_SITE_NAME: 'youtube' })

it('every route of /v1 has a row in the table of access', () => {
  const listed = new Set(accessTable.map(({ route }) => route))
  const known = routes.map(({ method, path }) => `${method.toUpperCase()} ${path}`)
  expect(known.filter((route) => !listed.has(route))).toEqual([])
  expect([...listed].filter((route) => route !== undefined && !known.includes(route))).toEqual([])
})

it('every field of Query and Mutation has a row in the table of access', () => {
  const schema = buildSchema(resolvers)
  const fields = [schema.getQueryType(), schema.getMutationType()].flatMap((type) =>
    Object.keys(type?.getFields() ?? {}).map((field) => `${type?.name}.${field}`),
  )
  const listed = new Set(accessTable.map(({ field }) => field))
  expect(fields.filter((field) => !listed.has(field))).toEqual([])
  expect([...listed].filter((field) => !fields.includes(field))).toEqual([])
})

/** The status that a GraphQL answer stands for: null for what the caller may not see is `/v1`'s 404. */
function statusOf(answer: Awaited<ReturnType<Client['graphql']>>): number {
  const [error] = answer.errors
  if (answer.status === 401) return 401
  const http: unknown = error?.extensions['http']
  if (typeof http === 'object' && http !== null) return Number(Reflect.get(http, 'status'))
  if (error) return answer.status
  return Object.values(answer.data).includes(null) ? 404 : 200
}

/** The length of the one list in an answer. */
function lengthOf(data: unknown): number {
  if (Array.isArray(data)) return data.length
  if (typeof data !== 'object' || data === null) throw new Error('The answer has no list.')
  return lengthOf(Object.values(data)[0])
}

const named = accessTable.map((row) => ({
  name: [row.route ?? row.field, row.note].filter(Boolean).join(', '),
  row,
  /** The route, where it is a tool of assistants too. */
  tool: routes.find(({ method, path, tool }) => tool && row.route === `${method.toUpperCase()} ${path}`),
}))

it('every tool of /mcp has a row in the table of access', () => {
  const listed = new Set(named.map(({ tool }) => tool))
  expect(routes.filter((route) => route.tool && !listed.has(route))).toEqual([])
})

describeOnBothDatabases(
  'the table of access',
  (app) => {
    let stage: Promise<Stage> | undefined
    const onStage = () => (stage ??= setStage(app()))
    let calls = 0
    afterAll(() =>
      recordFigure({ area: 'access', name: 'calls by every kind of caller', cases: calls, lost: 0 }),
    )

    /** What every caller gets, one after the other; `texts` has the answers that succeeded. */
    async function ask(row: AccessRow, tool: Route | undefined, callers: readonly Caller[]) {
      const { fixture, clients } = await onStage()
      const path = row.path?.(fixture)
      const headers = row.idempotencyKey ? { 'idempotency-key': row.idempotencyKey } : undefined
      const graphql: Partial<Record<Caller, number>> = {}
      const rest: Partial<Record<Caller, number>> = {}
      const graphqlRows: Partial<Record<Caller, number>> = {}
      const restRows: Partial<Record<Caller, number>> = {}
      const texts: Partial<Record<Caller, string[]>> = {}
      const mcp: Partial<Record<Caller, number>> = {}
      const mcpRows: Partial<Record<Caller, number>> = {}
      for (const caller of callers) {
        const client = clients[caller]
        calls += path === undefined ? 1 : tool ? 3 : 2
        const answer = await client.graphql(row.query(fixture, caller))
        graphql[caller] = statusOf(answer)
        texts[caller] = [JSON.stringify(answer.data)]
        if (row.rows && graphql[caller] === 200) graphqlRows[caller] = lengthOf(answer.data)
        if (path === undefined) continue
        const { status, body, text } = row.body
          ? await client.post(path, row.body(fixture), headers)
          : await client.get(path)
        rest[caller] = status === 201 ? 200 : status
        if (row.rows && status === 200) restRows[caller] = body.data.length
        if (status === 200) texts[caller].push(text)
        if (!tool?.tool) continue
        const { idempotencyKey } = row
        const given = argumentsOf(tool, path, { body: row.body?.(fixture), idempotencyKey })
        const called = await callTool(client, tool.tool.name, given)
        mcp[caller] = statusOfTool(called)
        if (row.rows && mcp[caller] === 200) mcpRows[caller] = lengthOf(called.result?.structuredContent)
      }
      return {
        graphql,
        graphqlRows,
        ...(path === undefined ? {} : { rest, restRows }),
        ...(path === undefined || !tool ? {} : { mcp, mcpRows }),
        texts,
      }
    }

    it.each(named)('$name gives every caller the same on every surface', async ({ row, tool }) => {
      const { fixture } = await onStage()
      const counted = CALLERS.filter((caller) => row.rows && row.expected[caller] === 200)
      const expectedRows = Object.fromEntries(counted.map((caller) => [caller, row.rows?.[caller]]))
      const { texts, ...found } = await ask(row, tool, CALLERS)
      const isRoute = row.path?.(fixture) !== undefined
      expect(found).toEqual({
        graphql: row.expected,
        graphqlRows: expectedRows,
        ...(isRoute ? { rest: row.expected, restRows: expectedRows } : {}),
        ...(isRoute && tool ? { mcp: row.expected, mcpRows: expectedRows } : {}),
      })
      if (row.body || row.query(fixture, 'owner').trimStart().startsWith('mutation')) return
      // By now the answers to others are kept, and these own ones.
      expect(await ask(row, tool, CALLERS.toReversed())).toEqual({ texts, ...found })
    })

    it('is asked where answers are kept, too', async () => {
      const { text } = await app().client().get('/metrics')
      expect(samplesOf(text).get('lyceum_kept_answers_total{outcome="hit"}')).toBeGreaterThan(300)
    })
  },
  { services },
)
