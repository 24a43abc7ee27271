import type { z } from 'zod'
import type { Store, Transaction } from '../store/store.js'
import type { Backoff } from './backoff.js'
import { JobFailure } from './job-failure.js'
import { type JobKind, type JobPayload, jobPayloads } from './payloads.js'

/** What one attempt at a job works with. */
export interface JobContext {
  /** For reads; what an attempt writes goes through `commit` and its effect. */
  store: Store
  organizationId: string
  /**
   * Runs `work` in a transaction of its own, which is undone unless the attempt still holds the job's lease.
   * An attempt may end after it: what it writes must be the same when it is written again.
   */
  commit(work: (tx: Transaction) => Promise<void>): Promise<void>
}

/** What a job's last transaction writes; that transaction also takes the job off the queue, so it happens once. */
export type Effect = (tx: Transaction) => Promise<void>

/** What a hook needs to know of a job. */
export interface JobTarget<Payload> {
  organizationId: string
  payload: Payload
}

export interface JobDefinition<Kind extends JobKind> {
  kind: Kind
  /** Attempts before the job is dead; one that its process doesn't survive counts. */
  maxAttempts: number
  /** Jobs of this kind that one process runs at a time. */
  concurrency: number
  backoff: Backoff
  /**
   * Does the work, and returns its effect. It should stop where `signal` is aborted: the lease was lost, or
   * the process is about to end.
   *
   * @throws JobFailure for a failure that operators should know the reason of
   */
  run(context: JobContext, payload: JobPayload<Kind>, signal: AbortSignal): Promise<Effect>
  /** Written when the job is given up, in the same transaction. */
  onDead?(tx: Transaction, target: JobTarget<JobPayload<Kind>>): Promise<void>
  /** Written when a dead job is put back into the queue, in the same transaction. */
  onRetry?(tx: Transaction, target: JobTarget<JobPayload<Kind>>): Promise<void>
}

/** A job as the runner sees it: its payload is checked by the job itself. */
export interface Job extends Pick<
  JobDefinition<JobKind>,
  'kind' | 'maxAttempts' | 'concurrency' | 'backoff'
> {
  run(context: JobContext, payload: unknown, signal: AbortSignal): Promise<Effect>
  onDead(tx: Transaction, target: JobTarget<unknown>): Promise<void>
  onRetry(tx: Transaction, target: JobTarget<unknown>): Promise<void>
}

/**
 * Defines a kind of job.
 *
 * @example defineJob({ kind: 'send-mail', maxAttempts: 10, concurrency: 2, backoff, run: async (…) => … })
 */
export function defineJob<Kind extends JobKind>(definition: JobDefinition<Kind>): Job {
  const { kind, maxAttempts, concurrency, backoff, run, onDead, onRetry } = definition
  // A union of schemas for a type parameter is more than the compiler can follow.
  const schema = jobPayloads[kind] as unknown as z.ZodType<JobPayload<Kind>>
  const read = (payload: unknown): JobPayload<Kind> => {
    const parsed = schema.safeParse(payload)
    if (parsed.success) return parsed.data
    throw new JobFailure('the payload is not of this kind', { final: true })
  }
  const hook =
    (write: typeof onDead) =>
    async (tx: Transaction, { organizationId, payload }: JobTarget<unknown>) => {
      const parsed = schema.safeParse(payload)
      if (parsed.success) await write?.(tx, { organizationId, payload: parsed.data })
    }
  return {
    kind,
    maxAttempts,
    concurrency,
    backoff,
    run: async (context, payload, signal) => await run(context, read(payload), signal),
    onDead: hook(onDead),
    onRetry: hook(onRetry),
  }
}
