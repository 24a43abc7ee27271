import { afterAll, expect, it } from 'vitest'
import { resolvers, routesOf } from '../../src/app.js'
import { buildSchema } from '../../src/graph/schema.js'
import { type Client, describeOnBothDatabases } from '../support/app.js'
import { recordFigure } from '../support/figures.js'
import { type Caller, CALLERS } from './callers.js'
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
}))

describeOnBothDatabases(
  'the table of access',
  (app) => {
    let stage: Promise<Stage> | undefined
    const onStage = () => (stage ??= setStage(app()))
    let calls = 0
    afterAll(() =>
      recordFigure({ area: 'access', name: 'calls by every kind of caller', cases: calls, lost: 0 }),
    )

    it.each(named)('$name gives every caller the same on both surfaces', async ({ row }) => {
      const { fixture, clients } = await onStage()
      const path = row.path?.(fixture)
      const headers = row.idempotencyKey ? { 'idempotency-key': row.idempotencyKey } : undefined
      const counted = CALLERS.filter((caller) => row.rows && row.expected[caller] === 200)
      const expectedRows = Object.fromEntries(counted.map((caller) => [caller, row.rows?.[caller]]))
      const graphql: Partial<Record<Caller, number>> = {}
      const rest: Partial<Record<Caller, number>> = {}
      const graphqlRows: Partial<Record<Caller, number>> = {}
      const restRows: Partial<Record<Caller, number>> = {}
      for (const caller of CALLERS) {
        const client = clients[caller]
        calls += path === undefined ? 1 : 2
        const answer = await client.graphql(row.query(fixture, caller))
        graphql[caller] = statusOf(answer)
        if (row.rows && graphql[caller] === 200) graphqlRows[caller] = lengthOf(answer.data)
        if (path === undefined) continue
        const { status, body } = row.body
          ? await client.post(path, row.body(fixture), headers)
          : await client.get(path)
        rest[caller] = status === 201 ? 200 : status
        if (row.rows && status === 200) restRows[caller] = body.data.length
      }
      expect(graphql).toEqual(row.expected)
      expect(graphqlRows).toEqual(expectedRows)
      if (path === undefined) return
      expect(rest).toEqual(row.expected)
      expect(restRows).toEqual(expectedRows)
    })
  },
  { services },
)
