import type { Visibility } from '../../src/base/vocabulary.js'
import type { AccessRow, PublicFields } from './access-row.js'
import type { Branch, Fixture } from '../support/stage/fixture.js'
import {
  adminReaders,
  everyone,
  type Expectation,
  members,
  ofThisOrganization,
  rowCounts,
  teamReaders,
} from './callers.js'

const VISIBILITIES = ['everyone', 'teams', 'admins'] as const

const readers: Readonly<Record<Visibility, Expectation>> = {
  everyone: ofThisOrganization(everyone),
  teams: teamReaders,
  admins: adminReaders,
}

const levels: readonly { field: string; id: (branch: Branch) => string }[] = [
  { field: 'space', id: ({ spaceId }) => spaceId },
  { field: 'category', id: ({ categoryId }) => categoryId },
  { field: 'topic', id: ({ topicId }) => topicId },
  { field: 'item', id: ({ itemId }) => itemId },
]

/** A space's visibility governs all below it. */
const branchRows: readonly AccessRow[] = VISIBILITIES.flatMap((visibility) =>
  levels.map(({ field, id }) => ({
    note: visibility,
    field: `Query.${field}`,
    query: ({ branches }: Fixture) => `{ ${field}(id: "${id(branches[visibility])}") { id } }`,
    expected: readers[visibility],
    ...(field === 'topic' && {
      route: 'GET /v1/topics/{id}',
      path: ({ branches }: Fixture) => `/v1/topics/${branches[visibility].topicId}`,
    }),
  })),
)

const lessonRows: readonly AccessRow[] = VISIBILITIES.map((visibility) => ({
  note: visibility,
  route: 'GET /v1/lessons/{id}',
  path: ({ lessons }: Fixture) => `/v1/lessons/${lessons[visibility]}`,
  field: 'Query.lesson',
  query: ({ lessons }: Fixture) => `{ lesson(id: "${lessons[visibility]}") { id } }`,
  expected: { ...readers[visibility], external: 403 },
}))

/** The knowledge tree, which external accounts share in, and lessons, which they don't. */
export const knowledgeRows: readonly AccessRow[] = [
  ...branchRows,
  ...lessonRows,
  ...VISIBILITIES.map((visibility) => ({
    note: visibility,
    route: 'GET /v1/spaces/{id}/topics',
    path: ({ branches }: Fixture) => `/v1/spaces/${branches[visibility].spaceId}/topics`,
    field: 'Query.space',
    query: ({ branches }: Fixture) =>
      `{ space(id: "${branches[visibility].spaceId}") { topics { nodes { id } } } }`,
    expected: readers[visibility],
  })),
  {
    route: 'GET /v1/spaces',
    path: () => '/v1/spaces',
    field: 'Query.spaces',
    query: () => '{ spaces { nodes { id } } }',
    expected: everyone,
    rows: rowCounts(3, { teamAdmin: 2, teamViewer: 2, noTeam: 1, external: 2 }),
  },
  {
    note: 'archived',
    field: 'Query.spaces',
    query: () => '{ spaces(archived: true) { nodes { id } } }',
    expected: everyone,
    rows: rowCounts(2, { teamAdmin: 1, teamViewer: 0, noTeam: 0, external: 0 }),
  },
  {
    route: 'GET /v1/lessons',
    path: () => '/v1/lessons',
    field: 'Query.lessons',
    query: () => '{ lessons { nodes { id } } }',
    expected: members,
    rows: rowCounts(3, { teamAdmin: 2, teamViewer: 2, noTeam: 1 }),
  },
]

/** The fields that everyone who sees the object may see; see `table.ts`. */
export const publicFields: PublicFields = {
  Content: 'knowledge',
  ContentTopic: 'id name slug itemCount url topic items',
  ContentUsage: 'contentId lessons soleEvidenceTopics',
  CurriculumItem: 'topic',
  Enrollment: 'finishedAt retakeDue createdAt',
  KnowledgeCapabilities: 'edit',
  KnowledgeCategory: 'id name state viewerCan url space topics topicCount itemCount createdAt updatedAt',
  KnowledgeEntity: 'id name state viewerCan url createdAt updatedAt nodeId',
  KnowledgeItem: 'id name state viewerCan url topic createdAt updatedAt passages',
  KnowledgeSpace:
    'id name state viewerCan url visibility categories topics topicCount itemCount createdAt updatedAt',
  KnowledgeTopic:
    'id name slug state viewerCan url priority space category items itemCount createdAt updatedAt',
  Passage: 'chapterId start end',
  Lesson: 'id title state purpose visibility topics viewerEnrollment viewerCan url createdAt updatedAt',
  LessonCapabilities: 'edit',
  LessonUsage: 'count preview',
  RoleDuty: 'space',
  Query: 'spaces space category topic item',
  TopicUsage: 'count preview',
  Viewer: 'enrollments',
}
