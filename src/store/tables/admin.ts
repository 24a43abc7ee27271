import { sql } from 'drizzle-orm'
import type {
  AccountRole,
  AuditAction,
  AuditSubjectType,
  DirectoryConnectionStatus,
  DirectoryEventOutcome,
  DirectoryOperation,
  FindingSourceType,
  SystemSourceType,
} from '../../base/vocabulary.js'
import type { Kit } from '../table-kit.js'
import type { PeopleTables } from './people.js'

/** A field that an event of the audit log changed. Null stands for no value, and for one that is left out. */
export interface AuditChange {
  field: string
  before: string | null
  after: string | null
}

/**
 * Administration records (invitations, findings, the identity directory and the audit log), and the service's
 * own secrets.
 */
export function defineAdminTables(kit: Kit, { organizations }: PeopleTables) {
  const organizationId = () =>
    kit
      .text('organization_id')
      .notNull()
      .references(() => organizations.id, { onDelete: 'cascade' })

  const invitations = kit.table(
    'invitations',
    {
      organizationId: organizationId(),
      email: kit.text('email').notNull(),
      name: kit.text('name').notNull(),
      phone: kit.text('phone'),
      role: kit.text('role').$type<AccountRole>().notNull(),
      expiresAt: kit.timestamp('expires_at').notNull(),
      createdAt: kit.timestamp('created_at').notNull(),
      updatedAt: kit.timestamp('updated_at').notNull(),
    },
    (t) => [
      kit.primaryKey({ columns: [t.organizationId, t.email] }),
      kit.index('invitations_by_date').on(t.organizationId, t.createdAt, t.email),
      // A person who accepts an invitation by signing in does not say which organization sent it.
      kit.index('invitations_by_address').on(sql`lower(${t.email})`),
    ],
  )

  const findings = kit.table(
    'findings',
    {
      id: kit.text('id').primaryKey(),
      organizationId: organizationId(),
      content: kit.text('content').notNull(),
      sourceType: kit.text('source_type').$type<FindingSourceType>().notNull(),
      systemSourceType: kit.text('system_source_type').$type<SystemSourceType>(),
      authorUserId: kit.text('author_user_id'),
      createdAt: kit.timestamp('created_at').notNull(),
      updatedAt: kit.timestamp('updated_at').notNull(),
    },
    (t) => [kit.index('findings_by_date').on(t.organizationId, t.createdAt, t.id)],
  )

  const directoryConnections = kit.table(
    'directory_connections',
    {
      organizationId: organizationId().primaryKey(),
      status: kit.text('status').$type<DirectoryConnectionStatus>().notNull(),
      tokenSha256: kit.text('token_sha256'),
      tokenCreatedAt: kit.timestamp('token_created_at').notNull(),
      tokenLastUsedAt: kit.timestamp('token_last_used_at'),
      tokenExpiresAt: kit.timestamp('token_expires_at'),
      /** The hash of the previous token. The log reports requests that still use it. */
      previousTokenSha256: kit.text('previous_token_sha256'),
      /** When the log last reported the use of a revoked or expired token. */
      tokenRefusedAt: kit.timestamp('token_refused_at'),
      /** The mail domains that people's addresses must have. Null for those of the organization. */
      mailDomains: kit.json<string[]>('mail_domains'),
      lastSyncAt: kit.timestamp('last_sync_at'),
      pausedAt: kit.timestamp('paused_at'),
      pausedReason: kit.text('paused_reason'),
      /**
       * When an administrator last resumed the directory. Deactivations before this no longer count against the limit.
       */
      resumedAt: kit.timestamp('resumed_at'),
      sendWelcomeImmediately: kit.bool('send_welcome_immediately').notNull(),
      /** How many requests have been refused or have failed since the last one that was done. */
      failuresInARow: kit.integer('failures_in_a_row').notNull().default(0),
      countProvisioned: kit.integer('count_provisioned').notNull(),
      countUpdated: kit.integer('count_updated').notNull(),
      countDeactivated: kit.integer('count_deactivated').notNull(),
      countSkipped: kit.integer('count_skipped').notNull(),
      createdAt: kit.timestamp('created_at').notNull(),
      updatedAt: kit.timestamp('updated_at').notNull(),
    },
    (t) => [
      kit.index('directory_connections_by_token').on(t.tokenSha256),
      kit.index('directory_connections_by_previous_token').on(t.previousTokenSha256),
    ],
  )

  const directoryEvents = kit.table(
    'directory_events',
    {
      id: kit.text('id').primaryKey(),
      organizationId: organizationId(),
      operation: kit.text('operation').$type<DirectoryOperation>().notNull(),
      outcome: kit.text('outcome').$type<DirectoryEventOutcome>().notNull(),
      reason: kit.text('reason'),
      userName: kit.text('user_name').notNull(),
      createdAt: kit.timestamp('created_at').notNull(),
      updatedAt: kit.timestamp('updated_at').notNull(),
    },
    (t) => [
      kit.index('directory_events_by_date').on(t.organizationId, t.createdAt, t.id),
      kit.index('directory_events_by_outcome').on(t.organizationId, t.outcome, t.createdAt, t.id),
    ],
  )

  /** Who changed what. No row is ever changed; old ones are deleted by retention. */
  const auditEvents = kit.table(
    'audit_events',
    {
      id: kit.text('id').primaryKey(),
      organizationId: organizationId(),
      action: kit.text('action').$type<AuditAction>().notNull(),
      /** Null if an operator did it by a command. It is not a foreign key, because the row outlives the person. */
      actorUserId: kit.text('actor_user_id'),
      /** The name at that time. */
      actorName: kit.text('actor_name').notNull(),
      tokenId: kit.text('token_id'),
      requestId: kit.text('request_id'),
      subjectType: kit.text('subject_type').$type<AuditSubjectType>().notNull(),
      subjectId: kit.text('subject_id').notNull(),
      /** The name or title at that time. */
      subjectName: kit.text('subject_name').notNull(),
      /** The fields that were changed; null for events without any. */
      detail: kit.json<AuditChange[]>('detail'),
      createdAt: kit.timestamp('created_at').notNull(),
    },
    (t) => [
      kit.index('audit_events_by_date').on(t.organizationId, t.createdAt, t.id),
      kit.index('audit_events_by_action').on(t.organizationId, t.action, t.createdAt, t.id),
      kit.index('audit_events_by_actor').on(t.organizationId, t.actorUserId, t.createdAt, t.id),
      kit
        .index('audit_events_by_actor_and_action')
        .on(t.organizationId, t.actorUserId, t.action, t.createdAt, t.id),
      kit
        .index('audit_events_by_subject')
        .on(t.organizationId, t.subjectType, t.subjectId, t.createdAt, t.id),
      kit.index('audit_events_by_age').on(t.createdAt),
    ],
  )

  /** Keys that every process on the database shares, such as the one that signs cursors. */
  const serviceSecrets = kit.table('service_secrets', {
    name: kit.text('name').primaryKey(),
    value: kit.text('value').notNull(),
  })

  return { invitations, findings, directoryConnections, directoryEvents, auditEvents, serviceSecrets }
}
