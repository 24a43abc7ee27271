import { and, asc, count, eq, exists, inArray, isNotNull, ne, sql } from 'drizzle-orm'
import { alias } from 'drizzle-orm/sqlite-core'
import type { Reader, Viewer } from './context.js'
import {
  companyRoles,
  directoryConnections,
  organizations,
  people,
  roleHolders,
  teamMembers,
  teams,
} from './tables.js'
import { belongsTo } from './visibility.js'

/** Administrators see everybody, others themselves. */
const isActiveMember = ({ organizationId, everything, userId }: Viewer) =>
  and(
    eq(people.organizationId, organizationId),
    eq(people.status, 'ACTIVE'),
    isNotNull(people.userId),
    everything ? undefined : eq(people.userId, userId),
  )

/** The first members by name. */
export async function listMembers({ db, viewer }: Reader, limit: number) {
  const manager = alias(people, 'manager')
  const connected = db
    .select({ id: directoryConnections.organizationId })
    .from(directoryConnections)
    .where(
      and(
        eq(directoryConnections.organizationId, viewer.organizationId),
        ne(directoryConnections.status, 'DISCONNECTED'),
      ),
    )
  return db
    .select({
      id: sql<string>`${people.userId}`,
      employeeId: people.employeeId,
      name: people.name,
      nameFold: people.nameFold,
      email: people.email,
      status: people.status,
      signedUp: people.signedUp,
      role: people.role,
      phone: people.phone,
      directoryManaged: sql<boolean>`(${people.directoryManaged} and ${exists(connected)})`.mapWith(Boolean),
      deactivatedAt: people.deactivatedAt,
      managerEmployeeId: people.managerEmployeeId,
      manager: { id: manager.userId, name: manager.name, status: manager.status },
    })
    .from(people)
    .leftJoin(manager, eq(manager.employeeId, people.managerEmployeeId))
    .where(isActiveMember(viewer))
    .orderBy(asc(people.nameFold), asc(people.userId))
    .limit(limit)
}

/** How many members the viewer sees; the organization keeps count of all. */
export async function countMembers({ db, viewer }: Reader) {
  const [row] = viewer.everything
    ? await db
        .select({ total: organizations.activeMembers })
        .from(organizations)
        .where(eq(organizations.id, viewer.organizationId))
    : await db.select({ total: count() }).from(people).where(isActiveMember(viewer))
  return row?.total ?? 0
}

/** The roles that the people hold now, by name. */
export async function listRolesOfPeople({ db, viewer }: Reader, userIds: readonly string[]) {
  return db
    .select({ userId: roleHolders.userId, id: companyRoles.id, name: companyRoles.name })
    .from(roleHolders)
    .innerJoin(companyRoles, eq(companyRoles.id, roleHolders.roleId))
    .where(
      and(
        inArray(roleHolders.userId, [...userIds]),
        eq(roleHolders.current, true),
        belongsTo(companyRoles.organizationId, viewer),
      ),
    )
    .orderBy(asc(companyRoles.nameFold), asc(companyRoles.id))
}

/** The teams that the people are on, by name. */
export async function listTeamsOfPeople({ db, viewer }: Reader, employeeIds: readonly string[]) {
  return db
    .select({ employeeId: teamMembers.employeeId, id: teams.id, name: teams.name, role: teamMembers.role })
    .from(teamMembers)
    .innerJoin(teams, eq(teams.id, teamMembers.teamId))
    .where(and(inArray(teamMembers.employeeId, [...employeeIds]), belongsTo(teams.organizationId, viewer)))
    .orderBy(asc(teams.nameFold), asc(teams.id))
}

/** The viewer's own record. */
export async function findAccount({ db, viewer }: Reader) {
  const [account] = await db
    .select({ name: people.name, email: people.email })
    .from(people)
    .where(and(eq(people.userId, viewer.userId), belongsTo(people.organizationId, viewer)))
  if (!account) throw new Error('The viewer is nobody.')
  return account
}

/** The viewer's organization. */
export async function findOrganization({ db, viewer }: Reader) {
  const [organization] = await db
    .select({ id: organizations.id, name: organizations.name })
    .from(organizations)
    .where(eq(organizations.id, viewer.organizationId))
  return organization
}
