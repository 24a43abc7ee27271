import { Hono } from 'hono'
import { recordPaths } from '../graph/links.js'
import type { HttpEnv } from './http-env.js'

/**
 * Leads from the address of a record, which its `url` gives, to GraphiQL with a query of that record. It does
 * so for every id: the query's answer tells whether there is such a record.
 */
export function recordPages(): Hono<HttpEnv> {
  const app = new Hono<HttpEnv>()
  for (const path of recordPaths) {
    const record = path.slice(path.lastIndexOf('/') + 1)
    app.get(`/${path}/:id`, (c) => {
      const parameters = new URLSearchParams({ record, id: c.req.param('id') })
      return c.redirect(`/graphiql?${parameters.toString()}`)
    })
  }
  return app
}
