import type { Entry, ImportContext } from '../context.js'
import { unreachable } from '../reachable.js'

/**
 * Leaves out people whose user id belongs to somebody else, differs from their stored one (a user id never
 * changes), or is new and can't be part of an address. For the feed of changes, a person who gets an account
 * is no longer an employee.
 */
export async function withUsableUserId<P extends { employeeId: string; userId: string | null }>(
  { bulk, claims, errors, organizationId, noteChanges }: ImportContext,
  entries: readonly Entry<P>[],
): Promise<Entry<P>[]> {
  const users = await claims.add(
    'user',
    entries.flatMap(({ line, record: { userId } }) =>
      userId === null ? [] : [{ id: userId, line, key: 'userId' }],
    ),
  )
  const claimed = new Set(users.map(({ line }) => line))
  const rows = await bulk.everywhere<{ employee: string; user: string | null }>(
    `select employee_id as employee, user_id as "user" from people where ${bulk.oneOf('employee_id')}
     union select employee_id, user_id from people where ${bulk.oneOf('user_id')}`,
    entries.map(({ record }) => record.employeeId),
    users.map(({ id }) => id),
  )
  const userOf = new Map(rows.map(({ employee, user }) => [employee, user]))
  const employeeOf = new Map(rows.map(({ employee, user }) => [user, employee]))
  return entries.filter(({ line, record: { employeeId, userId } }) => {
    const before = userOf.get(employeeId)
    if (before != null && before !== userId) {
      errors.add(line, 'userId', 'the userId that this person has already')
      return false
    }
    if (userId === null) return true
    if ((employeeOf.get(userId) ?? employeeId) !== employeeId) {
      errors.add(line, 'userId', 'a userId that no other person has')
      return false
    }
    const other = before == null ? unreachable('user', userId) : null
    if (other !== null) {
      errors.add(line, 'userId', other)
      return false
    }
    if (before === null) noteChanges([{ organizationId, type: 'EMPLOYEE', id: employeeId, deleted: true }])
    return claimed.has(line)
  })
}
