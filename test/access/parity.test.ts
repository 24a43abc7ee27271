import { print } from 'graphql'
import { expect, it } from 'vitest'
import { permits } from '../../src/graph/visible-to.js'
import { membershipOf, type Viewer } from '../../src/access/viewer.js'
import { resolvers, routesOf } from '../../src/app.js'
import { readConfig } from '../../src/config.js'
import { authenticate } from '../../src/graph/authenticate.js'
import { buildSchema } from '../../src/graph/schema.js'
import { createTokenVerifier } from '../../src/providers/identity/verify-token.js'
import type { Route } from '../../src/rest/route.js'
import { Session } from '../../src/store/session.js'
import { type Client, describeOnBothDatabases } from '../support/app.js'
import { mutationCases } from '../support/mutations/registry.js'
import { restCall, routesFor } from '../support/mutations/send.js'
import { CALLERS } from './callers.js'
import { inContractSpelling } from './contract-spelling.js'
import { services } from '../support/stage/services.js'
import { setStage } from '../support/stage/set-stage.js'
import type { Stage } from '../support/stage/stage.js'
import { accessTable } from './table.js'

const schema = buildSchema(resolvers)
/** Nobody here has a token of an identity provider. */
const noKeys = createTokenVerifier({ fetch: async () => null })
const routes = routesOf(readConfig({}, {}))

/** A request of a route: where it goes, and for a POST what is sent. */
interface Call {
  route: Route
  path: string
  body?: unknown
  headers?: Record<string, string>
}

/** The variables that the route gives its operation for this call. */
function variablesOf({ route, path, body, headers }: Call, viewer: Viewer): Record<string, unknown> {
  const { pathname, searchParams } = new URL(path, 'http://lyceum.test')
  const pattern = new RegExp(`^${route.path.replaceAll(/\{(\w+)\}/g, '(?<$1>[^/]+)')}$`)
  const groups = pattern.exec(pathname)?.groups ?? {}
  const params = route.params?.parse({ ...groups }) ?? {}
  const query = route.query?.parse(Object.fromEntries(searchParams)) ?? {}
  return route.variables({
    params,
    query,
    body: route.body?.parse(body) ?? {},
    viewer,
    sees: (rule) => permits(rule, { viewer, membership: membershipOf(viewer) }),
    idempotencyKey: new Headers(headers).get('idempotency-key'),
  })
}

/** What the route's operation gives over `/graphql`, written as a REST body. */
async function overGraphql(client: Client, call: Call, viewer: Viewer): Promise<string> {
  const { route } = call
  const { data, errors } = await client.graphql(print(route.document), variablesOf(call, viewer))
  if (errors.length > 0) throw new Error(JSON.stringify(errors))
  const spelled: unknown = inContractSpelling(schema, route.document, data)
  const path = (route.bodyPath ?? 'body').split('.')
  return JSON.stringify(path.reduce<unknown>((holder, key) => Reflect.get(Object(holder), key), spelled))
}

/** The path with one row a page, if the route has pages. */
function firstPage(route: Route, path: string): string {
  return hasPages(route) ? `${path}${path.includes('?') ? '&' : '?'}limit=1` : path
}

/** The path of the page after this one; null after the last one, or if there are no pages. A feed says when it ends. */
function nextPage(
  route: Route,
  path: string,
  body: { nextCursor?: string | null; hasMore?: boolean },
): string | null {
  if (!hasPages(route) || !body.nextCursor || body.hasMore === false) return null
  return `${firstPage(route, path)}&cursor=${encodeURIComponent(body.nextCursor)}`
}

function nameOf({ method, path }: Route): string {
  return `${method.toUpperCase()} ${path}`
}

function hasPages({ query }: Route): boolean {
  return query !== undefined && 'cursor' in query.shape
}

const rows = accessTable.filter(({ route }) => route !== undefined)
const named = rows.map((row) => ({ name: [row.route, row.note].filter(Boolean).join(', '), row }))
/** The mutations that answer a repeated call, over each of their routes. */
const repeated = mutationCases
  .filter(({ isForCallers, repeats }) => isForCallers && ['answered', 'done again'].includes(repeats))
  .flatMap((mutationCase) =>
    routesFor(mutationCase.mutation).map((route) => ({
      name: `${nameOf(route)}, ${mutationCase.name}`,
      mutationCase,
      route,
    })),
  )

it('every route is compared with its operation', () => {
  const compared = new Set([...rows.map(({ route }) => route), ...repeated.map(({ route }) => nameOf(route))])
  expect(routes.map(nameOf).filter((route) => !compared.has(route))).toEqual([])
})

describeOnBothDatabases(
  'the body of a route',
  (app) => {
    let set: Promise<Stage> | undefined
    const onStage = () => (set ??= setStage(app()))
    const viewerOf = async ({ token }: Client) =>
      (await authenticate(new Session(app().store), `Bearer ${token}`, noKeys)).viewer

    it.each(named)("is its operation's own result, byte for byte: $name", async ({ row }) => {
      const { fixture, clients } = await onStage()
      const route = routes.find((one) => row.route === nameOf(one))
      const path = row.path?.(fixture)
      if (!route || path === undefined) throw new Error('The row has no route.')
      for (const caller of CALLERS.filter((one) => row.expected[one] === 200)) {
        const client = clients[caller]
        const viewer = await viewerOf(client)
        let page: string | null = firstPage(route, path)
        while (page !== null) {
          const answer = await client.get(page)
          expect(answer.status).toBe(200)
          const result = await overGraphql(client, { route, path: page }, viewer)
          expect(answer.text, `${caller}: ${page}`).toBe(result)
          page = nextPage(route, path, answer.body)
        }
      }
    })

    it.each(repeated)(
      "is its operation's own result, byte for byte: $name",
      async ({ name, mutationCase, route }) => {
        const stage = await onStage()
        for (const caller of CALLERS.filter((one) => mutationCase.callers[one] === 200)) {
          const client = stage.clients[caller]
          const sent = restCall(route, mutationCase.mutation, await mutationCase.call(stage, caller))
          // The operation repeats the call.
          const call = { route, ...sent, headers: { 'idempotency-key': name } }
          const answer = await client.post(sent.path, sent.body, call.headers)
          expect([200, 201]).toContain(answer.status)
          const result = await overGraphql(client, call, await viewerOf(client))
          expect([caller, answer.text]).toEqual([caller, result])
        }
      },
    )
  },
  { services },
)
