import type { AccessRow, PublicFields } from './access-row.js'
import type { Fixture } from '../support/stage/fixture.js'
import {
  adminReaders,
  editors,
  everyone,
  type Expectation,
  members,
  noReaders,
  ofThisOrganization,
  rowCounts,
  teamReaders,
} from './callers.js'

const readers: Readonly<Record<keyof Fixture['videos'], Expectation>> = {
  everyone: ofThisOrganization(everyone),
  teams: teamReaders,
  admins: adminReaders,
  draft: editors,
  review: noReaders,
}

/** Operations on one resource, by the end of their paths. */
const operations: readonly { end: string; field: string; query: (id: string) => string }[] = [
  { end: '', field: 'Query.content', query: (id) => `{ content(id: "${id}") { id } }` },
  { end: '/text', field: 'Query.content', query: (id) => `{ content(id: "${id}") { chapters { id } } }` },
  {
    end: '/transcript',
    field: 'Query.transcript',
    query: (id) => `{ transcript(contentId: "${id}") { versionId } }`,
  },
  { end: '/versions', field: 'Query.content', query: (id) => `{ content(id: "${id}") { versions { id } } }` },
  {
    end: '/knowledge',
    field: 'Query.content',
    query: (id) => `{ content(id: "${id}") { knowledge { id } } }`,
  },
  {
    end: '/usage',
    field: 'Query.contentUsage',
    query: (id) => `{ contentUsage(contentId: "${id}") { contentId } }`,
  },
]

/** Each operation on each kind of resource; an external account never sees what relies on it. */
const resourceRows: readonly AccessRow[] = operations.flatMap(({ end, field, query }) =>
  (['everyone', 'teams', 'admins', 'draft', 'review'] as const).map((kind) => ({
    note: kind,
    route: `GET /v1/content/{id}${end}`,
    path: ({ videos }: Fixture) => `/v1/content/${videos[kind]}${end}`,
    field,
    query: ({ videos }: Fixture) => query(videos[kind]),
    expected: end === '/usage' ? { ...readers[kind], external: 403 } : readers[kind],
  })),
)

/** The content library and its tags. */
export const contentRows: readonly AccessRow[] = [
  ...resourceRows,
  {
    note: 'a document',
    route: 'GET /v1/content/{id}/transcript',
    path: ({ documentId }) => `/v1/content/${documentId}/transcript`,
    field: 'Query.transcript',
    query: ({ documentId }) => `{ transcript(contentId: "${documentId}") { versionId } }`,
    expected: {
      ...adminReaders,
      owner: 400,
      admin: 400,
      billingAdmin: 400,
      withoutScope: 400,
    },
  },
  {
    note: 'a version of it',
    route: 'GET /v1/content/{id}/transcript',
    path: ({ videos, versionId }) => `/v1/content/${videos.teams}/transcript?versionId=${versionId}`,
    field: 'Query.transcript',
    query: ({ videos, versionId }) =>
      `{ transcript(contentId: "${videos.teams}", versionId: "${versionId}") { segments { text } } }`,
    expected: teamReaders,
  },
  {
    note: "another resource's version",
    route: 'GET /v1/content/{id}/transcript',
    path: ({ videos, versionId }) => `/v1/content/${videos.everyone}/transcript?versionId=${versionId}`,
    field: 'Query.transcript',
    query: ({ videos, versionId }) =>
      `{ transcript(contentId: "${videos.everyone}", versionId: "${versionId}") { versionId } }`,
    expected: noReaders,
  },
  {
    route: 'GET /v1/content',
    path: () => '/v1/content?query=library',
    field: 'Query.contents',
    query: () => '{ contents(query: "library") { nodes { id } } }',
    expected: everyone,
    rows: rowCounts(4, { teamAdmin: 3, teamViewer: 2, noTeam: 1, external: 2 }),
  },
  {
    note: 'by team',
    route: 'GET /v1/content',
    path: ({ teamId }) => `/v1/content?query=library&teamId=${teamId}`,
    field: 'Query.contents',
    query: ({ teamId }) => `{ contents(query: "library", teamId: "${teamId}") { nodes { id } } }`,
    expected: { ...everyone, noTeam: 400, otherOrganization: 400 },
    rows: rowCounts(3, { teamAdmin: 3, teamViewer: 2, external: 2 }),
  },
  {
    note: 'by tag',
    route: 'GET /v1/content',
    path: ({ tag }) => `/v1/content?query=library&tags=${tag}`,
    field: 'Query.contents',
    query: ({ tag }) => `{ contents(query: "library", tags: ["${tag}"]) { nodes { id } } }`,
    expected: { ...members, otherOrganization: 400 },
    rows: rowCounts(1, { teamAdmin: 1, teamViewer: 1, noTeam: 1 }),
  },
  {
    route: 'GET /v1/tags',
    path: () => '/v1/tags',
    field: 'Query.viewer',
    query: () => '{ viewer { organization { tags { name } } } }',
    expected: members,
    rows: rowCounts(1, { teamAdmin: 1, teamViewer: 1, noTeam: 1 }),
  },
  {
    field: 'Query.tags',
    query: () => '{ tags { nodes { name } } }',
    expected: members,
    rows: rowCounts(1, { teamAdmin: 1, teamViewer: 1, noTeam: 1 }),
  },
]

/** The fields that everyone who sees the object may see; see `table.ts`. */
export const publicFields: PublicFields = {
  Content: `
    id title type summary language durationSeconds processingStatus indexingStatus failureReason readBy
    visibility url versions currentVersion chapters media viewerCan viewerReading archivedAt createdAt updatedAt
  `,
  ContentCapabilities: 'edit publish',
  ContentChapter: 'id sequence headline text',
  ContentCreator: 'id name',
  ContentMedia: 'kind watchUrl embedUrl',
  ContentReading: 'openedAt finishedAt chapterId versionNumber content',
  ContentTeam: 'id name',
  ContentVersion: `
    id versionNumber title status isCurrent publishedAt publishedByName retrainingIntent createdAt
    chapters segments
  `,
  KnowledgeItem: 'evidence',
  Lesson: 'contents',
  // Everybody records only what they have read themselves.
  Mutation: 'recordReading',
  Query: 'contents content transcript',
  Tag: 'name createdAt updatedAt',
  Team: 'contents',
  Transcript: 'contentId title type url versionId versionNumber segments content version',
  TranscriptSegment: 'startMs endMs text',
  Viewer: 'createdContents createdContent unfinishedReadings',
}
