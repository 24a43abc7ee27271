import { and, desc, eq, type SQL, sql } from 'drizzle-orm'
import type { OrganizationRecordsScope } from '../access/admin-rules.js'
import type { OrganizationWriteScope } from '../access/scope.js'
import type { Page } from '../graph/relations/connection.js'
import { beforeKey, datePage } from '../store/keyset.js'
import { nullable, statement } from '../store/statement.js'
import type { MaybePromise } from '../base/maybe-promise.js'
import type { Reader, Transaction } from '../store/store.js'
import type { Tables } from '../store/tables.js'
import type { ChangeType, WebhookStatus } from '../base/vocabulary.js'

/** @model WebhookEndpoint */
export interface WebhookEndpointRow {
  id: string
  url: string
  /** Null for all. */
  types: ChangeType[] | null
  status: WebhookStatus
  oldSecretEndsAt: string | null
  createdAt: string
  updatedAt: string
}

/** @model CreateWebhookEndpointPayload, RotateWebhookSecretPayload */
export interface EndpointWithSecret {
  webhookEndpoint: WebhookEndpointRow
  secret: string
}

const endpointFields = ({ webhookEndpoints: t }: Tables) => ({
  id: t.id,
  url: t.url,
  types: nullable(t.types),
  status: t.status,
  oldSecretEndsAt: nullable(t.oldSecretEndsAt),
  createdAt: t.createdAt,
  updatedAt: t.updatedAt,
})

const endpointById = statement({
  select: endpointFields,
  query: ({ select, t: { webhookEndpoints: t }, p }) =>
    select.from(t).where(and(eq(t.id, p('id')), eq(t.organizationId, p('organizationId')))),
})

/** An endpoint of the organization; undefined if it has none with this id. */
export async function findEndpoint(
  reader: Reader,
  { organizationId }: OrganizationWriteScope,
  id: string,
): Promise<WebhookEndpointRow | undefined> {
  const [row] = await reader.all(endpointById, { id, organizationId })
  return row
}

const endpointsByDate = statement({
  select: endpointFields,
  query: ({ select, t: { webhookEndpoints: t }, p }) =>
    select
      .from(t)
      .where(
        and(
          eq(t.organizationId, p('organizationId')),
          beforeKey([t.createdAt, t.id], [p('beforeDate'), p('beforeId')]),
        ),
      )
      .orderBy(desc(t.createdAt), desc(t.id))
      .limit(p('limit')),
})

/** A page of the organization's endpoints, newest first. */
export function listEndpointsByDate(
  reader: Reader,
  { organizationId }: OrganizationRecordsScope,
  page: Page,
): MaybePromise<WebhookEndpointRow[]> {
  return reader.all(endpointsByDate, { organizationId, ...datePage(page) })
}

const urls = statement({
  select: ({ webhookEndpoints: t }) => ({ id: t.id, url: t.url }),
  query: ({ select, t: { webhookEndpoints: t }, p }) =>
    select.from(t).where(eq(t.organizationId, p('organizationId'))),
})

/** The organization's few endpoints, locked against additions and address changes by other transactions. */
export async function holdEndpoints(
  tx: Transaction,
  { organizationId }: OrganizationWriteScope,
): Promise<{ id: string; url: string }[]> {
  await tx.lock(`webhooks:${organizationId}`)
  return await tx.all(urls, { organizationId })
}

/** Adds an enabled endpoint that gets changes from now on. */
export async function insertEndpoint(
  tx: Transaction,
  { organizationId }: OrganizationWriteScope,
  endpoint: { id: string; url: string; secret: string; types: ChangeType[] | null },
): Promise<void> {
  const now = await tx.now()
  await tx.run(({ builder, t }) =>
    builder.insert(t.webhookEndpoints).values({
      ...endpoint,
      organizationId,
      status: 'ENABLED',
      number: sql`coalesce((select number from change_counters where organization_id = ${organizationId}), 0)`,
      createdAt: now,
      updatedAt: now,
    }),
  )
}

/** The changes of an endpoint. With another `jobId`, pending changes are delivered at once. */
export interface EndpointChange {
  url?: string
  types?: ChangeType[] | null
  status?: WebhookStatus
  secret?: string
  oldSecret?: SQL | null
  oldSecretEndsAt?: string | null
  number?: number
  pastType?: null
  pastId?: null
  jobId?: string
}

/** Changes an endpoint of the organization. */
export async function changeEndpoint(
  tx: Transaction,
  { organizationId }: OrganizationWriteScope,
  id: string,
  change: EndpointChange,
): Promise<void> {
  const updatedAt = await tx.now()
  await tx.run(({ builder, t: { webhookEndpoints: t } }) =>
    builder
      .update(t)
      .set({ ...change, updatedAt })
      .where(and(eq(t.id, id), eq(t.organizationId, organizationId))),
  )
}

/** Gives an endpoint a new secret. The present one signs beside it until a time; null ends it at once. */
export async function replaceSecret(
  tx: Transaction,
  scope: OrganizationWriteScope,
  id: string,
  { secret, oldSecretEndsAt }: { secret: string; oldSecretEndsAt: string | null },
): Promise<void> {
  const oldSecret = oldSecretEndsAt === null ? null : sql`webhook_endpoints.secret`
  await changeEndpoint(tx, scope, id, { oldSecret, secret, oldSecretEndsAt })
}

/** Removes an endpoint of the organization, with its deliveries. */
export async function removeEndpoint(
  tx: Transaction,
  { organizationId }: OrganizationWriteScope,
  id: string,
): Promise<void> {
  await tx.run(({ builder, t: { webhookEndpoints: t } }) =>
    builder.delete(t).where(and(eq(t.id, id), eq(t.organizationId, organizationId))),
  )
}
