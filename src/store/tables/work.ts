import type { Kit } from '../table-kit.js'
import type { ContentTables } from './content.js'
import type { PeopleTables } from './people.js'

/** Work that runs later or at most once: background jobs, review requests, idempotency keys and narration. */
export function defineWorkTables(
  kit: Kit,
  { organizations, people }: PeopleTables,
  { contents }: ContentTables,
) {
  const organizationId = () =>
    kit
      .text('organization_id')
      .notNull()
      .references(() => organizations.id, { onDelete: 'cascade' })
  const userId = (name: string) =>
    kit
      .text(name)
      .notNull()
      .references(() => people.userId, { onDelete: 'cascade' })

  /** The queue: a row lives from the transaction that asks for the work to the one that finishes it. */
  const jobs = kit.table(
    'jobs',
    {
      id: kit.text('id').primaryKey(),
      organizationId: organizationId(),
      kind: kit.text('kind').notNull(),
      payload: kit.json<object>('payload').notNull(),
      state: kit.text('state').$type<'queued' | 'running' | 'dead'>().notNull(),
      attempts: kit.integer('attempts').notNull(),
      /** When a queued job may start, and when a running one's lease ends. */
      dueAt: kit.timestamp('due_at').notNull(),
      /** Names the attempt that holds the lease; only it may finish the job. */
      lease: kit.text('lease'),
      lastError: kit.text('last_error'),
      createdAt: kit.timestamp('created_at').notNull(),
      updatedAt: kit.timestamp('updated_at').notNull(),
    },
    (t) => [kit.index('jobs_by_due_time').on(t.state, t.kind, t.dueAt, t.id)],
  )

  /** Contributions that wait for an organization admin. The requested visibility is not stored. */
  const reviewRequests = kit.table(
    'review_requests',
    {
      id: kit.text('id').primaryKey(),
      organizationId: organizationId(),
      contentId: kit
        .text('content_id')
        .notNull()
        .references(() => contents.id, { onDelete: 'cascade' }),
      submittedByUserId: userId('submitted_by_user_id'),
      title: kit.text('title').notNull(),
      titleIsProvisional: kit.bool('title_is_provisional').notNull(),
      /** The Markdown that was sent or read from the address. */
      text: kit.text('text').notNull(),
      sourceUrl: kit.text('source_url'),
      status: kit.text('status').$type<'PENDING' | 'APPROVED' | 'REJECTED'>().notNull(),
      reason: kit.text('reason'),
      decidedByUserId: kit
        .text('decided_by_user_id')
        .references(() => people.userId, { onDelete: 'set null' }),
      decidedAt: kit.timestamp('decided_at'),
      createdAt: kit.timestamp('created_at').notNull(),
      updatedAt: kit.timestamp('updated_at').notNull(),
    },
    (t) => [
      kit.index('review_requests_by_date').on(t.organizationId, t.createdAt, t.id),
      kit.index('review_requests_by_status').on(t.organizationId, t.status, t.createdAt, t.id),
      kit.index('review_requests_by_person').on(t.submittedByUserId, t.createdAt, t.id),
      kit.index('review_requests_by_content').on(t.contentId),
    ],
  )

  const idempotencyKeys = kit.table(
    'idempotency_keys',
    {
      userId: userId('user_id'),
      operation: kit.text('operation').notNull(),
      key: kit.text('key').notNull(),
      bodySha256: kit.text('body_sha256').notNull(),
      /** The first answer; null while it is still being made. */
      answer: kit.json<object>('answer'),
      /** When the key becomes free again if the call died. The row of a finished call is deleted then. */
      expiresAt: kit.timestamp('expires_at').notNull(),
      createdAt: kit.timestamp('created_at').notNull(),
    },
    (t) => [
      kit.primaryKey({ columns: [t.userId, t.operation, t.key] }),
      kit.index('idempotency_keys_by_expiry').on(t.expiresAt),
    ],
  )

  /** How many characters of narration an organization has spent in a UTC month such as `2026-11`. */
  const narrationMonths = kit.table(
    'narration_months',
    {
      organizationId: organizationId(),
      month: kit.text('month').notNull(),
      spent: kit.integer('spent').notNull(),
    },
    (t) => [kit.primaryKey({ columns: [t.organizationId, t.month] })],
  )

  /** Every narration request: a leased reservation first, then a record without text or audio. */
  const narrationRequests = kit.table(
    'narration_requests',
    {
      id: kit.text('id').primaryKey(),
      organizationId: organizationId(),
      month: kit.text('month').notNull(),
      tokenId: kit.text('token_id').notNull(),
      characters: kit.integer('characters').notNull(),
      outcome: kit.text('outcome').$type<'RESERVED' | 'SPOKEN' | 'TIMINGS_UNREADABLE' | 'FAILED'>().notNull(),
      leaseEndsAt: kit.timestamp('lease_ends_at'),
      createdAt: kit.timestamp('created_at').notNull(),
      updatedAt: kit.timestamp('updated_at').notNull(),
    },
    (t) => [
      kit.index('narration_requests_by_outcome').on(t.organizationId, t.month, t.outcome, t.leaseEndsAt),
      kit.index('narration_requests_by_date').on(t.organizationId, t.createdAt, t.id),
    ],
  )

  return { jobs, reviewRequests, idempotencyKeys, narrationMonths, narrationRequests }
}
