/**
 * PostGraphile over the database of `DATABASE_URL`, set up as its documentation shows: the preset Amber, and no
 * access rules. Its statements are prepared, as they are by default. `/statements` says how many it has run.
 */
import { createServer } from 'node:http'
import pg from 'pg'
import { postgraphile } from 'postgraphile'
import { makePgService } from 'postgraphile/adaptors/pg'
import { grafserv } from 'postgraphile/grafserv/node'
import { PostGraphileAmberPreset } from 'postgraphile/presets/amber'

let statements = 0

class CountingClient extends pg.Client {
  query(...args: unknown[]) {
    statements += 1
    return Reflect.apply(super.query, this, args)
  }
}

const pool = new pg.Pool({ connectionString: process.env['DATABASE_URL'], max: 10, Client: CountingClient })

const handle = postgraphile({
  extends: [PostGraphileAmberPreset],
  pgServices: [makePgService({ pool, schemas: ['public'] })],
  grafserv: { graphiql: false, watch: false },
  grafast: { explain: false },
})
  .createServ(grafserv)
  .createHandler()

createServer((request, response) => {
  if (request.url === '/statements') response.end(`${statements}\n`)
  else void handle(request, response)
}).listen(Number(process.env['PORT']), '127.0.0.1')
