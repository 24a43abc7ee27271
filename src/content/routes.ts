import { z } from '@hono/zod-openapi'
import {
  ContentDocument,
  ContentsDocument,
  ContentTextDocument,
  ContentVersionsDocument,
  TagsDocument,
  TranscriptDocument,
} from '../generated/operations.js'
import {
  booleanParameter,
  idParameter,
  pageParameters,
  pageVariables,
  queryParameter,
  wordParameter,
} from '../rest/parameters.js'
import { sharingVariables } from './sharing-variables.js'
import { defineRoute } from '../rest/route.js'
import { content, contentList, contentText, contentVersionList, tagList, transcript } from './responses.js'

const tag = 'Content'

/** The routes that read the content library (contract, endpoints, content). */
export const contentRoutes = [
  defineRoute({
    method: 'get',
    path: '/v1/content',
    tag,
    summary: 'The content that the caller can read, the latest first',
    document: ContentsDocument,
    query: z.object({
      query: queryParameter.openapi({ description: 'Words that must all appear in the title.' }),
      type: wordParameter(['document', 'video', 'audio', 'guide']),
      tags: z.string().optional().openapi({
        description:
          'Tag names, separated by commas; a resource must carry every one. Not for external accounts.',
        example: 'safety,onboarding',
      }),
      teamId: z.string().optional().openapi({
        description: 'Only what everyone can read or what is shared with this team.',
      }),
      readyOnly: booleanParameter.openapi({ description: 'Only what is processed and indexed.' }),
      ...pageParameters,
    }),
    variables: ({ query, viewer }) => ({
      query: query.query ?? null,
      type: query.type?.toUpperCase() ?? null,
      tags: query.tags?.split(',') ?? null,
      teamId: query.teamId ?? null,
      readyOnly: query.readyOnly ?? false,
      ...pageVariables(query),
      ...sharingVariables(viewer),
    }),
    response: contentList,
    errors: [400, 403],
  }),
  defineRoute({
    method: 'get',
    path: '/v1/content/{id}',
    tag,
    summary: 'What a resource is, and how far it is prepared',
    document: ContentDocument,
    params: idParameter,
    variables: ({ params, viewer }) => ({ ...params, ...sharingVariables(viewer) }),
    response: content,
    errors: [404],
  }),
  defineRoute({
    method: 'get',
    path: '/v1/content/{id}/text',
    tag,
    summary: 'The text of a resource in chapters',
    description: 'A recording without chapters of its own has the segments of its transcript as chapters.',
    document: ContentTextDocument,
    params: idParameter,
    variables: ({ params }) => params,
    response: contentText,
    errors: [404],
  }),
  defineRoute({
    method: 'get',
    path: '/v1/content/{id}/transcript',
    tag,
    summary: 'What is said in a recording',
    document: TranscriptDocument,
    params: idParameter,
    query: z.object({
      versionId: z.string().optional().openapi({ description: 'The current version unless given.' }),
    }),
    variables: ({ params, query }) => ({ ...params, versionId: query.versionId ?? null }),
    response: transcript,
    errors: [400, 404],
  }),
  defineRoute({
    method: 'get',
    path: '/v1/content/{id}/versions',
    tag,
    summary: 'The versions of a resource, the newest first',
    document: ContentVersionsDocument,
    params: idParameter,
    variables: ({ params }) => params,
    response: contentVersionList,
    errors: [404],
  }),
  defineRoute({
    method: 'get',
    path: '/v1/tags',
    tag,
    summary: "The organization's tags by name",
    document: TagsDocument,
    below: 'viewer',
    variables: () => ({}),
    response: tagList,
    errors: [403],
  }),
]
