import { z } from '@hono/zod-openapi'
import { SearchDocument } from '../generated/operations.js'
import { pageParameters, pageVariables, requiredQueryParameter } from '../rest/parameters.js'
import { defineRoute } from '../rest/route.js'
import { SEARCH_TYPES, searchResults } from './responses.js'

const types = z.array(z.enum(SEARCH_TYPES))

const typesParameter = z
  .string()
  .transform((value, context) => {
    const { data } = types.safeParse(value.split(','))
    if (data) return data
    context.addIssue({ code: 'custom', message: `must be some of ${SEARCH_TYPES.join(', ')}` })
    return z.NEVER
  })
  .optional()
  .openapi({
    type: 'array',
    items: { type: 'string', enum: [...SEARCH_TYPES] },
    description: 'Only hits of these types.',
    param: { style: 'form', explode: false },
  })

/** The route that finds things by their words. */
export const searchRoutes = [
  defineRoute({
    method: 'get',
    path: '/v1/search',
    operationId: 'listSearchResults',
    tag: 'Search',
    summary: 'Records that contain words of a query and that the caller can read, the best first',
    description:
      'More of the words go before fewer, then whole words before stems and beginnings, then the title before the ' +
      'headline and the text, then the latest; at most 1,000 hits. What is not processed and indexed is left out.',
    document: SearchDocument,
    query: z.object({
      query: requiredQueryParameter(
        'Words, in any order, case and form; the last may be the beginning of one. Those in quotation marks ' +
          'must follow each other. Of more than six, the longest count.',
        'calibration',
      ),
      types: typesParameter,
      teamId: z.string().optional().openapi({
        description: 'Only what everyone or this team sees, and people who are on it.',
      }),
      ...pageParameters,
    }),
    variables: ({ query }) => ({
      query: query.query,
      types: query.types ?? null,
      teamId: query.teamId ?? null,
      ...pageVariables(query),
    }),
    response: searchResults,
    errors: [],
    tool: {
      name: 'search',
      description:
        'Finds resources, their chapters and segments of transcripts, topics, items, lessons, roles and people by their ' +
        'words. Begin here. Of a hit in a text, read on by get_content_text from its sequence. Other tools take its ' +
        'id; get_topic takes that of an item, too.',
    },
    ownShape: true,
  }),
]
