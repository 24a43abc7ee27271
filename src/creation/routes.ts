import { z } from '@hono/zod-openapi'
import {
  AddVideoDocument,
  ContentReviewRequestDocument,
  ContentReviewRequestsDocument,
  CreateDocumentDocument,
  CreateDocumentFromUrlDocument,
  SetTranscriptDocument,
} from '../generated/operations.js'
import { FIXED_TEXTS } from '../base/errors.js'
import { MAX_TEAMS } from '../base/vocabulary.js'
import { MAX_ADDRESS_LENGTH } from '../providers/parse-address.js'
import {
  idParameter,
  pageParameters,
  pageVariables,
  pathId,
  textError,
  wordParameter,
} from '../rest/parameters.js'
import { defineRoute, type FixedError, type Route } from '../rest/route.js'
import { MAX_CONTENT, MAX_TITLE } from './creation-input.js'
import { MAX_CODE_UNITS } from './transcripts/parse-transcript.js'
import {
  addedVideo,
  createdDocument,
  reviewRequest,
  reviewRequestList,
  takenTranscript,
} from './responses.js'

const tag = 'Creating content'
/** Enough for 500,000 characters, however JSON escapes them, and for the longest transcript in UTF-8. */
const MAX_LONG_BODY = 7 * 1024 * 1024

const text = z.string(textError)
const audience = {
  visibility: z
    .enum(['everyone', 'teams', 'admins'], { error: 'must be everyone, teams or admins' })
    .openapi({ description: 'Whom it is for.' }),
  teamIds: z.array(text, { error: 'must be a list of team ids' }).optional().openapi({
    description: "With `teams`, and only then: the organization's teams that it is for.",
    minItems: 1,
    maxItems: MAX_TEAMS,
  }),
}

/** An audience, with its visibility as the graph names it. */
function audienceVariables({ visibility, teamIds }: { visibility: string; teamIds?: string[] | undefined }) {
  return { visibility: visibility.toUpperCase(), teamIds: teamIds ?? null }
}

const publishOrReview =
  'Published if the caller may publish to this audience; otherwise it waits for review. ' +
  'Not for external accounts.'

const unknownTeam: FixedError = {
  status: 400,
  detail: FIXED_TEXTS.unknownTeam,
  when: "not all of the teams are the organization's",
}
const reviewLimit: FixedError = {
  status: 429,
  code: 'REVIEW_SUBMISSION_LIMIT_REACHED',
  when: 'the person has sent 3 contributions in a minute, or 20 in an hour; nothing is created',
}

const creation = {
  method: 'post',
  tag,
  idempotent: true,
  scope: 'content:write',
} as const

/** `youtube` as `Youtube`, `my-site` as `MySite`. */
function toPascalCase(name: string): string {
  return name
    .split('-')
    .map((word) => word.charAt(0).toUpperCase() + word.slice(1))
    .join('')
}

function videoRoute(siteName: string, operationId: string, tool?: Route['tool']) {
  return defineRoute({
    ...creation,
    path: `/v1/videos/${siteName}`,
    operationId,
    summary: 'Add a video of the external video site',
    description:
      'For organization admins and team admins. Nothing is added where the library has the video already; ' +
      'where the caller may not see that one, every field but `alreadyInLibrary` is null.',
    document: AddVideoDocument,
    body: z.object({
      url: text.openapi({ description: 'A watch, share or shorts link.', maxLength: MAX_ADDRESS_LENGTH }),
      ...audience,
    }),
    example: { url: 'https://youtu.be/aqz-KE-bpKQ', visibility: 'everyone' },
    variables: ({ body, idempotencyKey }) => ({
      input: {
        url: body.url,
        ...audienceVariables(body),
        idempotencyKey,
      },
    }),
    status: (body) => (addedVideo.parse(body).alreadyInLibrary ? 200 : 201),
    response: addedVideo,
    errors: [403, 409, 413, 415, 422],
    fixedErrors: [
      unknownTeam,
      { status: 400, detail: FIXED_TEXTS.noTeam, when: 'a team admin asked for `admins`' },
    ],
    ...(tool ? { tool } : {}),
  })
}

/**
 * The routes of content creation (contract, endpoints).
 *
 * @param siteName the name of the external video site. A second path of its route contains it
 */
export function creationRoutes(siteName: string) {
  return [
    defineRoute({
      ...creation,
      path: '/v1/documents',
      operationId: 'createDocument',
      summary: 'Create a document from Markdown',
      description: publishOrReview,
      document: CreateDocumentDocument,
      maxBodyBytes: MAX_LONG_BODY,
      body: z.object({
        title: text.openapi({ description: 'One line.', minLength: 1, maxLength: MAX_TITLE }),
        content: text.openapi({ description: 'Markdown.', minLength: 1, maxLength: MAX_CONTENT }),
        ...audience,
        asDraft: z
          .boolean({ error: 'must be true or false' })
          .optional()
          .openapi({ description: 'Leave it unpublished; ignored where it goes to review.' }),
      }),
      example: {
        title: 'Cold storage',
        content: '# Storing vaccines\n\nVaccines are kept between 2 °C and 8 °C.',
        visibility: 'everyone',
      },
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
      errors: [403, 409, 413, 415, 422],
      fixedErrors: [unknownTeam, reviewLimit],
      tool: {
        name: 'create_document',
        description:
          "Adds a document. What may not be published at once waits for an admin's review: at most " +
          '3 such contributions a minute and 20 an hour.',
      },
    }),
    defineRoute({
      ...creation,
      path: '/v1/documents/from-url',
      operationId: 'createDocumentFromUrl',
      summary: 'Create a document from a public page or file',
      description:
        `${publishOrReview} Only the public internet is reached, and no video site. ` +
        'One address is fetched at a time for a person; where too many wait, the answer is a 503.',
      document: CreateDocumentFromUrlDocument,
      body: z.object({
        url: text.openapi({
          description: 'An http or https address; its length counts once it is percent-encoded.',
          maxLength: MAX_ADDRESS_LENGTH,
        }),
        ...audience,
      }),
      example: { url: 'https://en.wikipedia.org/wiki/Cold_chain', visibility: 'everyone' },
      variables: ({ body, idempotencyKey }) => ({
        input: {
          url: body.url,
          ...audienceVariables(body),
          idempotencyKey,
        },
      }),
      status: () => 201,
      response: createdDocument,
      errors: [403, 409, 413, 415, 422],
      fixedErrors: [
        unknownTeam,
        {
          status: 400,
          detail: FIXED_TEXTS.unfetchable,
          when: 'it is not public, leads to what is not, or does not answer',
        },
        reviewLimit,
      ],
      tool: {
        name: 'create_document_from_url',
        description:
          'Adds the text of a public page or file as a document; reviewed and limited as ' +
          'create_document is.',
      },
    }),
    videoRoute('videosite', 'addVideo', {
      name: 'add_video',
      description: 'Adds a video of the video site to the library. For organization admins and team admins.',
    }),
    ...(siteName === 'videosite' ? [] : [videoRoute(siteName, `addVideoFrom${toPascalCase(siteName)}`)]),
    defineRoute({
      method: 'post',
      path: '/v1/content/{contentId}/versions/{versionId}/transcript',
      operationId: 'setTranscript',
      tag,
      summary: 'Give a version of a recording its transcript',
      description:
        'Replaces any transcript that the version has. ' +
        'The transcript of the current version is indexed like a document.',
      document: SetTranscriptDocument,
      maxBodyBytes: MAX_LONG_BODY,
      params: z.object({
        contentId: pathId('The recording.', 'cnt_video-vaccine-storage'),
        versionId: pathId('One of its versions.', 'ver_video-vaccine-storage_v1'),
      }),
      body: z.object({
        format: z
          .enum(['VTT', 'SRT'], { error: 'must be VTT or SRT' })
          .openapi({ description: 'What the text is written in: WebVTT or SubRip.' }),
        text: text.openapi({
          description: 'The transcript with its times: at most 20,000 segments.',
          minLength: 1,
          maxLength: MAX_CODE_UNITS,
        }),
      }),
      example: {
        format: 'VTT',
        text: 'WEBVTT\n\n00:00:01.000 --> 00:00:04.000\nVaccines are kept between two and eight degrees.\n',
      },
      variables: ({ params, body }) => ({ input: { ...params, ...body } }),
      scope: 'content:write',
      response: takenTranscript,
      errors: [403, 404, 413, 415],
      ownShape: true,
    }),
    defineRoute({
      method: 'get',
      path: '/v1/content-review-requests',
      operationId: 'listContentReviewRequests',
      tag,
      summary: 'Review requests, newest first',
      description: 'All of them for organization admins, their own for others. Not for external accounts.',
      document: ContentReviewRequestsDocument,
      query: z.object({
        status: wordParameter(['PENDING', 'APPROVED', 'REJECTED']).openapi({
          description: 'Only requests in this state.',
        }),
        ...pageParameters,
      }),
      variables: ({ query }) => ({ status: query.status ?? null, ...pageVariables(query) }),
      response: reviewRequestList,
      errors: [403],
      tool: {
        name: 'list_review_requests',
        description:
          'Contributions that wait for review or were decided on: all for organization admins, ' +
          'their own for others.',
      },
      ownShape: true,
    }),
    defineRoute({
      method: 'get',
      path: '/v1/content-review-requests/{id}',
      operationId: 'getContentReviewRequest',
      tag,
      summary: 'A review request',
      description: 'For organization admins, and for whoever sent it.',
      document: ContentReviewRequestDocument,
      params: idParameter('The request.', 'rev_2026-11-20-dry-ice-packing'),
      variables: ({ params }) => params,
      response: reviewRequest,
      errors: [403, 404],
      tool: {
        name: 'get_review_request',
        description: 'One contribution and what was decided.',
      },
      ownShape: true,
    }),
  ]
}
