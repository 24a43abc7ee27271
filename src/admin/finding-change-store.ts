import { eq, sql } from 'drizzle-orm'
import type { ManagementScope, OrganizationRecordsScope } from '../access/admin-rules.js'
import type { MaybePromise } from '../base/maybe-promise.js'
import { rowCounter } from '../records/count-rows.js'
import { newId } from '../records/new-id.js'
import { nextUpdatedAt } from '../records/precondition.js'
import { first } from '../store/session.js'
import { statement, variants } from '../store/statement.js'
import type { Reader, Transaction } from '../store/store.js'
import { type FindingRow, findingFields } from './finding-store.js'

const findingById = variants(({ held }: { held: boolean }) =>
  statement({
    select: findingFields,
    query: ({ fields, t: { findings: row }, p, heldRows }) => sql`select ${fields} from ${row}
      where ${row.id} = ${p('id')} and ${row.organizationId} = ${p('organizationId')} ${held ? heldRows : sql``}`,
  }),
)

/** The organization's finding with this id, if there is one. */
export function findFinding(
  reader: Reader,
  { organizationId }: ManagementScope | OrganizationRecordsScope,
  id: string,
): MaybePromise<FindingRow | undefined> {
  return first(reader, findingById({ held: false }), { id, organizationId })
}

/** The same, locked until the transaction ends: an import may be writing it. */
export function holdFinding(
  tx: Transaction,
  { organizationId }: ManagementScope,
  id: string,
): MaybePromise<FindingRow | undefined> {
  return first(tx, findingById({ held: true }), { id, organizationId })
}

/** How many findings the organization has, counted up to a limit. */
export const countFindings = rowCounter((t) => t.findings)

/** Adds a finding that the viewer has written, and returns its id. */
export async function insertFinding(
  tx: Transaction,
  { organizationId, userId }: ManagementScope,
  content: string,
): Promise<string> {
  const [id, now] = [newId('fnd'), await tx.now()]
  await tx.run(({ builder, t }) =>
    builder.insert(t.findings).values({
      id,
      organizationId,
      content,
      sourceType: 'user',
      authorUserId: userId,
      createdAt: now,
      updatedAt: now,
    }),
  )
  tx.record({ organizationId, type: 'FINDING', id })
  return id
}

/** Changes what a finding says. */
export async function changeFinding(
  tx: Transaction,
  { organizationId }: ManagementScope,
  finding: FindingRow,
  content: string,
): Promise<void> {
  const updatedAt = await nextUpdatedAt(tx, finding)
  await tx.run(({ builder, t }) =>
    builder.update(t.findings).set({ content, updatedAt }).where(eq(t.findings.id, finding.id)),
  )
  tx.record({ organizationId, type: 'FINDING', id: finding.id })
}

/** Deletes a finding. */
export async function removeFinding(
  tx: Transaction,
  { organizationId }: ManagementScope,
  { id }: FindingRow,
): Promise<void> {
  await tx.run(({ builder, t }) => builder.delete(t.findings).where(eq(t.findings.id, id)))
  tx.record({ organizationId, type: 'FINDING', id, deleted: true })
}
