import { and, eq, inArray, isNull, sql } from 'drizzle-orm'
import type { DirectoryScope } from '../access/scope.js'
import { addressSpellings } from '../records/address-key.js'
import { changesOf, type Reader, type Transaction } from '../store/store.js'
import { endSignIns } from '../records/end-sign-ins.js'
import { first } from '../store/session.js'
import { statement } from '../store/statement.js'

/** Ends a person's access: tokens, sessions, grants, and invitations to their address. */
export async function endAccess(
  tx: Transaction,
  scope: DirectoryScope,
  { userId, email }: { userId: string; email: string },
): Promise<void> {
  const { organizationId } = scope
  await endSignIns(tx, scope, { organizationId, userId: null, name: 'identity directory' }, userId)
  const revokedAt = await tx.now()
  await tx.run(({ builder, t: { accessTokens: token } }) =>
    builder
      .update(token)
      .set({ revokedAt, updatedAt: revokedAt })
      .where(
        and(eq(token.userId, userId), eq(token.organizationId, organizationId), isNull(token.revokedAt)),
      ),
  )
  const ended = await tx.returning(({ builder, t: { invitations: row } }) =>
    builder
      .delete(row)
      .where(
        and(
          eq(row.organizationId, organizationId),
          inArray(sql`lower(${row.email})`, addressSpellings(email)),
        ),
      )
      .returning({ email: row.email }),
  )
  tx.record(changesOf(organizationId, 'INVITATION', ended, true))
}

const leavers = statement({
  select: () => ({ count: sql<number>`count(*)`.mapWith(Number) }),
  query: ({ fields, t: { people }, p }) =>
    sql`select ${fields} from ${people} where ${people.organizationId} = ${p('organizationId')}
      and ${people.deactivatedAt} is not null and ${people.deactivatedAt} > ${p('since')}
      and ${people.directoryLeftAt} = ${people.deactivatedAt}`,
})

/**
 * How many people the directory has deactivated after this moment and who are still deactivated. People
 * deactivated by others don't count.
 */
export async function countLeavers(
  reader: Reader,
  { organizationId }: DirectoryScope,
  since: string,
): Promise<number> {
  return (await first(reader, leavers, { organizationId, since }))?.count ?? 0
}

const managed = statement({
  select: () => ({ count: sql<number>`count(*)`.mapWith(Number) }),
  query: ({ fields, t: { people }, p }) =>
    sql`select ${fields} from ${people} where ${people.organizationId} = ${p('organizationId')}
      and ${people.status} = 'ACTIVE' and directory_managed = true`,
})

/** How many active people the directory manages. */
export async function countManaged(reader: Reader, { organizationId }: DirectoryScope): Promise<number> {
  return (await first(reader, managed, { organizationId }))?.count ?? 0
}
