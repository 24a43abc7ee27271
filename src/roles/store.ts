import { and, asc, eq, sql } from 'drizzle-orm'
import type { AccountScope, OrgChartScope, ReportingLineScope, SharedScope } from '../access/scope.js'
import type { Page } from '../graph/relations/connection.js'
import { containsPattern } from '../store/fold.js'
import { belongsTo } from '../records/belongs-to.js'
import { namePage, pastKey } from '../store/keyset.js'
import { type Candidates, listedBy, readingOf } from '../search-index/candidate-store.js'
import { first } from '../store/session.js'
import { isForAll, isInReadableSpace, isReadableLesson, shareValues } from '../records/shared-with.js'
import type { Columns } from '../store/columns.js'
import { nullable, statement, variants } from '../store/statement.js'
import type { MaybePromise } from '../base/maybe-promise.js'
import type { LongReader, Reader } from '../store/store.js'
import type { Tables } from '../store/tables.js'

const roleFields = ({ companyRoles: role }: Tables) => ({
  id: role.id,
  name: role.name,
  nameFold: role.nameFold,
  description: role.description,
  parentRoleId: role.parentRoleId,
  memberCount: role.holderCount,
  createdAt: role.createdAt,
  updatedAt: role.updatedAt,
})

const rolesByName = variants((options: { search: boolean; known: boolean }) =>
  statement({
    select: roleFields,
    query: (context) => {
      const { fields, t, p, candidates, joinEach } = context
      const { companyRoles: role } = t
      return listedBy(
        context,
        options,
        ({ search, known }) => sql`select ${fields}
          from ${known ? sql`${candidates()} ${joinEach(role, sql`${role.id} = keys.value`)}` : role}
          where ${role.organizationId} = ${p('organizationId')}
            and ${pastKey([role.nameFold, role.id], [p('afterName'), p('afterId')])}
            ${search ? sql`and ${role.nameFold} like ${p('pattern')} escape '\\'` : sql``}
          order by ${role.nameFold}, ${role.id} limit ${p('limit')}`,
      )
    },
  }),
)

/** @model CompanyRole */
export type RoleRow = Extract<Awaited<ReturnType<typeof listRoles>>, unknown[]>[number]

/**
 * A page of the organization's roles by name.
 *
 * @param candidates what finds roles that may have the query in their names; null if any may
 */
export function listRoles(
  reader: LongReader,
  scope: OrgChartScope,
  { query, candidates }: { query: string | null; candidates: Candidates | null },
  page: Page,
) {
  const options = { search: query !== null, known: candidates !== null }
  const values = {
    organizationId: scope.organizationId,
    pattern: query === null ? '' : containsPattern(query),
    ...candidates,
    ...namePage(page),
  }
  return reader.all(rolesByName(options).reading(page.columns), values, readingOf(options))
}

const rolesById = statement({
  select: roleFields,
  query: ({ select, t, p, oneOf }) =>
    select
      .from(t.companyRoles)
      .where(
        and(oneOf(t.companyRoles.id, 'ids'), belongsTo(t.companyRoles.organizationId, p('organizationId'))),
      ),
})

/**
 * The roles with these ids, skipping ids that no role has.
 *
 * @default columns all of them
 */
export function findRoles(reader: Reader, scope: OrgChartScope, ids: readonly string[], columns?: Columns) {
  return reader.all(rolesById.reading(columns), { ids, organizationId: scope.organizationId })
}

const childRoles = statement({
  select: roleFields,
  query: ({ fields, t, p, keys, joinFirst }) => sql`
    select ${fields} from ${keys('parentIds')} ${joinFirst(t.companyRoles, {
      where: sql`${t.companyRoles.parentRoleId} = keys.value
        and ${pastKey([t.companyRoles.nameFold, t.companyRoles.id], [p('afterName'), p('afterId')])}`,
      orderBy: sql`${t.companyRoles.nameFold}, ${t.companyRoles.id}`,
      limit: p('limit'),
    })}
    where ${belongsTo(t.companyRoles.organizationId, p('organizationId'))}
    order by ${t.companyRoles.nameFold}, ${t.companyRoles.id}`,
})

/** The first roles that report to each of the parents, by name. */
export function listChildRoles(
  reader: Reader,
  scope: OrgChartScope,
  parentIds: readonly string[],
  page: Page,
) {
  return reader.all(childRoles.reading(page.columns), {
    parentIds,
    organizationId: scope.organizationId,
    ...namePage(page),
  })
}

const ancestors = statement({
  select: (t) => ({
    ...roleFields(t),
    descendantId: sql<string>`up.descendant_id`,
    distance: sql<number>`up.distance`,
  }),
  query: ({ fields, t, p, keys }) => sql`
    with recursive up(descendant_id, role_id, distance) as (
      select ${t.companyRoles.id}, ${t.companyRoles.parentRoleId}, 1
      from ${keys('ids')} join ${t.companyRoles} on ${t.companyRoles.id} = keys.value
      union all
      select up.descendant_id, ${t.companyRoles.parentRoleId}, up.distance + 1
      from up join ${t.companyRoles} on ${t.companyRoles.id} = up.role_id
    )
    select ${fields} from (select * from up where up.role_id is not null limit ${p('limit')}) as up
    join ${t.companyRoles} on ${t.companyRoles.id} = up.role_id
    where ${belongsTo(t.companyRoles.organizationId, p('organizationId'))}
    order by up.distance`,
})

/**
 * The ancestors of each role, nearest first. `descendantId` is the role whose ancestor a row is.
 *
 * @param limit the most rows to read, since a chart can be as deep as it has roles
 */
export function listAncestors(reader: Reader, scope: OrgChartScope, ids: readonly string[], limit: number) {
  return reader.all(ancestors, { ids, organizationId: scope.organizationId, limit })
}

const chart = statement({
  select: ({ companyRoles: role }) => ({
    id: role.id,
    name: role.name,
    nameFold: role.nameFold,
    reportsToRoleId: role.parentRoleId,
    memberCount: role.holderCount,
    vacant: sql<boolean>`${role.holderCount} = 0`.mapWith(Boolean),
  }),
  query: ({ select, t, p }) =>
    select
      .from(t.companyRoles)
      .where(
        and(
          eq(t.companyRoles.organizationId, p('organizationId')),
          pastKey([t.companyRoles.nameFold, t.companyRoles.id], [p('afterName'), p('afterId')]),
        ),
      )
      .orderBy(asc(t.companyRoles.nameFold), asc(t.companyRoles.id))
      .limit(p('limit')),
})

/** @model OrgChartEntry */
export interface ChartRow {
  id: string
  name: string
  nameFold: string
  reportsToRoleId: string | null
  memberCount: number
  vacant: boolean
}

/** The organization's roles by name, up to `limit` of them after a key. */
export function listChart(reader: Reader, scope: OrgChartScope, page: Page): MaybePromise<ChartRow[]> {
  return reader.all(chart, { organizationId: scope.organizationId, ...namePage(page) })
}

const rolesOfPeople = statement({
  select: (t) => ({ ...roleFields(t), userId: t.roleHolders.userId }),
  // CROSS JOIN stops SQLite from reading every role of the organization to find those of a few people.
  query: ({ fields, t, p, keys }) => sql`
    select ${fields} from ${keys('userIds')} cross join ${t.roleHolders} cross join ${t.companyRoles}
    where ${t.roleHolders.userId} = keys.value and ${t.roleHolders.current} = true
      and ${t.companyRoles.id} = ${t.roleHolders.roleId}
      and ${belongsTo(t.companyRoles.organizationId, p('organizationId'))}
    order by ${t.companyRoles.nameFold}, ${t.companyRoles.id}`,
})

/** The roles that these people hold now, by name. `userId` is the holder of a row's role. */
export function listRolesOfPeople(
  reader: Reader,
  scope: OrgChartScope | ReportingLineScope,
  userIds: readonly string[],
  columns?: Columns,
) {
  return reader.all(rolesOfPeople.reading(columns), { userIds, organizationId: scope.organizationId })
}

const organization = statement({
  select: ({ organizations }) => ({
    id: organizations.id,
    name: organizations.name,
    orgChartVerifiedAt: organizations.orgChartVerifiedAt,
    orgChartIntervalDays: organizations.orgChartIntervalDays,
    orgChartRevision: organizations.orgChartRevision,
    orgChartVerifiedRevision: organizations.orgChartVerifiedRevision,
  }),
  query: ({ select, t, p }) =>
    select.from(t.organizations).where(eq(t.organizations.id, p('organizationId'))),
})

/** The viewer's organization. */
export function findOrganization(reader: Reader, scope: OrgChartScope | AccountScope) {
  return first(reader, organization, { organizationId: scope.organizationId })
}

/** What an item of a curriculum is, and by when it is due. */
export const itemFields = ({ curriculumItems: item }: Tables) => ({
  type: item.type,
  id: item.itemId,
  dueType: item.dueType,
  fixedDate: item.fixedDate,
  relativeDays: item.relativeDays,
  anchor: item.anchor,
  retrainingOverride: nullable(item.retrainingOverride),
  assignedOn: item.assignedOn,
})

const curriculum = statement({
  select: (t) => ({
    roleId: t.curriculumItems.roleId,
    ...itemFields(t),
    name: sql<string>`coalesce(${t.lessons.title}, ${t.entities.name})`,
  }),
  query: (context) => {
    const { fields, t, p, oneOf } = context
    const item = t.curriculumItems
    return sql`
      select ${fields} from ${item}
      join ${t.companyRoles} on ${t.companyRoles.id} = ${item.roleId}
      left join ${t.lessons} on ${item.type} = 'lesson' and ${t.lessons.id} = ${item.itemId}
      left join ${t.entities} on ${item.type} = 'topic' and ${t.entities.id} = ${item.itemId}
      where ${oneOf(item.roleId, 'roleIds')} and ${belongsTo(t.companyRoles.organizationId, p('organizationId'))}
        and ((${item.type} = 'lesson' and ${t.lessons.state} = 'teaching' and ${isForAll(t)}
            and ${isReadableLesson(context)})
          or (${item.type} = 'topic' and ${t.entities.live} = true
            and ${isInReadableSpace(context, t.entities.spaceId)}))
      order by ${item.roleId}, ${item.position}`
  },
})

/** @model CurriculumItem */
export type CurriculumRow = Extract<Awaited<ReturnType<typeof listCurriculum>>, unknown[]>[number]

/** What holders of these roles have to complete, in order, limited to what the viewer can see. */
export function listCurriculum(reader: Reader, scope: SharedScope, roleIds: readonly string[]) {
  return reader.all(curriculum, { roleIds, organizationId: scope.organizationId, ...shareValues(scope) })
}

const tiers = statement({
  select: ({ advancementTiers: tier }) => ({ roleId: tier.roleId, id: tier.id, label: tier.label }),
  query: ({ select, t, p, oneOf }) =>
    select
      .from(t.advancementTiers)
      .innerJoin(t.companyRoles, eq(t.companyRoles.id, t.advancementTiers.roleId))
      .where(
        and(
          oneOf(t.advancementTiers.roleId, 'roleIds'),
          belongsTo(t.companyRoles.organizationId, p('organizationId')),
        ),
      )
      .orderBy(asc(t.advancementTiers.roleId), asc(t.advancementTiers.position)),
})

/** The roles' advancement tiers, lowest first. */
export function listTiers(reader: Reader, scope: OrgChartScope, roleIds: readonly string[]) {
  return reader.all(tiers, { roleIds, organizationId: scope.organizationId })
}
