import { and, eq, inArray, sql } from 'drizzle-orm'
import type { JobScope, OrganizationWriteScope, QueueScope } from '../access/scope.js'
import { later } from '../base/timestamp.js'
import type { Places } from './places.js'
import type { Patience } from '../store/patience.js'
import { statement } from '../store/statement.js'
import type { Store, Transaction } from '../store/store.js'
import type { Tables } from '../store/tables.js'
import { LeaseLost } from './job-failure.js'
import { withoutKept } from './kept-text-store.js'

/** A job whose lease this process holds. */
export interface Claim {
  id: string
  organizationId: string
  kind: string
  /** With what earlier attempts have kept. */
  payload: object
  /** How many attempts have been made, including this one. */
  attempts: number
  lease: string
}

type Due = Omit<Claim, 'lease'>

const dueFields = ({ jobs }: Tables) => ({
  id: jobs.id,
  organizationId: jobs.organizationId,
  kind: jobs.kind,
  payload: jobs.payload,
  attempts: jobs.attempts,
})

const isDue = statement({
  select: () => ({ due: sql<number>`1`.mapWith(Number) }),
  query: ({ t, p, now, fields }) => sql`select ${fields} where
    exists (select 1 from ${t.jobs} where ${t.jobs.state} = 'queued' and ${t.jobs.kind} = ${p('kind')}
      and ${t.jobs.dueAt} <= ${now})
    or exists (select 1 from ${t.jobs} where ${t.jobs.state} = 'running' and ${t.jobs.kind} = ${p('kind')}
      and ${t.jobs.dueAt} <= ${now})`,
})

const dueJobs = statement({
  select: dueFields,
  query: ({ t, p, fields, oneOf, skipLocked }) => sql`select ${fields} from ${t.jobs}
    where ${t.jobs.state} = ${p('state')} and ${t.jobs.kind} = ${p('kind')} and ${t.jobs.dueAt} <= ${p('now')}
      and ${t.jobs.attempts} <= ${p('attempts')} and not (${oneOf(t.jobs.organizationId, 'full')})
      and not (${t.jobs.attempts} > 0 and ${oneOf(t.jobs.organizationId, 'retrying')})
    order by ${t.jobs.dueAt}, ${t.jobs.id} limit ${p('limit')} ${skipLocked}`,
})

/**
 * Queues jobs that nobody has tried yet.
 *
 * @default jobs[].dueAt now, by the database's clock
 */
export async function insertJobs(
  tx: Transaction,
  _scope: OrganizationWriteScope,
  jobs: readonly (Pick<Claim, 'id' | 'kind' | 'payload' | 'organizationId'> & {
    dueAt: string | undefined
  })[],
): Promise<void> {
  const now = await tx.now()
  await tx.run(({ builder, t }) =>
    builder.insert(t.jobs).values(
      jobs.map((job) => ({
        ...job,
        state: 'queued' as const,
        attempts: 0,
        dueAt: job.dueAt ?? now,
        lease: null,
        lastError: null,
        createdAt: now,
        updatedAt: now,
      })),
    ),
  )
}

/** Whether a job of this kind is due, or its attempt's lease has run out. */
export async function hasDueJob(store: Store, kind: string, patience: Patience): Promise<boolean> {
  const rows = await store.all(isDue, { kind }, { patience })
  return rows.length > 0
}

/** What is claimed of the jobs of a kind. */
export interface Wanted {
  kind: string
  /** Those that are free are taken. */
  places: Places
  /** Identifies the attempts at all the jobs that are claimed together. */
  lease: string
  leaseMs: number
}

/** More attempts than are made at any job. */
const ANY_ATTEMPTS = 1_000_000

/** Takes places for due jobs, in the order in which they became due. */
async function placeDue(
  tx: Transaction,
  state: 'running' | 'queued',
  { kind, places, now }: Pick<Wanted, 'kind' | 'places'> & { now: string },
): Promise<Due[]> {
  if (places.free <= 0) return []
  const found = await tx.all(dueJobs, {
    state,
    kind,
    now,
    attempts: places.haveRoomForRetries ? ANY_ATTEMPTS : 0,
    full: places.full(),
    retrying: places.retrying(),
    limit: places.candidates,
  })
  return found.filter(({ organizationId, attempts }) =>
    places.take({ organizationId, isRetry: attempts > 0 }),
  )
}

/** Claims jobs of a kind for the places that are free for them; jobs with an expired lease come first. */
export async function claimJobs(
  tx: Transaction,
  _scope: QueueScope,
  { kind, places, lease, leaseMs }: Wanted,
): Promise<Claim[]> {
  const now = await tx.now()
  const left = await placeDue(tx, 'running', { kind, places, now })
  const queued = await placeDue(tx, 'queued', { kind, places, now })
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
  payload?: object
}

async function move(
  tx: Transaction,
  _scope: QueueScope | JobScope,
  { id, lease }: Claim,
  next: NextState,
): Promise<void> {
  const changed = await tx.run(({ builder, t }) =>
    builder
      .update(t.jobs)
      .set(next)
      .where(and(eq(t.jobs.id, id), eq(t.jobs.lease, lease))),
  )
  if (changed === 0) throw new LeaseLost()
}

/**
 * Extends the lease, and locks the job's row until the transaction ends.
 *
 * @throws LeaseLost
 */
export async function renewLease(
  tx: Transaction,
  scope: QueueScope | JobScope,
  claim: Claim,
  leaseMs: number,
): Promise<void> {
  const now = await tx.now()
  await move(tx, scope, claim, { state: 'running', dueAt: later(now, leaseMs), updatedAt: now })
}

/**
 * Removes a job that is done from the queue, in the transaction that writes its effect.
 *
 * @throws LeaseLost
 */
export async function finish(tx: Transaction, _scope: JobScope, { id, lease }: Claim): Promise<void> {
  const deleted = await tx.run(({ builder, t }) =>
    builder.delete(t.jobs).where(and(eq(t.jobs.id, id), eq(t.jobs.lease, lease))),
  )
  if (deleted === 0) throw new LeaseLost()
}

/**
 * Puts a job back into the queue without counting this attempt.
 *
 * @throws LeaseLost
 */
export async function giveBack(tx: Transaction, scope: JobScope, claim: Claim): Promise<void> {
  const now = await tx.now()
  await move(tx, scope, claim, {
    state: 'queued',
    dueAt: now,
    updatedAt: now,
    lease: null,
    attempts: claim.attempts - 1,
  })
}

/** Jobs that nobody works on although they have a lease: all jobs claimed with it, or one of them. */
export interface LeftLease {
  lease: string
  /** @default all */
  id?: string
}

/**
 * Ends a lease, so its jobs are due again at once. The attempt stays counted, because the job itself may be
 * the reason why the database can't record it. Jobs with a newer lease are not changed.
 */
export async function endLease(tx: Transaction, _scope: QueueScope, { lease, id }: LeftLease): Promise<void> {
  const now = await tx.now()
  await tx.run(({ builder, t }) =>
    builder
      .update(t.jobs)
      .set({ state: 'queued', dueAt: now, updatedAt: now, lease: null })
      .where(and(eq(t.jobs.lease, lease), id === undefined ? undefined : eq(t.jobs.id, id))),
  )
}

/**
 * Puts a failed job back into the queue for another attempt.
 *
 * @param waitMs from now
 * @throws LeaseLost
 */
export async function putBack(
  tx: Transaction,
  scope: JobScope,
  claim: Claim,
  { reason, waitMs }: { reason: string; waitMs: number },
): Promise<void> {
  const now = await tx.now()
  await move(tx, scope, claim, {
    state: 'queued',
    dueAt: later(now, waitMs),
    updatedAt: now,
    lease: null,
    lastError: reason,
  })
}

/**
 * Gives up on a job. It stays in the table, so that operators can see it and retry it, but without what was kept.
 *
 * @throws LeaseLost
 */
export async function giveUp(tx: Transaction, scope: JobScope, claim: Claim, reason: string): Promise<void> {
  const now = await tx.now()
  const payload = withoutKept(claim.payload)
  const next = { state: 'dead', dueAt: now, updatedAt: now, lease: null, lastError: reason, payload } as const
  await move(tx, scope, claim, next)
}
