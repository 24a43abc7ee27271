import {
  assertCanReadOrgChart,
  ownReportingLine,
  readableAssignments,
  readableShares,
} from '../access/role-rules.js'
import { badInput } from '../base/errors.js'
import { toPage } from '../graph/relations/connection.js'
import { defineById, toOneById } from '../graph/relations/by-id.js'
import { toMany } from '../graph/relations/siblings.js'
import { LOWEST, NAME_START } from '../store/keyset.js'
import { andThen } from '../base/maybe-promise.js'
import {
  ASSIGNMENT_START,
  type AssignmentRow,
  listAskingRoles,
  listAssignments,
} from './assigned-item-store.js'
import { listDutiesOfEntities } from './entity-duty-store.js'
import { type DutyRow, DUTY_START, listDuties } from './duty-store.js'
import type { AssignmentState, EntityType } from '../base/vocabulary.js'
import { type HolderRow, listAllHolders, listHolders, type ReportingPersonRow } from './holder-store.js'
import {
  type CurriculumRow,
  findRoles,
  listAncestors,
  listChildRoles,
  listCurriculum,
  listRolesOfPeople,
  listTiers,
  type RoleRow,
} from './store.js'

/** A role of the viewer's organization, looked up by id. */
export const roleById = defineById<RoleRow>(({ session, membership }, ids, columns) =>
  findRoles(session, assertCanReadOrgChart(membership), ids, columns),
)

/** The role that a role reports to. */
export const parentRole = toOneById(roleById, (role: RoleRow) => role.parentRoleId)

/** The most ancestors to read for one list: a hundred for each role of a full page. */
const MAX_ANCESTORS = 10_000

/** A role's ancestors, nearest first. */
export const ancestorsOfRole = toMany({
  key: (role: RoleRow) => role.id,
  load: ({ session, membership }, ids) => {
    const scope = assertCanReadOrgChart(membership)
    return andThen(listAncestors(session, scope, ids, MAX_ANCESTORS + 1), (rows) => {
      if (rows.length <= MAX_ANCESTORS) return rows
      // Rejected, not thrown: the list remembers a rejection and doesn't read again for its next role.
      return Promise.reject(
        badInput(`There are more than ${MAX_ANCESTORS} roles above these. Ask for those above fewer.`),
      )
    })
  },
  parentKey: (role) => role.descendantId,
  perParent: 8,
})

/** The roles that report to a role, by name. */
export const childRolesOfRole = toPage<RoleRow, RoleRow>({
  list: 'childRoles',
  key: (role) => role.id,
  parentKey: (role) => role.parentRoleId ?? '',
  start: NAME_START,
  rowKey: (role) => [role.nameFold, role.id],
  load: ({ session, membership }, ids, page) =>
    listChildRoles(session, assertCanReadOrgChart(membership), ids, page),
})

/** A role's holders, by name. */
export const holdersOfRole = toPage<RoleRow, HolderRow>({
  list: 'holders',
  key: (role) => role.id,
  parentKey: (holder) => holder.roleId,
  start: NAME_START,
  rowKey: (holder) => [holder.nameFold, holder.id],
  load: ({ session, membership }, ids, page) =>
    listHolders(session, assertCanReadOrgChart(membership), ids, page),
})

/** All the holders of a role, or of a role in the chart, by name. */
export const allHoldersOfRole = toMany({
  key: (role: { id: string; memberCount: number }) => role.id,
  countOf: ({ memberCount }) => memberCount,
  load: ({ session, membership }, ids, columns) =>
    listAllHolders(session, assertCanReadOrgChart(membership), ids, columns),
  loadNext: ({ session, membership }, id, last, limit) => {
    const after = last ? [last.nameFold, last.id] : NAME_START
    return listHolders(session, assertCanReadOrgChart(membership), [id], { after, limit })
  },
  parentKey: (holder) => holder.roleId,
})

/** The role of an entry of the chart. */
export const roleOfChartEntry = toOneById(roleById, (entry: { id: string }) => entry.id)

/** The roles that a holder holds, by name. */
export const rolesOfHolder = toMany({
  key: (holder: { id: string }) => holder.id,
  load: ({ session, membership }, userIds, columns) =>
    listRolesOfPeople(session, assertCanReadOrgChart(membership), userIds, columns),
  parentKey: (role) => role.userId,
  perParent: 8,
})

/** The roles that a person in the viewer's reporting line holds, by name. */
export const rolesOfReportingPerson = toMany({
  key: (person: ReportingPersonRow) => person.userId,
  load: ({ session, viewer }, userIds, columns) =>
    listRolesOfPeople(session, ownReportingLine(viewer), userIds, columns),
  parentKey: (role) => role.userId,
})

/** The items that a role's holders must complete, in order. */
export const curriculumOfRole = toMany<RoleRow, CurriculumRow>({
  key: (role) => role.id,
  load: ({ session, viewer }, ids) => listCurriculum(session, readableShares(viewer), ids),
  parentKey: (item) => item.roleId,
  // Who may see an item depends on its lesson or topic, which is read too.
  perParent: 20,
})

/** A role's advancement tiers, lowest first. */
export const tiersOfRole = toMany({
  key: (role: RoleRow) => role.id,
  load: ({ session, membership }, ids) => listTiers(session, assertCanReadOrgChart(membership), ids),
  parentKey: (tier) => tier.roleId,
  perParent: 5,
})

/** A role's duties, by entity type and name. */
export const dutiesOfRole = toPage<RoleRow, DutyRow, { entityType: EntityType | null }>({
  list: 'duties',
  key: (role) => role.id,
  parentKey: (duty) => duty.roleId,
  start: DUTY_START,
  rowKey: (duty) => [duty.entityType, duty.entityFold, duty.entityId, duty.assignmentId],
  // All entities that a role's duties reach are sorted.
  maxRows: 300,
  parentRows: 10,
  load: ({ session, viewer, membership }, ids, page, { entityType }) => {
    assertCanReadOrgChart(membership)
    return listDuties(session, readableShares(viewer), ids, page, entityType)
  },
})

/** The duties that apply to an entity of the knowledge tree, by assignment id. */
export const dutiesOfEntity = toPage<{ id: string }, DutyRow>({
  list: 'entityDuties',
  key: (entity) => entity.id,
  parentKey: (duty) => duty.entityId,
  start: [LOWEST],
  rowKey: (duty) => [duty.assignmentId],
  load: ({ session, viewer, membership }, ids, page) => {
    assertCanReadOrgChart(membership)
    return listDutiesOfEntities(session, readableShares(viewer), ids, page)
  },
})

/** The role that has a duty. */
export const roleOfDuty = toOneById(roleById, (duty: DutyRow) => duty.roleId)

/** What a member has to complete, the earliest due date first. */
export const assignmentsOfMember = toPage<{ id: string }, AssignmentRow, { state: AssignmentState | null }>({
  list: 'assignments',
  key: (member) => member.id,
  parentKey: (assignment) => assignment.userId,
  start: ASSIGNMENT_START,
  rowKey: ({ dueKey, id, type }) => [dueKey, id, type],
  // All items of a person's roles are sorted.
  parentRows: 20,
  load: ({ session, viewer }, ids, page, { state }) =>
    listAssignments(session, readableAssignments(viewer), ids, page, state),
})

/** Identifies an item of a person; ids are of one line. */
const personsItem = (userId: string, type: string, itemId: string) => [userId, type, itemId].join('\n')

/** The roles that ask for an assignment, by name. */
export const rolesOfAssignment = toMany({
  key: ({ userId, type, id }: AssignmentRow) => personsItem(userId, type, id),
  load: ({ session, membership }, keys) => {
    const parts = keys.map((key) => key.split('\n'))
    const distinct = (place: number) => [...new Set(parts.map((part) => part[place] ?? ''))]
    return listAskingRoles(session, assertCanReadOrgChart(membership), distinct(0), distinct(2))
  },
  parentKey: ({ userId, type, itemId }) => personsItem(userId, type, itemId),
  perParent: 2,
})
