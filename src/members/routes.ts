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
import {
  NO_MANAGER,
  noManagerParameter,
  noManagerVariable,
  statusParameter,
  statusVariable,
} from './parameters.js'
import { invitationList, member, memberList, progressList, reportingLineList, teamList } from './responses.js'

const tag = 'Members'
const teamId = z.string().optional().openapi({ description: 'Only people on this team.' })

const nameOrAddress = 'A part of the name or of the e-mail address.'

/** The routes of members, invitations, reporting lines and teams (contract, endpoints). */
export const memberRoutes = [
  defineRoute({
    method: 'get',
    path: '/v1/members',
    operationId: 'listMembers',
    tag,
    summary: 'Members by name',
    description: 'Organization admins see everybody, other members only themselves.',
    document: MembersDocument,
    query: z.object({
      query: queryParameter(nameOrAddress),
      status: statusParameter,
      teamId,
      noManager: noManagerParameter,
      ...pageParameters,
    }),
    variables: ({ query, viewer, sees }) => ({
      query: query.query ?? null,
      status: statusVariable(query.status),
      teamId: query.teamId ?? null,
      noManager: noManagerVariable(viewer, query.noManager),
      ...pageVariables(query),
      personnelFields: sees('READ_PERSONNEL_FIELDS'),
    }),
    response: memberList,
    errors: [403],
    tool: {
      name: 'list_members',
      description: 'People by name: everybody for organization admins, others find themselves.',
    },
  }),
  defineRoute({
    method: 'get',
    path: '/v1/members/progress',
    operationId: 'listMemberProgress',
    tag,
    summary: 'How far members are, by the name on their login',
    description: 'Organization admins see everybody, other members only themselves.',
    document: MemberProgressDocument,
    query: z.object({ query: queryParameter(nameOrAddress), teamId, ...pageParameters }),
    variables: ({ query }) => ({
      query: query.query ?? null,
      teamId: query.teamId ?? null,
      ...pageVariables(query),
    }),
    response: progressList,
    errors: [403],
  }),
  defineRoute({
    method: 'get',
    path: '/v1/members/{id}',
    operationId: 'getMember',
    tag,
    summary: 'One member, still in the organization or not',
    description: 'Organization admins may open everybody, other members only themselves.',
    document: MemberDocument,
    params: idParameter('The person.', 'usr_yuki-tanaka'),
    variables: ({ params, sees }) => ({ ...params, personnelFields: sees('READ_PERSONNEL_FIELDS') }),
    response: member,
    errors: [403, 404],
    tool: {
      name: 'get_member',
      description: 'One person, by user id.',
    },
  }),
  defineRoute({
    method: 'get',
    path: '/v1/invitations',
    operationId: 'listInvitations',
    tag,
    summary: 'Invitations, newest first',
    description: 'Organization admins only.',
    document: InvitationsDocument,
    query: z.object(pageParameters),
    variables: ({ query }) => pageVariables(query),
    response: invitationList,
    errors: [403],
  }),
  defineRoute({
    method: 'get',
    path: '/v1/reporting-lines',
    operationId: 'listReportingLines',
    tag,
    summary: 'Who reports to whom, by name',
    description: 'Organization admins only.',
    document: ReportingLinesDocument,
    query: z.object({
      status: statusParameter,
      noManager: booleanParameter.openapi({ description: NO_MANAGER }),
      ...pageParameters,
    }),
    variables: ({ query }) => ({
      status: statusVariable(query.status),
      noManager: query.noManager ?? null,
      ...pageVariables(query),
    }),
    response: reportingLineList,
    errors: [403],
  }),
  defineRoute({
    method: 'get',
    path: '/v1/teams',
    operationId: 'listTeams',
    tag,
    summary: 'Teams by name',
    description: 'Organization admins see every team, other members those they are on.',
    document: TeamsDocument,
    query: z.object({ query: queryParameter('A part of the name.'), ...pageParameters }),
    variables: ({ query, sees }) => ({
      query: query.query ?? null,
      ...pageVariables(query),
      memberCount: sees('COUNT_TEAM_MEMBERS'),
    }),
    response: teamList,
    errors: [403],
    tool: {
      name: 'list_teams',
      description: 'Teams, whose ids content is shared by.',
    },
    ownShape: true,
  }),
]
