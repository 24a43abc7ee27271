import { asc, eq, inArray } from 'drizzle-orm'
import type { OrganizationWriteScope } from '../access/scope.js'
import type { MaybePromise } from '../base/maybe-promise.js'
import { statement } from '../store/statement.js'
import type { Reader, Transaction } from '../store/store.js'
import { nextUpdatedAtOfAll } from './precondition.js'

/** A role that a person holds. */
export interface HeldRole {
  id: string
  name: string
  updatedAt: string
  /** The day on which they got it, if it is known. */
  assignedOn: string | null
}

const rolesHeld = statement({
  select: ({ companyRoles: role, roleHolders: row }) => ({
    id: role.id,
    name: role.name,
    updatedAt: role.updatedAt,
    assignedOn: row.assignedOn,
  }),
  query: ({ select, t: { roleHolders: row, companyRoles: role }, p }) =>
    select
      .from(row)
      .innerJoin(role, eq(role.id, row.roleId))
      .where(eq(row.userId, p('userId')))
      .orderBy(asc(role.nameFold), asc(role.id)),
})

/** The roles that a person holds, or would hold if they were active, by name. */
export function listHeldRoles(
  reader: Reader,
  _scope: OrganizationWriteScope,
  userId: string,
): MaybePromise<HeldRole[]> {
  return reader.all(rolesHeld, { userId })
}

/**
 * Takes all roles from a person who has left, so that no holder has to be counted. The caller has recorded that the
 * roles have changed.
 *
 * @param roles all that they hold
 */
export async function unassignLeaver(
  tx: Transaction,
  _scope: OrganizationWriteScope,
  userId: string,
  roles: readonly HeldRole[],
): Promise<void> {
  if (roles.length === 0) return
  const updatedAt = await nextUpdatedAtOfAll(tx, roles)
  await tx.run(({ builder, t }) => builder.delete(t.roleHolders).where(eq(t.roleHolders.userId, userId)))
  await tx.run(({ builder, t: { companyRoles: row } }) =>
    builder
      .update(row)
      .set({ updatedAt })
      .where(
        inArray(
          row.id,
          roles.map(({ id }) => id),
        ),
      ),
  )
}
