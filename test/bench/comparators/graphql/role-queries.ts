import { and, asc, eq, inArray, or, sql } from 'drizzle-orm'
import { alias, unionAll } from 'drizzle-orm/sqlite-core'
import type { Reader } from './context.js'
import {
  advancementTiers,
  companyRoles,
  curriculumItems,
  duties,
  entities,
  lessons,
  people,
  roleHolders,
} from './tables.js'
import { isInReadableSpace, belongsTo, isReadableLesson } from './visibility.js'

/** What a role shows as a node of the graph. */
const nodeFields = {
  id: companyRoles.id,
  name: companyRoles.name,
  memberCount: companyRoles.holderCount,
  parentRoleId: companyRoles.parentRoleId,
}

/** The organization's first roles by name. */
export async function listRoles({ db, viewer }: Reader, limit: number) {
  return db
    .select(nodeFields)
    .from(companyRoles)
    .where(eq(companyRoles.organizationId, viewer.organizationId))
    .orderBy(asc(companyRoles.nameFold), asc(companyRoles.id))
    .limit(limit)
}

/** Every role by name. */
export async function listChart({ db, viewer }: Reader) {
  return db
    .select({
      id: companyRoles.id,
      name: companyRoles.name,
      reportsToRoleId: companyRoles.parentRoleId,
      vacant: sql<boolean>`${companyRoles.holderCount} = 0`.mapWith(Boolean),
    })
    .from(companyRoles)
    .where(eq(companyRoles.organizationId, viewer.organizationId))
    .orderBy(asc(companyRoles.nameFold), asc(companyRoles.id))
}

export async function findRole({ db, viewer }: Reader, id: string) {
  const [role] = await db
    .select({
      id: companyRoles.id,
      name: companyRoles.name,
      description: companyRoles.description,
      memberCount: companyRoles.holderCount,
      parentRoleId: companyRoles.parentRoleId,
      createdAt: companyRoles.createdAt,
      updatedAt: companyRoles.updatedAt,
    })
    .from(companyRoles)
    .where(and(eq(companyRoles.id, id), belongsTo(companyRoles.organizationId, viewer)))
  return role
}

export async function findRoles({ db, viewer }: Reader, ids: readonly string[]) {
  return db
    .select(nodeFields)
    .from(companyRoles)
    .where(and(inArray(companyRoles.id, [...ids]), belongsTo(companyRoles.organizationId, viewer)))
}

/** The first roles below each of the parents, by name. */
export async function listChildRoles({ db, viewer }: Reader, parentIds: readonly string[], limit: number) {
  const parent = alias(companyRoles, 'parent')
  const below = alias(companyRoles, 'below')
  const first = db
    .select({ id: below.id })
    .from(below)
    .where(eq(below.parentRoleId, parent.id))
    .orderBy(asc(below.nameFold), asc(below.id))
    .limit(limit)
  return db
    .select(nodeFields)
    .from(parent)
    .innerJoin(companyRoles, inArray(companyRoles.id, first))
    .where(and(inArray(parent.id, [...parentIds]), belongsTo(companyRoles.organizationId, viewer)))
    .orderBy(asc(companyRoles.nameFold), asc(companyRoles.id))
}

/** The first holders of each of the roles, by name. */
export async function listHolders({ db, viewer }: Reader, roleIds: readonly string[], limit: number) {
  const first = db
    .select({ userId: roleHolders.userId })
    .from(roleHolders)
    .where(and(eq(roleHolders.roleId, companyRoles.id), eq(roleHolders.current, true)))
    .orderBy(asc(roleHolders.nameFold), asc(roleHolders.userId))
    .limit(limit)
  return db
    .select({ roleId: companyRoles.id, id: sql<string>`${people.userId}`, name: people.name })
    .from(companyRoles)
    .innerJoin(people, inArray(people.userId, first))
    .where(and(inArray(companyRoles.id, [...roleIds]), belongsTo(people.organizationId, viewer)))
    .orderBy(asc(people.nameFold), asc(people.userId))
}

/** Every holder of each of the roles, by name. */
export async function listAllHolders({ db, viewer }: Reader, roleIds: readonly string[]) {
  return db
    .select({ roleId: roleHolders.roleId, id: roleHolders.userId, name: people.name, email: people.email })
    .from(roleHolders)
    .innerJoin(people, eq(people.userId, roleHolders.userId))
    .where(
      and(
        inArray(roleHolders.roleId, [...roleIds]),
        eq(roleHolders.current, true),
        belongsTo(people.organizationId, viewer),
      ),
    )
    .orderBy(asc(roleHolders.roleId), asc(roleHolders.nameFold), asc(roleHolders.userId))
}

/** What the roles' holders have to complete, as far as the viewer may see it. */
export async function listCurricula({ db, viewer }: Reader, roleIds: readonly string[]) {
  const item = curriculumItems
  return db
    .select({
      roleId: item.roleId,
      type: item.type,
      id: item.itemId,
      name: sql<string>`coalesce(${lessons.title}, ${entities.name})`,
      dueDate: {
        type: item.dueType,
        fixedDate: item.fixedDate,
        relativeDays: item.relativeDays,
        anchor: item.anchor,
      },
      retrainingOverride: item.retrainingOverride,
    })
    .from(item)
    .leftJoin(lessons, and(eq(item.type, 'lesson'), eq(lessons.id, item.itemId)))
    .leftJoin(entities, and(eq(item.type, 'topic'), eq(entities.id, item.itemId)))
    .where(
      and(
        inArray(item.roleId, [...roleIds]),
        or(
          and(eq(item.type, 'lesson'), isReadableLesson(viewer)),
          and(eq(item.type, 'topic'), eq(entities.live, true), isInReadableSpace(viewer, entities.spaceId)),
        ),
      ),
    )
    .orderBy(asc(item.roleId), asc(item.position))
}

/** The column that names an entity in every row below it. */
const SUBTREES = { SPACE: 'spaceId', CATEGORY: 'categoryId', TOPIC: 'topicId', ITEM: 'id' } as const
const ENTITY_TYPES = ['SPACE', 'CATEGORY', 'TOPIC', 'ITEM'] as const

/** The role's assignments in spaces that the viewer can read. */
async function listAssignments({ db, viewer }: Reader, roleId: string) {
  const origin = alias(entities, 'origin')
  return db
    .select({
      role: duties.responsibility,
      origin: { entityType: duties.entityType, entityId: duties.entityId },
      tierQualifier: duties.tierQualifier,
      advancementTierId: duties.advancementTierId,
      advancementTierLabel: advancementTiers.label,
      assignmentId: duties.id,
      source: duties.source,
      confidence: duties.confidence,
      learningPriorityOverride: duties.learningPriorityOverride,
    })
    .from(duties)
    .innerJoin(origin, eq(origin.id, duties.entityId))
    .leftJoin(advancementTiers, eq(advancementTiers.id, duties.advancementTierId))
    .where(
      and(
        eq(duties.roleId, roleId),
        belongsTo(duties.organizationId, viewer),
        isInReadableSpace(viewer, origin.spaceId),
      ),
    )
}

/** The first live entities that each of the assignments on one type of entity reaches. */
function reachedFrom({ db }: Reader, type: keyof typeof SUBTREES, assignmentIds: string[], limit: number) {
  const below = alias(entities, 'below')
  const first = db
    .select({ id: below.id })
    .from(below)
    .where(and(eq(below[SUBTREES[type]], duties.entityId), eq(below.live, true)))
    .orderBy(asc(below.type), asc(below.nameFold), asc(below.id))
    .limit(limit)
  return db
    .select({
      assignmentId: sql<string>`${duties.id}`.as('assignment_id'),
      entityType: entities.type,
      entityId: sql<string>`${entities.id}`.as('reached_id'),
      entityName: entities.name,
      entityFold: entities.nameFold,
    })
    .from(duties)
    .innerJoin(entities, inArray(entities.id, first))
    .where(inArray(duties.id, assignmentIds))
}

/** The role's first duties by entity type and name. */
export async function listDuties(reader: Reader, roleId: string, limit: number) {
  const assignments = await listAssignments(reader, roleId)
  const [first, second, ...others] = ENTITY_TYPES.flatMap((type) => {
    const ids = assignments.flatMap(({ origin, assignmentId }) =>
      origin.entityType === type ? assignmentId : [],
    )
    return ids.length === 0 ? [] : reachedFrom(reader, type, ids, limit)
  })
  if (!first) return []
  const reached = await (second ? unionAll(first, second, ...others) : first)
    .orderBy(sql`type, name_fold, reached_id, assignment_id`)
    .limit(limit)
  const byId = new Map(assignments.map((assignment) => [assignment.assignmentId, assignment]))
  return reached.flatMap((entity) => {
    const assignment = byId.get(entity.assignmentId)
    return assignment ? { ...assignment, ...entity } : []
  })
}
