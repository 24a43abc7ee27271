import { andThen } from '../store/store.js'
import type { PageArguments } from '../graph/connection.js'
import { connectionResolvers } from '../graph/connection-resolvers.js'
import type { RequestContext } from '../graph/context.js'
import { present } from '../graph/relation.js'
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
import { readOrgChart } from './read-org-chart.js'
import { listMyManagers, listMyReports, listMyRoles, listViewerRoles } from './read-reporting-line.js'
import { readVerification } from './read-verification.js'

const entityDuties = {
  duties: (entity: { id: string }, args: PageArguments, context: RequestContext) =>
    dutiesOfEntity(context, entity, args, {}),
}

/** The resolvers of schema/roles.graphql. */
export const roleResolvers: Resolvers = {
  Query: {
    companyRoles: (_root, args, context) => listCompanyRoles(context, args),
    companyRole: (_root, { id }, context) => readCompanyRole(context, id),
    orgChart: (_root, _args, context) => readOrgChart(context),
    orgChartVerification: (_root, _args, context) => readVerification(context),
  },
  Viewer: {
    companyRoles: (_viewer, _args, context) => listViewerRoles(context),
    reportingLine: () => ({}),
  },
  Member: { companyRoles: (member, _args, context) => rolesOfHolder(context, member) },
  MemberProgress: { companyRoles: (member, _args, context) => rolesOfHolder(context, member) },
  CompanyRole: {
    parent: (role, _args, context) => parentRole(context, role),
    ancestors: (role, _args, context) => ancestorsOfRole(context, role),
    childRoles: (role, args, context) => childRolesOfRole(context, role, args, {}),
    holders: (role, args, context) => holdersOfRole(context, role, args, {}),
    allHolders: (role, _args, context) => allHoldersOfRole(context, role),
    curriculum: (role, _args, context) => curriculumOfRole(context, role),
    duties: (role, args, context) =>
      dutiesOfRole(context, role, args, { entityType: args.entityType ?? null }),
    advancementTiers: (role, _args, context) => tiersOfRole(context, role),
    url: (role, _args, { links }) => links.to('role', role.id),
  },
  CompanyRoleConnection: connectionResolvers,
  RoleHolder: { companyRoles: (holder, _args, context) => rolesOfHolder(context, holder) },
  RoleHolderConnection: connectionResolvers,
  RoleDuty: {
    role: (duty, _args, context) => present(roleOfDuty(context, duty)),
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
  OrgChartEntry: {
    holders: (entry, _args, context) => allHoldersOfRole(context, entry),
    role: (entry, _args, context) => present(roleOfChartEntry(context, entry)),
  },
  ReportingLine: {
    myRoles: (_line, _args, context) => listMyRoles(context),
    managers: (_line, _args, context) => listMyManagers(context),
    directReports: (_line, _args, context) => listMyReports(context),
  },
  ReportingPerson: {
    userId: ({ userId, signedUp }) => (signedUp ? userId : null),
    roleNames: (person, _args, context) =>
      andThen(rolesOfReportingPerson(context, person), (roles) => roles.map(({ name }) => name)),
  },
}
