import { type SQL, sql, type SQLWrapper } from 'drizzle-orm'

/**
 * Whether a row that is found by its key, or by a parent's, is of the organization. Not an equation: SQLite, which has
 * no statistics here, would take that for the way to the row and read all that the organization has. PostgreSQL makes
 * one of it and estimates it right. A list whose index is led by the organization compares the column itself.
 *
 * @param organizationId the row's column
 * @param organization the organization's id, usually a placeholder
 */
export function isOf(organizationId: SQLWrapper, organization: SQLWrapper): SQL {
  return sql`not (${organizationId} <> ${organization})`
}
