import { eq, type SQL, sql } from 'drizzle-orm'
import type { Transaction } from '../store/store.js'

/** All records that are indexed, as subjects with their ids. */
const RECORDS: readonly SQL[] = [
  sql`'CONTENT', id, true from contents where`,
  sql`'ENTITY', id, true from entities where type in ('TOPIC', 'ITEM') and`,
  sql`'LESSON', id, true from lessons where`,
  sql`'ROLE', id, true from company_roles where`,
  sql`'PERSON', employee_id, true from people where user_id is not null and`,
]

/**
 * Empties an organization's vocabulary, which doesn't say which text a word came from. The job `index-search`, which
 * the caller has to enqueue, fills it again from the texts that are left.
 */
export async function forgetWords(tx: Transaction, organizationId: string): Promise<void> {
  await tx.run(({ builder, t: { searchVocabulary: v } }) =>
    builder.delete(v).where(eq(v.organizationId, organizationId)),
  )
  for (const records of RECORDS) {
    await tx.run(
      () => sql`insert into search_changes (organization_id, subject, record_id, put_off)
        select organization_id, ${records} organization_id = ${organizationId}`,
    )
  }
}
