import { z } from '@hono/zod-openapi'
import {
  AddVideoDocument,
  ContentReviewRequestDocument,
  CreateDocumentDocument,
  CreateDocumentFromUrlDocument,
  SetTranscriptDocument,
} from '../generated/operations.js'
import { idParameter, pathId } from '../rest/parameters.js'
import { defineRoute } from '../rest/route.js'
import { addedVideo, createdDocument, reviewRequest, takenTranscript } from './creation-responses.js'

const tag = 'Creating content'
/** Room for 500,000 characters however JSON writes them, and for the longest transcript in UTF-8. */
const MAX_LONG_BODY = 7 * 1024 * 1024

const text = z.string({ error: 'must be a string' })
const audience = {
  visibility: z
    .enum(['everyone', 'teams', 'admins'], { error: 'must be everyone, teams or admins' })
    .openapi({ description: 'Whom it is for.', example: 'everyone' }),
  teamIds: z
    .array(text, { error: 'must be a list of team ids' })
    .optional()
    .openapi({ description: "With `teams`, and only then: 1 to 50 of the organization's teams." }),
}

/** The graph's name of an audience's visibility. */
function audienceVariables({ visibility, teamIds }: { visibility: string; teamIds?: string[] | undefined }) {
  return { visibility: visibility.toUpperCase(), teamIds: teamIds ?? null }
}

const creation = {
  method: 'post',
  tag,
  idempotent: true,
  scope: 'content:write',
} as const

function videoRoute(siteName: string) {
  return defineRoute({
    ...creation,
    path: `/v1/videos/${siteName}`,
    summary: 'Add a video of the external video site',
    document: AddVideoDocument,
    body: z.object({
      url: text.openapi({
        description: 'A watch, share or shorts link.',
        example: 'https://youtu.be/aqz-KE-bpKQ',
      }),
      ...audience,
    }),
    variables: ({ body, idempotencyKey }) => ({
      input: {
        url: body.url,
        ...audienceVariables(body),
        idempotencyKey,
      },
    }),
    status: (body) => (addedVideo.parse(body).alreadyInLibrary ? 200 : 201),
    response: addedVideo,
    errors: [400, 403, 409, 413, 415, 422, 503],
  })
}

/**
 * The routes of content creation (contract, endpoints).
 *
 * @param siteName the external video site's name, under which its route is reachable too
 */
export function creationRoutes(siteName: string) {
  return [
    defineRoute({
      ...creation,
      path: '/v1/documents',
      summary: 'Create a document from Markdown',
      document: CreateDocumentDocument,
      maxBodyBytes: MAX_LONG_BODY,
      body: z.object({
        title: text.openapi({ description: 'One line of at most 255 characters.', example: 'Cold storage' }),
        content: text.openapi({
          description: 'Markdown, at most 500,000 characters.',
          example: '# Cold storage\n\nVaccines are kept between 2 °C and 8 °C.',
        }),
        ...audience,
        asDraft: z
          .boolean({ error: 'must be true or false' })
          .optional()
          .openapi({ description: 'Leave it unpublished; ignored where it goes to review.' }),
      }),
      variables: ({ body, idempotencyKey }) => ({
        input: {
          title: body.title,
          content: body.content,
          ...audienceVariables(body),
          asDraft: body.asDraft ?? null,
          idempotencyKey,
        },
      }),
      status: () => 201,
      response: createdDocument,
      errors: [400, 403, 409, 413, 415, 422],
    }),
    defineRoute({
      ...creation,
      path: '/v1/documents/from-url',
      summary: 'Create a document from a public page or file',
      document: CreateDocumentFromUrlDocument,
      body: z.object({
        url: text.openapi({
          description: 'An http or https address of at most 2,048 characters once percent-encoded.',
          example: 'https://handbook.example.org/cold-storage',
        }),
        ...audience,
      }),
      variables: ({ body, idempotencyKey }) => ({
        input: {
          url: body.url,
          ...audienceVariables(body),
          idempotencyKey,
        },
      }),
      status: () => 201,
      response: createdDocument,
      errors: [400, 403, 409, 413, 415, 422],
    }),
    videoRoute('videosite'),
    ...(siteName === 'videosite' ? [] : [videoRoute(siteName)]),
    defineRoute({
      method: 'post',
      path: '/v1/content/{contentId}/versions/{versionId}/transcript',
      tag,
      summary: 'Give a version of a recording its transcript',
      description:
        'Takes the place of the transcript that the version has. That of the current version is indexed as a document is.',
      document: SetTranscriptDocument,
      maxBodyBytes: MAX_LONG_BODY,
      params: z.object({ contentId: pathId, versionId: pathId }),
      body: z.object({
        format: z
          .enum(['VTT', 'SRT'], { error: 'must be VTT or SRT' })
          .openapi({ description: 'What the text is written in: WebVTT or SubRip.' }),
        text: text.openapi({
          description:
            'The transcript with its times: at most 2,097,152 UTF-16 code units and 20,000 segments.',
          example: 'WEBVTT\n\n00:00:01.000 --> 00:00:04.000\nVaccines stay cold.',
        }),
      }),
      variables: ({ params, body }) => ({ input: { ...params, ...body } }),
      scope: 'content:write',
      response: takenTranscript,
      errors: [400, 403, 404, 413, 415],
      ownShape: true,
    }),
    defineRoute({
      method: 'get',
      path: '/v1/content-review-requests/{id}',
      tag,
      summary: 'A review request',
      document: ContentReviewRequestDocument,
      params: idParameter,
      variables: ({ params }) => params,
      response: reviewRequest,
      errors: [403, 404],
      ownShape: true,
    }),
  ]
}
