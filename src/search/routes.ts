import { z } from '@hono/zod-openapi'
import { SEARCH_TYPES } from '../base/vocabulary.js'
import { SearchDocument, SearchSuggestionsDocument } from '../generated/operations.js'
import {
  booleanParameter,
  pageParameters,
  pageVariables,
  requiredQueryParameter,
  tagsParameter,
  timestampParameter,
} from '../rest/parameters.js'
import { defineRoute } from '../rest/route.js'
import { searchResults, searchSuggestions } from './responses.js'

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
      'Rare words count more than common ones, words in titles more than those in headlines and texts, whole words ' +
      "more than other forms, and these more than the organization's synonyms; among equals, the latest comes first. " +
      'A resource is found once, by the best of its texts. At most 1,000 hits. What is not processed and indexed is ' +
      'left out.',
    document: SearchDocument,
    query: z.object({
      query: requiredQueryParameter(
        'Words, in any order, case and form; the last, and one that no text has, may be the beginning of one. Those in quotation marks ' +
          'must follow each other. Of more than 16, the longest count.',
        'calibration',
      ),
      types: typesParameter,
      teamId: z.string().optional().openapi({
        description: 'Only what everyone or this team sees, and people who are on it.',
      }),
      tags: tagsParameter('Only resources that have all of these tags, and their texts.'),
      createdAfter: timestampParameter.openapi({ description: 'Only what was made after this time.' }),
      language: z.string().optional().openapi({
        description: 'Only resources known to be in this language, such as `en`, and their texts.',
      }),
      exact: booleanParameter.openapi({
        description:
          'Whether words are searched as they are: none is replaced that no text has, and synonyms are left out.',
      }),
      ...pageParameters,
    }),
    variables: ({ query }) => ({
      query: query.query,
      types: query.types ?? null,
      teamId: query.teamId ?? null,
      tags: query.tags ?? null,
      createdAfter: query.createdAfter ?? null,
      language: query.language ?? null,
      exact: query.exact ?? false,
      ...pageVariables(query),
    }),
    response: searchResults,
    errors: [403],
    tool: {
      name: 'search',
      description:
        'Finds resources, their chapters and segments of transcripts, topics, items, lessons, roles and people by their ' +
        'words. Begin here. Of a hit in a text, read on by get_content_text from its sequence. Other tools take its ' +
        'id; get_topic takes that of an item, too.',
    },
    ownShape: true,
  }),
  defineRoute({
    method: 'get',
    path: '/v1/search/suggestions',
    operationId: 'listSearchSuggestions',
    tag: 'Search',
    summary: 'What a search may be for whose words are being typed: titles, names and words',
    description:
      'At most 8, all from what the caller can find by `GET /v1/search`: titles and names first, then the words typed ' +
      'with the last one completed. None for a single letter.',
    document: SearchSuggestionsDocument,
    query: z.object({
      prefix: requiredQueryParameter('What was typed; the last word may be the beginning of one.', 'cal'),
    }),
    variables: ({ query }) => ({ prefix: query.prefix }),
    response: searchSuggestions,
    errors: [],
  }),
]
