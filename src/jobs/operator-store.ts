import { and, eq, sql } from 'drizzle-orm'
import type { OperatorScope } from '../access/scope.js'
import { pastKey } from '../store/keyset.js'
import { statement, variants } from '../store/statement.js'
import type { Reader, Transaction } from '../store/store.js'
import type { Tables } from '../store/tables.js'
import type { JobKind } from './payloads.js'
import { type AuditActor, recordAuditEvents } from '../records/audit-log.js'

/** What operators see of a job: everything except its payload, which may contain the text of a mail. */
const shown = ({ jobs }: Tables) => ({
  id: jobs.id,
  organizationId: jobs.organizationId,
  kind: jobs.kind,
  state: jobs.state,
  attempts: jobs.attempts,
  dueAt: jobs.dueAt,
  lastError: jobs.lastError,
  createdAt: jobs.createdAt,
  updatedAt: jobs.updatedAt,
})

const page = variants(({ state, kind }: { state: boolean; kind: boolean }) =>
  statement({
    select: shown,
    query: ({ t, p, fields }) => {
      const key = [t.jobs.state, t.jobs.kind, t.jobs.dueAt, t.jobs.id]
      const past = pastKey(key, [p('afterState'), p('afterKind'), p('afterDueAt'), p('afterId')])
      const wanted = and(
        past,
        state ? sql`${t.jobs.state} = ${p('state')}` : undefined,
        kind ? sql`${t.jobs.kind} = ${p('kind')}` : undefined,
      )
      return sql`select ${fields} from ${t.jobs} where ${wanted}
        order by ${sql.join(key, sql`, `)} limit ${p('limit')}`
    },
  }),
)

const jobInState = statement({
  select: ({ jobs }) => ({ organizationId: jobs.organizationId, kind: jobs.kind, payload: jobs.payload }),
  query: ({ select, t, p }) =>
    select.from(t.jobs).where(and(eq(t.jobs.id, p('id')), eq(t.jobs.state, p('state')))),
})

/** What operators see of a job. */
export interface ListedJob {
  id: string
  organizationId: string
  kind: string
  state: 'queued' | 'running' | 'dead'
  attempts: number
  /** When a queued job may start, when a running job's lease ends, or when a dead job was given up. */
  dueAt: string
  lastError: string | null
  createdAt: string
  updatedAt: string
}

/** Which jobs are meant; all if nothing is given. */
export interface JobFilter {
  state?: ListedJob['state']
  kind?: JobKind
}

/** A job's place in the list. The next page begins after it. */
export interface JobKey {
  afterState: string
  afterKind: string
  afterDueAt: string
  afterId: string
}

/** Reads up to `limit` jobs after the key, by state, kind and time. */
export async function readJobs(
  reader: Reader,
  { state, kind }: JobFilter,
  after: JobKey,
  limit: number,
): Promise<ListedJob[]> {
  const wanted = page({ state: state !== undefined, kind: kind !== undefined })
  return await reader.all(wanted, { ...after, limit, state: state ?? null, kind: kind ?? null })
}

/** A job that was put back into the queue, with what its `onRetry` needs. */
export interface RevivedJob {
  organizationId: string
  kind: string
  payload: object
}

/** Queues a dead job again, with all its attempts. Returns undefined if there is no such job. */
export async function reviveJob(
  tx: Transaction,
  _scope: OperatorScope,
  id: string,
): Promise<RevivedJob | undefined> {
  const now = await tx.now()
  const revived = await tx.run(({ builder, t }) =>
    builder
      .update(t.jobs)
      .set({ state: 'queued', attempts: 0, dueAt: now, updatedAt: now })
      .where(and(eq(t.jobs.id, id), eq(t.jobs.state, 'dead'))),
  )
  if (revived === 0) return undefined
  const [row] = await tx.all(jobInState, { id, state: 'queued' })
  return row
}

/** Removes a dead job for good. Returns undefined if there is no such job. */
export async function removeDeadJob(
  tx: Transaction,
  _scope: OperatorScope,
  id: string,
): Promise<Pick<RevivedJob, 'organizationId' | 'kind'> | undefined> {
  const [row] = await tx.all(jobInState, { id, state: 'dead' })
  const removed = await tx.run(({ builder, t }) =>
    builder.delete(t.jobs).where(and(eq(t.jobs.id, id), eq(t.jobs.state, 'dead'))),
  )
  return removed > 0 ? row : undefined
}

/** The operator on the command line, for the audit log of an organization. */
export type OperatorOf = (organizationId: string) => AuditActor

/** Records in the organization's audit log what an operator did to one of its jobs. */
export async function recordOfJob(
  tx: Transaction,
  operatorOf: OperatorOf,
  action: 'JOB_RETRIED' | 'JOB_DISCARDED',
  { id, organizationId, kind }: { id: string; organizationId: string; kind: string },
): Promise<void> {
  await recordAuditEvents(tx, operatorOf(organizationId), [
    { action, subjectType: 'JOB', subjectId: id, subjectName: kind },
  ])
}
