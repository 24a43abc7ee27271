import type { Resolvers } from '../generated/resolvers.js'
import { connectionResolvers, countedConnectionResolvers } from '../graph/connection-resolvers.js'
import { present } from '../graph/relation.js'
import { andThen } from '../store/store.js'
import { hasExpired, listInvitations } from './list-invitations.js'
import { listMemberProgress } from './list-member-progress.js'
import { listMembers, listReportingLines } from './list-members.js'
import { listTeams, readTeam, sizeOfTeam } from './list-teams.js'
import {
  figuresOfMember,
  managerOfMember,
  memberOfPerson,
  memberOfReportingPerson,
  membersOfTeam,
  reportsOfMember,
  teamById,
  teamsOfMember,
} from './loaders.js'
import { personnelField, readMember, readOwnMember } from './read-member.js'
import { readOwnAccount, readOwnOrganization, readOwnTeams } from './read-viewer.js'

/** The resolvers of the viewer and of schema/members.graphql. */
export const memberResolvers: Resolvers = {
  Query: {
    viewer: (_root, _args, { viewer }) => viewer,
    members: (_root, args, context) => listMembers(context, args),
    member: (_root, { id }, context) => readMember(context, id),
    memberProgress: (_root, args, context) => listMemberProgress(context, args),
    invitations: (_root, args, context) => listInvitations(context, args),
    reportingLines: (_root, args, context) => listReportingLines(context, args),
    teams: (_root, args, context) => listTeams(context, args),
    team: (_root, { id }, context) => readTeam(context, id),
  },
  Viewer: {
    id: ({ userId }) => userId,
    name: (_viewer, _args, context) => andThen(readOwnAccount(context), ({ name }) => name),
    email: (_viewer, _args, context) => andThen(readOwnAccount(context), ({ email }) => email),
    organization: (_viewer, _args, context) => readOwnOrganization(context),
    teams: (_viewer, _args, context) => readOwnTeams(context),
    member: (_viewer, _args, context) => readOwnMember(context),
  },
  RoleHolder: { member: (holder, _args, context) => memberOfPerson(context, holder) },
  ReportingPerson: { member: (person, _args, context) => memberOfReportingPerson(context, person) },
  Member: {
    teams: (member, _args, context) => teamsOfMember(context, member),
    phone: ({ phone }, _args, context) => personnelField(context, () => phone),
    directoryManaged: ({ directoryManaged }, _args, context) =>
      personnelField(context, () => directoryManaged),
    deactivatedAt: ({ deactivatedAt }, _args, context) => personnelField(context, () => deactivatedAt),
    reportsTo: (member, _args, context) =>
      personnelField(context, () => (member.managerEmployeeId === null ? null : member)),
    directReports: (member, args, context) =>
      personnelField(context, () => reportsOfMember(context, member, args, { status: args.status })),
    url: ({ id }, _args, { links }) => links.to('member', id),
  },
  Manager: {
    id: ({ managerId }) => managerId,
    name: ({ managerId, managerName }) => (managerId === null ? null : managerName),
    status: ({ managerStatus }) => managerStatus ?? 'DEACTIVATED',
    member: (member, _args, context) => managerOfMember(context, member),
  },
  MemberConnection: countedConnectionResolvers,
  DirectReportConnection: connectionResolvers,
  MemberProgress: {
    lessonCount: (row, _args, context) =>
      andThen(present(figuresOfMember(context, row)), ({ lessonCount }) => lessonCount),
    popQuizCount: (row, _args, context) =>
      andThen(present(figuresOfMember(context, row)), ({ popQuizCount }) => popQuizCount),
    lastReviewDate: (row, _args, context) =>
      andThen(present(figuresOfMember(context, row)), ({ lastReviewDate }) => lastReviewDate),
    member: (row, _args, context) => present(memberOfPerson(context, row)),
  },
  MemberProgressConnection: countedConnectionResolvers,
  Invitation: { expired: (invitation, _args, { now }) => hasExpired(invitation, now) },
  InvitationConnection: connectionResolvers,
  TeamMembership: { team: (membership, _args, context) => teamById(context, membership) },
  ContentTeam: { team: (contentTeam, _args, context) => teamById(context, contentTeam) },
  Team: {
    memberCount: (team, _args, context) => sizeOfTeam(context, team),
    viewerRole: ({ id }, _args, { viewer }) => viewer.teams.get(id) ?? null,
    members: (team, args, context) => membersOfTeam(context, team, args, { status: args.status }),
    url: ({ id }, _args, { links }) => links.to('team', id),
  },
  TeamConnection: connectionResolvers,
  TeamMemberConnection: connectionResolvers,
  TeamMemberEdge: { role: ({ node }) => node.teamRole },
}
