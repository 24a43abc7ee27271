import type { GraphQLResolveInfo } from 'graphql'
import type { Resolvers } from '../generated/resolvers.js'
import type { RequestContext } from '../graph/context.js'
import { connectionResolvers, countedConnectionResolvers } from '../graph/relations/connection-resolvers.js'
import { required } from '../graph/relations/siblings.js'
import { andThen } from '../base/maybe-promise.js'
import { changeAccountRole } from './change-account-role.js'
import { createTeam } from './create-team.js'
import { deactivateMember } from './deactivate-member.js'
import { deleteTeam } from './delete-team.js'
import { inviteMember } from './invite-member.js'
import { hasExpired, listInvitations } from './list-invitations.js'
import { listMemberProgress } from './list-member-progress.js'
import { listMembers, listReportingLines } from './list-members.js'
import { listTeams, readTeam } from './list-teams.js'
import {
  figuresOfMember,
  managerOfMember,
  memberOfPerson,
  memberOfActor,
  memberOfContributor,
  memberOfCreator,
  memberOfUser,
  membersOfTeam,
  namedTeam,
  reportsOfMember,
  teamsOfMember,
} from './loaders.js'
import { reactivateMember } from './reactivate-member.js'
import { readMember, readOwnMember } from './read-member.js'
import { removeTeamMember } from './remove-team-member.js'
import { resendInvitation } from './resend-invitation.js'
import { revokeInvitation } from './revoke-invitation.js'
import {
  listPublishableTeams,
  readCapabilities,
  readOwnAccount,
  readOwnOrganization,
  readOwnTeams,
} from './read-viewer.js'
import { setManager } from './set-manager.js'
import { setTeamMember } from './set-team-member.js'
import { updateMember } from './update-member.js'
import type { TeamRow } from './team-store.js'
import { updateTeam } from './update-team.js'
import { wantedOfMember } from './wanted.js'

const changedMember = {
  member: (
    { userId }: { userId?: string | null },
    _args: object,
    context: RequestContext,
    info: GraphQLResolveInfo,
  ) => (userId == null ? null : readMember(context, userId, info)),
}

const changedTeam = {
  team: (
    { teamId, team }: { teamId: string; team?: TeamRow | null },
    _args: object,
    context: RequestContext,
    info: GraphQLResolveInfo,
  ) => (team === null ? null : readTeam(context, teamId, info)),
}

/** The resolvers of the viewer, of schema/members.graphql, schema/people.graphql and schema/teams.graphql. */
export const memberResolvers = {
  Query: {
    viewer: (_root, _args, { viewer }) => viewer,
    members: (_root, args, context, info) => listMembers(context, args, wantedOfMember(info)),
    member: (_root, { id }, context, info) => readMember(context, id, info),
    memberProgress: (_root, args, context) => listMemberProgress(context, args),
    invitations: (_root, args, context) => listInvitations(context, args),
    reportingLines: (_root, args, context, info) => listReportingLines(context, args, wantedOfMember(info)),
    teams: (_root, args, context) => listTeams(context, args),
    team: (_root, { id }, context, info) => readTeam(context, id, info),
  },
  Mutation: {
    inviteMember: async (_root, { input }, context) => ({ invitation: await inviteMember(context, input) }),
    resendInvitation: async (_root, { input }, context) => ({
      invitation: await resendInvitation(context, input.email),
    }),
    revokeInvitation: (_root, { input }, context) => revokeInvitation(context, input.email),
    updateMember: (_root, { input }, context) => updateMember(context, input),
    changeAccountRole: (_root, { input }, context) => changeAccountRole(context, input),
    setManager: (_root, { input }, context) => setManager(context, input),
    deactivateMember: (_root, { input }, context) => deactivateMember(context, input),
    reactivateMember: (_root, { input }, context) => reactivateMember(context, input),
    createTeam: (_root, { input }, context) => createTeam(context, input),
    updateTeam: (_root, { input }, context) => updateTeam(context, input),
    setTeamMember: (_root, { input }, context) => setTeamMember(context, input),
    removeTeamMember: (_root, { input }, context) => removeTeamMember(context, input),
    deleteTeam: (_root, { input }, context) => deleteTeam(context, input),
  },
  UpdateMemberPayload: changedMember,
  ChangeAccountRolePayload: changedMember,
  SetManagerPayload: changedMember,
  DeactivateMemberPayload: changedMember,
  ReactivateMemberPayload: changedMember,
  CreateTeamPayload: changedTeam,
  UpdateTeamPayload: changedTeam,
  SetTeamMemberPayload: changedTeam,
  RemoveTeamMemberPayload: changedTeam,
  Viewer: {
    id: ({ userId }) => userId,
    name: (_viewer, _args, context) => andThen(readOwnAccount(context), ({ name }) => name),
    email: (_viewer, _args, context) => andThen(readOwnAccount(context), ({ email }) => email),
    organization: (_viewer, _args, context) => readOwnOrganization(context),
    teams: (_viewer, _args, context) => readOwnTeams(context),
    member: (_viewer, _args, context, info) => readOwnMember(context, info),
    can: (_viewer, _args, context) => readCapabilities(context),
  },
  ViewerCapabilities: { publishToTeams: (_can, _args, context) => listPublishableTeams(context) },
  RoleHolder: { member: (holder, _args, context, info) => memberOfPerson(context, holder, info) },
  ReportingPerson: { member: (person, _args, context, info) => memberOfUser(context, person, info) },
  ContentCreator: { member: (content, _args, context, info) => memberOfCreator(context, content, info) },
  ContentContributor: {
    member: (request, _args, context, info) => memberOfContributor(context, request, info),
  },
  AuditActor: { member: (event, _args, context, info) => memberOfActor(context, event, info) },
  AccessToken: { member: (token, _args, context, info) => memberOfUser(context, token, info) },
  Grant: { member: (grant, _args, context, info) => memberOfUser(context, grant, info) },
  Member: {
    teams: (member, _args, context) => teamsOfMember(context, member),
    reportsTo: (member) => (member.managerEmployeeId === null ? null : member),
    directReports: (member, args, context) => reportsOfMember(context, member, args, { status: args.status }),
    url: ({ id }, _args, { links }) => links.to('member', id),
  },
  Manager: {
    id: ({ managerId }) => managerId,
    employeeId: ({ managerEmployeeId }) => managerEmployeeId ?? '',
    name: ({ managerId, managerName }) => (managerId === null ? null : managerName),
    status: ({ managerStatus }) => managerStatus ?? 'DEACTIVATED',
    member: (member, _args, context, info) => managerOfMember(context, member, info),
  },
  MemberConnection: countedConnectionResolvers,
  DirectReportConnection: connectionResolvers,
  MemberProgress: {
    lessonCount: (row, _args, context) =>
      andThen(required(figuresOfMember(context, row)), ({ lessonCount }) => lessonCount),
    popQuizCount: (row, _args, context) =>
      andThen(required(figuresOfMember(context, row)), ({ popQuizCount }) => popQuizCount),
    lastReviewDate: (row, _args, context) =>
      andThen(required(figuresOfMember(context, row)), ({ lastReviewDate }) => lastReviewDate),
    member: (row, _args, context, info) => required(memberOfPerson(context, row, info)),
    url: ({ id }, _args, { links }) => links.to('member', id),
  },
  MemberProgressConnection: countedConnectionResolvers,
  Invitation: { expired: (invitation, _args, { now }) => hasExpired(invitation, now) },
  InvitationConnection: connectionResolvers,
  TeamMembership: { team: (membership, _args, context, info) => namedTeam(context, membership, info) },
  ContentTeam: { team: (contentTeam, _args, context, info) => namedTeam(context, contentTeam, info) },
  Team: {
    viewerRole: ({ id }, _args, { viewer }) => viewer.teams.get(id) ?? null,
    members: (team, args, context) => membersOfTeam(context, team, args, { status: args.status }),
    url: ({ id }, _args, { links }) => links.to('team', id),
  },
  TeamConnection: connectionResolvers,
  TeamMemberConnection: connectionResolvers,
  TeamMemberEdge: { role: ({ node }) => node.teamRole },
} satisfies Resolvers
