import { OpenAPIHono, z } from '@hono/zod-openapi'
import { MAX_KEY } from '../graph/idempotent-call.js'
import { errorResponses } from './describe-errors.js'
import type { HttpEnv } from './http-env.js'
import type { Route } from './route.js'
import { TAGS } from './tags.js'

const headers = {
  'X-Request-Id': {
    description: 'The id of the request, as in the log.',
    required: true,
    schema: { type: 'string' as const },
  },
}
const limitHeaders = {
  'RateLimit-Policy': {
    description:
      'How many requests, and objects of `/graphql`, the person may use in a minute with all tokens together.',
    schema: { type: 'string' as const },
  },
  RateLimit: {
    description: 'What is left of these limits, and the seconds until they start again.',
    schema: { type: 'string' as const },
  },
}

const replayedHeader = {
  'Idempotent-Replayed': {
    description: 'true if this repeats the answer to an earlier request with the same key.',
    schema: { type: 'string' as const },
  },
}
const validators = {
  ETag: {
    description: 'The tag of this answer to this caller, for `If-None-Match`.',
    required: true,
    schema: { type: 'string' as const },
  },
  'Cache-Control': {
    description:
      'private, no-cache: only the caller may keep the answer, and must ask again before each use.',
    required: true,
    schema: { type: 'string' as const },
  },
}
const ifNoneMatch = z.object({
  'If-None-Match': z.string().optional().openapi({
    description: 'The `ETag` of an earlier answer, which is not sent again if it has not changed.',
  }),
})
const idempotencyKey = z.object({
  'Idempotency-Key': z
    .string()
    .min(1)
    .max(MAX_KEY)
    .optional()
    .openapi({
      description:
        'Makes repeating the request safe for 24 hours: with the same body it gives the first answer again, ' +
        'with another one 422, while the first is still running 409.',
    }),
})

function describeRoute(app: OpenAPIHono<HttpEnv>, route: Route): void {
  const isGet = route.method === 'get'
  const successHeaders = { ...headers, ...limitHeaders, ...(isGet ? validators : {}) }
  const success = {
    description: route.summary,
    headers: { ...successHeaders, ...(route.idempotent ? replayedHeader : {}) },
    content: { 'application/json': { schema: route.response } },
  }
  app.openAPIRegistry.registerPath({
    method: route.method,
    path: route.path,
    operationId: route.operationId,
    tags: [route.tag],
    summary: route.summary,
    description: [
      route.description,
      route.scope && `Needs the scope \`${route.scope}\`.`,
      route.ownShape && 'The contract does not define the shape of this body; this shape is our own.',
    ]
      .filter(Boolean)
      .join(' '),
    security: [{ accessToken: [] }],
    request: {
      ...(route.params ? { params: route.params } : {}),
      ...(route.query ? { query: route.query } : {}),
      ...(isGet ? { headers: ifNoneMatch } : {}),
      ...(route.idempotent ? { headers: idempotencyKey } : {}),
      ...(route.body
        ? {
            body: {
              required: true,
              content: { 'application/json': { schema: route.body, example: route.example } },
            },
          }
        : {}),
    },
    responses: {
      200: success,
      ...(route.status ? { 201: { ...success, description: `${route.summary} (created)` } } : {}),
      ...(isGet ? { 304: { description: 'The answer has not changed.', headers: successHeaders } } : {}),
      ...errorResponses(route, headers),
    },
  })
}

type Description = ReturnType<OpenAPIHono['getOpenAPI31Document']>

/** What was described in this process: most of the time to start another application would go into its description. */
const described = new Map<string, Description>()

/**
 * The OpenAPI 3.1 description of every route. Routes with the same paths are described once in a process.
 *
 * @param settings.version the service's version
 * @param settings.appUrl the web app's address, at which the operator of the service can be reached
 */
export function openApiDocument(
  routes: readonly Route[],
  settings: { version: string; appUrl: string | undefined },
): Description {
  const key = JSON.stringify([settings, routes.map(({ method, path }) => [method, path])])
  const description = described.get(key) ?? describe(routes, settings)
  described.set(key, description)
  return description
}

function describe(
  routes: readonly Route[],
  { version, appUrl }: { version: string; appUrl: string | undefined },
): Description {
  const app = new OpenAPIHono<HttpEnv>()
  app.openAPIRegistry.registerComponent('securitySchemes', 'accessToken', {
    type: 'http',
    scheme: 'bearer',
    description: 'An access token of a person in one organization, made by `lyceum token create`.',
  })
  for (const route of routes) describeRoute(app, route)
  return app.getOpenAPI31Document({
    openapi: '3.1.0',
    info: {
      title: 'Lyceum',
      version,
      description: 'Learning and knowledge of an organization. The same graph answers at `/graphql`.',
      contact: { name: 'The operator of this server', ...(appUrl === undefined ? {} : { url: appUrl }) },
      license: { name: 'MIT', url: 'https://spdx.org/licenses/MIT.html' },
    },
    servers: [{ url: '/', description: 'This server.' }],
    tags: [...TAGS],
  })
}
