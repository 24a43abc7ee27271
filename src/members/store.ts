import { and, asc, eq } from 'drizzle-orm'
import type { AccountScope } from '../access/scope.js'
import { belongsTo } from '../records/belongs-to.js'
import { first } from '../store/session.js'
import { statement } from '../store/statement.js'
import type { MaybePromise } from '../base/maybe-promise.js'
import type { Reader } from '../store/store.js'

/** @model Organization */
export interface OrganizationRow {
  id: string
  name: string
}

const organization = statement({
  select: ({ organizations }) => ({ id: organizations.id, name: organizations.name }),
  query: ({ select, t, p }) =>
    select.from(t.organizations).where(eq(t.organizations.id, p('organizationId'))),
})

/** The viewer's organization. */
export function findOwnOrganization(
  reader: Reader,
  scope: AccountScope,
): MaybePromise<OrganizationRow | undefined> {
  return first(reader, organization, { organizationId: scope.organizationId })
}

const account = statement({
  select: ({ people }) => ({ name: people.name, email: people.email }),
  query: ({ select, t, p }) =>
    select
      .from(t.people)
      .where(and(eq(t.people.userId, p('userId')), eq(t.people.organizationId, p('organizationId')))),
})

/** The viewer's own name and address in the organization's record. */
export function findOwnAccount(reader: Reader, scope: AccountScope) {
  return first(reader, account, { userId: scope.userId, organizationId: scope.organizationId })
}

const ownTeams = statement({
  select: ({ teams, teamMembers }) => ({ id: teams.id, name: teams.name, role: teamMembers.role }),
  query: ({ select, t, p }) =>
    select
      .from(t.people)
      .innerJoin(t.teamMembers, eq(t.teamMembers.employeeId, t.people.employeeId))
      .innerJoin(t.teams, eq(t.teams.id, t.teamMembers.teamId))
      .where(and(eq(t.people.userId, p('userId')), belongsTo(t.teams.organizationId, p('organizationId'))))
      .orderBy(asc(t.teams.nameFold), asc(t.teams.id)),
})

/** The viewer's teams, by name. */
export function listOwnTeams(reader: Reader, scope: AccountScope) {
  return reader.all(ownTeams, { userId: scope.userId, organizationId: scope.organizationId })
}
