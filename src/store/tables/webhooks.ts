import { sql } from 'drizzle-orm'
import type { ChangeType, WebhookDeliveryStatus, WebhookStatus } from '../../base/vocabulary.js'
import type { Kit } from '../table-kit.js'
import type { PeopleTables } from './people.js'

// Index predicates take bare columns.
const isEnabled = sql`status = 'ENABLED'`
const isPending = sql`status = 'PENDING'`

/** Who is told of an organization's changes, and what they were told. */
export function defineWebhookTables(kit: Kit, { organizations }: PeopleTables) {
  const webhookEndpoints = kit.table(
    'webhook_endpoints',
    {
      id: kit.text('id').primaryKey(),
      organizationId: kit
        .text('organization_id')
        .notNull()
        .references(() => organizations.id, { onDelete: 'cascade' }),
      url: kit.text('url').notNull(),
      /** As it is, since it signs; `whsec_` and base64. */
      secret: kit.text('secret').notNull(),
      /** The secret before, which signs beside it until then. */
      oldSecret: kit.text('old_secret'),
      oldSecretEndsAt: kit.timestamp('old_secret_ends_at'),
      /** What kinds of records it is told of; null for all. */
      types: kit.json<ChangeType[]>('types'),
      status: kit.text('status').$type<WebhookStatus>().notNull(),
      /** The place in the feed up to which it was told: past all of this number, or past one record of it. */
      number: kit.integer('number').notNull(),
      pastType: kit.text('past_type'),
      pastId: kit.text('past_id'),
      /** The job that delivers to it: only this one may. It may be gone. */
      jobId: kit.text('job_id'),
      createdAt: kit.timestamp('created_at').notNull(),
      updatedAt: kit.timestamp('updated_at').notNull(),
    },
    (t) => [
      kit.uniqueIndex('webhook_endpoints_by_url').on(t.organizationId, t.url),
      kit.index('webhook_endpoints_by_date').on(t.organizationId, t.createdAt, t.id),
      kit.index('webhook_endpoints_enabled').on(t.id).where(isEnabled),
    ],
  )

  const webhookDeliveries = kit.table(
    'webhook_deliveries',
    {
      /** The `webhook-id` of the message. */
      id: kit.text('id').primaryKey(),
      endpointId: kit
        .text('endpoint_id')
        .notNull()
        .references(() => webhookEndpoints.id, { onDelete: 'cascade' }),
      status: kit.text('status').$type<WebhookDeliveryStatus>().notNull(),
      attempts: kit.integer('attempts').notNull(),
      /** What the last attempt was answered; null where no answer came. */
      lastStatus: kit.integer('last_status'),
      lastError: kit.text('last_error'),
      /** How many changes it tells of. */
      changeCount: kit.integer('change_count').notNull(),
      /** The message while it is pending: whoever gets it again gets the same. */
      body: kit.text('body'),
      /** The endpoint's place in the feed once it has the message; null if it doesn't move. */
      number: kit.integer('number'),
      pastType: kit.text('past_type'),
      pastId: kit.text('past_id'),
      createdAt: kit.timestamp('created_at').notNull(),
      updatedAt: kit.timestamp('updated_at').notNull(),
    },
    (t) => [
      kit.index('webhook_deliveries_by_date').on(t.endpointId, t.createdAt, t.id),
      // One at a time.
      kit.uniqueIndex('webhook_deliveries_pending').on(t.endpointId).where(isPending),
      kit.index('webhook_deliveries_by_age').on(t.updatedAt),
    ],
  )

  return { webhookEndpoints, webhookDeliveries }
}
