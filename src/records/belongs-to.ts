import { type SQL, sql, type SQLWrapper } from 'drizzle-orm'

/**
 * Whether a row, found by its key or by a parent's key, belongs to the organization. It is written as `not (a <> b)`
 * and not as `a = b`: SQLite has no statistics here, so it would look for the row by `a = b` and read everything that
 * the organization has. PostgreSQL turns it into `a = b`, and estimates it correctly. A list whose index starts with
 * the organization compares the column itself.
 *
 * @param organizationId the row's column
 * @param organization the organization's id, usually a placeholder
 */
export function belongsTo(organizationId: SQLWrapper, organization: SQLWrapper): SQL {
  return sql`not (${organizationId} <> ${organization})`
}
