import { z } from '@hono/zod-openapi'
import {
  CompanyRoleDocument,
  CompanyRolesDocument,
  OrgChartDocument,
  OrgChartVerificationDocument,
  ReportingLineDocument,
  RoleDutiesDocument,
} from '../generated/operations.js'
import {
  idParameter,
  pageParameters,
  pageVariables,
  queryParameter,
  wordParameter,
} from '../rest/parameters.js'
import { defineRoute } from '../rest/route.js'
import {
  companyRoleDetail,
  companyRoleList,
  orgChart,
  orgChartVerification,
  reportingLine,
  roleDutyList,
} from './responses.js'

const tag = 'Company roles'

/** The routes of company roles and the org chart (contract, endpoints). */
export const roleRoutes = [
  defineRoute({
    method: 'get',
    path: '/v1/company-roles',
    operationId: 'listCompanyRoles',
    tag,
    summary: 'Company roles by name',
    description: 'Not for external accounts.',
    document: CompanyRolesDocument,
    query: z.object({ query: queryParameter('A part of the name.'), ...pageParameters }),
    variables: ({ query }) => ({ query: query.query ?? null, ...pageVariables(query) }),
    response: companyRoleList,
    errors: [403],
    tool: {
      name: 'list_company_roles',
      description: 'Positions in the organization, by name.',
    },
  }),
  defineRoute({
    method: 'get',
    path: '/v1/company-roles/{id}',
    operationId: 'getCompanyRole',
    tag,
    summary: 'A company role with its curriculum and holders',
    description: 'Not for external accounts.',
    document: CompanyRoleDocument,
    params: idParameter('The role.', 'role_lab-manager'),
    variables: ({ params }) => params,
    response: companyRoleDetail,
    errors: [403, 404],
    tool: {
      name: 'get_company_role',
      description: 'A role: who holds it, whom it reports to and what its holders must learn.',
    },
  }),
  defineRoute({
    method: 'get',
    path: '/v1/company-roles/{id}/duties',
    operationId: 'listRoleDuties',
    tag,
    summary: 'What a role is responsible for',
    description:
      'A duty on a space, category or topic reaches all below it: one row for each entity that the caller can ' +
      'read, by entity type and name. Not for external accounts.',
    document: RoleDutiesDocument,
    bodyPath: 'role.body',
    params: idParameter('The role.', 'role_lab-manager'),
    query: z.object({
      entityType: wordParameter(['TOPIC', 'ITEM', 'SPACE', 'CATEGORY']).openapi({
        description: 'Only duties on this kind of entity.',
      }),
      ...pageParameters,
    }),
    variables: ({ params, query }) => ({
      entityType: query.entityType ?? null,
      ...params,
      ...pageVariables(query),
    }),
    response: roleDutyList,
    errors: [403, 404],
    tool: {
      name: 'list_role_duties',
      description: 'What a role is responsible for: spaces, topics and items.',
    },
  }),
  defineRoute({
    method: 'get',
    path: '/v1/org-chart',
    operationId: 'getOrgChart',
    tag: 'Org chart',
    summary: 'The whole chart of roles and their holders',
    description:
      'Not paginated: `reportsToRoleId` says below which role one belongs. Not for external accounts.',
    document: OrgChartDocument,
    inParts: true,
    variables: () => ({}),
    response: orgChart,
    errors: [403],
    tool: {
      name: 'get_org_chart',
      description: 'All roles with their holders; reportsToRoleId makes it a tree. It may be long.',
    },
  }),
  defineRoute({
    method: 'get',
    path: '/v1/me/reporting-line',
    operationId: 'getMyReportingLine',
    tag: 'Org chart',
    summary: "The caller's roles, manager and direct reports",
    description: 'Only people who are currently employed.',
    document: ReportingLineDocument,
    bodyPath: 'viewer.body',
    variables: () => ({}),
    response: reportingLine,
    errors: [],
    tool: {
      name: 'get_my_reporting_line',
      description: "The caller's own roles, managers and direct reports.",
    },
  }),
  defineRoute({
    method: 'get',
    path: '/v1/org-chart/verification',
    operationId: 'getOrgChartVerification',
    tag: 'Org chart',
    summary: 'When the chart was last confirmed, and when that is due',
    description: 'Not for external accounts.',
    document: OrgChartVerificationDocument,
    variables: () => ({}),
    response: orgChartVerification,
    errors: [403],
  }),
]
