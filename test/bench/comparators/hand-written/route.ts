import type { BenchDatabase } from '../shared/database.js'
import { arrayHandlers } from './arrays.js'
import type { Handler, Handlers } from './handlers.js'
import { objectHandlers } from './objects.js'

/** The handlers that the environment asks for: ROWS is `objects` or `arrays`. */
export function handlersFor(database: BenchDatabase): Handlers {
  return process.env['ROWS'] === 'arrays' ? arrayHandlers(database) : objectHandlers(database)
}

const ROLE = /^\/v1\/company-roles\/([^/]+)(\/duties)?$/

/** The handler of a path, and the id in it. */
export function route(handlers: Handlers, path: string): [Handler, string] | undefined {
  if (path === '/v1/content') return [handlers.content, '']
  if (path === '/v1/members') return [handlers.members, '']
  if (path === '/v1/org-chart') return [handlers.chart, '']
  const [, id, duties] = ROLE.exec(path) ?? []
  if (id === undefined) return undefined
  return [duties ? handlers.duties : handlers.role, decodeURIComponent(id)]
}
