import { and, eq, inArray, sql } from 'drizzle-orm'
import type { PersistedDocumentsScope, PersistingScope } from '../../access/document-rules.js'
import type { MaybePromise } from '../../base/maybe-promise.js'
import { first } from '../../store/session.js'
import { statement } from '../../store/statement.js'
import type { Reader, Transaction } from '../../store/store.js'

/** The most documents of an organization; the oldest are deleted. */
export const MAX_DOCUMENTS = 1_000
/** The most bytes that they may have in all. */
export const MAX_BYTES = 4_000_000

const textByHash = statement({
  select: ({ persistedDocuments: t }) => ({ text: t.text }),
  query: ({ select, t: { persistedDocuments: t }, p }) =>
    select.from(t).where(and(eq(t.organizationId, p('organizationId')), eq(t.sha256, p('sha256')))),
})

/** The document that the organization's clients have persisted under this hash. */
export function findPersisted(
  reader: Reader,
  { organizationId }: PersistedDocumentsScope,
  sha256: string,
): MaybePromise<{ text: string } | undefined> {
  return first(reader, textByHash, { organizationId, sha256 })
}

/** Every document of an organization, the newest first; the index has all their columns except the sizes. */
const sizes = statement({
  select: ({ persistedDocuments: t }) => ({ sha256: t.sha256, bytes: t.bytes }),
  query: ({ select, t: { persistedDocuments: t }, p }) =>
    select
      .from(t)
      .where(eq(t.organizationId, p('organizationId')))
      .orderBy(sql`${t.createdAt} desc, ${t.sha256} desc`),
})

/** Persists a document, unless it exists already, and then deletes the oldest ones past the limits. */
export async function persist(
  tx: Transaction,
  { organizationId }: PersistingScope,
  { sha256, text }: { sha256: string; text: string },
): Promise<void> {
  await tx.lock(`persisted-documents:${organizationId}`)
  const row = { organizationId, sha256, text, bytes: Buffer.byteLength(text), createdAt: await tx.now() }
  const inserted = await tx.run(({ builder, t }) =>
    builder.insert(t.persistedDocuments).values(row).onConflictDoNothing(),
  )
  if (inserted === 0) return
  let bytes = 0
  const rows = await tx.all(sizes, { organizationId })
  const tooMany = rows.filter((one, index) => (bytes += one.bytes) > MAX_BYTES || index >= MAX_DOCUMENTS)
  if (tooMany.length === 0) return
  const gone = tooMany.map((one) => one.sha256)
  await tx.run(({ builder, t: { persistedDocuments: t } }) =>
    builder.delete(t).where(and(eq(t.organizationId, organizationId), inArray(t.sha256, gone))),
  )
}
