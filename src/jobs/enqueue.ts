import { newId } from '../store/new-id.js'
import type { Transaction } from '../store/store.js'
import { type JobKind, type JobPayload, jobPayloads } from './payloads.js'
import { announceWork } from './wake.js'

/** A job as it is asked for. */
export interface NewJob<Kind extends JobKind> {
  kind: Kind
  organizationId: string
  payload: JobPayload<Kind>
  /** When it may start, ISO 8601 UTC with milliseconds; [now, by the database's clock]. */
  dueAt?: string
}

/**
 * Puts a job into the queue, in the transaction of what makes it necessary: it is there exactly if that is.
 * This process's runner starts it as soon as the transaction is committed, another's within its poll interval.
 *
 * @returns the job's id: `job_` and 128 random bits
 * @throws ZodError where the payload isn't that of the kind
 * @example await enqueue(tx, { kind: 'process-content', organizationId, payload: { contentId } })
 */
export async function enqueue<Kind extends JobKind>(tx: Transaction, job: NewJob<Kind>): Promise<string> {
  const id = newId('job')
  const now = await tx.now()
  await tx.run(({ builder, t }) =>
    builder.insert(t.jobs).values({
      id,
      organizationId: job.organizationId,
      kind: job.kind,
      payload: jobPayloads[job.kind].parse(job.payload),
      state: 'queued',
      attempts: 0,
      dueAt: job.dueAt ?? now,
      lease: null,
      lastError: null,
      createdAt: now,
      updatedAt: now,
    }),
  )
  tx.afterCommit(announceWork)
  return id
}
