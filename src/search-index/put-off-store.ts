import { and, eq, sql } from 'drizzle-orm'
import { statement } from '../store/statement.js'
import type { Transaction } from '../store/store.js'

/** The most texts whose audience a transaction reindexes itself: a fifth of a second of writing. */
const MOST = 300

const entryCount = statement({
  select: () => ({ count: sql<number>`count(*)`.mapWith(Number) }),
  query: ({ t: { searchEntries: e }, p, fields, keys, joinEach }) => {
    const isOfRecord = sql`${e.organizationId} = ${p('organizationId')} and ${e.subjectId} = keys.value`
    return sql`select ${fields} from (select ${e.id} from ${keys('ids')} ${joinEach(e, isOfRecord)} limit ${p('limit')}) as own`
  },
})

/**
 * Leaves the texts of resources to the job `index-search` if these are many. Only for resources of which nothing but
 * the audience has changed: the transaction's other changes are indexed at its end. Until the job has ended, searches
 * find what they found before, and none relies on the audiences in the index.
 *
 * @returns whether it did: then the caller has to enqueue the job
 */
export async function putOffIfMany(
  tx: Transaction,
  organizationId: string,
  contentIds: readonly string[],
): Promise<boolean> {
  const [counted] = await tx.all(entryCount, { organizationId, ids: contentIds, limit: MOST + 1 })
  if ((counted?.count ?? 0) <= MOST) return false
  await tx.run(({ builder, t: { searchChanges: c } }) =>
    builder
      .update(c)
      .set({ putOff: true })
      .where(and(eq(c.putOff, false), eq(c.organizationId, organizationId), eq(c.subject, sql`'CONTENT'`))),
  )
  return true
}
