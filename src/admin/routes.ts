import { z } from '@hono/zod-openapi'
import { FindingsDocument } from '../generated/operations.js'
import { pageParameters, pageVariables } from '../rest/parameters.js'
import { defineRoute } from '../rest/route.js'
import { findingList } from './responses.js'

const tag = 'Administration'

/** The routes of findings (contract, endpoints). */
export const adminRoutes = [
  defineRoute({
    method: 'get',
    path: '/v1/findings',
    operationId: 'listFindings',
    tag,
    summary: 'Facts that the organization has declared, newest first',
    description: 'Organization admins only.',
    document: FindingsDocument,
    query: z.object(pageParameters),
    variables: ({ query }) => pageVariables(query),
    response: findingList,
    errors: [403],
  }),
]
