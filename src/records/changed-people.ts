import { sql } from 'drizzle-orm'
import { statement } from '../store/statement.js'
import type { Transaction } from '../store/store.js'

const accounts = statement({
  select: ({ people }) => ({
    employeeId: people.employeeId,
    userId: sql<string | null>`${people.userId}`,
  }),
  query: ({ fields, t, oneOf }) =>
    sql`select ${fields} from ${t.people} where ${oneOf(t.people.employeeId, 'employeeIds')}`,
})

/** Notes that people have changed: those with an account as members, the others as employees. */
export async function recordPeople(
  tx: Transaction,
  organizationId: string,
  employeeIds: readonly string[],
): Promise<void> {
  if (employeeIds.length === 0) return
  for (const { employeeId, userId } of await tx.all(accounts, { employeeIds }))
    tx.record(
      userId === null
        ? { organizationId, type: 'EMPLOYEE', id: employeeId }
        : { organizationId, type: 'MEMBER', id: userId },
    )
}
