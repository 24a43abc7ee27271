import { link } from '../shared/answer.js'
import { cursorMaker, MEMBER_FILTERS } from '../shared/cursors.js'
import type { BenchDatabase } from '../shared/database.js'
import * as sql from '../shared/sql.js'
import { column, first, named, nodesOf } from './array-rows.js'
import { arrayQueries } from './arrays-graphql.js'
import { ENTITY_PATHS, PAGE, grouped, readable, type Handlers } from './handlers.js'

type Text = string | null
type Entity = 'SPACE' | 'CATEGORY' | 'TOPIC' | 'ITEM'

/** Answers by hand, from rows as arrays: the best that this language can do. */
export function arrayHandlers(database: BenchDatabase): Handlers {
  const cursor = cursorMaker(database)
  const read = <Row>(text: string) => database.prepare<Row>(text, true)
  const contentPage = read<
    [string, string, string, Text, number | null, string, string, Text, string, Text, Text, string, string]
  >(sql.CONTENT_PAGE)
  const contentTeams = read<[string, string, string]>(sql.CONTENT_TEAMS)
  const contentTags = read<[string, string]>(sql.CONTENT_TAGS)
  const role = read<[string, string, Text, number, Text, string, string]>(sql.ROLE)
  const curriculum = read<[string, string, string, string, Text, number | null, Text, Text]>(sql.CURRICULUM)
  const allHolders = read<[string, string, string, string]>(sql.ALL_HOLDERS)
  const chart = read<[string, string, Text, number]>(sql.CHART)
  const duties = read<
    [
      Entity,
      string,
      string,
      string,
      string,
      string,
      string,
      string,
      Text,
      Text,
      string,
      string,
      number | null,
      Text,
    ]
  >(sql.DUTIES)
  const memberPage = read<
    [
      string,
      string,
      string,
      string,
      string,
      string,
      number,
      string,
      Text,
      number,
      Text,
      Text,
      Text,
      Text,
      Text,
    ]
  >(sql.MEMBER_PAGE)
  const rolesOfPeople = read<[string, string, string]>(sql.ROLES_OF_PEOPLE)
  const teamsOfPeople = read<[string, string, string, string]>(sql.TEAMS_OF_PEOPLE)
  const memberTotal = read<[number]>(sql.MEMBER_TOTAL)
  return {
    content: (caller) => {
      const rows = contentPage.all(caller.audiences, PAGE + 1, PAGE + 1, ...readable(caller))
      const more = rows.length > PAGE
      if (more) rows.length = PAGE
      const ids = column(rows, 0)
      const teams = grouped(contentTeams.all(ids, caller.organizationId), first)
      const tags = grouped(contentTags.all(ids, caller.organizationId), first)
      const last = rows.at(-1)
      const filters = { words: [], type: null, tags: [], teamId: null, readyOnly: false, archived: false }
      return {
        data: rows.map((row) => ({
          id: row[0],
          title: row[1],
          type: row[2],
          summary: row[3],
          durationSeconds: row[4],
          processingStatus: row[5],
          indexingStatus: row[6],
          failureReason: row[7],
          visibility: row[8],
          teams: teams.get(row[0])?.map(named) ?? [],
          tags: tags.get(row[0])?.map(([, tag]) => tag) ?? [],
          createdBy: row[9] === null ? null : { id: row[9], name: row[10] },
          url: link('content', row[0]),
          createdAt: row[12],
          updatedAt: row[11],
        })),
        nextCursor: more && last ? cursor('contents', filters, caller, [last[12], last[0]]) : null,
      }
    },
    role: (caller, id) => {
      const row = role.get(id, caller.organizationId)
      if (!row) return undefined
      const { everything, teamIds } = caller
      return {
        id: row[0],
        name: row[1],
        description: row[2],
        memberCount: row[3],
        parentRoleId: row[4],
        url: link('roles', row[0]),
        createdAt: row[5],
        updatedAt: row[6],
        curriculum: curriculum.all(id, everything, teamIds, everything, teamIds).map((item) => ({
          type: item[0],
          id: item[1],
          name: item[2],
          dueDate: { type: item[3], fixedDate: item[4], relativeDays: item[5], anchor: item[6] },
          retrainingOverride: item[7] === null ? null : JSON.parse(item[7]),
        })),
        members: allHolders.all(JSON.stringify([id]), caller.organizationId).map(named),
      }
    },
    duties: (caller, id) => {
      if (!role.get(id, caller.organizationId)) return undefined
      const branch = [PAGE + 1, id, caller.organizationId, caller.everything, caller.teamIds]
      const rows = duties.all(...branch, ...branch, ...branch, ...branch, PAGE + 1)
      const more = rows.length > PAGE
      if (more) rows.length = PAGE
      const last = rows.at(-1)
      const key = last ? [last[0], last[3], last[1], last[10]] : []
      return {
        data: rows.map((row) => ({
          role: row[6],
          entityType: row[0],
          entityId: row[1],
          entityName: row[2],
          inheritedFrom: row[5] === row[1] ? null : { entityType: row[4], entityId: row[5] },
          tierQualifier: row[7],
          advancementTierId: row[8],
          advancementTierLabel: row[9],
          assignmentId: row[10],
          source: row[11],
          confidence: row[12],
          learningPriorityOverride: row[13],
          url: link(ENTITY_PATHS[row[0]], row[1]),
        })),
        nextCursor: more ? cursor('duties', { of: id, entityType: null }, caller, key) : null,
      }
    },
    members: (caller) => {
      const rows = memberPage.all(caller.organizationId, caller.organizationId, PAGE + 1)
      const more = rows.length > PAGE
      if (more) rows.length = PAGE
      const roles = grouped(rolesOfPeople.all(column(rows, 0), caller.organizationId), first)
      const teams = grouped(teamsOfPeople.all(column(rows, 1), caller.organizationId), first)
      const last = rows.at(-1)
      const filters = MEMBER_FILTERS
      return {
        data: rows.map((row) => ({
          id: row[0],
          name: row[2],
          email: row[4],
          status: row[5],
          signedUp: row[6] === 1,
          role: row[7],
          companyRoles: nodesOf(roles.get(row[0])).nodes,
          teams: teams.get(row[1])?.map(([, id, name, held]) => ({ id, name, role: held })) ?? [],
          url: link('people', row[0]),
          phone: row[8],
          directoryManaged: row[9] === 1,
          deactivatedAt: row[10],
          reportsTo:
            row[11] === null
              ? null
              : { id: row[12], name: row[12] === null ? null : row[13], status: row[14] ?? 'DEACTIVATED' },
        })),
        nextCursor: more && last ? cursor('members', filters, caller, [last[3], last[0]]) : null,
        total: memberTotal.get(caller.organizationId)?.[0] ?? 0,
      }
    },
    chart: (caller) => {
      const rows = chart.all(caller.organizationId)
      const holders = grouped(allHolders.all(column(rows, 0), caller.organizationId), first)
      return {
        data: rows.map((row) => ({
          id: row[0],
          name: row[1],
          reportsToRoleId: row[2],
          holders: holders.get(row[0])?.map(([, id, name, email]) => ({ id, name, email })) ?? [],
          vacant: row[3] === 0,
          url: link('roles', row[0]),
        })),
        nextCursor: null,
      }
    },
    queries: arrayQueries(database),
  }
}
