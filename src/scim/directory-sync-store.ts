import { and, desc, eq, sql } from 'drizzle-orm'
import type { OrganizationRecordsScope } from '../access/admin-rules.js'
import type { Page } from '../graph/relations/connection.js'
import { directoryEventFields } from '../records/directory-events.js'
import { beforeKey, datePage } from '../store/keyset.js'
import { first } from '../store/session.js'
import { nullable, statement, variants } from '../store/statement.js'
import type { MaybePromise } from '../base/maybe-promise.js'
import type { Reader } from '../store/store.js'
import type {
  DirectoryConnectionStatus,
  DirectoryEventOutcome,
  DirectoryOperation,
} from '../base/vocabulary.js'

/** @model DirectoryLink */
export interface DirectoryLinkRow {
  status: DirectoryConnectionStatus
  /** Whether there is a token, expired or not. */
  hasToken: boolean
  tokenCreatedAt: string
  tokenLastUsedAt: string | null
  tokenExpiresAt: string | null
  lastSyncAt: string | null
  pausedAt: string | null
  pausedReason: string | null
  sendWelcomeImmediately: boolean
  countProvisioned: number
  countUpdated: number
  countDeactivated: number
  countSkipped: number
  createdAt: string
}

const connection = statement({
  select: ({ directoryConnections: row }) => ({
    status: row.status,
    hasToken: sql<boolean>`${row.tokenSha256} is not null`.mapWith(Boolean),
    tokenCreatedAt: row.tokenCreatedAt,
    tokenLastUsedAt: nullable(row.tokenLastUsedAt),
    tokenExpiresAt: nullable(row.tokenExpiresAt),
    lastSyncAt: nullable(row.lastSyncAt),
    pausedAt: nullable(row.pausedAt),
    pausedReason: nullable(row.pausedReason),
    sendWelcomeImmediately: row.sendWelcomeImmediately,
    countProvisioned: row.countProvisioned,
    countUpdated: row.countUpdated,
    countDeactivated: row.countDeactivated,
    countSkipped: row.countSkipped,
    createdAt: row.createdAt,
  }),
  query: ({ select, t, p }) =>
    select.from(t.directoryConnections).where(eq(t.directoryConnections.organizationId, p('organizationId'))),
})

/** The organization's connection, if one was ever set up. */
export function findDirectoryLink(
  reader: Reader,
  scope: OrganizationRecordsScope,
): MaybePromise<DirectoryLinkRow | undefined> {
  return first(reader, connection, { organizationId: scope.organizationId })
}

const eligibility = statement({
  select: ({ organizations }) => ({ eligible: organizations.directorySyncEligible }),
  query: ({ select, t, p }) =>
    select.from(t.organizations).where(eq(t.organizations.id, p('organizationId'))),
})

/** Whether the organization's plan includes directory sync. */
export function findEligibility(reader: Reader, scope: OrganizationRecordsScope) {
  return first(reader, eligibility, { organizationId: scope.organizationId })
}

/** @model DirectoryEvent */
export interface EventRow {
  id: string
  operation: DirectoryOperation
  outcome: DirectoryEventOutcome
  reason: string | null
  userName: string
  createdAt: string
}

const eventsByDate = variants((options: { outcome: boolean }) =>
  statement({
    select: directoryEventFields,
    query: ({ select, t, p }) =>
      select
        .from(t.directoryEvents)
        .where(
          and(
            eq(t.directoryEvents.organizationId, p('organizationId')),
            options.outcome ? eq(t.directoryEvents.outcome, p('outcome')) : undefined,
            beforeKey([t.directoryEvents.createdAt, t.directoryEvents.id], [p('beforeDate'), p('beforeId')]),
          ),
        )
        .orderBy(desc(t.directoryEvents.createdAt), desc(t.directoryEvents.id))
        .limit(p('limit')),
  }),
)

/** A page of the identity directory's requests, newest first. */
export function listEventsByDate(
  reader: Reader,
  scope: OrganizationRecordsScope,
  outcome: DirectoryEventOutcome | null,
  page: Page,
): MaybePromise<EventRow[]> {
  return reader.all(eventsByDate({ outcome: outcome !== null }), {
    organizationId: scope.organizationId,
    outcome,
    ...datePage(page),
  })
}
