import { sql } from 'drizzle-orm'
import { statement } from '../store/statement.js'
import type { Transaction } from '../store/store.js'

const hidden = statement({
  select: ({ contents }) => ({ id: contents.id }),
  query: ({ fields, t: { contents }, oneOf }) => sql`select ${fields} from ${contents}
    where ${oneOf(contents.id, 'ids')}
      and (${contents.archivedAt} is not null or ${contents.reviewRequestId} is not null)`,
})

/** Records that resources have changed. For its followers, a resource that is archived or waits for review is gone. */
export async function recordContents(
  tx: Transaction,
  organizationId: string,
  ids: readonly string[],
): Promise<void> {
  if (ids.length === 0) return
  const gone = new Set((await tx.all(hidden, { ids })).map(({ id }) => id))
  tx.record(ids.map((id) => ({ organizationId, type: 'CONTENT', id, deleted: gone.has(id) })))
}
