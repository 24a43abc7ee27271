import { and, eq, inArray, sql } from 'drizzle-orm'
import type { DirectoryScope } from '../access/scope.js'
import { nextUpdatedAtOfRows } from '../records/precondition.js'
import { fold } from '../store/fold.js'
import { recordPeople } from '../records/changed-people.js'
import { first } from '../store/session.js'
import { statement } from '../store/statement.js'
import type { Reader, Transaction } from '../store/store.js'

/** How many rows one statement changes. */
const AT_ONCE = 500

const personIn = statement({
  select: ({ people }) => ({ id: people.employeeId }),
  query: ({ select, t: { people }, p }) =>
    select
      .from(people)
      .where(and(eq(people.employeeId, p('id')), eq(people.organizationId, p('organizationId')))),
})

/** Whether the organization has a person with this employee id. */
export async function isPerson(
  reader: Reader,
  { organizationId }: DirectoryScope,
  id: string,
): Promise<boolean> {
  return (await first(reader, personIn, { id, organizationId })) !== undefined
}

const waiting = statement({
  select: ({ directoryPeople: row }) => ({
    id: row.employeeId,
    userName: row.userName,
    pendingManager: sql<string>`${row.pendingManager}`,
  }),
  query: ({ select, t: { directoryPeople: row }, p, oneOf }) =>
    select
      .from(row)
      .where(
        and(
          eq(row.organizationId, p('organizationId')),
          sql`${row.pendingManagerFold} is not null`,
          oneOf(row.pendingManagerFold, 'names'),
        ),
      ),
})

/** The people who wait for a manager that the directory named by one of these names. */
export async function findWaiting(
  reader: Reader,
  { organizationId }: DirectoryScope,
  names: readonly string[],
) {
  return await reader.all(waiting, { organizationId, names: names.map(fold) })
}

/** Sets the manager of people who wait for one. `null` only ends the wait, and keeps their manager. */
export async function settleWaiting(
  tx: Transaction,
  { organizationId }: DirectoryScope,
  employeeIds: readonly string[],
  managerEmployeeId: string | null,
): Promise<void> {
  const updatedAt = await tx.now()
  for (let from = 0; from < employeeIds.length; from += AT_ONCE) {
    const some = employeeIds.slice(from, from + AT_ONCE)
    if (managerEmployeeId !== null)
      await tx.run(({ builder, t }) =>
        builder
          .update(t.people)
          .set({ managerEmployeeId, updatedAt: nextUpdatedAtOfRows(tx, updatedAt, t.people.updatedAt) })
          .where(inArray(t.people.employeeId, some)),
      )
    await tx.run(({ builder, t: { directoryPeople: row } }) =>
      builder.update(row).set({ pendingManager: null, updatedAt }).where(inArray(row.employeeId, some)),
    )
    await recordPeople(tx, organizationId, some)
  }
}
