import { and, asc, eq, inArray, isNotNull } from 'drizzle-orm'
import type { OrganizationWriteScope } from '../access/scope.js'
import { ADMIN_ROLES } from '../base/vocabulary.js'
import { statement } from '../store/statement.js'
import type { Reader } from '../store/store.js'

const activeAdmins = statement({
  select: ({ people }) => ({ name: people.name, address: people.email }),
  query: ({ select, t, p }) =>
    select
      .from(t.people)
      .where(
        and(
          eq(t.people.organizationId, p('organizationId')),
          eq(t.people.status, 'ACTIVE'),
          // Every admin has an account, and the index of members has only people with an account.
          isNotNull(t.people.userId),
          inArray(t.people.role, [...ADMIN_ROLES]),
        ),
      )
      .orderBy(asc(t.people.nameFold), asc(t.people.userId)),
})

/** The organization's active admins by name, for mails to them. */
export async function listActiveAdmins(
  reader: Reader,
  { organizationId }: OrganizationWriteScope,
): Promise<{ name: string; address: string }[]> {
  return await reader.all(activeAdmins, { organizationId })
}
