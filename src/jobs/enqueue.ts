import type { OrganizationWriteScope } from '../access/scope.js'
import { newId } from '../records/new-id.js'
import type { Transaction } from '../store/store.js'
import { type JobKind, type JobPayload, jobPayloads } from './payloads.js'
import { insertJobs } from './queue-store.js'
import { EventEmitter } from 'node:events'

/** The most jobs that one statement inserts. */
const JOBS_PER_STATEMENT = 1_000

/** A job to be queued. */
export interface NewJob<Kind extends JobKind> {
  kind: Kind
  payload: JobPayload<Kind>
  /** When it may start, in ISO 8601 UTC with milliseconds. @default now, by the database's clock */
  dueAt?: string
}

/**
 * Puts a job into the queue, in the same transaction as the change that needs it: either both happen or neither. This
 * process's runner starts it as soon as the transaction is committed, other processes' runners at their next poll.
 *
 * @returns the job's id: `job_` and 128 random bits
 * @throws ZodError if the payload doesn't fit the kind of job
 * @example await enqueue(tx, scope, { kind: 'process-content', payload: { contentId } })
 */
export async function enqueue<Kind extends JobKind>(
  tx: Transaction,
  scope: OrganizationWriteScope,
  job: NewJob<Kind>,
): Promise<string> {
  const [id = ''] = await enqueueAll(tx, scope, [job])
  return id
}

/**
 * The same for several jobs of a kind.
 *
 * @returns their ids, in the same order
 * @throws ZodError if a payload doesn't fit the kind of job
 */
export async function enqueueAll<Kind extends JobKind>(
  tx: Transaction,
  scope: OrganizationWriteScope,
  jobs: readonly NewJob<Kind>[],
): Promise<string[]> {
  const { organizationId } = scope
  const rows = jobs.map(({ kind, dueAt, payload }) => ({
    id: newId('job'),
    organizationId,
    kind,
    dueAt,
    payload: jobPayloads[kind].parse(payload),
  }))
  for (let from = 0; from < rows.length; from += JOBS_PER_STATEMENT)
    await insertJobs(tx, scope, rows.slice(from, from + JOBS_PER_STATEMENT))
  if (rows.length > 0) tx.afterCommit(announceJobs)
  return rows.map(({ id }) => id)
}

/**
 * Puts a mail to each of the receivers into the queue.
 *
 * @param about what its message id begins with
 */
export async function enqueueMails(
  tx: Transaction,
  scope: OrganizationWriteScope,
  receivers: readonly JobPayload<'send-mail'>['to'][],
  { about, subject, text }: { about: string; subject: string; text: string },
): Promise<void> {
  const mails = receivers.map((to) => ({ messageId: newId(about), to, subject, text }))
  await enqueueAll(
    tx,
    scope,
    mails.map((payload) => ({ kind: 'send-mail', payload })),
  )
}

const queue = new EventEmitter<{ enqueued: [] }>().setMaxListeners(0)

/** Tells this process's runners that there may be work. */
export function announceJobs(): void {
  queue.emit('enqueued')
}

/**
 * Calls `listener` whenever this process has committed new work.
 *
 * @returns a function that removes the listener
 */
export function onNewJobs(listener: () => void): () => void {
  queue.on('enqueued', listener)
  return () => void queue.off('enqueued', listener)
}
