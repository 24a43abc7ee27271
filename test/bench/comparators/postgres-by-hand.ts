/**
 * The smallest server that somebody would write by hand for three reads of a PostgreSQL database: node:http, and one
 * prepared statement for each request, which looks its caller up by the token's hash, keeps to the same rules, and builds
 * the JSON. With `KEEP=true` it does so once, and then answers with the same body without asking the database: the least
 * that any kept answer can cost.
 */
import { hash } from 'node:crypto'
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import { text } from 'node:stream/consumers'
import pg from 'pg'
import { cacheFields, rateLimit, requestId } from './shared/answer.js'

const CALLER = `caller as (
  select token.id as token_id, person.user_id, person.login_name, person.email, person.role, person.organization_id
  from access_tokens as token join people as person on person.user_id = token.user_id
  where token.sha256 = $1 and token.revoked_at is null and person.status = 'ACTIVE'
    and (token.expires_at is null
      or token.expires_at > to_char(now() at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"')))`

const VIEWER = `json_build_object('viewer', json_build_object('id', caller.user_id, 'name', caller.login_name,
  'email', caller.email, 'role', upper(replace(caller.role, '-', '_')), 'organization', (
    select json_build_object('id', id, 'name', name) from organizations where id = caller.organization_id)))`

const holdersOf = (role: string, first: number) => `json_build_object('nodes', coalesce((
  select json_agg(json_build_object('id', held.user_id, 'name', held.name)) from (
    select person.user_id, person.name from role_holders as holder join people as person on person.user_id = holder.user_id
    where holder.role_id = ${role}.id and holder.current order by holder.name_fold, holder.user_id limit ${first}
  ) as held), '[]'))`

/** External accounts may not see roles. */
const MAY_READ = "organization_id = caller.organization_id and caller.role <> 'external'"

const ROLE = `json_build_object('companyRole', (
  select json_build_object('id', role.id, 'name', role.name, 'description', role.description,
    'memberCount', role.holder_count, 'parent', (
      select json_build_object('id', parent.id, 'name', parent.name)
      from company_roles as parent where parent.id = role.parent_role_id), 'holders', ${holdersOf('role', 50)})
  from company_roles as role where role.id = $2 and role.${MAY_READ}))`

const ROLES = `json_build_object('companyRoles', json_build_object('nodes', (
  select json_agg(json_build_object('id', role.id, 'name', role.name, 'memberCount', role.holder_count,
    'holders', ${holdersOf('role', 5)}, 'parent', (
      select json_build_object('id', parent.id, 'name', parent.name, 'holders', ${holdersOf('parent', 5)})
      from company_roles as parent where parent.id = role.parent_role_id),
    'childRoles', json_build_object('nodes', coalesce((
      select json_agg(json_build_object('id', child.id, 'name', child.name, 'memberCount', child.holder_count)) from (
        select id, name, holder_count from company_roles
        where parent_role_id = role.id order by name_fold, id limit 5) as child), '[]'))))
  from (
    select id, name, holder_count, parent_role_id from company_roles as one
    where one.${MAY_READ} order by name_fold, id limit $2::integer) as role)))`

const reads = new Map([
  ['Viewer', { json: VIEWER, value: undefined }],
  ['Role', { json: ROLE, value: 'id' }],
  ['Roles', { json: ROLES, value: 'first' }],
])

interface Answer {
  token_id: string
  json: string
}

const pool = new pg.Pool({ connectionString: process.env['DATABASE_URL'], max: 10 })
const count = rateLimit()
const isKept = process.env['KEEP'] === 'true'
const kept = new Map<string, Answer>()
let statements = 0

async function read(authorization: string, body: string): Promise<Answer | undefined> {
  const key = isKept ? `${authorization} ${body}` : ''
  const known = kept.get(key)
  if (known) return known
  const { query, variables } = JSON.parse(body)
  const name = /^query (\w+)/.exec(query)?.[1] ?? ''
  const found = reads.get(name)
  if (!found) return undefined
  const { json, value } = found
  statements += 1
  const { rows } = await pool.query<Answer>({
    name,
    text: `with ${CALLER} select caller.token_id, json_build_object('data', ${json})::text as json from caller`,
    values: [hash('sha256', authorization.slice(7)), ...(value === undefined ? [] : [variables[value]])],
  })
  const [answer] = rows
  if (isKept && answer) kept.set(key, answer)
  return answer
}

async function answerTo(request: IncomingMessage, response: ServerResponse): Promise<void> {
  const answer = await read(request.headers.authorization ?? '', await text(request))
  const limit = answer && count({ tokenId: answer.token_id })
  if (!limit) return void response.writeHead(401).end()
  const given = request.headers['x-request-id']
  response
    .writeHead(200, {
      'content-type': 'application/json',
      'content-length': Buffer.byteLength(answer.json),
      'x-request-id': requestId(typeof given === 'string' ? given : undefined),
      ...cacheFields(request.method, answer.json),
      ...limit,
    })
    .end(answer.json)
}

createServer((request, response) => {
  if (request.url === '/statements') response.end(`${statements}\n`)
  else answerTo(request, response).catch(() => response.writeHead(500).end())
}).listen(Number(process.env['PORT']), '127.0.0.1')
