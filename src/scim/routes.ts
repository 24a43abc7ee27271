import { z } from '@hono/zod-openapi'
import { DirectoryEventsDocument, DirectorySyncDocument } from '../generated/operations.js'
import { pageParameters, pageVariables, wordParameter } from '../rest/parameters.js'
import { defineRoute } from '../rest/route.js'
import { directoryEventList, directorySync } from './responses.js'

const tag = 'Administration'

/** The routes of the identity directory's connection (contract, endpoints). */
export const scimRoutes = [
  defineRoute({
    method: 'get',
    path: '/v1/directory-sync',
    operationId: 'getDirectorySync',
    tag,
    summary: "The identity directory's connection",
    description: 'Organization admins only.',
    document: DirectorySyncDocument,
    variables: () => ({}),
    response: directorySync,
    errors: [403],
  }),
  defineRoute({
    method: 'get',
    path: '/v1/directory-sync/events',
    operationId: 'listDirectoryEvents',
    tag,
    summary: 'What the identity directory asked for, newest first',
    description: 'Organization admins only.',
    document: DirectoryEventsDocument,
    query: z.object({
      outcome: wordParameter(['APPLIED', 'SKIPPED', 'REJECTED', 'FAILED']).openapi({
        description: 'Only what came to this.',
      }),
      ...pageParameters,
    }),
    variables: ({ query }) => ({ outcome: query.outcome ?? null, ...pageVariables(query) }),
    response: directoryEventList,
    errors: [403],
  }),
]
