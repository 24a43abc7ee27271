import { createHash } from 'node:crypto'
import type { ImportContext } from '../context.js'

/**
 * Queues the indexing of resources, once for each: the ids of the jobs are made of the import's and the
 * resource's. Runners find them at their next poll.
 */
export async function indexAnew(
  { bulk, organizationId, now }: ImportContext,
  contentIds: readonly string[],
): Promise<void> {
  const idOf = (contentId: string) =>
    `job_${createHash('sha256').update(`index ${now} ${contentId}`).digest('hex').slice(0, 32)}`
  const columns = new Map<string, (contentId: string) => unknown>([
    ['id', idOf],
    ['organizationId', () => organizationId],
    ['kind', () => 'index-content'],
    ['payload', (contentId) => ({ contentId })],
    ['state', () => 'queued'],
    ['attempts', () => 0],
    ['dueAt', () => now],
    ['createdAt', () => now],
    ['updatedAt', () => now],
  ])
  await bulk.upsert(bulk.tables.jobs, columns, contentIds, { key: ['id'] })
}
