import type { Visibility } from '../../src/vocabulary.js'
import type { AccessRow, Branch, Fixture } from './access-row.js'
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
  {
    field: 'Query.spaces',
    query: () => '{ spaces { nodes { id } } }',
    expected: everyone,
    rows: rowCounts(3, { teamAdmin: 2, teamViewer: 2, noTeam: 1, external: 2 }),
  },
  {
    field: 'Query.lessons',
    query: () => '{ lessons { nodes { id } } }',
    expected: members,
    rows: rowCounts(3, { teamAdmin: 2, teamViewer: 2, noTeam: 1 }),
  },
]
