import { link } from '../shared/answer.js'
import { MEMBER_FILTERS } from '../shared/cursors.js'
import { listContents } from './content-queries.js'
import type { RequestContext } from './context.js'
import { countMembers, listMembers } from './member-queries.js'
import { assertInternal, refusal } from './resolvers.js'
import { findRole, listChart, listDuties } from './role-queries.js'

type RowOf<List extends (...args: never[]) => Promise<unknown[]>> = Awaited<ReturnType<List>>[number]
type ContentRow = RowOf<typeof listContents>
type DutyRow = RowOf<typeof listDuties>
type MemberRow = RowOf<typeof listMembers>

interface Identified {
  id: string
}

const ENTITY_PATHS = {
  SPACE: 'knowledge/spaces',
  CATEGORY: 'knowledge/categories',
  TOPIC: 'knowledge/topics',
  ITEM: 'knowledge/items',
}

/** The first rows of a list that was read one row further, and the cursor of the next page. */
function page<Row>(rows: readonly Row[], limit: number, cursorAfter: (last: Row) => string) {
  const data = rows.slice(0, limit)
  const last = data.at(-1)
  return { data, nextCursor: rows.length > limit && last !== undefined ? cursorAfter(last) : null }
}

/**
 * External accounts don't see whom content is shared with; other members' personnel data is for
 * administrators.
 */
const isInternal = ({ viewer }: RequestContext) => viewer.role !== 'external'
const readsPersonnelData = ({ viewer }: RequestContext) => viewer.everything

async function openRole(context: RequestContext, id: string) {
  assertInternal(context)
  const role = await findRole(context, id)
  if (!role) throw refusal('There is no such role.', 'NOT_FOUND', 404)
  return role
}

/** The resolvers of the REST bodies. */
export const restResolvers = {
  Query: {
    contents: async (_root: unknown, { limit }: { limit: number }, context: RequestContext) => {
      const filters = { words: [], type: null, tags: [], teamId: null, readyOnly: false, archived: false }
      return page(await listContents(context, limit + 1), limit, ({ createdAt, id }) =>
        context.cursor('contents', filters, [createdAt, id]),
      )
    },
    companyRole: (_root: unknown, { id }: Identified, context: RequestContext) => openRole(context, id),
    duties: async (_root: unknown, { id, limit }: { id: string; limit: number }, context: RequestContext) => {
      await openRole(context, id)
      return page(await listDuties(context, id, limit + 1), limit, (duty) =>
        context.cursor('duties', { of: id, entityType: null }, [
          duty.entityType,
          duty.entityFold,
          duty.entityId,
          duty.assignmentId,
        ]),
      )
    },
    members: async (_root: unknown, { limit }: { limit: number }, context: RequestContext) => {
      assertInternal(context)
      const filters = MEMBER_FILTERS
      return page(await listMembers(context, limit + 1), limit, ({ nameFold, id }) =>
        context.cursor('members', filters, [nameFold, id]),
      )
    },
    orgChart: async (_root: unknown, _args: object, context: RequestContext) => {
      assertInternal(context)
      return { data: await listChart(context), nextCursor: null }
    },
  },
  Content: {
    teams: ({ id }: ContentRow, _args: object, context: RequestContext) =>
      isInternal(context) ? context.loaders.teamsOfContents.load(id) : null,
    tags: async ({ id }: ContentRow, _args: object, context: RequestContext) =>
      isInternal(context) ? (await context.loaders.tagsOfContents.load(id)).map(({ name }) => name) : null,
    createdBy: ({ createdBy }: ContentRow, _args: object, context: RequestContext) =>
      isInternal(context) ? createdBy : null,
    url: ({ id }: ContentRow) => link('content', id),
  },
  CompanyRole: {
    curriculum: ({ id }: Identified, _args: object, { loaders }: RequestContext) =>
      loaders.curricula.load(id),
    members: ({ id }: Identified, _args: object, { loaders }: RequestContext) => loaders.allHolders.load(id),
    url: ({ id }: Identified) => link('roles', id),
  },
  Duty: {
    inheritedFrom: ({ origin, entityId }: DutyRow) => (origin.entityId === entityId ? null : origin),
    url: ({ entityType, entityId }: DutyRow) => link(ENTITY_PATHS[entityType], entityId),
  },
  MemberList: {
    total: (_list: unknown, _args: object, context: RequestContext) => countMembers(context),
  },
  Member: {
    companyRoles: ({ id }: MemberRow, _args: object, { loaders }: RequestContext) =>
      loaders.rolesOfPeople.load(id),
    teams: ({ employeeId }: MemberRow, _args: object, { loaders }: RequestContext) =>
      loaders.teamsOfPeople.load(employeeId),
    url: ({ id }: MemberRow) => link('people', id),
    phone: ({ phone }: MemberRow, _args: object, context: RequestContext) =>
      readsPersonnelData(context) ? phone : null,
    directoryManaged: ({ directoryManaged }: MemberRow, _args: object, context: RequestContext) =>
      readsPersonnelData(context) ? directoryManaged : null,
    deactivatedAt: ({ deactivatedAt }: MemberRow, _args: object, context: RequestContext) =>
      readsPersonnelData(context) ? deactivatedAt : null,
    reportsTo: ({ managerEmployeeId, manager }: MemberRow, _args: object, context: RequestContext) => {
      if (!readsPersonnelData(context) || managerEmployeeId === null) return null
      const id = manager?.id ?? null
      return { id, name: id === null ? null : manager?.name, status: manager?.status ?? 'DEACTIVATED' }
    },
  },
  OrgChartEntry: {
    holders: ({ id }: Identified, _args: object, { loaders }: RequestContext) => loaders.allHolders.load(id),
    url: ({ id }: Identified) => link('roles', id),
  },
}
