import { z } from '@hono/zod-openapi'
import { SEARCH_TYPES } from '../base/vocabulary.js'
import { listOf } from '../rest/responses.js'

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
      .openapi({
        description:
          'The part of the text with most of the words, as people read it: without the marks of Markdown, tags and templates.',
      }),
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
    total: z.int().openapi({ description: 'How many hits there are, or at least are; see `totalIsExact`.' }),
    totalIsExact: z.boolean().openapi({
      description: 'False if more texts have a word than are looked through: then there may be more hits.',
    }),
    countsByType: z
      .array(z.object({ type: z.enum(SEARCH_TYPES), count: z.int() }).openapi('SearchTypeCount'))
      .openapi({
        description: 'How many of the hits are of each type, as exact as `total`; no type without one.',
      }),
    correctedQuery: z.string().nullable().openapi({
      description: 'The query with other words for misspelt ones, if that is what was searched.',
      example: null,
    }),
  })
  .openapi('SearchResults')

export const searchSuggestions = z
  .object({
    data: z.array(
      z
        .object({
          text: z.string().openapi({ description: 'What to search for.', example: 'Calibration' }),
          type: z.enum(SEARCH_TYPES).nullable().openapi({
            description: 'The kind of record whose title or name it is; null for words.',
          }),
        })
        .openapi('SearchSuggestion'),
    ),
  })
  .openapi('SearchSuggestions')
