import { sql } from 'drizzle-orm'
import type { ChangeType, WebhookDeliveryStatus, WebhookStatus } from '../../base/vocabulary.js'
import type { Kit } from '../table-kit.js'
import type { PeopleTables } from './people.js'

// Index predicates take bare columns.
const isEnabled = sql`status = 'ENABLED'`
const isPending = sql`status = 'PENDING'`

/** The endpoints that get an organization's changes, and the messages that were sent to them. */
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
      /** The secret in clear text, because it signs messages: `whsec_` and base64. */
      secret: kit.text('secret').notNull(),
      /** The previous secret, which also signs until then. */
      oldSecret: kit.text('old_secret'),
      oldSecretEndsAt: kit.timestamp('old_secret_ends_at'),
      /** The kinds of records whose changes it gets; null for all. */
      types: kit.json<ChangeType[]>('types'),
      status: kit.text('status').$type<WebhookStatus>().notNull(),
      /** Its place in the feed: it has been sent all changes of this number, or those up to one record of it. */
      number: kit.integer('number').notNull(),
      pastType: kit.text('past_type'),
      pastId: kit.text('past_id'),
      /** The job that delivers to it, whenever there is one; no other job may. By default, its id is made from the endpoint's. */
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
      /** The answer's status at the last attempt; null if no answer came. */
      lastStatus: kit.integer('last_status'),
      lastError: kit.text('last_error'),
      /** How many changes the message has. */
      changeCount: kit.integer('change_count').notNull(),
      /** The message while it is pending, so that every attempt sends the same. */
      body: kit.text('body'),
      /** The endpoint's place in the feed after it has got the message; null if the place doesn't change. */
      number: kit.integer('number'),
      pastType: kit.text('past_type'),
      pastId: kit.text('past_id'),
      createdAt: kit.timestamp('created_at').notNull(),
      updatedAt: kit.timestamp('updated_at').notNull(),
    },
    (t) => [
      kit.index('webhook_deliveries_by_date').on(t.endpointId, t.createdAt, t.id),
      // Only one message is pending at a time.
      kit.uniqueIndex('webhook_deliveries_pending').on(t.endpointId).where(isPending),
      kit.index('webhook_deliveries_by_age').on(t.updatedAt),
    ],
  )

  return { webhookEndpoints, webhookDeliveries }
}
