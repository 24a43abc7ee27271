import { and, eq, inArray, isNull, sql } from 'drizzle-orm'
import type { OrganizationOperatorScope } from '../access/scope.js'
import { inParts } from '../base/in-parts.js'
import type { AuditSubjectType } from '../base/vocabulary.js'
import { isImportedSpace } from '../records/knowledge-ids.js'
import {
  ITEMS_ARCHIVED_AT,
  SOURCES_ARCHIVED_AT,
  withdrawEmptyTopics,
  withdrawEvidence,
} from '../records/withdraw-evidence.js'
import { statement, variants } from '../store/statement.js'
import { changesOf, type Transaction } from '../store/store.js'

/** How many entities are changed or deleted in one statement. */
const AT_ONCE = 200

const evidenced = statement({
  select: () => ({
    itemId: sql<string>`item.id`,
    topicId: sql<string>`item.topic_id`,
    contentId: sql<string>`own.content_id`,
    isOnly: sql<boolean>`not exists (select 1 from evidence as other
      where other.item_id = item.id and other.content_id <> own.content_id)`.mapWith(Boolean),
  }),
  query: ({ fields, t, p }) => sql`
    select ${fields} from ${t.evidence} as own join ${t.entities} as item on item.id = own.item_id
    where own.content_id = ${p('id')}`,
})

const dutiesOn = statement({
  select: ({ duties }) => ({ id: duties.id }),
  query: ({ select, t: { duties }, oneOf }) => select.from(duties).where(oneOf(duties.entityId, 'ids')),
})

const unsaid = variants(({ type }: { type: 'ITEM' | 'TOPIC' }) =>
  statement({
    select: ({ entities }) => ({ id: entities.id, state: entities.state, spaceId: entities.spaceId }),
    query: ({ fields, t: { entities }, p }) => sql`
      select ${fields} from ${entities}
      where ${entities.organizationId} = ${p('organizationId')} and ${entities.type} = ${sql.raw(`'${type}'`)}
        and ${entities.state} <> 'current' and ${entities.editedAt} is null
        and not exists (select 1 from evidence where evidence.item_id = ${entities.id})
        and not exists (select 1 from entities as item where item.topic_id = ${entities.id} and item.type = 'ITEM')`,
  }),
)

/** Empties what the audit log says about records, other than what was done, by whom and when. */
export async function forgetInAudit(
  tx: Transaction,
  { organizationId }: OrganizationOperatorScope,
  subjectType: AuditSubjectType,
  ids: readonly string[],
  fields: { detail: null; subjectName?: '' },
): Promise<void> {
  if (ids.length === 0) return
  await tx.run(({ builder, t: { auditEvents: event } }) =>
    builder
      .update(event)
      .set(fields)
      .where(
        and(
          eq(event.organizationId, organizationId),
          eq(event.subjectType, subjectType),
          inArray(event.subjectId, [...ids]),
        ),
      ),
  )
}

/** Deletes entities with their duties. Their names are text of what is purged, so the audit log loses these, too. */
async function deleteEntities(
  tx: Transaction,
  scope: OrganizationOperatorScope,
  ids: readonly string[],
): Promise<void> {
  if (ids.length === 0) return
  const { organizationId } = scope
  const duties = (await tx.all(dutiesOn, { ids })).map(({ id }) => id)
  tx.record(changesOf(organizationId, 'DUTY', duties, true))
  await tx.run(({ builder, t }) => builder.delete(t.entities).where(inArray(t.entities.id, [...ids])))
  tx.record(changesOf(organizationId, 'KNOWLEDGE_ENTITY', ids, true))
  await forgetInAudit(tx, scope, 'KNOWLEDGE_ENTITY', ids, { detail: null, subjectName: '' })
  await forgetInAudit(tx, scope, 'DUTY', duties, { detail: null, subjectName: '' })
}

/**
 * Deletes the superseded knowledge that nothing is evidence of any more, and what a person has archived of it in spaces
 * for imported knowledge. It may be from an earlier version of what is purged: nothing tells. It would only come back if a
 * text said the same again, or if somebody restored it.
 */
async function deleteUnsaid(
  tx: Transaction,
  scope: OrganizationOperatorScope,
  type: 'ITEM' | 'TOPIC',
): Promise<void> {
  const { organizationId } = scope
  // Listed once: the next list would pass all rows that were deleted before.
  const found = await tx.all(unsaid({ type }), { organizationId })
  const ids = found
    .filter(({ state, spaceId }) => state === 'superseded' || isImportedSpace(organizationId, spaceId))
    .map(({ id }) => id)
  for (const part of inParts(ids, AT_ONCE)) await deleteEntities(tx, scope, part)
}

/** Archived entities that would have come back with the purged resource come back with another one that is left. */
async function archiveWithOthers(
  tx: Transaction,
  { organizationId }: OrganizationOperatorScope,
  contentId: string,
  { ids, type }: { ids: readonly string[]; type: 'ITEM' | 'TOPIC' },
): Promise<void> {
  if (ids.length === 0) return
  const changed = await tx.returning(({ builder, t: { entities } }) =>
    builder
      .update(entities)
      .set({ archivedAt: type === 'ITEM' ? SOURCES_ARCHIVED_AT : ITEMS_ARCHIVED_AT })
      .where(
        and(
          inArray(entities.id, [...ids]),
          eq(entities.state, 'archived'),
          sql`${entities.archivedAt} = (select archived_at from contents where contents.id = ${contentId})`,
        ),
      )
      .returning({ id: entities.id }),
  )
  tx.record(changesOf(organizationId, 'KNOWLEDGE_ENTITY', changed, true))
}

/** Supersedes archived topics without items: unlike when a text changes, nothing comes back to them. */
async function supersedeArchived(
  tx: Transaction,
  { organizationId }: OrganizationOperatorScope,
  ids: readonly string[],
): Promise<void> {
  const superseded = await tx.returning(({ builder, t: { entities } }) =>
    builder
      .update(entities)
      .set({ state: 'superseded' })
      .where(
        and(
          inArray(entities.id, [...ids]),
          eq(entities.state, 'archived'),
          isNull(entities.editedAt),
          sql`not exists (select 1 from entities as item where item.topic_id = entities.id
            and item.type = 'ITEM' and item.state <> 'superseded')`,
        ),
      )
      .returning({ id: entities.id }),
  )
  tx.record(changesOf(organizationId, 'KNOWLEDGE_ENTITY', superseded, true))
}

/**
 * Withdraws what a resource is evidence of, and deletes the items that have no other, and topics that are left without
 * items. What is archived goes, or stays archived with the other resources that say it.
 */
export async function purgeKnowledge(
  tx: Transaction,
  scope: OrganizationOperatorScope,
  contentId: string,
): Promise<void> {
  const { organizationId } = scope
  const found = await tx.all(evidenced, { id: contentId })
  for (const part of inParts(found, AT_ONCE)) {
    const shared = part.filter(({ isOnly }) => !isOnly)
    await deleteEntities(
      tx,
      scope,
      part.filter(({ isOnly }) => isOnly).map(({ itemId }) => itemId),
    )
    await withdrawEvidence(tx, scope, organizationId, shared)
    await archiveWithOthers(tx, scope, contentId, { ids: shared.map(({ itemId }) => itemId), type: 'ITEM' })
  }
  await deleteUnsaid(tx, scope, 'ITEM')
  for (const ids of inParts([...new Set(found.map(({ topicId }) => topicId))], AT_ONCE)) {
    await withdrawEmptyTopics(tx, scope, organizationId, ids)
    await archiveWithOthers(tx, scope, contentId, { ids, type: 'TOPIC' })
    await supersedeArchived(tx, scope, ids)
  }
  await deleteUnsaid(tx, scope, 'TOPIC')
}
