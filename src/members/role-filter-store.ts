import { and, eq } from 'drizzle-orm'
import type { OrgChartScope } from '../access/scope.js'
import { andThen, type MaybePromise } from '../base/maybe-promise.js'
import { belongsTo } from '../records/belongs-to.js'
import { first } from '../store/session.js'
import { statement } from '../store/statement.js'
import type { Reader } from '../store/store.js'

const roleById = statement({
  select: ({ companyRoles }) => ({ id: companyRoles.id }),
  query: ({ select, t: { companyRoles: role }, p }) =>
    select.from(role).where(and(eq(role.id, p('id')), belongsTo(role.organizationId, p('organizationId')))),
})

/** Whether the organization has a company role with this id. */
export function hasRole(
  reader: Reader,
  { organizationId }: OrgChartScope,
  id: string,
): MaybePromise<boolean> {
  return andThen(first(reader, roleById, { id, organizationId }), (role) => role !== undefined)
}
