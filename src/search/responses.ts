import { z } from '@hono/zod-openapi'
import { listOf } from '../rest/responses.js'

export const SEARCH_TYPES = [
  'CONTENT',
  'CHAPTER',
  'SEGMENT',
  'TOPIC',
  'ITEM',
  'LESSON',
  'ROLE',
  'PERSON',
] as const

const hit = z
  .object({
    type: z.enum(SEARCH_TYPES),
    id: z.string().openapi({
      description:
        "The record's id, for its own route; for a chapter or a segment, the id of their resource.",
    }),
    title: z.string().openapi({ example: 'Fire safety in the workshop' }),
    headline: z.string().nullable().openapi({ description: 'Of a chapter.', example: null }),
    url: z.url().openapi({ description: 'A link to the record in the web app.' }),
    snippet: z
      .array(z.object({ text: z.string(), isMatch: z.boolean() }).openapi('SearchSnippetPart'))
      .openapi({ description: 'Pieces of the text around the words; joined, they are the original text.' }),
    nodeId: z.string().openapi({ description: 'The global id of the record in the graph.' }),
    topic: z
      .object({ id: z.string(), name: z.string() })
      .nullable()
      .openapi({ description: 'The topic that an item belongs to; null for other types.', example: null }),
    contentId: z
      .string()
      .nullable()
      .openapi({ description: 'The resource, for a resource, a chapter or a segment.' }),
    chapterId: z
      .string()
      .nullable()
      .openapi({ description: "The chapter's id in `GET /v1/content/{id}/text`.", example: null }),
    sequence: z.int().nullable().openapi({ description: 'Its place there, counted from 1.', example: null }),
    startMs: z
      .int()
      .nullable()
      .openapi({ description: 'Where a segment begins in the recording.', example: null }),
    moreInText: z.int().openapi({ description: 'How many other texts of the same resource were found.' }),
  })
  .openapi('SearchResult')

export const searchResults = listOf(hit)
  .extend({
    total: z.int().nullable().openapi({
      description:
        'How many hits there are; null if more than 1,000, or if more texts have a word than are looked through.',
    }),
    correctedQuery: z.string().nullable().openapi({
      description: 'The query with other words for misspelt ones, if that is what was searched.',
      example: null,
    }),
  })
  .openapi('SearchResults')
