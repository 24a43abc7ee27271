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
  tagsParameter,
  wordParameter,
} from '../rest/parameters.js'
import { defineRoute } from '../rest/route.js'
import { textExcerpt } from './excerpt-text.js'
import { content, contentList, contentText, contentVersionList, tagList, transcript } from './responses.js'

const tag = 'Content'

/** The routes that read the content library (contract, endpoints, content). */
export const contentRoutes = [
  defineRoute({
    method: 'get',
    path: '/v1/content',
    operationId: 'listContent',
    tag,
    summary: 'The content that the caller can read, the latest first',
    description:
      'Content that waits for review is not listed. A resource is ready to teach from once both of its ' +
      'statuses are `COMPLETED`.',
    document: ContentsDocument,
    query: z.object({
      query: queryParameter('Words that must all appear in the title.'),
      type: wordParameter(['document', 'video', 'audio', 'guide']).openapi({
        description: 'Only this kind.',
      }),
      tags: tagsParameter('A resource must carry every one.'),
      teamId: z.string().optional().openapi({
        description: 'Only what everyone can read or what is shared with this team.',
      }),
      readyOnly: booleanParameter.openapi({ description: 'Only what is processed and indexed.' }),
      ...pageParameters,
    }),
    variables: ({ query, sees }) => ({
      query: query.query ?? null,
      type: query.type?.toUpperCase() ?? null,
      tags: query.tags ?? null,
      teamId: query.teamId ?? null,
      readyOnly: query.readyOnly ?? false,
      ...pageVariables(query),
      showSharing: sees('SEE_SHARING'),
    }),
    response: contentList,
    errors: [403],
    tool: {
      name: 'list_content',
      description:
        'Documents, videos, recordings and guides that the caller can read, the latest first. To ' +
        'find something said in them, search.',
    },
  }),
  defineRoute({
    method: 'get',
    path: '/v1/content/{id}',
    operationId: 'getContent',
    tag,
    summary: 'What a resource is, and how far it is prepared',
    description: 'External accounts get neither tags nor teams nor who made it.',
    document: ContentDocument,
    params: idParameter('The resource.', 'cnt_calibration-procedure-sop-014'),
    variables: ({ params, sees }) => ({ ...params, showSharing: sees('SEE_SHARING') }),
    response: content,
    errors: [404],
    tool: {
      name: 'get_content',
      description: 'What a resource is: its kind, status, tags and teams. Its words are in get_content_text.',
    },
  }),
  defineRoute({
    method: 'get',
    path: '/v1/content/{id}/text',
    operationId: 'getContentText',
    tag,
    summary: 'The text of a resource in chapters',
    description: 'A recording without chapters of its own has the segments of its transcript as chapters.',
    document: ContentTextDocument,
    params: idParameter('The resource.', 'cnt_calibration-procedure-sop-014'),
    variables: ({ params }) => params,
    response: contentText,
    errors: [404],
    tool: {
      name: 'get_content_text',
      description: 'The words of a resource by chapter. A long text comes in part: read on from nextChapter.',
      excerpt: textExcerpt,
    },
  }),
  defineRoute({
    method: 'get',
    path: '/v1/content/{id}/transcript',
    operationId: 'getTranscript',
    tag,
    summary: 'What is said in a recording',
    description:
      'Documents and guides have none: that is a 400. There are no segments until the version is transcribed.',
    document: TranscriptDocument,
    params: idParameter('The resource.', 'cnt_video-phishing'),
    query: z.object({
      versionId: z.string().optional().openapi({ description: 'The current version unless given.' }),
    }),
    variables: ({ params, query }) => ({ ...params, versionId: query.versionId ?? null }),
    inputNames: { contentId: 'id' },
    response: transcript,
    errors: [404],
    tool: {
      name: 'get_transcript',
      description: 'What is said in a recording, with times in milliseconds.',
    },
  }),
  defineRoute({
    method: 'get',
    path: '/v1/content/{id}/versions',
    operationId: 'listContentVersions',
    tag,
    summary: 'The versions of a resource, the newest first',
    description:
      'Not paginated. A version that was never released is listed for those who may edit the resource.',
    document: ContentVersionsDocument,
    params: idParameter('The resource.', 'cnt_calibration-procedure-sop-014'),
    variables: ({ params }) => params,
    response: contentVersionList,
    errors: [404],
  }),
  defineRoute({
    method: 'get',
    path: '/v1/tags',
    operationId: 'listTags',
    tag,
    summary: "The organization's tags by name",
    description: 'The vocabulary of the `tags` filter of the content list. Not paginated.',
    document: TagsDocument,
    bodyPath: 'viewer.body',
    variables: () => ({}),
    response: tagList,
    errors: [403],
    tool: {
      name: 'list_tags',
      description: "The organization's tags, for list_content.",
    },
  }),
]
