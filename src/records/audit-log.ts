import { sql } from 'drizzle-orm'
import { inParts } from '../base/in-parts.js'
import type { AuditAction, AuditSubjectType } from '../base/vocabulary.js'
import { newId } from './new-id.js'
import { nameOfOrganization } from './names-of.js'
import { nextTurn } from '../store/next-turn.js'
import { nullable } from '../store/statement.js'
import type { Transaction } from '../store/store.js'
import type { Tables } from '../store/tables.js'
import type { AuditChange } from '../store/tables/admin.js'

/** The actor of an event: a person by a request, or an operator by a command. */
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
  /** What was changed about it, if that says more than the action. */
  detail?: readonly AuditChange[]
}

const MOST_CHANGES = 50
const MOST_CHARACTERS = 1_000
/** How many events one statement adds. */
const AT_ONCE = 500

const shortened = (text: string | null | undefined) =>
  text == null ? null : text.slice(0, MOST_CHARACTERS).toWellFormed()

/**
 * What an event of the audit log says about the fields that a change concerns: those that differ, at most 50, each
 * text cut at 1,000 characters.
 *
 * @param fields the values before and after, by the names that the graph has for them; see `withheldDetailOf` for
 *   personal data
 */
export function detailOf(
  fields: Readonly<
    Record<string, readonly [before: string | null | undefined, after: string | null | undefined]>
  >,
): AuditChange[] {
  return Object.entries(fields)
    .filter(([, [before, after]]) => (before ?? null) !== (after ?? null))
    .slice(0, MOST_CHANGES)
    .map(([field, [before, after]]) => ({ field, before: shortened(before), after: shortened(after) }))
}

/**
 * The same for fields with personal data: they are named, without their values.
 *
 * @param fields whether each of them changed, by the names that the graph has for them
 */
export function withheldDetailOf(fields: Readonly<Record<string, boolean>>): AuditChange[] {
  return Object.entries(fields)
    .filter(([, isChanged]) => isChanged)
    .map(([field]) => ({ field, before: null, after: null }))
}

/** The fields of an event that are read. */
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
  detail: nullable(event.detail),
  createdAt: event.createdAt,
})

async function addEvents(
  tx: Transaction,
  { organizationId, userId, name, tokenId, requestId }: AuditActor,
  entries: readonly AuditEntry[],
  createdAt: string,
): Promise<void> {
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
        detail: entry.detail && entry.detail.length > 0 ? [...entry.detail] : null,
        createdAt,
      })),
    )
  })
}

/**
 * Adds entries to the organization's audit log, in the same transaction as the change that they are about. Neither
 * exists without the other. Any number may be added: the event loop turns between parts.
 */
export async function recordAuditEvents(
  tx: Transaction,
  actor: AuditActor,
  entries: readonly AuditEntry[],
): Promise<void> {
  if (entries.length === 0) return
  const createdAt = await tx.now()
  for (const part of inParts(entries, AT_ONCE)) {
    await addEvents(tx, actor, part, createdAt)
    if (entries.length > AT_ONCE) await nextTurn()
  }
}

/**
 * Adds an entry about the organization itself to its audit log.
 *
 * @param detail what the entry says besides the action
 */
export async function recordOrganizationEvent(
  tx: Transaction,
  actor: AuditActor,
  action: AuditAction,
  detail: readonly AuditChange[] = [],
): Promise<void> {
  const { organizationId } = actor
  const subjectName = await nameOfOrganization(tx, actor)
  const subject = { subjectType: 'ORGANIZATION', subjectId: organizationId } as const
  await recordAuditEvents(tx, actor, [{ action, ...subject, subjectName, detail }])
}
