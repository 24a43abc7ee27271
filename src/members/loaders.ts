import { assertCanReadMembers, assertCanReadTeams } from '../access/member-rules.js'
import { toPage } from '../graph/relations/connection.js'
import { defineById, toOneById } from '../graph/relations/by-id.js'
import { toMany, toOne } from '../graph/relations/siblings.js'
import { NAME_START } from '../store/keyset.js'
import type { MemberStatusFilter } from '../base/vocabulary.js'
import {
  findMembers,
  listMembersBelow,
  listMembersOfTeams,
  type MemberRow,
  type TeamMemberRow,
} from './member-store.js'
import { listFigures, type ProgressRow } from './progress-store.js'
import { findTeams, listMemberships, type TeamRow } from './team-store.js'

interface WithStatus {
  status: MemberStatusFilter
}

/** A member, looked up by user id, if the viewer can open their record. */
export const memberById = defineById<MemberRow>(({ session, viewer }, ids) =>
  findMembers(session, assertCanReadMembers(viewer), ids),
)

/** The member record of a person, if the viewer can open it. */
export const memberOfPerson = toOneById(memberById, (person: { id: string }) => person.id)

/** The member record of a person whom another record names by user id, if the viewer can open it. */
export const memberOfUser = toOneById(memberById, (named: { userId: string | null }) => named.userId)

/** The member record of a resource's creator, if the viewer can open it. */
export const memberOfCreator = toOneById(
  memberById,
  (content: { createdById: string | null }) => content.createdById,
)

/** The member record of a contributor, if the viewer can open it. */
export const memberOfContributor = toOneById(
  memberById,
  (request: { submittedById: string }) => request.submittedById,
)

/** The member record of the actor of an audit event. */
export const memberOfActor = toOneById(
  memberById,
  (event: { actorUserId: string | null }) => event.actorUserId,
)

/** The member record of a member's manager. */
export const managerOfMember = toOneById(memberById, (member: MemberRow) => member.managerId)

/** The teams that a member is on, by name. */
export const teamsOfMember = toMany({
  key: (member: MemberRow) => member.employeeId,
  load: ({ session, viewer }, ids) => listMemberships(session, assertCanReadMembers(viewer), ids),
  parentKey: (membership) => membership.employeeId,
  perParent: 8,
})

/** The members who report to a member, by name. */
export const reportsOfMember = toPage<MemberRow, MemberRow, WithStatus>({
  list: 'directReports',
  key: (member) => member.employeeId,
  parentKey: (report) => report.managerEmployeeId ?? '',
  start: NAME_START,
  rowKey: (report) => [report.nameFold, report.employeeId],
  load: ({ session, viewer }, ids, page, { status }) =>
    listMembersBelow(session, assertCanReadMembers(viewer), ids, page, status),
})

/** The figures of a member's progress. */
export const figuresOfMember = toOne({
  key: (row: ProgressRow) => row.id,
  load: ({ session, viewer }, ids) => listFigures(session, assertCanReadMembers(viewer), ids),
  parentKey: (figures) => figures.userId,
})

/** A team, looked up by id, if the viewer can see it. */
export const teamById = defineById<TeamRow>(({ session, viewer }, ids) =>
  findTeams(session, assertCanReadTeams(viewer), ids),
)

/** The team that another record names, if the viewer can see it. */
export const namedTeam = toOneById(teamById, (named: { id: string }) => named.id)

/** The members of a team that the viewer can open, by name. */
export const membersOfTeam = toPage<TeamRow, TeamMemberRow, WithStatus>({
  list: 'teamMembers',
  key: (team) => team.id,
  parentKey: (member) => member.teamId,
  start: NAME_START,
  rowKey: (member) => [member.nameFold, member.employeeId],
  load: ({ session, viewer }, ids, page, { status }) =>
    listMembersOfTeams(session, assertCanReadMembers(viewer), ids, page, status),
})
