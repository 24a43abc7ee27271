import { expect, it } from 'vitest'
import { routesOf } from '../../src/app.js'
import { readConfig } from '../../src/config.js'
import type { Route } from '../../src/rest/route.js'
import { CALLERS } from '../access/callers.js'
import { services } from '../support/stage/services.js'
import { setStage } from '../support/stage/set-stage.js'
import type { Stage } from '../support/stage/stage.js'
import { accessTable } from '../access/table.js'
import type { RestAnswer } from '../support/answers.js'
import { type Client, describeOnSqlite } from '../support/app.js'
import { argumentsOf, callTool, type McpAnswer, REVISIONS } from '../support/mcp.js'
import { mutationCases } from '../support/mutations/registry.js'
import { restCall, routesFor } from '../support/mutations/send.js'

const nameOf = ({ method, path }: Route) => `${method.toUpperCase()} ${path}`
const tools = new Map(
  routesOf(readConfig({}, {})).flatMap((route) =>
    route.tool ? [[nameOf(route), { route, name: route.tool.name }]] : [],
  ),
)
const rows = accessTable.flatMap((row) => {
  const tool = tools.get(row.route ?? '')
  const isForSomebody = CALLERS.some((caller) => row.expected[caller] === 200)
  return tool && isForSomebody
    ? [{ ...tool, row, title: [tool.name, row.note].filter(Boolean).join(', ') }]
    : []
})

/** The mutations that are tools and answer a repeated call. */
const repeated = mutationCases
  .filter(({ isForCallers, repeats }) => isForCallers && ['answered', 'done again'].includes(repeats))
  .flatMap((mutationCase) =>
    routesFor(mutationCase.mutation).flatMap((route) =>
      route.tool
        ? [{ mutationCase, route, name: route.tool.name, title: `${route.tool.name}, ${mutationCase.name}` }]
        : [],
    ),
  )

it('every tool is compared with its route', () => {
  const compared = new Set([...rows, ...repeated].map(({ name }) => name))
  expect([...tools.values()].filter(({ name }) => !compared.has(name))).toEqual([])
})

describeOnSqlite(
  'the answer of a tool',
  (app) => {
    let set: Promise<Stage> | undefined
    const onStage = () => (set ??= setStage(app()))

    /** The answers of a tool in each revision. */
    const inEachRevision = (client: Client, name: string, given: Record<string, unknown>) =>
      Promise.all(REVISIONS.map((revision) => callTool(client, name, given, { revision })))
    /** A tool's answer, if its route's answer is this. */
    const resultOf = ({ text, body }: RestAnswer) => ({
      content: [{ type: 'text', text }],
      structuredContent: body,
    })
    const found = ({ result, error }: McpAnswer) => ({
      error,
      isError: result?.isError ?? false,
      content: result?.content,
      structuredContent: result?.structuredContent,
    })

    it.each(rows)("is its route's body, for whoever asks: $title", async ({ name, route, row }) => {
      const { fixture, clients } = await onStage()
      const path = row.path?.(fixture) ?? ''
      for (const caller of CALLERS.filter((one) => row.expected[one] === 200)) {
        const expected = { ...resultOf(await clients[caller].get(path)), isError: false }
        for (const answer of await inEachRevision(clients[caller], name, argumentsOf(route, path)))
          expect({ caller, ...found(answer) }).toEqual({ caller, ...expected })
      }
    })

    it.each(repeated)(
      "is its route's body, for whoever asks: $title",
      async ({ name, title, route, mutationCase }) => {
        const stage = await onStage()
        for (const caller of CALLERS.filter((one) => mutationCase.callers[one] === 200)) {
          const client = stage.clients[caller]
          const { path, body } = restCall(
            route,
            mutationCase.mutation,
            await mutationCase.call(stage, caller),
          )
          const answer = await client.post(path, body, { 'idempotency-key': title })
          const expected = { ...resultOf(answer), isError: false }
          // The tool call repeats the route's call by this key.
          const given = argumentsOf(route, path, { body, idempotencyKey: title })
          for (const again of await inEachRevision(client, name, given))
            expect({ caller, ...found(again) }).toEqual({ caller, ...expected })
        }
      },
    )
  },
  { services },
)
