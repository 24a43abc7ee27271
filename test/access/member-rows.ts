import type { AccessRow, PublicFields } from './access-row.js'
import type { Fixture } from '../support/stage/fixture.js'
import {
  adminReaders,
  everyone,
  type Expectation,
  members,
  organizationAdmins,
  rowCounts,
  teamReaders,
} from './callers.js'

const onlySelf = { teamAdmin: 1, teamViewer: 1, noTeam: 1 }

/** Organization admins see anyone's record; an external account does not even see its own. */
const nobodyElse: Expectation = { ...adminReaders, external: 403 }

/** Organization admins and people on the team can name it (contract, errors, 400). */
const onTeam: Expectation = { ...members, noTeam: 400, otherOrganization: 400 }

const memberRow = (person: keyof Fixture['people'], expected: Expectation): AccessRow => ({
  note: person,
  route: 'GET /v1/members/{id}',
  path: ({ people }) => `/v1/members/${people[person].userId}`,
  field: 'Query.member',
  query: ({ people }) => `{ member(id: "${people[person].userId}") { id } }`,
  expected,
})

/** Members, their progress, invitations, reporting lines and teams. */
export const memberRows: readonly AccessRow[] = [
  { field: 'Query.viewer', query: () => '{ viewer { id } }', expected: everyone },
  {
    route: 'GET /v1/members',
    path: () => '/v1/members?query=caller',
    field: 'Query.members',
    query: () => '{ members(query: "caller") { nodes { id } } }',
    expected: members,
    rows: rowCounts(7, onlySelf),
  },
  {
    note: 'by team',
    route: 'GET /v1/members',
    path: ({ teamId }) => `/v1/members?teamId=${teamId}`,
    field: 'Query.members',
    query: ({ teamId }) => `{ members(teamId: "${teamId}") { nodes { id } } }`,
    expected: onTeam,
    rows: rowCounts(3, { teamAdmin: 1, teamViewer: 1 }),
  },
  {
    note: 'without a manager',
    route: 'GET /v1/members',
    path: () => '/v1/members?query=caller&noManager=false',
    field: 'Query.members',
    query: () => '{ members(query: "caller", noManager: false) { nodes { id } } }',
    expected: organizationAdmins,
    rows: rowCounts(7),
  },
  memberRow('noTeam', { ...nobodyElse, noTeam: 200 }),
  memberRow('teamViewer', { ...nobodyElse, teamViewer: 200 }),
  memberRow('external', nobodyElse),
  memberRow('left', nobodyElse),
  {
    route: 'GET /v1/members/progress',
    path: () => '/v1/members/progress?query=caller',
    field: 'Query.memberProgress',
    query: () => '{ memberProgress(query: "caller") { nodes { id } } }',
    expected: members,
    rows: rowCounts(8, onlySelf),
  },
  {
    note: 'by team',
    route: 'GET /v1/members/progress',
    path: ({ teamId }) => `/v1/members/progress?teamId=${teamId}`,
    field: 'Query.memberProgress',
    query: ({ teamId }) => `{ memberProgress(teamId: "${teamId}") { nodes { id } } }`,
    expected: onTeam,
  },
  {
    route: 'GET /v1/invitations',
    path: () => '/v1/invitations',
    field: 'Query.invitations',
    query: () => '{ invitations { nodes { email } } }',
    expected: organizationAdmins,
    rows: rowCounts(1),
  },
  {
    route: 'GET /v1/reporting-lines',
    path: () => '/v1/reporting-lines?status=deactivated',
    field: 'Query.reportingLines',
    query: () => '{ reportingLines(status: DEACTIVATED) { nodes { id } } }',
    expected: organizationAdmins,
    rows: rowCounts(1),
  },
  {
    route: 'GET /v1/teams',
    path: () => '/v1/teams',
    field: 'Query.teams',
    query: () => '{ teams { nodes { id } } }',
    expected: members,
    rows: rowCounts(2, { ...onlySelf, noTeam: 0 }),
  },
  {
    field: 'Query.team',
    query: ({ teamId }) => `{ team(id: "${teamId}") { id } }`,
    expected: { ...teamReaders, external: 403 },
  },
]

/** The fields that everyone who sees the object may see; see `table.ts`. */
export const publicFields: PublicFields = {
  Invitation: 'name email phone role expiresAt expired',
  Manager: 'id employeeId name status',
  Member: 'id name email status signedUp role teams url updatedAt',
  Mutation: 'removeTeamMember',
  MemberProgress: 'id name email employmentStatus lessonCount popQuizCount lastReviewDate member url',
  Team: 'id name viewerRole members url createdAt updatedAt',
}
