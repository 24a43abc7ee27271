import type { AccessRow, PublicFields } from './access-row.js'
import { everyone, members, ofThisOrganization, rowCounts } from './callers.js'

const onlyRole = rowCounts(1, { teamAdmin: 1, teamViewer: 1, noTeam: 1 })

/** Company roles, duties and the org chart: everyone but external accounts; their own reporting line: everyone. */
export const roleRows: readonly AccessRow[] = [
  {
    route: 'GET /v1/company-roles',
    path: () => '/v1/company-roles',
    field: 'Query.companyRoles',
    query: () => '{ companyRoles { nodes { id } } }',
    expected: members,
    rows: onlyRole,
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
    // A duty on each branch's topic, which reaches the topic's one item too.
    rows: rowCounts(6, { teamAdmin: 4, teamViewer: 4, noTeam: 2 }),
  },
  {
    route: 'GET /v1/org-chart',
    path: () => '/v1/org-chart',
    field: 'Query.orgChart',
    query: () => '{ orgChart { roles { id } } }',
    expected: members,
    rows: onlyRole,
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

/** The fields that everyone who sees the object may see; see `table.ts`. */
export const publicFields: PublicFields = {
  AdvancementTier: 'id label',
  Assignment: 'item roles dueAt state finishedAt',
  CompanyRole: `
    id name description memberCount parentRoleId parent ancestors childRoles holders allHolders
    curriculum duties advancementTiers url createdAt updatedAt
  `,
  CurriculumItem: 'type id name dueDate retrainingOverride assignedOn',
  DueDate: 'type fixedDate relativeDays anchor',
  DutyOrigin: 'entityType entityId',
  HeldRole: 'id name',
  Member: 'companyRoles',
  MemberProgress: 'companyRoles',
  OrgChart: 'revision roles nextCursor',
  OrgChartEntry: 'id name reportsToRoleId holders vacant url role',
  OrgChartVerification: 'status lastVerifiedAt intervalDays nextDueAt isDue changesSince',
  ReportingLine: 'myRoles managers directReports',
  ReportingPerson: 'employeeId userId name email roleNames',
  RetrainingOverride: 'type intervalDays completionMode',
  RoleDuty: `
    role responsibility entityType entityId entityName entity inheritedFrom tierQualifier
    advancementTierId advancementTierLabel assignmentId source confidence learningPriorityOverride
    url updatedAt
  `,
  RoleHolder: 'id name email companyRoles assignedOn',
  Viewer: 'reportingLine',
}
