import { and, asc, eq, sql } from 'drizzle-orm'
import type { AccountScope, OrgChartScope, ReportingLineScope, SharedScope } from '../access/scope.js'
import type { Page } from '../graph/connection.js'
import { containsPattern } from '../store/fold.js'
import { isOf } from '../store/is-of.js'
import { LOWEST, pastKey } from '../store/keyset.js'
import { first } from '../store/session.js'
import { isInReadableSpace, isReadableLesson, shareValues } from '../store/shared-with.js'
import type { Columns } from '../store/columns.js'
import { nullable, statement, variants } from '../store/statement.js'
import type { MaybePromise, Reader } from '../store/store.js'
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

const rolesByName = variants((options: { search: boolean }) =>
  statement({
    select: roleFields,
    query: ({ select, t, p }) =>
      select
        .from(t.companyRoles)
        .where(
          and(
            eq(t.companyRoles.organizationId, p('organizationId')),
            pastKey([t.companyRoles.nameFold, t.companyRoles.id], [p('afterName'), p('afterId')]),
            options.search ? sql`${t.companyRoles.nameFold} like ${p('pattern')} escape '\\'` : undefined,
          ),
        )
        .orderBy(asc(t.companyRoles.nameFold), asc(t.companyRoles.id))
        .limit(p('limit')),
  }),
)

export type RoleRow = Extract<Awaited<ReturnType<typeof listRoles>>, unknown[]>[number]

/** A page of the organization's roles by name. */
export function listRoles(
  reader: Reader,
  scope: OrgChartScope,
  query: string | null,
  { after, limit, columns }: Page,
) {
  const [afterName = LOWEST, afterId = LOWEST] = after
  const values = { organizationId: scope.organizationId, afterName, afterId, limit }
  return query === null
    ? reader.all(rolesByName({ search: false }).of(columns), values)
    : reader.all(rolesByName({ search: true }).of(columns), { ...values, pattern: containsPattern(query) })
}

const rolesById = statement({
  select: roleFields,
  query: ({ select, t, p, oneOf }) =>
    select
      .from(t.companyRoles)
      .where(and(oneOf(t.companyRoles.id, 'ids'), isOf(t.companyRoles.organizationId, p('organizationId')))),
})

/** Those of the roles that there are. */
export function findRoles(reader: Reader, scope: OrgChartScope, ids: readonly string[], columns?: Columns) {
  return reader.all(rolesById.of(columns), { ids, organizationId: scope.organizationId })
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
    where ${isOf(t.companyRoles.organizationId, p('organizationId'))}
    order by ${t.companyRoles.nameFold}, ${t.companyRoles.id}`,
})

/** The first roles below each of the parents. */
export function listChildRoles(
  reader: Reader,
  scope: OrgChartScope,
  parentIds: readonly string[],
  { after, limit, columns }: Page,
) {
  const [afterName = LOWEST, afterId = LOWEST] = after
  return reader.all(childRoles.of(columns), {
    parentIds,
    organizationId: scope.organizationId,
    afterName,
    afterId,
    limit,
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
    where ${isOf(t.companyRoles.organizationId, p('organizationId'))}
    order by up.distance`,
})

/**
 * The roles above each of the roles, nearest first, each with the `descendantId` it was found for.
 *
 * @param limit how many rows to read at most: a chart may be as deep as it has roles
 */
export function listAncestors(reader: Reader, scope: OrgChartScope, ids: readonly string[], limit: number) {
  return reader.all(ancestors, { ids, organizationId: scope.organizationId, limit })
}

const chart = statement({
  select: ({ companyRoles: role }) => ({
    id: role.id,
    name: role.name,
    reportsToRoleId: role.parentRoleId,
    vacant: sql<boolean>`${role.holderCount} = 0`.mapWith(Boolean),
  }),
  query: ({ select, t, p }) =>
    select
      .from(t.companyRoles)
      .where(eq(t.companyRoles.organizationId, p('organizationId')))
      .orderBy(asc(t.companyRoles.nameFold), asc(t.companyRoles.id)),
})

export interface ChartRow {
  id: string
  name: string
  reportsToRoleId: string | null
  vacant: boolean
}

/** Every role of the organization by name. */
export function listChart(reader: Reader, scope: OrgChartScope): MaybePromise<ChartRow[]> {
  return reader.all(chart, { organizationId: scope.organizationId })
}

const rolesOfPeople = statement({
  select: (t) => ({ ...roleFields(t), userId: t.roleHolders.userId }),
  // CROSS JOIN keeps SQLite from reading all the organization's roles to find those of a few people.
  query: ({ fields, t, p, keys }) => sql`
    select ${fields} from ${keys('userIds')} cross join ${t.roleHolders} cross join ${t.companyRoles}
    where ${t.roleHolders.userId} = keys.value and ${t.roleHolders.current} = true
      and ${t.companyRoles.id} = ${t.roleHolders.roleId}
      and ${isOf(t.companyRoles.organizationId, p('organizationId'))}
    order by ${t.companyRoles.nameFold}, ${t.companyRoles.id}`,
})

/** The roles that the people hold now, by name, each with the `userId` of its holder. */
export function listRolesOfPeople(
  reader: Reader,
  scope: OrgChartScope | ReportingLineScope,
  userIds: readonly string[],
  columns?: Columns,
) {
  return reader.all(rolesOfPeople.of(columns), { userIds, organizationId: scope.organizationId })
}

const organization = statement({
  select: ({ organizations }) => ({
    id: organizations.id,
    name: organizations.name,
    orgChartVerifiedAt: organizations.orgChartVerifiedAt,
    orgChartIntervalDays: organizations.orgChartIntervalDays,
  }),
  query: ({ select, t, p }) =>
    select.from(t.organizations).where(eq(t.organizations.id, p('organizationId'))),
})

/** The viewer's organization. */
export function findOrganization(reader: Reader, scope: OrgChartScope | AccountScope) {
  return first(reader, organization, { organizationId: scope.organizationId })
}

const curriculum = statement({
  select: (t) => ({
    roleId: t.curriculumItems.roleId,
    type: t.curriculumItems.type,
    id: t.curriculumItems.itemId,
    name: sql<string>`coalesce(${t.lessons.title}, ${t.entities.name})`,
    dueType: t.curriculumItems.dueType,
    fixedDate: t.curriculumItems.fixedDate,
    relativeDays: t.curriculumItems.relativeDays,
    anchor: t.curriculumItems.anchor,
    retrainingOverride: nullable(t.curriculumItems.retrainingOverride),
  }),
  query: (context) => {
    const { fields, t, p, oneOf } = context
    const item = t.curriculumItems
    return sql`
      select ${fields} from ${item}
      join ${t.companyRoles} on ${t.companyRoles.id} = ${item.roleId}
      left join ${t.lessons} on ${item.type} = 'lesson' and ${t.lessons.id} = ${item.itemId}
      left join ${t.entities} on ${item.type} = 'topic' and ${t.entities.id} = ${item.itemId}
      where ${oneOf(item.roleId, 'roleIds')} and ${isOf(t.companyRoles.organizationId, p('organizationId'))}
        and ((${item.type} = 'lesson' and ${isReadableLesson(context)})
          or (${item.type} = 'topic' and ${t.entities.live} = true
            and ${isInReadableSpace(context, t.entities.spaceId)}))
      order by ${item.roleId}, ${item.position}`
  },
})

export type CurriculumRow = Extract<Awaited<ReturnType<typeof listCurriculum>>, unknown[]>[number]

/** What the roles' holders have to complete, as far as the viewer may see it, in order. */
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
          isOf(t.companyRoles.organizationId, p('organizationId')),
        ),
      )
      .orderBy(asc(t.advancementTiers.roleId), asc(t.advancementTiers.position)),
})

/** The roles' advancement tiers, lowest first. */
export function listTiers(reader: Reader, scope: OrgChartScope, roleIds: readonly string[]) {
  return reader.all(tiers, { roleIds, organizationId: scope.organizationId })
}
