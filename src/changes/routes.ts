import { z } from '@hono/zod-openapi'
import { ChangesDocument } from '../generated/operations.js'
import { pageParameters, pageVariables } from '../rest/parameters.js'
import { defineRoute } from '../rest/route.js'
import { changeFeed } from './responses.js'

/** The route of the feed of changes. */
export const changeRoutes = [
  defineRoute({
    method: 'get',
    path: '/v1/changes',
    operationId: 'listChanges',
    tag: 'Changes',
    summary: 'What has changed, in order; the last change of each record',
    description:
      'Organization admins only. Begin without a `cursor`, read the lists that matter to you, and read on here with ' +
      "each answer's `nextCursor`: no change is missed. A cursor that the feed no longer reaches back to is answered 410 " +
      'with the code `RESYNC_REQUIRED`: begin again.',
    document: ChangesDocument,
    query: z.object({
      limit: pageParameters.limit,
      cursor: z.string().optional().openapi({
        description: 'The `nextCursor` of any earlier answer. Without one, the feed starts at its beginning.',
      }),
    }),
    variables: ({ query }) => pageVariables(query),
    response: changeFeed,
    errors: [403, 410],
    fixedErrors: [
      { status: 410, code: 'RESYNC_REQUIRED', when: 'the feed no longer reaches back to the cursor' },
    ],
  }),
]
