import { eq, sql } from 'drizzle-orm'
import type { ManagementScope, OrganizationRecordsScope } from '../../access/admin-rules.js'
import type { MaybePromise } from '../../base/maybe-promise.js'
import { rowCounter } from '../../records/count-rows.js'
import { newId } from '../../records/new-id.js'
import { nextUpdatedAt } from '../../records/precondition.js'
import { synonymKey } from '../../search-index/synonym-key.js'
import { first } from '../../store/session.js'
import { statement, variants } from '../../store/statement.js'
import type { Reader, Transaction } from '../../store/store.js'
import { groupFields, type SynonymGroupRow } from './synonym-store.js'

const groupById = variants(({ held }: { held: boolean }) =>
  statement({
    select: groupFields,
    query: ({ fields, t: { synonymGroups: row }, p, heldRows }) => sql`select ${fields} from ${row}
      where ${row.id} = ${p('id')} and ${row.organizationId} = ${p('organizationId')} ${held ? heldRows : sql``}`,
  }),
)

/** The organization's group with this id, if there is one. */
export function findGroup(
  reader: Reader,
  { organizationId }: OrganizationRecordsScope,
  id: string,
): MaybePromise<SynonymGroupRow | undefined> {
  return first(reader, groupById({ held: false }), { id, organizationId })
}

/** The same, locked until the transaction ends: an import may be writing it. */
export function holdGroup(
  tx: Transaction,
  { organizationId }: ManagementScope,
  id: string,
): MaybePromise<SynonymGroupRow | undefined> {
  return first(tx, groupById({ held: true }), { id, organizationId })
}

/** How many groups the organization has, counted up to a limit. */
export const countGroups = rowCounter((t) => t.synonymGroups)

async function insertTerms(
  tx: Transaction,
  { organizationId }: ManagementScope,
  groupId: string,
  terms: readonly string[],
): Promise<void> {
  await tx.run(({ builder, t }) =>
    builder
      .insert(t.synonyms)
      .values(
        terms.map((term, position) => ({ groupId, organizationId, position, term, key: synonymKey(term) })),
      ),
  )
}

/** Adds a group, and returns its id. */
export async function insertGroup(
  tx: Transaction,
  scope: ManagementScope,
  terms: readonly string[],
): Promise<string> {
  const { organizationId } = scope
  const [id, now] = [newId('syn'), await tx.now()]
  await tx.run(({ builder, t }) =>
    builder.insert(t.synonymGroups).values({ id, organizationId, createdAt: now, updatedAt: now }),
  )
  await insertTerms(tx, scope, id, terms)
  tx.record({ organizationId, type: 'SYNONYM_GROUP', id })
  return id
}

/** Makes these the terms of a group. */
export async function replaceTerms(
  tx: Transaction,
  scope: ManagementScope,
  group: SynonymGroupRow,
  terms: readonly string[],
): Promise<void> {
  const updatedAt = await nextUpdatedAt(tx, group)
  await tx.run(({ builder, t }) =>
    builder.update(t.synonymGroups).set({ updatedAt }).where(eq(t.synonymGroups.id, group.id)),
  )
  await tx.run(({ builder, t }) => builder.delete(t.synonyms).where(eq(t.synonyms.groupId, group.id)))
  await insertTerms(tx, scope, group.id, terms)
  tx.record({ organizationId: scope.organizationId, type: 'SYNONYM_GROUP', id: group.id })
}

/** Deletes a group with its terms. */
export async function removeGroup(
  tx: Transaction,
  { organizationId }: ManagementScope,
  { id }: SynonymGroupRow,
): Promise<void> {
  await tx.run(({ builder, t }) => builder.delete(t.synonymGroups).where(eq(t.synonymGroups.id, id)))
  tx.record({ organizationId, type: 'SYNONYM_GROUP', id, deleted: true })
}
