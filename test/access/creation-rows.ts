import type { Visibility } from '../../src/base/vocabulary.js'
import type { AccessRow, Fixture, PublicFields } from './access-row.js'
import {
  adminReaders,
  editors,
  type Expectation,
  members,
  ofThisOrganization,
  organizationAdmins,
  withScope,
} from './callers.js'

const document = { title: 'Cold storage', content: '# Cold storage\n\nBetween 2 and 8 degrees.' }
const address = 'https://handbook.example.org/cold-storage'
const video = 'https://youtu.be/aqz-KE-bpKQ'
const transcript = { format: 'VTT', text: 'WEBVTT\n\n00:00.000 --> 00:01.000\nHello' }

/** A video for this audience, over the route of this name. */
function videoRow(site: string, visibility: Visibility, expected: Expectation): AccessRow {
  const teams = ({ teamId }: Fixture) => (visibility === 'teams' ? { teamIds: [teamId] } : {})
  return {
    note: visibility,
    route: `POST /v1/videos/${site}`,
    path: () => `/v1/videos/${site}`,
    body: (fixture) => ({ url: video, visibility, ...teams(fixture) }),
    field: 'Mutation.addVideo',
    query: (fixture) => {
      const { teamIds } = teams(fixture)
      const audience = `visibility: ${visibility.toUpperCase()}, teamIds: ${JSON.stringify(teamIds ?? null)}`
      return `mutation { addVideo(input: { url: "${video}", ${audience} }) { alreadyInLibrary } }`
    },
    expected: withScope(expected),
  }
}

/** Creating content, and deciding on contributions. */
export const creationRows: readonly AccessRow[] = [
  {
    route: 'POST /v1/documents',
    path: () => '/v1/documents',
    body: () => ({ ...document, visibility: 'everyone' }),
    idempotencyKey: 'document',
    field: 'Mutation.createDocument',
    query: () =>
      `mutation { createDocument(input: { title: "${document.title}", content: ${JSON.stringify(document.content)},
        visibility: EVERYONE, idempotencyKey: "document" }) { contentId } }`,
    expected: withScope(members),
  },
  {
    route: 'POST /v1/documents/from-url',
    path: () => '/v1/documents/from-url',
    body: () => ({ url: address, visibility: 'everyone' }),
    idempotencyKey: 'address',
    field: 'Mutation.createDocumentFromUrl',
    query: () =>
      `mutation { createDocumentFromUrl(input: { url: "${address}", visibility: EVERYONE, idempotencyKey: "address" })
        { contentId } }`,
    expected: withScope(members),
  },
  videoRow('videosite', 'everyone', organizationAdmins),
  videoRow('videosite', 'admins', { ...organizationAdmins, teamAdmin: 400 }),
  videoRow('videosite', 'teams', { ...organizationAdmins, teamAdmin: 200, otherOrganization: 400 }),
  videoRow('youtube', 'everyone', organizationAdmins),
  {
    field: 'Mutation.publishContent',
    query: ({ own }, caller) =>
      `mutation { publishContent(input: { contentId: "${own[caller].draftId}" }) { contentId } }`,
    expected: withScope(editors),
  },
  {
    field: 'Mutation.retryProcessing',
    query: ({ own }, caller) =>
      `mutation { retryProcessing(input: { contentId: "${own[caller].failedId}" }) { contentId } }`,
    expected: withScope(editors),
  },
  {
    route: 'POST /v1/content/{contentId}/versions/{versionId}/transcript',
    path: ({ videos, versionId }) => `/v1/content/${videos.teams}/versions/${versionId}/transcript`,
    body: () => transcript,
    field: 'Mutation.setTranscript',
    query: ({ videos, versionId }) =>
      `mutation { setTranscript(input: { contentId: "${videos.teams}", versionId: "${versionId}", format: VTT,
        text: ${JSON.stringify(transcript.text)} }) { segmentCount } }`,
    expected: withScope(editors),
  },
  {
    route: 'GET /v1/content-review-requests/{id}',
    path: ({ requestId }) => `/v1/content-review-requests/${requestId}`,
    field: 'Query.contentReviewRequest',
    query: ({ requestId }) => `{ contentReviewRequest(id: "${requestId}") { id } }`,
    expected: { ...adminReaders, noTeam: 200, external: 403 },
  },
  {
    route: 'GET /v1/content-review-requests',
    path: () => '/v1/content-review-requests',
    field: 'Query.contentReviewRequests',
    query: () => '{ contentReviewRequests { nodes { id } } }',
    expected: members,
  },
  {
    field: 'Mutation.approveContentReviewRequest',
    query: ({ own }, caller) =>
      `mutation { approveContentReviewRequest(input: { id: "${own[caller].toApprove}", visibility: EVERYONE })
        { reviewRequest { id } } }`,
    expected: withScope(ofThisOrganization(organizationAdmins)),
  },
  {
    field: 'Mutation.rejectContentReviewRequest',
    query: ({ own }, caller) =>
      `mutation { rejectContentReviewRequest(input: { id: "${own[caller].toReject}", reason: "Not now" })
        { reviewRequest { id } } }`,
    expected: withScope(ofThisOrganization(organizationAdmins)),
  },
]

/** The fields that whoever sees the object sees too; see `table.ts`. */
export const publicFields: PublicFields = {
  AddVideoPayload: 'contentId alreadyInLibrary title url content',
  ApproveContentReviewRequestPayload: 'reviewRequest content',
  ContentContributor: 'id name',
  ContentReviewRequest:
    'id status contentId content title text sourceUrl submittedBy reason decidedAt createdAt url',
  ContentReviewRequestConnection: 'nodes edges pageInfo nextCursor',
  ContentReviewRequestEdge: 'cursor node',
  CreateDocumentPayload: 'mode draft contentId reviewRequestId reviewRequest title url content',
  PublishContentPayload: 'contentId content',
  RejectContentReviewRequestPayload: 'reviewRequest',
  RetryProcessingPayload: 'contentId content',
  SetTranscriptPayload: 'contentId versionId segmentCount content transcript',
}
