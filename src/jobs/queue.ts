import { and, eq, inArray, sql } from 'drizzle-orm'
import { later } from '../store/later.js'
import { statement } from '../store/statement.js'
import type { Store, Transaction } from '../store/store.js'
import { LeaseLost } from './job-failure.js'

/** A job that this process holds the lease of. */
export interface Claim {
  id: string
  organizationId: string
  kind: string
  payload: object
  /** Attempts made, this one included. */
  attempts: number
  lease: string
}

const isDue = statement({
  select: () => ({ due: sql<number>`1`.mapWith(Number) }),
  query: ({ t, p, now, fields }) => sql`select ${fields} where
    exists (select 1 from ${t.jobs} where ${t.jobs.state} = 'queued' and ${t.jobs.kind} = ${p('kind')}
      and ${t.jobs.dueAt} <= ${now})
    or exists (select 1 from ${t.jobs} where ${t.jobs.state} = 'running' and ${t.jobs.kind} = ${p('kind')}
      and ${t.jobs.dueAt} <= ${now})`,
})

const dueJobs = statement({
  select: ({ jobs }) => ({
    id: jobs.id,
    organizationId: jobs.organizationId,
    kind: jobs.kind,
    payload: jobs.payload,
    attempts: jobs.attempts,
  }),
  query: ({ t, p, fields, skipLocked }) => sql`select ${fields} from ${t.jobs}
    where ${t.jobs.state} = ${p('state')} and ${t.jobs.kind} = ${p('kind')} and ${t.jobs.dueAt} <= ${p('now')}
    order by ${t.jobs.dueAt}, ${t.jobs.id} limit ${p('limit')} ${skipLocked}`,
})

/** Whether a job of the kind waits, or was left behind by an attempt whose lease ran out. */
export async function hasDueJob(store: Store, kind: string): Promise<boolean> {
  const rows = await store.all(isDue, { kind })
  return rows.length > 0
}

/**
 * Takes up to `limit` jobs of a kind, those that were left behind first.
 *
 * @param lease names the attempts, for all the jobs that this call takes
 */
export async function claimJobs(
  tx: Transaction,
  { kind, limit, lease, leaseMs }: { kind: string; limit: number; lease: string; leaseMs: number },
): Promise<Claim[]> {
  const now = await tx.now()
  const left = await tx.all(dueJobs, { state: 'running', kind, now, limit })
  const rest = limit - left.length
  const queued = rest > 0 ? await tx.all(dueJobs, { state: 'queued', kind, now, limit: rest }) : []
  const claims = [...left, ...queued].map((job) => ({ ...job, attempts: job.attempts + 1, lease }))
  if (claims.length > 0) {
    await tx.run(({ builder, t }) =>
      builder
        .update(t.jobs)
        .set({
          state: 'running',
          lease,
          attempts: sql`${t.jobs.attempts} + 1`,
          dueAt: later(now, leaseMs),
          updatedAt: now,
        })
        .where(
          inArray(
            t.jobs.id,
            claims.map(({ id }) => id),
          ),
        ),
    )
  }
  return claims
}

interface NextState {
  state: 'queued' | 'running' | 'dead'
  dueAt: string
  updatedAt: string
  lease?: null
  lastError?: string
  attempts?: number
}

async function move(tx: Transaction, { id, lease }: Claim, next: NextState): Promise<void> {
  const changed = await tx.run(({ builder, t }) =>
    builder
      .update(t.jobs)
      .set(next)
      .where(and(eq(t.jobs.id, id), eq(t.jobs.lease, lease))),
  )
  if (changed === 0) throw new LeaseLost()
}

/**
 * Holds the lease for another while, and the job's row until the transaction ends.
 *
 * @throws LeaseLost
 */
export async function renewLease(tx: Transaction, claim: Claim, leaseMs: number): Promise<void> {
  const now = await tx.now()
  await move(tx, claim, { state: 'running', dueAt: later(now, leaseMs), updatedAt: now })
}

/**
 * Takes a job off the queue: with what the same transaction writes, the job is done.
 *
 * @throws LeaseLost
 */
export async function finish(tx: Transaction, { id, lease }: Claim): Promise<void> {
  const deleted = await tx.run(({ builder, t }) =>
    builder.delete(t.jobs).where(and(eq(t.jobs.id, id), eq(t.jobs.lease, lease))),
  )
  if (deleted === 0) throw new LeaseLost()
}

/**
 * Gives a job back as if this attempt had not been.
 *
 * @throws LeaseLost
 */
export async function giveBack(tx: Transaction, claim: Claim): Promise<void> {
  const now = await tx.now()
  await move(tx, claim, {
    state: 'queued',
    dueAt: now,
    updatedAt: now,
    lease: null,
    attempts: claim.attempts - 1,
  })
}

/**
 * Puts a failed job back for another attempt.
 *
 * @param waitMs from now
 * @throws LeaseLost
 */
export async function putBack(
  tx: Transaction,
  claim: Claim,
  { reason, waitMs }: { reason: string; waitMs: number },
): Promise<void> {
  const now = await tx.now()
  await move(tx, claim, {
    state: 'queued',
    dueAt: later(now, waitMs),
    updatedAt: now,
    lease: null,
    lastError: reason,
  })
}

/**
 * Gives a job up; it stays, for operators to see and retry.
 *
 * @throws LeaseLost
 */
export async function bury(tx: Transaction, claim: Claim, reason: string): Promise<void> {
  const now = await tx.now()
  await move(tx, claim, { state: 'dead', dueAt: now, updatedAt: now, lease: null, lastError: reason })
}
