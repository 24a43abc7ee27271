import { afterAll, expect, it } from 'vitest'
import { resolvers, routesOf } from '../../src/app.js'
import { readConfig } from '../../src/config.js'
import { buildSchema } from '../../src/graph/schema.js'
import { describeOnBothDatabases } from '../support/app.js'
import type { Route } from '../../src/rest/route.js'
import { mutationCases } from '../support/mutations/registry.js'
import type { Call } from '../support/mutations/mutation.js'
import { mutationNames, routesFor } from '../support/mutations/send.js'
import { statusOf, surfacesOf } from './surfaces.js'
import { recordFigure } from '../support/figures.js'
import { argumentsOf, callTool, statusOf as statusOfTool } from '../support/mcp.js'
import { type Caller, CALLERS } from './callers.js'
import { samplesOf } from '../support/samples.js'
import type { AccessRow } from './access-row.js'
import { services } from '../support/stage/services.js'
import { setStage } from '../support/stage/set-stage.js'
import type { Stage } from '../support/stage/stage.js'
import { accessTable } from './table.js'

const routes = routesOf(readConfig({}, {}))

it('every route of /v1 that reads has a row in the table of access', () => {
  const listed = new Set(accessTable.map(({ route }) => route))
  const reading = routes.filter(({ method }) => method === 'get')
  const known = reading.map(({ method, path }) => `${method.toUpperCase()} ${path}`)
  expect(known.filter((route) => !listed.has(route))).toEqual([])
  expect([...listed].filter((route) => route !== undefined && !known.includes(route))).toEqual([])
})

it('every field of Query has a row in the table of access', () => {
  const fields = Object.keys(buildSchema(resolvers).getQueryType()?.getFields() ?? {})
  const listed = new Set(accessTable.map(({ field }) => field))
  expect(fields.filter((field) => !listed.has(`Query.${field}`))).toEqual([])
  expect([...listed].filter((field) => !fields.includes(field.replace('Query.', '')))).toEqual([])
})

it('every route of /v1 that writes belongs to a mutation', () => {
  const found = new Set(mutationNames.flatMap(routesFor).map(({ path }) => path))
  const writing = routes.filter(({ method }) => method !== 'get')
  expect(writing.map(({ path }) => path).filter((path) => !found.has(path))).toEqual([])
})

/** The length of the one list in an answer. */
function lengthOf(data: unknown): number {
  if (Array.isArray(data)) return data.length
  if (typeof data !== 'object' || data === null) throw new Error('The answer has no list.')
  return lengthOf(Object.values(data)[0])
}

const named = accessTable.map((row) => ({
  name: [row.route ?? row.field, row.note].filter(Boolean).join(', '),
  row,
  /** The route, if it is a tool of assistants too. */
  tool: routes.find(({ method, path, tool }) => tool && row.route === `${method.toUpperCase()} ${path}`),
}))

it('every tool of /mcp that reads has a row in the table of access', () => {
  const listed = new Set(named.map(({ tool }) => tool))
  const reading = routes.filter(({ method, tool }) => tool && method === 'get')
  expect(reading.filter((route) => !listed.has(route))).toEqual([])
})

describeOnBothDatabases(
  'the table of access',
  (app) => {
    let set: Promise<Stage> | undefined
    const onStage = () => (set ??= setStage(app()))
    let calls = 0
    afterAll(() =>
      recordFigure({ area: 'access', name: 'calls by every kind of caller', cases: calls, lost: 0 }),
    )

    /** Asks as every caller, one after the other; `texts` collects the successful answers. */
    async function ask(row: AccessRow, tool: Route | undefined, callers: readonly Caller[]) {
      const { fixture, clients } = await onStage()
      const path = row.path?.(fixture)
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
        const { status, body, text } = await client.get(path)
        rest[caller] = status
        if (row.rows && status === 200) restRows[caller] = body.data.length
        if (status === 200) texts[caller].push(text)
        if (!tool?.tool) continue
        const called = await callTool(client, tool.tool.name, argumentsOf(tool, path))
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
      // By now the answers to other callers are kept, as are this caller's own.
      expect(await ask(row, tool, CALLERS.toReversed())).toEqual({ texts, ...found })
    })

    it.each(mutationCases.filter(({ isForCallers }) => isForCallers))(
      '$name gives every caller the same on every surface',
      async ({ name, mutation, call: prepare, callers, repeats }) => {
        const stage = await onStage()
        // A person may send few contributions a minute: with one idempotency key, the calls of all surfaces are one.
        const key = repeats === 'answered' ? name : undefined
        const surfaces = surfacesOf(mutation)
        const found = Object.fromEntries(surfaces.map((surface) => [surface.name, {}]))
        let call: Call | undefined
        for (const caller of CALLERS) {
          // A record of their organization may have to be prepared there.
          if (caller === 'otherOrganization') call = undefined
          for (const surface of surfaces) {
            calls += 1
            call ??= await prepare(stage, caller)
            const status = await surface.send(stage.clients[caller], call, key)
            Object.assign(found[surface.name] ?? {}, { [caller]: status })
            // A caller who is refused leaves the record for the next caller.
            if (status === 200 && key === undefined) call = undefined
          }
          if (key !== undefined) call = undefined
        }
        expect(found).toEqual(Object.fromEntries(surfaces.map((surface) => [surface.name, callers])))
      },
    )

    it('is tried where answers are kept, too', async () => {
      const { text } = await app().client().get('/metrics')
      expect(samplesOf(text).get('lyceum_kept_answers_total{outcome="hit"}')).toBeGreaterThan(300)
    })
  },
  { services },
)
