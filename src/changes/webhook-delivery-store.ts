import { and, desc, eq, isNotNull, sql } from 'drizzle-orm'
import type { OrganizationRecordsScope } from '../access/admin-rules.js'
import type { OrganizationWriteScope } from '../access/scope.js'
import type { Page } from '../graph/relations/connection.js'
import { beforeKey, datePage } from '../store/keyset.js'
import { nullable, statement } from '../store/statement.js'
import type { MaybePromise } from '../base/maybe-promise.js'
import type { Reader, Transaction } from '../store/store.js'
import type { WebhookDeliveryStatus } from '../base/vocabulary.js'
import type { WebhookPlace } from './webhook-work-store.js'

/** @model WebhookDelivery */
export interface WebhookDeliveryRow {
  id: string
  status: WebhookDeliveryStatus
  attempts: number
  lastStatus: number | null
  lastError: string | null
  changeCount: number
  createdAt: string
  updatedAt: string
}

const deliveriesByDate = statement({
  select: ({ webhookDeliveries: t }) => ({
    id: t.id,
    status: t.status,
    attempts: t.attempts,
    lastStatus: nullable(t.lastStatus),
    lastError: nullable(t.lastError),
    changeCount: t.changeCount,
    createdAt: t.createdAt,
    updatedAt: t.updatedAt,
  }),
  query: ({ select, t: { webhookDeliveries: t, webhookEndpoints: endpoint }, p }) =>
    select
      .from(t)
      .where(
        and(
          eq(t.endpointId, p('endpointId')),
          sql`exists (select 1 from ${endpoint} where ${endpoint.id} = ${p('endpointId')}
            and ${endpoint.organizationId} = ${p('organizationId')})`,
          beforeKey([t.createdAt, t.id], [p('beforeDate'), p('beforeId')]),
        ),
      )
      .orderBy(desc(t.createdAt), desc(t.id))
      .limit(p('limit')),
})

/** A page of the deliveries to an endpoint of the organization, newest first. */
export function listDeliveriesByDate(
  reader: Reader,
  { organizationId }: OrganizationRecordsScope,
  endpointId: string,
  page: Page,
): MaybePromise<WebhookDeliveryRow[]> {
  return reader.all(deliveriesByDate, { organizationId, endpointId, ...datePage(page) })
}

/** A new message to an endpoint. */
export interface NewDelivery {
  id: string
  endpointId: string
  body: string
  changeCount: number
  /** The endpoint's place in the feed once it has the message; null if it doesn't move. */
  place: WebhookPlace | null
}

/** Adds a message to be delivered. An endpoint has one at a time. */
export async function insertDelivery(
  tx: Transaction,
  _scope: OrganizationWriteScope,
  { place, ...delivery }: NewDelivery,
): Promise<void> {
  const now = await tx.now()
  await tx.run(({ builder, t }) =>
    builder
      .insert(t.webhookDeliveries)
      .values({ ...delivery, ...place, status: 'PENDING', attempts: 0, createdAt: now, updatedAt: now }),
  )
}

/** Gives up the pending message with changes, because they will be sent again. */
export async function dropPendingChanges(
  tx: Transaction,
  _scope: OrganizationWriteScope,
  endpointId: string,
): Promise<void> {
  const updatedAt = await tx.now()
  await tx.run(({ builder, t: { webhookDeliveries: t } }) =>
    builder
      .update(t)
      .set({ status: 'FAILED', lastError: 'replayed from another place', body: null, updatedAt })
      .where(and(eq(t.endpointId, endpointId), eq(t.status, 'PENDING'), isNotNull(t.number))),
  )
}
