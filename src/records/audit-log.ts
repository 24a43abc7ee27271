import { sql } from 'drizzle-orm'
import type { AuditAction, AuditSubjectType } from '../base/vocabulary.js'
import { newId } from './new-id.js'
import { nullable } from '../store/statement.js'
import { nameOfOrganization } from './names-of.js'
import type { Transaction } from '../store/store.js'
import type { Tables } from '../store/tables.js'

/** Who does something: a person by a request, or an operator by a command. */
export interface AuditActor {
  readonly organizationId: string
  /** Null for an operator. */
  readonly userId: string | null
  /** An operator's account on the machine; a person's name is read from the directory. */
  readonly name?: string
  readonly tokenId?: string
  readonly requestId?: string
}

/** What was done, and to what. */
export interface AuditEntry {
  action: AuditAction
  subjectType: AuditSubjectType
  subjectId: string
  /** Its name or title at this moment. */
  subjectName: string
}

/** All that is read of an event. */
export const auditEventFields = ({ auditEvents: event }: Tables) => ({
  id: event.id,
  action: event.action,
  actorUserId: nullable(event.actorUserId),
  actorName: event.actorName,
  tokenId: nullable(event.tokenId),
  requestId: nullable(event.requestId),
  subjectType: event.subjectType,
  subjectId: event.subjectId,
  subjectName: event.subjectName,
  createdAt: event.createdAt,
})

/**
 * Adds to the organization's audit log, in the transaction of the change that it is about: one is never there
 * without the other.
 */
export async function recordAuditEvents(
  tx: Transaction,
  { organizationId, userId, name, tokenId, requestId }: AuditActor,
  entries: readonly AuditEntry[],
): Promise<void> {
  const createdAt = await tx.now()
  await tx.run(({ builder, t }) => {
    const actorName =
      userId === null
        ? (name ?? '')
        : sql<string>`coalesce((select ${t.people.name} from ${t.people} where ${t.people.userId} = ${userId}), '')`
    return builder.insert(t.auditEvents).values(
      entries.map((entry) => ({
        id: newId('aud'),
        organizationId,
        actorUserId: userId,
        actorName,
        tokenId: tokenId ?? null,
        requestId: requestId ?? null,
        ...entry,
        createdAt,
      })),
    )
  })
}

/** Adds what was done to the organization itself to its audit log. */
export async function recordOrganizationEvent(
  tx: Transaction,
  actor: AuditActor,
  action: AuditAction,
): Promise<void> {
  const { organizationId } = actor
  const subjectName = await nameOfOrganization(tx, actor)
  const subject = { subjectType: 'ORGANIZATION', subjectId: organizationId } as const
  await recordAuditEvents(tx, actor, [{ action, ...subject, subjectName }])
}
