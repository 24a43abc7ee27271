import { print } from 'graphql'
import { expect, it } from 'vitest'
import type { Viewer } from '../../src/access/viewer.js'
import { resolvers, routesOf } from '../../src/app.js'
import { authenticate } from '../../src/graph/authenticate.js'
import { buildSchema } from '../../src/graph/schema.js'
import type { Route } from '../../src/rest/route.js'
import { type Client, describeOnBothDatabases } from '../support/app.js'
import { CALLERS } from './callers.js'
import { inContractSpelling } from './contract-spelling.js'
import { services, setStage, type Stage } from './stage.js'
import { accessTable } from './table.js'

const schema = buildSchema(resolvers)
const routes = routesOf({ VIDEO_SITE_NAME: 'youtube' }).filter(({ method }) => method === 'get')

/** The variables that the route gives its operation for this path. */
function variablesOf(route: Route, path: string, viewer: Viewer): Record<string, unknown> {
  const { pathname, searchParams } = new URL(path, 'http://lyceum.test')
  const pattern = new RegExp(`^${route.path.replaceAll(/\{(\w+)\}/g, '(?<$1>[^/]+)')}$`)
  const groups = pattern.exec(pathname)?.groups ?? {}
  const params = route.params?.parse({ ...groups }) ?? {}
  const query = route.query?.parse(Object.fromEntries(searchParams)) ?? {}
  return route.variables({ params, query, body: {}, viewer, headers: new Headers() })
}

/** What the route's operation gives over `/graphql`, written down as a REST body. */
async function overGraphql(client: Client, route: Route, path: string, viewer: Viewer): Promise<string> {
  const { data, errors } = await client.graphql(print(route.document), variablesOf(route, path, viewer))
  if (errors.length > 0) throw new Error(JSON.stringify(errors))
  const spelled: unknown = inContractSpelling(schema, route.document, data)
  const holder: unknown = route.below === undefined ? spelled : Reflect.get(Object(spelled), route.below)
  return JSON.stringify(Reflect.get(Object(holder), 'body'))
}

/** The path with one row a page, where the route has pages. */
function firstPage(route: Route, path: string): string {
  return hasPages(route) ? `${path}${path.includes('?') ? '&' : '?'}limit=1` : path
}

/** The path of the page after this one; null after the last one, or where there are no pages. */
function nextPage(route: Route, path: string, body: { nextCursor?: string | null }): string | null {
  if (!hasPages(route) || !body.nextCursor) return null
  return `${firstPage(route, path)}&cursor=${encodeURIComponent(body.nextCursor)}`
}

function hasPages({ query }: Route): boolean {
  return query !== undefined && 'cursor' in query.shape
}

const rows = accessTable.filter(({ route }) => route?.startsWith('GET '))
const named = rows.map((row) => ({ name: [row.route, row.note].filter(Boolean).join(', '), row }))

it('every GET route is compared with its operation', () => {
  const compared = new Set(rows.map(({ route }) => route))
  expect(routes.map(({ path }) => `GET ${path}`).filter((route) => !compared.has(route))).toEqual([])
})

describeOnBothDatabases(
  'the body of a route',
  (app) => {
    let stage: Promise<Stage> | undefined
    const onStage = () => (stage ??= setStage(app()))

    it.each(named)("is its operation's own result, byte for byte: $name", async ({ row }) => {
      const { fixture, clients } = await onStage()
      const route = routes.find(({ path }) => row.route === `GET ${path}`)
      const path = row.path?.(fixture)
      if (!route || path === undefined) throw new Error('The row has no route.')
      const answered = CALLERS.filter((caller) => row.expected[caller] === 200)
      for (const caller of answered) {
        const client = clients[caller]
        const viewer = await authenticate(app().store, `Bearer ${client.token}`, new Date())
        let page: string | null = firstPage(route, path)
        while (page !== null) {
          const answer = await client.get(page)
          expect(answer.status).toBe(200)
          expect(answer.text, `${caller}: ${page}`).toBe(await overGraphql(client, route, page, viewer))
          page = nextPage(route, path, answer.body)
        }
      }
    })
  },
  { services },
)
