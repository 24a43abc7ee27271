import type { AccessRow, PublicFields } from './access-row.js'
import type { Fixture } from '../support/stage/fixture.js'
import {
  adminReaders,
  everyone,
  type Expectation,
  members,
  ofThisOrganization,
  teamReaders,
} from './callers.js'
import { globalIds } from './global-ids.js'

/** The same as from each type's own field, through `Query.node`. */
const expected: Readonly<Record<keyof ReturnType<typeof globalIds>, Expectation>> = {
  CompanyRole: ofThisOrganization(members),
  Content: teamReaders,
  ContentReviewRequest: { ...adminReaders, noTeam: 200, external: 403 },
  KnowledgeCategory: ofThisOrganization(everyone),
  KnowledgeItem: ofThisOrganization(everyone),
  KnowledgeSpace: ofThisOrganization(everyone),
  KnowledgeTopic: ofThisOrganization(everyone),
  Lesson: ofThisOrganization(members),
  Member: { ...adminReaders, teamViewer: 200, external: 403 },
  Team: { ...teamReaders, external: 403 },
}

/** Records found by their global ids. */
export const nodeRows: readonly AccessRow[] = Object.entries(expected).map(([type, expectation]) => ({
  note: type,
  field: 'Query.node',
  query: (fixture: Fixture) => {
    const id = new Map(Object.entries(globalIds(fixture))).get(type)
    return `{ node(id: "${id}") { __typename } }`
  },
  expected: expectation,
}))

/** The fields that everyone who sees the object may see; see `table.ts`. */
export const publicFields: PublicFields = {
  CompanyRole: 'nodeId',
  Content: 'nodeId',
  ContentReviewRequest: 'nodeId',
  Effect: 'kind count preview',
  KnowledgeCategory: 'nodeId',
  KnowledgeItem: 'nodeId',
  KnowledgeSpace: 'nodeId',
  KnowledgeTopic: 'nodeId',
  Lesson: 'nodeId',
  Member: 'nodeId',
  Node: 'nodeId',
  Organization: 'id name',
  PageInfo: 'hasNextPage hasPreviousPage startCursor endCursor',
  Query: 'viewer node',
  Team: 'nodeId',
  TeamMembership: 'id name role',
  Viewer: 'can id name email role organization teams',
  ViewerCapabilities: 'submit publishToAll publishToTeams addVideos review narrate manage',
}
