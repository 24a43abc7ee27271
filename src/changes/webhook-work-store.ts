import { and, eq, sql } from 'drizzle-orm'
import type { JobScope } from '../access/scope.js'
import type { Patience } from '../store/patience.js'
import { nullable, statement } from '../store/statement.js'
import type { MaybePromise } from '../base/maybe-promise.js'
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

/** How many endpoints one poll finds; the next one finds others. */
const FOUND_AT_ONCE = 100

/** Whether an endpoint has something to be sent, and no living job for it. */
const isWaiting = sql`endpoint.status = 'ENABLED'
  and (counter.number > endpoint.number or endpoint.past_type is not null or exists (
    select 1 from webhook_deliveries as delivery
    where delivery.endpoint_id = endpoint.id and delivery.status = 'PENDING'))
  and not exists (select 1 from jobs where jobs.id = endpoint.job_id and jobs.state <> 'dead')`

const endpoints = sql`webhook_endpoints as endpoint
  left join change_counters as counter on counter.organization_id = endpoint.organization_id`

const waiting = statement({
  select: () => ({
    endpointId: sql<string>`endpoint.id`,
    organizationId: sql<string>`endpoint.organization_id`,
  }),
  query: ({ fields }) => sql`select ${fields} from ${endpoints} where ${isWaiting} limit ${FOUND_AT_ONCE}`,
})

/** Enabled endpoints that have something to be sent, and no job. */
export function findWaiting(
  store: Store,
  patience: Patience,
): MaybePromise<{ endpointId: string; organizationId: string }[]> {
  return store.all(waiting, {}, { patience })
}

const stillWaiting = statement({
  select: () => ({ id: sql<string>`endpoint.id` }),
  query: ({ fields, p }) =>
    sql`select ${fields} from ${endpoints} where endpoint.id = ${p('endpointId')} and ${isWaiting}`,
})

/** Whether the endpoint still has no job; locks it so that no other process gives it one. */
export async function holdWaiting(tx: Transaction, _scope: JobScope, endpointId: string): Promise<boolean> {
  await tx.lock(`webhook:${endpointId}`)
  return (await tx.all(stillWaiting, { endpointId })).length > 0
}

/** Records which job delivers to an endpoint. */
export async function assignJob(
  tx: Transaction,
  { organizationId }: JobScope,
  endpointId: string,
  jobId: string,
): Promise<void> {
  await tx.run(({ builder, t: { webhookEndpoints: t } }) =>
    builder
      .update(t)
      .set({ jobId })
      .where(and(eq(t.id, endpointId), eq(t.organizationId, organizationId))),
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
          eq(t.jobId, p('jobId')),
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
      .where(and(eq(t.id, endpointId), eq(t.organizationId, organizationId), eq(t.jobId, jobId))),
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
