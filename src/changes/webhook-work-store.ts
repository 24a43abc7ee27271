import { and, eq, inArray, sql, type SQLWrapper } from 'drizzle-orm'
import type { JobScope, QueueScope } from '../access/scope.js'
import type { Patience } from '../store/patience.js'
import { nullable, statement, variants } from '../store/statement.js'
import type { Reader, Store, Transaction } from '../store/store.js'
import type { ChangeType } from '../base/vocabulary.js'
import { HIGHEST } from '../store/keyset.js'
import type { Place } from './change-store.js'

/** A place in the feed as stored: after all records of a number, or after one of them. */
export interface WebhookPlace {
  number: number
  pastType: string | null
  pastId: string | null
}

/** The same place, in the form for reading the feed. */
export function toPlace({ number, pastType, pastId }: WebhookPlace): Place {
  return { number, type: pastType ?? HIGHEST, id: pastId ?? HIGHEST }
}

/** For how many endpoints jobs are queued at once; the next poll finds others. */
const QUEUED_AT_ONCE = 100

/** The id of the job that delivers to an endpoint; no other job may. There is one again whenever something is to be sent. */
const jobOf = (jobId: SQLWrapper, endpointId: SQLWrapper) =>
  sql`coalesce(${jobId}, 'job_' || substr(${endpointId}, 5))`

const ownJob = jobOf(sql`endpoint.job_id`, sql`endpoint.id`)

/** Whether an endpoint has something to be sent, and no living job for it. */
const isWaiting = sql`endpoint.status = 'ENABLED'
  and (counter.number > endpoint.number or endpoint.past_type is not null or exists (
    select 1 from webhook_deliveries as delivery
    where delivery.endpoint_id = endpoint.id and delivery.status = 'PENDING'))
  and not exists (select 1 from jobs where jobs.id = ${ownJob} and jobs.state <> 'dead')`

const endpoints = sql`webhook_endpoints as endpoint
  left join change_counters as counter on counter.organization_id = endpoint.organization_id`

const anyWaiting = variants(({ among }: { among: boolean }) =>
  statement({
    select: () => ({ waits: sql<number>`1`.mapWith(Number) }),
    query: ({ fields, oneOf }) => sql`select ${fields} from ${endpoints} where ${isWaiting}
      ${among ? sql`and ${oneOf(sql`endpoint.organization_id`, 'organizationIds')}` : sql``} limit 1`,
  }),
)

/** Whether an enabled endpoint of these organizations, or of any, has something to be sent, and no job. */
export async function isAnyWaiting(
  store: Store,
  patience: Patience,
  organizationIds: readonly string[] | undefined,
): Promise<boolean> {
  const read = anyWaiting({ among: organizationIds !== undefined })
  return (await store.all(read, organizationIds ? { organizationIds } : {}, { patience })).length > 0
}

/**
 * Queues the jobs of enabled endpoints that have something to be sent, in one statement for all organizations, or for all
 * of these. If another process does so at the same time, one waits for the other and queues the rest: both take them in
 * the same order. An organization that is being deleted is left out.
 */
export async function queueWaiting(
  tx: Transaction,
  _scope: QueueScope,
  organizationIds?: readonly string[],
): Promise<void> {
  const isSqlite = tx.dialect.name === 'sqlite'
  const asObject = sql.raw(isSqlite ? 'json_object' : 'json_build_object')
  // A job waits for its organization's row, which somebody may be deleting for minutes.
  const ofFree = sql.raw(isSqlite ? '' : 'for key share of organizations skip locked')
  const among = organizationIds
    ? sql`and ${inArray(sql`endpoint.organization_id`, [...organizationIds])}`
    : sql``
  await tx.run(
    ({ now }) => sql`
      insert into jobs (id, organization_id, kind, payload, state, attempts, due_at, created_at, updated_at)
      select ${ownJob}, endpoint.organization_id, 'deliver-webhook', ${asObject}('endpointId', endpoint.id), 'queued', 0,
        ${now}, ${now}, ${now}
      from ${endpoints} join organizations on organizations.id = endpoint.organization_id
      where ${isWaiting} ${among} order by endpoint.id limit ${QUEUED_AT_ONCE} ${ofFree}
      on conflict (id) do update
        set state = 'queued', attempts = 0, due_at = excluded.due_at, last_error = null, updated_at = excluded.updated_at
        where jobs.state = 'dead'`,
  )
}

/** An endpoint, as read by the job that serves it. */
export interface ServedEndpoint extends WebhookPlace {
  id: string
  url: string
  secret: string
  oldSecret: string | null
  oldSecretEndsAt: string | null
  /** When it was read, by the database's clock. */
  readAt: string
  types: ChangeType[] | null
}

const served = statement({
  select: ({ webhookEndpoints: t }, { now }) => ({
    id: t.id,
    url: t.url,
    secret: t.secret,
    oldSecret: nullable(t.oldSecret),
    oldSecretEndsAt: nullable(t.oldSecretEndsAt),
    types: nullable(t.types),
    number: t.number,
    pastType: nullable(t.pastType),
    pastId: nullable(t.pastId),
    readAt: now,
  }),
  query: ({ select, t: { webhookEndpoints: t }, p }) =>
    select
      .from(t)
      .where(
        and(
          eq(t.id, p('endpointId')),
          eq(t.organizationId, p('organizationId')),
          eq(jobOf(t.jobId, t.id), p('jobId')),
          eq(t.status, 'ENABLED'),
        ),
      ),
})

/** The endpoint that the job serves; undefined if it no longer serves it. */
export async function findServed(
  reader: Reader,
  { organizationId }: JobScope,
  endpointId: string,
  jobId: string,
): Promise<ServedEndpoint | undefined> {
  const [row] = await reader.all(served, { organizationId, endpointId, jobId })
  return row
}

/** Whether the job serves the endpoint; this can't change until the transaction ends. */
export async function holdServed(
  tx: Transaction,
  { organizationId }: JobScope,
  endpointId: string,
  jobId: string,
): Promise<boolean> {
  const held = await tx.run(({ builder, t: { webhookEndpoints: t } }) =>
    builder
      .update(t)
      .set({ jobId })
      .where(
        and(eq(t.id, endpointId), eq(t.organizationId, organizationId), eq(jobOf(t.jobId, t.id), jobId)),
      ),
  )
  return held > 0
}

/** Moves an endpoint forward in the feed. */
export async function movePlace(
  tx: Transaction,
  { organizationId }: JobScope,
  endpointId: string,
  { number, pastType, pastId }: WebhookPlace,
): Promise<void> {
  await tx.run(({ builder, t: { webhookEndpoints: t } }) =>
    builder
      .update(t)
      .set({ number, pastType, pastId })
      .where(and(eq(t.id, endpointId), eq(t.organizationId, organizationId))),
  )
}

/** A message that waits for its next attempt. */
export interface PendingMessage {
  id: string
  body: string
  attempts: number
  /** The endpoint's place in the feed once it has the message; null if it doesn't move. */
  place: WebhookPlace | null
}

const pending = statement({
  select: ({ webhookDeliveries: t }) => ({
    id: t.id,
    body: nullable(t.body),
    attempts: t.attempts,
    number: nullable(t.number),
    pastType: nullable(t.pastType),
    pastId: nullable(t.pastId),
  }),
  query: ({ select, t: { webhookDeliveries: t }, p }) =>
    select.from(t).where(and(eq(t.endpointId, p('endpointId')), sql`status = 'PENDING'`)),
})

/** The pending message of an endpoint, if there is one. */
export async function findPending(
  reader: Reader,
  _scope: JobScope,
  endpointId: string,
): Promise<PendingMessage | undefined> {
  const [row] = await reader.all(pending, { endpointId })
  if (!row) return undefined
  const { id, body, attempts, number, pastType, pastId } = row
  const place = number === null ? null : { number, pastType, pastId }
  return { id, body: body ?? '', attempts, place }
}

/** The result of an attempt at a message. */
export interface AttemptResult {
  status: 'PENDING' | 'SUCCEEDED' | 'FAILED'
  attempts: number
  lastStatus: number | null
  lastError: string | null
}

/** Records an attempt. The body is deleted with the last one. */
export async function noteAttempt(
  tx: Transaction,
  _scope: JobScope,
  messageId: string,
  result: AttemptResult,
): Promise<void> {
  const updatedAt = await tx.now()
  const body = result.status === 'PENDING' ? {} : { body: null }
  await tx.run(({ builder, t: { webhookDeliveries: t } }) =>
    builder
      .update(t)
      .set({ ...result, ...body, updatedAt })
      .where(and(eq(t.id, messageId), eq(t.status, 'PENDING'))),
  )
}

/** Disables an endpoint; its messages are given up. */
export async function disableEndpoint(
  tx: Transaction,
  { organizationId }: JobScope,
  endpointId: string,
): Promise<void> {
  const updatedAt = await tx.now()
  await tx.run(({ builder, t: { webhookEndpoints: t } }) =>
    builder
      .update(t)
      .set({ status: 'DISABLED', updatedAt })
      .where(and(eq(t.id, endpointId), eq(t.organizationId, organizationId))),
  )
  await tx.run(({ builder, t: { webhookDeliveries: t } }) =>
    builder
      .update(t)
      .set({ status: 'FAILED', body: null, updatedAt })
      .where(and(eq(t.endpointId, endpointId), eq(t.status, 'PENDING'))),
  )
}
