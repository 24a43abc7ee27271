import type { GraphQLResolveInfo } from 'graphql'
import { andThen } from '../base/maybe-promise.js'
import type { PageArguments } from '../graph/relations/connection.js'
import { connectionResolvers } from '../graph/relations/connection-resolvers.js'
import type { RequestContext } from '../graph/context.js'
import { required } from '../graph/relations/siblings.js'
import type { Resolvers } from '../generated/resolvers.js'
import { listCompanyRoles } from './list-company-roles.js'
import {
  allHoldersOfRole,
  ancestorsOfRole,
  childRolesOfRole,
  curriculumOfRole,
  dutiesOfEntity,
  dutiesOfRole,
  holdersOfRole,
  parentRole,
  roleOfChartEntry,
  roleOfDuty,
  rolesOfHolder,
  rolesOfReportingPerson,
  tiersOfRole,
} from './loaders.js'
import { readCompanyRole } from './read-company-role.js'
import { listChartEntries, readOrgChart } from './read-org-chart.js'
import { listMyManagers, listMyReports, listMyRoles } from './read-reporting-line.js'
import { readVerification } from './read-verification.js'
import { wantedOfChildRole, wantedOfHeldRole, wantedOfHolder, wantedOfRole } from './wanted.js'

const entityDuties = {
  duties: (entity: { id: string }, args: PageArguments, context: RequestContext) =>
    dutiesOfEntity(context, entity, args, {}),
}

const heldRoles = {
  companyRoles: (holder: { id: string }, _args: object, context: RequestContext, info: GraphQLResolveInfo) =>
    rolesOfHolder(context, holder, wantedOfHeldRole(info)),
}

/** The resolvers of schema/roles.graphql. */
export const roleResolvers = {
  Query: {
    companyRoles: (_root, args, context, info) => listCompanyRoles(context, args, wantedOfRole(info)),
    companyRole: (_root, { id }, context, info) => readCompanyRole(context, id, info, wantedOfRole(info)),
    orgChart: (_root, _args, context) => readOrgChart(context),
    orgChartVerification: (_root, _args, context) => readVerification(context),
  },
  Viewer: {
    companyRoles: (_viewer, _args, context, info) => listMyRoles(context, wantedOfHeldRole(info)),
    reportingLine: () => ({}),
  },
  Member: heldRoles,
  MemberProgress: heldRoles,
  CompanyRole: {
    parent: (role, _args, context, info) => parentRole(context, role, info, wantedOfRole(info)),
    ancestors: (role, _args, context) => ancestorsOfRole(context, role),
    childRoles: (role, args, context, info) =>
      childRolesOfRole(context, role, args, {}, wantedOfChildRole(info)),
    holders: (role, args, context, info) => holdersOfRole(context, role, args, {}, wantedOfHolder(info)),
    allHolders: (role, _args, context, info) => allHoldersOfRole(context, role, wantedOfHolder(info)),
    curriculum: (role, _args, context) => curriculumOfRole(context, role),
    duties: (role, args, context) =>
      dutiesOfRole(context, role, args, { entityType: args.entityType ?? null }),
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
  OrgChart: { roles: (_chart, _args, context) => listChartEntries(context) },
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
