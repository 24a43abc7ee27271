import { and, eq, sql } from 'drizzle-orm'
import type { ManagementScope } from '../access/admin-rules.js'
import type { MaybePromise } from '../base/maybe-promise.js'
import type { AccountRole, MemberStatus } from '../base/vocabulary.js'
import { belongsTo } from '../records/belongs-to.js'
import { managedByDirectory } from '../records/managed-by-directory.js'
import { nextUpdatedAt } from '../records/precondition.js'
import { first } from '../store/session.js'
import { nullable, statement, variants } from '../store/statement.js'
import type { Reader, Transaction } from '../store/store.js'

/** A person as administration sees them. */
export interface PersonRecord {
  employeeId: string
  /** Null without an account. */
  userId: string | null
  name: string
  email: string
  phone: string | null
  role: AccountRole
  status: MemberStatus
  employmentStatus: string
  /** A day such as 2026-01-31. */
  employedOn: string | null
  signedUp: boolean
  managerEmployeeId: string | null
  /** Whether a directory manages them now. */
  directoryManaged: boolean
  updatedAt: string
}

/** A person with an account. */
export type Account = PersonRecord & { userId: string }

const personBy = variants(({ key }: { key: 'userId' | 'employeeId' }) =>
  statement({
    select: (t) => ({
      employeeId: t.people.employeeId,
      userId: nullable(t.people.userId),
      name: t.people.name,
      email: t.people.email,
      phone: nullable(t.people.phone),
      role: t.people.role,
      status: t.people.status,
      employmentStatus: t.people.employmentStatus,
      employedOn: nullable(t.people.employedOn),
      signedUp: t.people.signedUp,
      managerEmployeeId: nullable(t.people.managerEmployeeId),
      directoryManaged: managedByDirectory(t, t.people.directoryManaged, sql.placeholder('organizationId')),
      updatedAt: t.people.updatedAt,
    }),
    query: ({ select, t: { people }, p }) =>
      select
        .from(people)
        .where(and(eq(people[key], p('id')), belongsTo(people.organizationId, p('organizationId')))),
  }),
)

/** The person of the organization with this user id or employee id. The caller holds the lock of its people. */
export function findPerson(
  reader: Reader,
  { organizationId }: ManagementScope,
  key: 'userId' | 'employeeId',
  id: string,
): MaybePromise<PersonRecord | undefined> {
  return first(reader, personBy({ key }), { id, organizationId })
}

/** Changes a person's record; copies of it and counts are left to the caller. */
export async function changePerson(
  tx: Transaction,
  { organizationId }: ManagementScope,
  person: Pick<PersonRecord, 'employeeId' | 'userId' | 'updatedAt'>,
  fields: Partial<
    Pick<
      PersonRecord,
      'name' | 'email' | 'phone' | 'employmentStatus' | 'employedOn' | 'role' | 'managerEmployeeId'
    >
  > & { loginName?: string },
): Promise<void> {
  const { employeeId, userId } = person
  const updatedAt = await nextUpdatedAt(tx, person)
  await tx.run(({ builder, t: { people } }) =>
    builder
      .update(people)
      .set({ ...fields, updatedAt })
      .where(eq(people.employeeId, employeeId)),
  )
  tx.record(
    userId === null
      ? { organizationId, type: 'EMPLOYEE', id: employeeId }
      : { organizationId, type: 'MEMBER', id: userId },
  )
}

const managed = statement({
  select: ({ teamMembers }) => ({ teamId: teamMembers.teamId }),
  query: ({ select, t: { teamMembers: row }, p }) =>
    select
      .from(row)
      .where(and(eq(row.employeeId, p('employeeId')), eq(row.role, sql`'team-admin'`)))
      .limit(1),
})

/** Whether a person is the admin of any team. */
export async function managesTeam(
  reader: Reader,
  _scope: ManagementScope,
  { employeeId }: Pick<PersonRecord, 'employeeId'>,
): Promise<boolean> {
  return (await first(reader, managed, { employeeId })) !== undefined
}
