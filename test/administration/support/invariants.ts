import { rowsIn } from '../../faults/support/parsed-rows.js'
import type { Rows } from '../../faults/support/rows.js'

/** The roles and people that are above themselves. */
export function circlesIn(rows: Rows): unknown[] {
  const trees = [
    ['company_roles', 'id', 'parent_role_id'],
    ['people', 'employee_id', 'manager_employee_id'],
  ] as const
  return trees.flatMap(([table, key, above]) => {
    const parents = new Map(rowsIn(rows, table).map((row) => [row[key], row[above]]))
    return [...parents.keys()].filter((id) => {
      const seen = new Set()
      for (let at = parents.get(id); at != null && !seen.has(at); at = parents.get(at)) {
        if (at === id) return true
        seen.add(at)
      }
      return false
    })
  })
}

/** How many active owners with an account an organization has. */
export function ownersIn(rows: Rows, organizationId: string): number {
  return rowsIn(rows, 'people').filter(
    (row) =>
      row['organization_id'] === organizationId &&
      row['role'] === 'owner' &&
      row['status'] === 'ACTIVE' &&
      row['user_id'] !== null,
  ).length
}
