import { eq } from 'drizzle-orm'
import { type AuditActor, recordAuditEvents } from '../records/audit-log.js'
import { first } from '../store/session.js'
import { statement } from '../store/statement.js'
import type { Transaction } from '../store/store.js'

const organizationName = statement({
  select: ({ organizations }) => ({ name: organizations.name }),
  query: ({ select, t, p }) => select.from(t.organizations).where(eq(t.organizations.id, p('id'))),
})

/** Who imports, for the audit log. */
export function importerOf(organizationId: string, operator = ''): AuditActor {
  return { organizationId, userId: null, name: operator }
}

/** Says in the organization's audit log that a bundle was imported. */
export async function auditImport(tx: Transaction, actor: AuditActor): Promise<void> {
  const { organizationId } = actor
  const organization = await first(tx, organizationName, { id: organizationId })
  await recordAuditEvents(tx, actor, [
    {
      action: 'BUNDLE_IMPORTED',
      subjectType: 'ORGANIZATION',
      subjectId: organizationId,
      subjectName: organization?.name ?? '',
    },
  ])
}
