import { type Context, Hono } from 'hono'
import type { Surface, SurfaceParts } from '../domain.js'
import { isPossibleId } from '../graph/text.js'
import type { HttpEnv } from '../rest/http-env.js'
import { readJsonObject } from '../rest/json-body.js'
import type { LargeJsonParser } from '../rest/large-json.js'
import { httpError } from '../rest/problem.js'
import { authenticateDirectory, type DirectoryContext } from './authenticate-directory.js'
import { replacePerson, updatePersonBy } from './change-person.js'
import { createTeam, deleteTeam, replaceTeam, updateTeamBy } from './change-team.js'
import { createPerson } from './create-person.js'
import { deletePerson } from './delete-person.js'
import { listResources, type Searched } from './list-resources.js'
import { readOnePerson } from './read-people.js'
import { readOneTeam } from './read-teams.js'
import { unknownRecord } from './rejection.js'
import { isWanted, project, readProjection } from './protocol/project.js'
import { readSearch } from './protocol/read-search.js'
import { scimAnswer, scimError } from './scim-answers.js'
import { ScimError } from './protocol/scim-error.js'
import { serviceDescription } from './protocol/service-description.js'
import type { Resource } from './protocol/write-person.js'

const PATH = '/scim/v2'
const BODY = {
  maxBytes: 512 * 1024,
  mediaTypes: ['application/scim+json', 'application/json', ''],
} as const
/**
 * Enough for an answer with 20,000 members: each has an id of at most 128 characters, a user name of at most
 * 255, and punctuation.
 */
const MAX_GROUP_BYTES = 8 * 1024 * 1024

/** A request of an authenticated directory. */
interface Call {
  c: Context<HttpEnv>
  context: DirectoryContext
  /** The part after the path of the resources; empty for the list. */
  id: string
  parser: LargeJsonParser
}

type Answer = (call: Call) => Promise<Response> | Response
type Method = 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE'

const bodyOf = ({ c }: Call) =>
  readJsonObject(c.get('exchange'), { ...BODY, mediaTypes: [...BODY.mediaTypes] })
/** The body of a group, which may have many members. */
const groupBodyOf = ({ c, parser }: Call) =>
  readJsonObject(
    c.get('exchange'),
    { maxBytes: MAX_GROUP_BYTES, mediaTypes: [...BODY.mediaTypes] },
    { parser, names: null },
  )
const projectionOf = ({ c }: Call) =>
  readProjection(c.req.query('attributes'), c.req.query('excludedAttributes'))

function search(searched: Searched) {
  const POST: Answer = async (call) => {
    const request = readSearch(await bodyOf(call))
    return scimAnswer(call.c, 200, await listResources(call.context, searched, request))
  }
  return { POST }
}

function list(kind: 'people' | 'teams'): Answer {
  return async (call) => {
    const query = (name: string) => call.c.req.query(name)
    const [filter, startIndex, count] = [query('filter'), query('startIndex'), query('count')]
    const request = { filter, startIndex, count, projection: projectionOf(call) }
    return scimAnswer(call.c, 200, await listResources(call.context, kind, request))
  }
}

/** Answers with the changed resource. */
function changed(
  status: 200 | 201,
  work: (call: Call, body: object) => Promise<Resource>,
  readBody = bodyOf,
): Answer {
  return async (call) => {
    const projection = projectionOf(call)
    return scimAnswer(call.c, status, project(await work(call, await readBody(call)), projection))
  }
}

const people = {
  all: {
    GET: list('people'),
    POST: changed(201, ({ context }, body) => createPerson(context, body)),
  },
  one: {
    GET: async (call: Call) => {
      const { c, context, id } = call
      return scimAnswer(
        c,
        200,
        project(await readOnePerson(context.session, context, id), projectionOf(call)),
      )
    },
    PUT: changed(200, ({ context, id }, body) => replacePerson(context, id, body)),
    PATCH: changed(200, ({ context, id }, body) => updatePersonBy(context, id, body)),
    DELETE: async ({ c, context, id }: Call) => {
      await deletePerson(context, id)
      return scimAnswer(c, 204, null)
    },
  },
}

const groups = {
  all: {
    GET: list('teams'),
    POST: changed(201, ({ context }, body) => createTeam(context, body), groupBodyOf),
  },
  one: {
    GET: async (call: Call) => {
      const { c, context, id } = call
      const projection = projectionOf(call)
      const team = await readOneTeam(context.session, context, id, isWanted(projection, 'members'))
      return scimAnswer(c, 200, project(team, projection))
    },
    PUT: changed(200, ({ context, id }, body) => replaceTeam(context, id, body), groupBodyOf),
    PATCH: async (call: Call) => {
      await updateTeamBy(call.context, call.id, await groupBodyOf(call))
      return scimAnswer(call.c, 204, null)
    },
    DELETE: async ({ c, context, id }: Call) => {
      await deleteTeam(context, id)
      return scimAnswer(c, 204, null)
    },
  },
}

/** @throws ScimError 403, because service descriptions can't be filtered (RFC 7644, 4) */
function assertNoFilter({ c }: Call): void {
  if (c.req.query('filter') !== undefined) throw new ScimError(403, 'This cannot be filtered.')
}

/** The lists of the service's own description, and their single resources. */
function described(kind: 'schemas' | 'types') {
  const resources = ({ context }: Call) => serviceDescription(context.base)[kind]
  return {
    all: {
      GET: (call: Call) => {
        assertNoFilter(call)
        const found = resources(call)
        const schemas = ['urn:ietf:params:scim:api:messages:2.0:ListResponse']
        const counts = { totalResults: found.length, startIndex: 1, itemsPerPage: found.length }
        return scimAnswer(call.c, 200, { schemas, ...counts, Resources: found })
      },
    },
    one: {
      GET: (call: Call) => {
        const found = resources(call).find(({ id }) => id === call.id)
        if (!found) throw unknownRecord()
        return scimAnswer(call.c, 200, found)
      },
    },
  }
}

type Methods = Readonly<Partial<Record<Method, Answer>>>

const SEARCH = '.search'

/** A directory is not a person, so it has no `/Me` (RFC 7644, 3.11). */
const noSelf = () => {
  throw new ScimError(501, 'There is no /Me here: a directory is not a user.')
}
const self: Methods = { GET: noSelf, POST: noSelf, PUT: noSelf, PATCH: noSelf, DELETE: noSelf }

const endpoints: Readonly<Record<string, { all: Methods; one?: Methods; search?: Methods }>> = {
  Users: { ...people, search: search('people') },
  Groups: { ...groups, search: search('teams') },
  [SEARCH]: { all: search('everything') },
  Me: { all: self, one: self },
  ServiceProviderConfig: {
    all: {
      GET: (call) => {
        assertNoFilter(call)
        return scimAnswer(call.c, 200, serviceDescription(call.context.base).config)
      },
    },
  },
  Schemas: described('schemas'),
  ResourceTypes: described('types'),
}

/** The resources and the id that a path names; null for an unknown path. */
function placeOf(path: string): { name: string; methods: Methods; id: string } | null {
  const [name = '', encoded, ...rest] = path
    .slice(PATH.length + 1)
    .replace(/\/$/, '')
    .split('/')
  const endpoint = Object.hasOwn(endpoints, name) ? endpoints[name] : undefined
  if (!endpoint || rest.length > 0) return null
  if (encoded === undefined) return { name, methods: endpoint.all, id: '' }
  if (encoded === SEARCH && endpoint.search) return { name, methods: endpoint.search, id: '' }
  return endpoint.one ? { name, methods: endpoint.one, id: encoded } : null
}

function decoded(id: string): string {
  try {
    return decodeURIComponent(id)
  } catch {
    return ''
  }
}

/** Answers a request, or throws the error to refuse it with. */
async function answer(
  c: Context<HttpEnv>,
  context: DirectoryContext,
  parser: LargeJsonParser,
): Promise<Response> {
  const place = placeOf(c.req.path)
  if (!place) throw unknownRecord()
  const asked = c.req.method === 'HEAD' ? 'GET' : c.req.method
  const entry = Object.entries(place.methods).find(([method]) => method === asked)
  if (!entry) {
    const allow = Object.keys(place.methods).flatMap((method) =>
      method === 'GET' ? ['GET', 'HEAD'] : [method],
    )
    throw httpError(405, `${c.req.method} is not possible here.`, { allow: allow.join(', ') })
  }
  const id = decoded(place.id)
  if (place.id !== '' && !isPossibleId(id)) throw unknownRecord()
  return entry[1]({ c, context, id, parser })
}

/**
 * The endpoint of identity directories: SCIM 2.0 (RFC 7642 to 7644) at `/scim/v2`. Its callers are
 * connections, with tokens of their own.
 */
export function createScimEndpoint({
  observe,
  links,
  assertNotOverloaded,
  limits,
  parser,
  settings: { PUBLIC_URL: publicUrl },
}: SurfaceParts): Surface {
  const around = observe(scimError)
  const app = new Hono<HttpEnv>()
  app.all('*', (c) =>
    around(c, async (exchange) => {
      const name = placeOf(c.req.path)?.name
      exchange.operation = name === undefined ? PATH : `${PATH}/${name}`
      try {
        assertNotOverloaded()
        const { session, authorization } = exchange
        const caller = await authenticateDirectory(session, authorization, (id) =>
          limits.mayCall('directory', id),
        )
        const base = `${publicUrl ?? new URL(c.req.url).origin}${PATH}`
        const context = { ...caller, session, links, base }
        return await limits.run(`directory ${caller.scope.organizationId}`, exchange, () =>
          answer(c, context, parser),
        )
      } catch (error) {
        if (error instanceof ScimError) return scimError(c, error)
        throw error
      }
    }),
  )
  return { paths: [PATH], app }
}
