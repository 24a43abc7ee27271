import { and, eq, sql } from 'drizzle-orm'
import type { DirectoryScope } from '../access/scope.js'
import { recordPeople } from '../records/changed-people.js'
import { nextUpdatedAtOfRows } from '../records/precondition.js'
import { nullable, statement } from '../store/statement.js'
import type { MaybePromise } from '../base/maybe-promise.js'
import type { Reader, Transaction } from '../store/store.js'
import type { Tables } from '../store/tables.js'
import type { AccountRole, MemberStatus } from '../base/vocabulary.js'
import type { DirectoryPerson } from './protocol/person.js'

/** A managed person, with their record. */
export interface PersonRow {
  employeeId: string
  userId: string
  role: AccountRole
  status: MemberStatus
  signedUp: boolean
  name: string
  email: string
  phone: string | null
  managerEmployeeId: string | null
  managerName: string | null
  directoryManaged: boolean
  deactivatedAt: string | null
  externalId: string | null
  userName: string
  document: DirectoryPerson['document']
  pendingManager: string | null
  createdAt: string
  updatedAt: string
}

const personFields = ({ people, directoryPeople }: Tables) => ({
  employeeId: people.employeeId,
  userId: sql<string>`${people.userId}`,
  role: people.role,
  status: people.status,
  signedUp: people.signedUp,
  name: people.name,
  email: people.email,
  phone: nullable(people.phone),
  managerEmployeeId: nullable(people.managerEmployeeId),
  managerName: sql<string | null>`manager.name`,
  directoryManaged: people.directoryManaged,
  deactivatedAt: nullable(people.deactivatedAt),
  externalId: nullable(directoryPeople.externalId),
  userName: directoryPeople.userName,
  document: directoryPeople.document,
  pendingManager: nullable(directoryPeople.pendingManager),
  createdAt: directoryPeople.createdAt,
  updatedAt: directoryPeople.updatedAt,
})

const peopleByIds = statement({
  select: personFields,
  query: ({ fields, t: { people, directoryPeople }, p, keys }) =>
    sql`select ${fields} from ${keys('ids')} cross join ${directoryPeople} cross join ${people}
      left join ${people} as manager on manager.employee_id = ${people.managerEmployeeId}
      where ${directoryPeople.employeeId} = keys.value and ${people.employeeId} = ${directoryPeople.employeeId}
        and not (${directoryPeople.organizationId} <> ${p('organizationId')}) and ${people.userId} is not null`,
})

/** The managed people among these ids, in any order. */
export function findPeople(
  reader: Reader,
  { organizationId }: DirectoryScope,
  ids: readonly string[],
): MaybePromise<PersonRow[]> {
  return reader.all(peopleByIds, { organizationId, ids })
}

/** The values to write to a person's record. */
export interface RecordValues {
  name: string
  email: string
  phone: string | null
  status: MemberStatus
  managerEmployeeId: string | null
}

/** The values to write from the directory's data. */
export type DirectoryValues = Pick<DirectoryPerson, 'userName' | 'externalId' | 'document'> & {
  pendingManager: string | null
}

function recordRow({ status, ...values }: RecordValues, now: string, leftAt: string | null) {
  return {
    ...values,
    status,
    employmentStatus: status === 'ACTIVE' ? 'ACTIVE' : 'TERMINATED',
    deactivatedAt: status === 'ACTIVE' ? null : (leftAt ?? now),
    ...(status === 'ACTIVE' || leftAt !== null ? {} : { directoryLeftAt: now }),
    directoryManaged: true,
    updatedAt: now,
  }
}

/** Adds a person to the organization: a viewer who has not signed up. */
export async function insertPerson(
  tx: Transaction,
  { organizationId }: DirectoryScope,
  ids: { employeeId: string; userId: string },
  record: RecordValues,
): Promise<void> {
  const now = await tx.now()
  const row = recordRow(record, now, null)
  const login = { loginName: row.name, role: 'viewer' as const, signedUp: false }
  await tx.insert(
    (t) => t.people,
    [{ ...ids, organizationId, ...row, ...login, directoryLeftAt: null, createdAt: now }],
  )
  tx.record({ organizationId, type: 'MEMBER', id: ids.userId })
}

/** Changes a person's record. Until they have signed up, the name of their login follows. */
export async function updatePerson(
  tx: Transaction,
  { organizationId }: DirectoryScope,
  { employeeId, signedUp, deactivatedAt }: Pick<PersonRow, 'employeeId' | 'signedUp' | 'deactivatedAt'>,
  record: RecordValues,
): Promise<void> {
  const now = await tx.now()
  const row = recordRow(record, now, deactivatedAt)
  const login = signedUp ? {} : { loginName: row.name }
  await tx.run(({ builder, t: { people } }) =>
    builder
      .update(people)
      .set({ ...row, ...login, updatedAt: nextUpdatedAtOfRows(tx, now, people.updatedAt) })
      .where(and(eq(people.employeeId, employeeId), eq(people.organizationId, organizationId))),
  )
  await recordPeople(tx, organizationId, [employeeId])
}

/** Gives an account to a person who has none. */
export async function giveAccount(
  tx: Transaction,
  { organizationId }: DirectoryScope,
  employeeId: string,
  userId: string,
): Promise<void> {
  const now = await tx.now()
  await tx.run(({ builder, t: { people } }) =>
    builder
      .update(people)
      .set({ userId, updatedAt: nextUpdatedAtOfRows(tx, now, people.updatedAt) })
      .where(and(eq(people.employeeId, employeeId), eq(people.organizationId, organizationId))),
  )
  tx.record([
    { organizationId, type: 'EMPLOYEE', id: employeeId, deleted: true },
    { organizationId, type: 'MEMBER', id: userId },
  ])
}

/** Makes the directory manage a person. */
export async function linkPerson(
  tx: Transaction,
  { organizationId }: DirectoryScope,
  employeeId: string,
  values: DirectoryValues,
): Promise<void> {
  const now = await tx.now()
  const row = { employeeId, organizationId, ...values, createdAt: now, updatedAt: now }
  await tx.insert((t) => t.directoryPeople, [row])
}

/** Changes the directory's data of a person. */
export async function updateLink(
  tx: Transaction,
  { organizationId }: DirectoryScope,
  employeeId: string,
  values: DirectoryValues,
): Promise<void> {
  const updatedAt = await tx.now()
  await tx.run(({ builder, t: { directoryPeople } }) =>
    builder
      .update(directoryPeople)
      .set({ ...values, updatedAt })
      .where(
        and(eq(directoryPeople.employeeId, employeeId), eq(directoryPeople.organizationId, organizationId)),
      ),
  )
}

/** Ends the directory's management of a person. Their record stays. */
export async function unlinkPerson(
  tx: Transaction,
  { organizationId }: DirectoryScope,
  employeeId: string,
): Promise<void> {
  const now = await tx.now()
  await tx.run(({ builder, t: { directoryPeople: row } }) =>
    builder.delete(row).where(and(eq(row.employeeId, employeeId), eq(row.organizationId, organizationId))),
  )
  await tx.run(({ builder, t: { people } }) =>
    builder
      .update(people)
      .set({ directoryManaged: false, updatedAt: nextUpdatedAtOfRows(tx, now, people.updatedAt) })
      .where(and(eq(people.employeeId, employeeId), eq(people.organizationId, organizationId))),
  )
  await recordPeople(tx, organizationId, [employeeId])
}
