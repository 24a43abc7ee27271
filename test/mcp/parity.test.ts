import { expect, it } from 'vitest'
import { routesOf } from '../../src/app.js'
import type { Route } from '../../src/rest/route.js'
import { CALLERS } from '../access/callers.js'
import { services, setStage, type Stage } from '../access/stage.js'
import { accessTable } from '../access/table.js'
import { describeOnBothDatabases } from '../support/app.js'
import { argumentsOf, callTool, REVISIONS } from '../support/mcp.js'

const nameOf = ({ method, path }: Route) => `${method.toUpperCase()} ${path}`
const tools = new Map(
  routesOf({ VIDEO_SITE_NAME: 'youtube' }).flatMap((route) =>
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

it('every tool is compared with its route', () => {
  const compared = new Set(rows.map(({ name }) => name))
  expect([...tools.values()].filter(({ name }) => !compared.has(name))).toEqual([])
})

describeOnBothDatabases(
  'the answer of a tool',
  (app) => {
    let stage: Promise<Stage> | undefined
    const onStage = () => (stage ??= setStage(app()))

    it.each(rows)("is its route's body, for whoever asks: $title", async ({ name, route, row }) => {
      const { fixture, clients } = await onStage()
      const path = row.path?.(fixture) ?? ''
      const body = row.body?.(fixture)
      // The tool is called again by this key, where it would write.
      const idempotencyKey = body ? `${name} ${row.note}` : undefined
      const given = argumentsOf(route, path, { body, idempotencyKey })
      for (const caller of CALLERS.filter((one) => row.expected[one] === 200)) {
        const client = clients[caller]
        const headers = idempotencyKey ? { 'idempotency-key': idempotencyKey } : {}
        const answer = body ? await client.post(path, body, headers) : await client.get(path)
        for (const revision of REVISIONS) {
          const { result, text } = await callTool(client, name, given, { revision })
          expect(result, `${caller}: ${text}`).toBeDefined()
          expect(result?.content).toEqual([{ type: 'text', text: answer.text }])
          expect(result?.structuredContent).toEqual(answer.body)
          expect(result?.isError ?? false).toBe(false)
        }
      }
    })
  },
  { services },
)
