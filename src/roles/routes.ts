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
    tag,
    summary: 'Company roles by name',
    document: CompanyRolesDocument,
    query: z.object({ query: queryParameter, ...pageParameters }),
    variables: ({ query }) => ({ query: query.query ?? null, ...pageVariables(query) }),
    response: companyRoleList,
    errors: [400, 403],
  }),
  defineRoute({
    method: 'get',
    path: '/v1/company-roles/{id}',
    tag,
    summary: 'A company role with its curriculum and holders',
    document: CompanyRoleDocument,
    params: idParameter,
    variables: ({ params }) => params,
    response: companyRoleDetail,
    errors: [403, 404],
  }),
  defineRoute({
    method: 'get',
    path: '/v1/company-roles/{id}/duties',
    tag,
    summary: 'What a role is responsible for',
    document: RoleDutiesDocument,
    below: 'role',
    params: idParameter,
    query: z.object({ entityType: wordParameter(['TOPIC', 'ITEM', 'SPACE', 'CATEGORY']), ...pageParameters }),
    variables: ({ params, query }) => ({
      ...params,
      entityType: query.entityType ?? null,
      ...pageVariables(query),
    }),
    response: roleDutyList,
    errors: [400, 403, 404],
  }),
  defineRoute({
    method: 'get',
    path: '/v1/org-chart',
    tag: 'Org chart',
    summary: 'The whole chart of roles and their holders',
    document: OrgChartDocument,
    variables: () => ({}),
    response: orgChart,
    errors: [403],
  }),
  defineRoute({
    method: 'get',
    path: '/v1/me/reporting-line',
    tag: 'Org chart',
    summary: "The caller's roles, manager and direct reports",
    document: ReportingLineDocument,
    below: 'viewer',
    variables: () => ({}),
    response: reportingLine,
    errors: [],
  }),
  defineRoute({
    method: 'get',
    path: '/v1/org-chart/verification',
    tag: 'Org chart',
    summary: 'When the chart was last confirmed, and when that is due',
    document: OrgChartVerificationDocument,
    variables: () => ({}),
    response: orgChartVerification,
    errors: [403],
  }),
]
