import { link } from '../shared/answer.js'
import { cursorMaker, MEMBER_FILTERS } from '../shared/cursors.js'
import type { BenchDatabase } from '../shared/database.js'
import * as sql from '../shared/sql.js'
import { objectQueries } from './objects-graphql.js'
import { ENTITY_PATHS, PAGE, grouped, readable, type Handlers } from './handlers.js'

interface Named {
  id: string
  name: string
}
interface ContentRow extends Named {
  title: string
  type: string
  summary: string | null
  durationSeconds: number | null
  processingStatus: string
  indexingStatus: string
  failureReason: string | null
  visibility: string
  creatorId: string | null
  creatorName: string | null
  createdAt: string
  updatedAt: string
}
interface RoleRow extends Named {
  description: string | null
  memberCount: number
  parentRoleId: string | null
  createdAt: string
  updatedAt: string
}
interface CurriculumRow extends Named {
  type: string
  dueType: string
  fixedDate: string | null
  relativeDays: number | null
  anchor: string | null
  retraining: string | null
}
interface HolderRow extends Named {
  roleId: string
  email: string
}
interface ChartRow extends Named {
  reportsToRoleId: string | null
  holderCount: number
}
interface DutyRow {
  entityType: 'SPACE' | 'CATEGORY' | 'TOPIC' | 'ITEM'
  entityId: string
  entityName: string
  entityFold: string
  originType: string
  originId: string
  role: string
  tierQualifier: string
  advancementTierId: string | null
  advancementTierLabel: string | null
  assignmentId: string
  source: string
  confidence: number | null
  learningPriorityOverride: string | null
}
interface MemberRow extends Named {
  employeeId: string
  nameFold: string
  email: string
  status: string
  signedUp: 0 | 1
  role: string
  phone: string | null
  directoryManaged: 0 | 1
  deactivatedAt: string | null
  managerEmployeeId: string | null
  managerId: string | null
  managerName: string | null
  managerStatus: string | null
}

const idsOf = (rows: readonly { id: string }[]) => JSON.stringify(rows.map(({ id }) => id))

/** Answers by hand, from rows as objects. */
export function objectHandlers(database: BenchDatabase): Handlers {
  const cursor = cursorMaker(database)
  const contentPage = database.prepare<ContentRow>(sql.CONTENT_PAGE)
  const contentTeams = database.prepare<Named & { contentId: string }>(sql.CONTENT_TEAMS)
  const contentTags = database.prepare<{ contentId: string; tag: string }>(sql.CONTENT_TAGS)
  const role = database.prepare<RoleRow>(sql.ROLE)
  const curriculum = database.prepare<CurriculumRow>(sql.CURRICULUM)
  const allHolders = database.prepare<HolderRow>(sql.ALL_HOLDERS)
  const chart = database.prepare<ChartRow>(sql.CHART)
  const duties = database.prepare<DutyRow>(sql.DUTIES)
  const memberPage = database.prepare<MemberRow>(sql.MEMBER_PAGE)
  const rolesOfPeople = database.prepare<Named & { userId: string }>(sql.ROLES_OF_PEOPLE)
  const teamsOfPeople = database.prepare<Named & { employeeId: string; role: string }>(sql.TEAMS_OF_PEOPLE)
  const memberTotal = database.prepare<{ total: number }>(sql.MEMBER_TOTAL)
  const nodesOf = (rows: readonly Named[] | undefined) => ({
    nodes: (rows ?? []).map(({ id, name }) => ({ id, name })),
  })

  return {
    content: (caller) => {
      const rows = contentPage.all(caller.audiences, PAGE + 1, PAGE + 1, ...readable(caller))
      const more = rows.length > PAGE
      if (more) rows.length = PAGE
      const ids = idsOf(rows)
      const teams = grouped(contentTeams.all(ids, caller.organizationId), ({ contentId }) => contentId)
      const tags = grouped(contentTags.all(ids, caller.organizationId), ({ contentId }) => contentId)
      const last = rows.at(-1)
      const filters = { words: [], type: null, tags: [], teamId: null, readyOnly: false, archived: false }
      return {
        data: rows.map((row) => ({
          id: row.id,
          title: row.title,
          type: row.type,
          summary: row.summary,
          durationSeconds: row.durationSeconds,
          processingStatus: row.processingStatus,
          indexingStatus: row.indexingStatus,
          failureReason: row.failureReason,
          visibility: row.visibility,
          teams: teams.get(row.id)?.map(({ id, name }) => ({ id, name })) ?? [],
          tags: tags.get(row.id)?.map(({ tag }) => tag) ?? [],
          createdBy: row.creatorId === null ? null : { id: row.creatorId, name: row.creatorName },
          url: link('content', row.id),
          createdAt: row.createdAt,
          updatedAt: row.updatedAt,
        })),
        nextCursor: more && last ? cursor('contents', filters, caller, [last.createdAt, last.id]) : null,
      }
    },
    role: (caller, id) => {
      const row = role.get(id, caller.organizationId)
      if (!row) return undefined
      const { everything, teamIds } = caller
      const { createdAt, updatedAt, ...summary } = row
      return {
        ...summary,
        url: link('roles', id),
        createdAt,
        updatedAt,
        curriculum: curriculum.all(id, everything, teamIds, everything, teamIds).map((item) => ({
          type: item.type,
          id: item.id,
          name: item.name,
          dueDate: {
            type: item.dueType,
            fixedDate: item.fixedDate,
            relativeDays: item.relativeDays,
            anchor: item.anchor,
          },
          retrainingOverride: item.retraining === null ? null : JSON.parse(item.retraining),
        })),
        members: allHolders
          .all(JSON.stringify([id]), caller.organizationId)
          .map((holder) => ({ id: holder.id, name: holder.name })),
      }
    },
    duties: (caller, id) => {
      if (!role.get(id, caller.organizationId)) return undefined
      const branch = [PAGE + 1, id, caller.organizationId, caller.everything, caller.teamIds]
      const rows = duties.all(...branch, ...branch, ...branch, ...branch, PAGE + 1)
      const more = rows.length > PAGE
      if (more) rows.length = PAGE
      const last = rows.at(-1)
      const key = last ? [last.entityType, last.entityFold, last.entityId, last.assignmentId] : []
      return {
        data: rows.map((row) => ({
          role: row.role,
          entityType: row.entityType,
          entityId: row.entityId,
          entityName: row.entityName,
          inheritedFrom:
            row.originId === row.entityId ? null : { entityType: row.originType, entityId: row.originId },
          tierQualifier: row.tierQualifier,
          advancementTierId: row.advancementTierId,
          advancementTierLabel: row.advancementTierLabel,
          assignmentId: row.assignmentId,
          source: row.source,
          confidence: row.confidence,
          learningPriorityOverride: row.learningPriorityOverride,
          url: link(ENTITY_PATHS[row.entityType], row.entityId),
        })),
        nextCursor: more ? cursor('duties', { of: id, entityType: null }, caller, key) : null,
      }
    },
    members: (caller) => {
      const rows = memberPage.all(caller.organizationId, caller.organizationId, PAGE + 1)
      const more = rows.length > PAGE
      if (more) rows.length = PAGE
      const employees = JSON.stringify(rows.map(({ employeeId }) => employeeId))
      const roles = grouped(rolesOfPeople.all(idsOf(rows), caller.organizationId), ({ userId }) => userId)
      const teams = grouped(teamsOfPeople.all(employees, caller.organizationId), (team) => team.employeeId)
      const last = rows.at(-1)
      const filters = MEMBER_FILTERS
      return {
        data: rows.map((row) => ({
          id: row.id,
          name: row.name,
          email: row.email,
          status: row.status,
          signedUp: row.signedUp === 1,
          role: row.role,
          companyRoles: nodesOf(roles.get(row.id)).nodes,
          teams: (teams.get(row.employeeId) ?? []).map((team) => ({
            id: team.id,
            name: team.name,
            role: team.role,
          })),
          url: link('people', row.id),
          phone: row.phone,
          directoryManaged: row.directoryManaged === 1,
          deactivatedAt: row.deactivatedAt,
          reportsTo:
            row.managerEmployeeId === null
              ? null
              : {
                  id: row.managerId,
                  name: row.managerId === null ? null : row.managerName,
                  status: row.managerStatus ?? 'DEACTIVATED',
                },
        })),
        nextCursor: more && last ? cursor('members', filters, caller, [last.nameFold, last.id]) : null,
        total: memberTotal.get(caller.organizationId)?.total ?? 0,
      }
    },
    chart: (caller) => {
      const rows = chart.all(caller.organizationId)
      const holders = grouped(allHolders.all(idsOf(rows), caller.organizationId), ({ roleId }) => roleId)
      return {
        data: rows.map((row) => ({
          id: row.id,
          name: row.name,
          reportsToRoleId: row.reportsToRoleId,
          holders: (holders.get(row.id) ?? []).map(({ id, name, email }) => ({ id, name, email })),
          vacant: row.holderCount === 0,
          url: link('roles', row.id),
        })),
        nextCursor: null,
      }
    },
    queries: objectQueries(database),
  }
}
