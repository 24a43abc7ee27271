import type { BuiltPerson } from '../support/builders.js'

/** Every kind of caller that the rules tell apart. */
export const CALLERS = [
  'owner',
  'admin',
  'billingAdmin',
  'teamAdmin',
  'teamViewer',
  'noTeam',
  'external',
  'left',
  'otherOrganization',
  'expired',
  'nobody',
] as const

export type Caller = (typeof CALLERS)[number]

/** Ids of the organization that the table is run on. */
export interface Fixture {
  people: Record<
    'owner' | 'admin' | 'billingAdmin' | 'teamAdmin' | 'teamViewer' | 'noTeam' | 'external',
    BuiltPerson
  >
  teamId: string
  roleId: string
}

/** What one caller gets: an HTTP status on `/v1`, and on `/graphql` data, null, or an error's code. */
export type Expectation = Readonly<Record<Caller, number>>

/** A row: an operation, how it is called, and what every caller gets. */
export interface AccessRow {
  /** As in the OpenAPI description, for example `GET /v1/company-roles/{id}`; absent where the graph alone has it. */
  route?: string
  path?: (fixture: Fixture) => string
  body?: (fixture: Fixture) => unknown
  /** The graph's field behind it, for example `Query.companyRole`. */
  field: string
  query: (fixture: Fixture) => string
  expected: Expectation
}

const NO_ACCESS = { left: 401, expired: 401, nobody: 401 } as const

/** Everyone who has a valid token, each within the own organization. */
export const everyone: Expectation = {
  owner: 200,
  admin: 200,
  billingAdmin: 200,
  teamAdmin: 200,
  teamViewer: 200,
  noTeam: 200,
  external: 200,
  otherOrganization: 200,
  ...NO_ACCESS,
}

/** Everyone but external accounts. */
export const members: Expectation = { ...everyone, external: 403 }

/** Organization admins: owners, admins and billing admins. The other organization's caller is its owner. */
export const organizationAdmins: Expectation = { ...members, teamAdmin: 403, teamViewer: 403, noTeam: 403 }

/** One record of this organization: the other organization's caller does not find it. */
export const ofThisOrganization = (expected: Expectation): Expectation => ({
  ...expected,
  otherOrganization: 404,
})

const roleRows: AccessRow[] = [
  { field: 'Query.viewer', query: () => '{ viewer { id } }', expected: everyone },
  {
    route: 'GET /v1/company-roles',
    path: () => '/v1/company-roles',
    field: 'Query.companyRoles',
    query: () => '{ companyRoles { nodes { id } } }',
    expected: members,
  },
  {
    route: 'GET /v1/company-roles/{id}',
    path: ({ roleId }) => `/v1/company-roles/${roleId}`,
    field: 'Query.companyRole',
    query: ({ roleId }) => `{ companyRole(id: "${roleId}") { id } }`,
    expected: ofThisOrganization(members),
  },
  {
    route: 'GET /v1/company-roles/{id}/duties',
    path: ({ roleId }) => `/v1/company-roles/${roleId}/duties`,
    field: 'Query.companyRole',
    query: ({ roleId }) => `{ companyRole(id: "${roleId}") { duties { nodes { assignmentId } } } }`,
    expected: ofThisOrganization(members),
  },
  {
    route: 'GET /v1/org-chart',
    path: () => '/v1/org-chart',
    field: 'Query.orgChart',
    query: () => '{ orgChart { roles { id } } }',
    expected: members,
  },
  {
    route: 'GET /v1/me/reporting-line',
    path: () => '/v1/me/reporting-line',
    field: 'Query.viewer',
    query: () => '{ viewer { reportingLine { myRoles { id } } } }',
    expected: everyone,
  },
  {
    route: 'GET /v1/org-chart/verification',
    path: () => '/v1/org-chart/verification',
    field: 'Query.orgChartVerification',
    query: () => '{ orgChartVerification { status } }',
    expected: members,
  },
]

/**
 * Who gets what. Every route of `/v1` and every field of Query and Mutation has to be here: a new one without a
 * row fails the tests.
 */
export const accessTable: readonly AccessRow[] = [...roleRows]
