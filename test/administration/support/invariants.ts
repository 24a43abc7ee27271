import type { Rows } from '../../faults/support/rows.js'

/** A row as both databases show it: SQLite has texts for numbers and booleans. */
export type Row = Readonly<Record<string, unknown>>

/** Reads the rows of a table, each table once. */
export function rowsOf(rows: Rows): (table: string) => Row[] {
  const read = new Map<string, Row[]>()
  return (table) => {
    const known = read.get(table) ?? (rows.get(table) ?? []).map((row): Row => JSON.parse(row))
    read.set(table, known)
    return known
  }
}

/** The roles and people that are above themselves. */
export function circlesIn(rows: Rows): unknown[] {
  const read = rowsOf(rows)
  const trees = [
    ['company_roles', 'id', 'parent_role_id'],
    ['people', 'employee_id', 'manager_employee_id'],
  ] as const
  return trees.flatMap(([table, key, above]) => {
    const parents = new Map(read(table).map((row) => [row[key], row[above]]))
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
  return rowsOf(rows)('people').filter(
    (row) =>
      row['organization_id'] === organizationId &&
      row['role'] === 'owner' &&
      row['status'] === 'ACTIVE' &&
      row['user_id'] !== null,
  ).length
}
