import { z } from '@hono/zod-openapi'
import {
  InvitationsDocument,
  MemberDocument,
  MemberProgressDocument,
  MembersDocument,
  ReportingLinesDocument,
  TeamsDocument,
} from '../generated/operations.js'
import {
  booleanParameter,
  idParameter,
  pageParameters,
  pageVariables,
  queryParameter,
} from '../rest/parameters.js'
import { defineRoute } from '../rest/route.js'
import { noManagerParameter, noManagerVariable, statusParameter, statusVariable } from './parameters.js'
import { canSeePersonnelFields, canSeeTeamSizes } from './read-member.js'
import { invitationList, member, memberList, progressList, reportingLineList, teamList } from './responses.js'

const tag = 'Members'
const teamId = z.string().optional().openapi({ description: 'Only people on this team.' })

/** The routes of members, invitations, reporting lines and teams (contract, endpoints). */
export const memberRoutes = [
  defineRoute({
    method: 'get',
    path: '/v1/members',
    tag,
    summary: 'Members by name',
    description: 'Organization admins see everybody, other members only themselves.',
    document: MembersDocument,
    query: z.object({
      query: queryParameter,
      status: statusParameter,
      teamId,
      noManager: noManagerParameter,
      ...pageParameters,
    }),
    variables: ({ query, viewer }) => ({
      query: query.query ?? null,
      status: statusVariable(query.status),
      teamId: query.teamId ?? null,
      noManager: noManagerVariable(viewer, query.noManager),
      ...pageVariables(query),
      personnelFields: canSeePersonnelFields(viewer),
    }),
    response: memberList,
    errors: [400, 403],
  }),
  defineRoute({
    method: 'get',
    path: '/v1/members/progress',
    tag,
    summary: 'How far members are, by the name on their login',
    description: 'Organization admins see everybody, other members only themselves.',
    document: MemberProgressDocument,
    query: z.object({ query: queryParameter, teamId, ...pageParameters }),
    variables: ({ query }) => ({
      query: query.query ?? null,
      teamId: query.teamId ?? null,
      ...pageVariables(query),
    }),
    response: progressList,
    errors: [400, 403],
  }),
  defineRoute({
    method: 'get',
    path: '/v1/members/{id}',
    tag,
    summary: 'One member, still in the organization or not',
    description: 'Organization admins may open everybody, other members only themselves.',
    document: MemberDocument,
    params: idParameter,
    variables: ({ params, viewer }) => ({ ...params, personnelFields: canSeePersonnelFields(viewer) }),
    response: member,
    errors: [403, 404],
  }),
  defineRoute({
    method: 'get',
    path: '/v1/invitations',
    tag,
    summary: 'Invitations, newest first',
    description: 'Organization admins only.',
    document: InvitationsDocument,
    query: z.object(pageParameters),
    variables: ({ query }) => pageVariables(query),
    response: invitationList,
    errors: [400, 403],
  }),
  defineRoute({
    method: 'get',
    path: '/v1/reporting-lines',
    tag,
    summary: 'Who reports to whom, by name',
    description: 'Organization admins only.',
    document: ReportingLinesDocument,
    query: z.object({ status: statusParameter, noManager: booleanParameter, ...pageParameters }),
    variables: ({ query }) => ({
      status: statusVariable(query.status),
      noManager: query.noManager ?? null,
      ...pageVariables(query),
    }),
    response: reportingLineList,
    errors: [400, 403],
  }),
  defineRoute({
    method: 'get',
    path: '/v1/teams',
    tag,
    summary: 'Teams by name',
    description: 'Organization admins see every team, other members those they are on.',
    document: TeamsDocument,
    query: z.object({ query: queryParameter, ...pageParameters }),
    variables: ({ query, viewer }) => ({
      query: query.query ?? null,
      ...pageVariables(query),
      memberCount: canSeeTeamSizes(viewer),
    }),
    response: teamList,
    errors: [400, 403],
    ownShape: true,
  }),
]
