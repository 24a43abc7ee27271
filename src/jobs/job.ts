import type { z } from 'zod'
import type { JobScope, QueueScope } from '../access/scope.js'
import type { KeptText } from '../base/kept-text.js'
import type { Patience } from '../store/patience.js'
import type { MaybePromise } from '../base/maybe-promise.js'
import type { Store, Transaction } from '../store/store.js'
import { JobFailure } from './job-failure.js'
import { type JobKind, type JobPayload, jobPayloads } from './payloads.js'

/** How long a failed job waits for its next attempt. */
interface Backoff {
  /** The wait after the first attempt, in milliseconds; it doubles after each further one. */
  firstMs: number
  /** The longest wait, in milliseconds. */
  mostMs: number
}

/**
 * How long to wait after an attempt: a random time between half of the doubled wait and all of it, so that
 * jobs that failed together are not retried together.
 *
 * @param attempt 1 for the first
 * @param random from 0 to 1
 * @default random Math.random()
 */
export function waitAfter({ firstMs, mostMs }: Backoff, attempt: number, random = Math.random()): number {
  const full = Math.min(mostMs, firstMs * 2 ** Math.min(attempt - 1, 30))
  return Math.round(full * (0.5 + random / 2))
}

/** What one attempt at a job may use. */
export interface JobContext {
  /** Only for reading. An attempt writes through `commit` and its effect. */
  store: Store
  /** What the job may change. */
  scope: JobScope
  jobId: string
  /**
   * Runs `work` in its own transaction, which is rolled back unless the attempt still holds the job's lease.
   * The attempt may fail afterwards, so writing the same again must change nothing.
   */
  commit(work: (tx: Transaction) => Promise<void>): Promise<void>
  /** What was paid for or took long, for the next attempt. If another attempt has the job, the signal is aborted. */
  kept: KeptText
}

/**
 * What a job's last transaction writes. It also takes the job off the queue, so the effect happens only once.
 */
export type Effect = (tx: Transaction) => Promise<void>

export interface JobDefinition<Kind extends JobKind> {
  kind: Kind
  /**
   * How many attempts are made before the job is dead. An attempt during which its process dies counts too.
   */
  maxAttempts: number
  /** How many jobs of this kind one process runs at a time: its places. */
  concurrency: number
  /**
   * How many places are kept for organizations that have none. If any are, an organization has one place at a time for
   * jobs that were tried before.
   *
   * @default 0
   */
  reserved?: number
  backoff: Backoff
  /**
   * Does the work and returns its effect. It should stop once `signal` is aborted, because the lease was lost
   * or the process is about to end.
   *
   * @throws JobFailure for a failure whose reason operators should see
   */
  run(context: JobContext, payload: JobPayload<Kind>, signal: AbortSignal): Promise<Effect>
  /**
   * Whether there is work that needs a job but has none queued. Called at every poll of the queue, so it must be cheap.
   */
  hasWork?(store: Store, patience: Patience): MaybePromise<boolean>
  /** Queues jobs for such work, of all organizations; another process may have done so. */
  queueWork?(tx: Transaction, scope: QueueScope): Promise<void>
  /** Written when the job is given up, in the same transaction. */
  onDead?(tx: Transaction, scope: JobScope, payload: JobPayload<Kind>): Promise<void>
  /** Written when a dead job is put back into the queue, in the same transaction. */
  onRetry?(tx: Transaction, scope: JobScope, payload: JobPayload<Kind>): Promise<void>
}

/** A job as the runner sees it: its payload is checked by the job itself. */
export interface Job extends Pick<
  JobDefinition<JobKind>,
  'kind' | 'maxAttempts' | 'concurrency' | 'backoff'
> {
  reserved: number
  run(context: JobContext, payload: unknown, signal: AbortSignal): Promise<Effect>
  hasWork(store: Store, patience: Patience): MaybePromise<boolean>
  queueWork(tx: Transaction, scope: QueueScope): Promise<void>
  onDead(tx: Transaction, scope: JobScope, payload: unknown): Promise<void>
  onRetry(tx: Transaction, scope: JobScope, payload: unknown): Promise<void>
}

/**
 * Defines a kind of job.
 *
 * @example defineJob({ kind: 'send-mail', maxAttempts: 10, concurrency: 2, backoff, run: async (…) => … })
 */
export function defineJob<Kind extends JobKind>(definition: JobDefinition<Kind>): Job {
  const { kind, maxAttempts, concurrency, reserved = 0, backoff, run, onDead, onRetry } = definition
  // The compiler can't follow a union of schemas that a type parameter picks from.
  const schema = jobPayloads[kind] as unknown as z.ZodType<JobPayload<Kind>>
  const read = (payload: unknown): JobPayload<Kind> => {
    const parsed = schema.safeParse(payload)
    if (parsed.success) return parsed.data
    throw new JobFailure('the payload is not of this kind', { final: true })
  }
  const hook = (write: typeof onDead) => async (tx: Transaction, scope: JobScope, payload: unknown) => {
    const parsed = schema.safeParse(payload)
    if (parsed.success) await write?.(tx, scope, parsed.data)
  }
  return {
    kind,
    maxAttempts,
    concurrency,
    reserved,
    backoff,
    run: async (context, payload, signal) => await run(context, read(payload), signal),
    hasWork: (store, patience) => definition.hasWork?.(store, patience) ?? false,
    queueWork: async (tx, scope) => await definition.queueWork?.(tx, scope),
    onDead: hook(onDead),
    onRetry: hook(onRetry),
  }
}
