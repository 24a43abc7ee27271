import {
  assertCanReadMembers,
  assertCanReadTeams,
  canReadMembers,
  canReadTeams,
} from '../access/member-rules.js'
import { toPage } from '../graph/connection.js'
import type { RequestContext } from '../graph/context.js'
import { toMany, toOne } from '../graph/relation.js'
import { NAME_START } from '../store/keyset.js'
import type { MaybePromise } from '../store/store.js'
import type { MemberStatusFilter } from '../vocabulary.js'
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

function openableMembers({ session, viewer }: RequestContext, ids: string[]): MaybePromise<MemberRow[]> {
  return canReadMembers(viewer) ? findMembers(session, assertCanReadMembers(viewer), ids) : []
}

/** The record of somebody who is named by their user id, if the viewer may open it. */
export const memberOfPerson = toOne({
  key: (person: { id: string }) => person.id,
  load: openableMembers,
  parentKey: (member) => member.id,
})

/** The record of somebody in the viewer's reporting line, if there is one that the viewer may open. */
export const memberOfReportingPerson = toOne({
  key: (person: { userId: string | null }) => person.userId,
  load: openableMembers,
  parentKey: (member) => member.id,
})

/** The record of a member's manager. */
export const managerOfMember = toOne({
  key: (member: MemberRow) => member.managerId,
  load: openableMembers,
  parentKey: (manager) => manager.id,
})

/** The teams that a member is on, by name. */
export const teamsOfMember = toMany({
  key: (member: MemberRow) => member.employeeId,
  load: ({ session, viewer }, ids) => listMemberships(session, assertCanReadMembers(viewer), ids),
  parentKey: (membership) => membership.employeeId,
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

/** What the figures of a member's progress are. */
export const figuresOfMember = toOne({
  key: (row: ProgressRow) => row.id,
  load: ({ session, viewer }, ids) => listFigures(session, assertCanReadMembers(viewer), ids),
  parentKey: (figures) => figures.userId,
})

/** The team that something names by its id, if the viewer sees it. */
export const teamById = toOne({
  key: (named: { id: string }) => named.id,
  load: ({ session, viewer }, ids): MaybePromise<TeamRow[]> =>
    canReadTeams(viewer) ? findTeams(session, assertCanReadTeams(viewer), ids) : [],
  parentKey: (team) => team.id,
})

/** The members on a team whom the viewer may open, by name. */
export const membersOfTeam = toPage<TeamRow, TeamMemberRow, WithStatus>({
  list: 'teamMembers',
  key: (team) => team.id,
  parentKey: (member) => member.teamId,
  start: NAME_START,
  rowKey: (member) => [member.nameFold, member.employeeId],
  load: ({ session, viewer }, ids, page, { status }) =>
    listMembersOfTeams(session, assertCanReadMembers(viewer), ids, page, status),
})
