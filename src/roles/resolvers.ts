import type { GraphQLResolveInfo } from 'graphql'
import { andThen } from '../base/maybe-promise.js'
import type { PageArguments } from '../graph/relations/connection.js'
import { connectionResolvers } from '../graph/relations/connection-resolvers.js'
import type { RequestContext } from '../graph/context.js'
import { required } from '../graph/relations/siblings.js'
import type { Resolvers } from '../generated/resolvers.js'
import { acceptDuty } from './accept-duty.js'
import { assignDuty } from './assign-duty.js'
import { assignRole, setRoleHolders, unassignRole } from './assign-role.js'
import { createRole } from './create-role.js'
import { deleteRole } from './delete-role.js'
import { moveRole } from './move-role.js'
import { setAdvancementTiers } from './set-advancement-tiers.js'
import { setCurriculum } from './set-curriculum.js'
import { updateDuty } from './update-duty.js'
import { updateRole } from './update-role.js'
import { listOwnAssignments } from './list-assignments.js'
import { listCompanyRoles } from './list-company-roles.js'
import {
  allHoldersOfRole,
  ancestorsOfRole,
  assignmentsOfMember,
  childRolesOfRole,
  curriculumOfRole,
  dutiesOfEntity,
  dutiesOfRole,
  holdersOfRole,
  parentRole,
  roleOfChartEntry,
  roleOfDuty,
  rolesOfAssignment,
  rolesOfHolder,
  rolesOfReportingPerson,
  tiersOfRole,
} from './loaders.js'
import { readCompanyRole } from './read-company-role.js'
import { readDuties } from './read-duties.js'
import { removeDuty } from './remove-duty.js'
import { listChartEntries, readOrgChart } from './read-org-chart.js'
import { listMyManagers, listMyReports, listMyRoles } from './read-reporting-line.js'
import { readVerification } from './read-verification.js'
import { verifyOrgChart } from './verify-org-chart.js'
import {
  wantedOfChart,
  wantedOfChildRole,
  wantedOfDuty,
  wantedOfHeldRole,
  wantedOfHolder,
  wantedOfRole,
} from './wanted.js'

const entityDuties = {
  duties: (entity: { id: string }, args: PageArguments, context: RequestContext) =>
    dutiesOfEntity(context, entity, args, {}),
}

const heldRoles = {
  companyRoles: (holder: { id: string }, _args: object, context: RequestContext, info: GraphQLResolveInfo) =>
    rolesOfHolder(context, holder, wantedOfHeldRole(info)),
}

const changedRole = {
  companyRole: (
    { roleId }: { roleId: string },
    _args: object,
    context: RequestContext,
    info: GraphQLResolveInfo,
  ) => readCompanyRole(context, roleId, info, wantedOfRole(info)),
}

const changedDuty = {
  duty: ({ dutyId }: { dutyId: string }, _args: object, context: RequestContext) =>
    andThen(readDuties(context, [dutyId]), ([duty]) => duty ?? null),
}

/** The resolvers of schema/roles.graphql, org-chart.graphql, curricula.graphql, role-duties.graphql and assignments.graphql. */
export const roleResolvers = {
  Query: {
    companyRoles: (_root, args, context, info) => listCompanyRoles(context, args, wantedOfRole(info)),
    companyRole: (_root, { id }, context, info) => readCompanyRole(context, id, info, wantedOfRole(info)),
    orgChart: (_root, _args, context, info) => readOrgChart(context, wantedOfChart(info)),
    orgChartVerification: (_root, _args, context) => readVerification(context),
  },
  Mutation: {
    createRole: (_root, { input }, context) => createRole(context, input),
    updateRole: (_root, { input }, context) => updateRole(context, input),
    moveRole: (_root, { input }, context) => moveRole(context, input),
    deleteRole: (_root, { input }, context) => deleteRole(context, input),
    assignRole: (_root, { input }, context) => assignRole(context, input),
    unassignRole: (_root, { input }, context) => unassignRole(context, input),
    setRoleHolders: (_root, { input }, context) => setRoleHolders(context, input),
    setAdvancementTiers: (_root, { input }, context) => setAdvancementTiers(context, input),
    setCurriculum: (_root, { input }, context) => setCurriculum(context, input),
    assignDuty: (_root, { input }, context) => assignDuty(context, input),
    updateDuty: (_root, { input }, context) => updateDuty(context, input),
    acceptDuty: (_root, { input }, context) => acceptDuty(context, input),
    removeDuty: (_root, { input }, context) => removeDuty(context, input),
    verifyOrgChart: (_root, { input }, context) => verifyOrgChart(context, input),
  },
  CreateRolePayload: changedRole,
  UpdateRolePayload: changedRole,
  MoveRolePayload: changedRole,
  AssignRolePayload: changedRole,
  UnassignRolePayload: changedRole,
  SetRoleHoldersPayload: changedRole,
  SetAdvancementTiersPayload: changedRole,
  SetCurriculumPayload: changedRole,
  AssignDutyPayload: changedDuty,
  UpdateDutyPayload: changedDuty,
  AcceptDutyPayload: { duties: ({ dutyIds }, _args, context) => readDuties(context, dutyIds) },
  VerifyOrgChartPayload: {
    orgChartVerification: (_payload, _args, context) => readVerification(context),
  },
  Viewer: {
    companyRoles: (_viewer, _args, context, info) => listMyRoles(context, wantedOfHeldRole(info)),
    reportingLine: () => ({}),
    assignments: (_viewer, args, context) => listOwnAssignments(context, args),
  },
  Member: {
    ...heldRoles,
    assignments: (member, args, context) =>
      assignmentsOfMember(context, member, args, { state: args.state ?? null }),
  },
  Assignment: {
    item: (assignment) => assignment,
    roles: (assignment, _args, context) => rolesOfAssignment(context, assignment),
  },
  AssignmentConnection: connectionResolvers,
  MemberProgress: heldRoles,
  CompanyRole: {
    parent: (role, _args, context, info) => parentRole(context, role, info, wantedOfRole(info)),
    ancestors: (role, _args, context) => ancestorsOfRole(context, role),
    childRoles: (role, args, context, info) =>
      childRolesOfRole(context, role, args, {}, wantedOfChildRole(info)),
    holders: (role, args, context, info) => holdersOfRole(context, role, args, {}, wantedOfHolder(info)),
    allHolders: (role, _args, context, info) => allHoldersOfRole(context, role, wantedOfHolder(info)),
    curriculum: (role, _args, context) => curriculumOfRole(context, role),
    duties: (role, args, context, info) =>
      dutiesOfRole(context, role, args, { entityType: args.entityType ?? null }, wantedOfDuty(info)),
    advancementTiers: (role, _args, context) => tiersOfRole(context, role),
    url: (role, _args, { links }) => links.to('role', role.id),
  },
  CompanyRoleConnection: connectionResolvers,
  RoleHolder: heldRoles,
  RoleHolderConnection: connectionResolvers,
  RoleDuty: {
    role: (duty, _args, context, info) => required(roleOfDuty(context, duty, info, wantedOfRole(info))),
    inheritedFrom: (duty) =>
      duty.originId === duty.entityId ? null : { entityType: duty.originType, entityId: duty.originId },
    url: (duty, _args, { links }) => links.to(duty.entityType, duty.entityId),
  },
  KnowledgeSpace: entityDuties,
  KnowledgeCategory: entityDuties,
  KnowledgeTopic: entityDuties,
  KnowledgeItem: entityDuties,
  RoleDutyConnection: connectionResolvers,
  CurriculumItem: {
    dueDate: ({ dueType, fixedDate, relativeDays, anchor }) => ({
      type: dueType,
      fixedDate,
      relativeDays,
      anchor,
    }),
  },
  OrgChart: {
    revision: ({ revision }) => required(revision),
    roles: (_chart, _args, context) => listChartEntries(context),
  },
  OrgChartEntry: {
    url: (entry, _args, { links }) => links.to('role', entry.id),
    holders: (entry, _args, context, info) => allHoldersOfRole(context, entry, wantedOfHolder(info)),
    role: (entry, _args, context, info) =>
      required(roleOfChartEntry(context, entry, info, wantedOfRole(info))),
  },
  ReportingLine: {
    myRoles: (_line, _args, context, info) => listMyRoles(context, wantedOfHeldRole(info)),
    managers: (_line, _args, context) => listMyManagers(context),
    directReports: (_line, _args, context) => listMyReports(context),
  },
  ReportingPerson: {
    userId: ({ userId, signedUp }) => (signedUp ? userId : null),
    roleNames: (person, _args, context) =>
      andThen(rolesOfReportingPerson(context, person), (roles) => roles.map(({ name }) => name)),
  },
} satisfies Resolvers
