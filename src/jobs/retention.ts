import type { Logger } from 'pino'
import { retentionScope } from '../access/system-scope.js'
import type { Store } from '../store/store.js'
import {
  deleteEndedGrants,
  deleteOldCodes,
  deleteOldRefreshTokens,
  deleteUnusedClients,
  deleteUsedUpGrants,
  forgetNetworks,
} from './oauth-retention-store.js'
import {
  type DeleteOld,
  deleteOldAuditEvents,
  deleteOldDeletions,
  deleteOldJobs,
  deleteOldKeys,
  deleteOldNarrations,
  deleteOldSessions,
  deleteOldSignIns,
  deleteOldTokens,
  deleteOldWebhookDeliveries,
  deleteOvertakenChanges,
} from './retention-store.js'

const HOUR_MS = 3_600_000
const DAY_MS = 24 * HOUR_MS
/** How many rows one transaction deletes; few enough to delay nobody. */
const ROWS_AT_ONCE = 500

/** How many days codes and refresh tokens are kept after they have expired. */
const SECRET_DAYS = 1
/** How many days an unused client is kept. */
const CLIENT_DAYS = 30

/** How many days finished records are kept; 0 keeps them for ever. */
export interface RetentionDays {
  /** Tokens that were revoked or have expired, and grants that were ended. */
  tokens: number
  /** Jobs that were given up. */
  deadJobs: number
  /** Records of narrations, by whole months. */
  narrations: number
  /** Events of the audit logs. */
  auditEvents: number
  /** Deletions in the feeds of changes. */
  deletions: number
  /** Webhook deliveries that have ended. */
  webhooks: number
  /** Mails in the outbox. */
  outbox: number
}

export interface RetentionOptions {
  store: Store
  logger: Logger
  days: RetentionDays
  /** Deletes the mails from before a time; undefined if there is no outbox. */
  deleteOldMails: ((before: Date) => Promise<void>) | undefined
}

/** Deletes all old rows of a kind, some at a time. */
async function deleteAll(store: Store, days: number, isStopped: () => boolean, deleteOld: DeleteOld) {
  const scope = retentionScope()
  for (let deleted = ROWS_AT_ONCE; deleted >= ROWS_AT_ONCE && !isStopped();) {
    deleted = await store.transaction(scope, async (tx) => {
      const before = new Date(Date.parse(await tx.now()) - days * DAY_MS).toISOString()
      return await deleteOld(tx, scope, before, ROWS_AT_ONCE)
    })
  }
}

/**
 * Deletes old records, now and every hour: idempotency keys, sessions and sign-ins as soon as they have
 * expired, and the rest after the configured time. Any number of processes may do so on the same database. A
 * failure is logged, and the next hour's run continues.
 */
export function startRetention({ store, logger, days, deleteOldMails }: RetentionOptions): {
  stop: () => Promise<void>
} {
  let stopped = false
  const isStopped = () => stopped
  const kinds: [days: number, deleteOld: DeleteOld][] = [
    [days.tokens, deleteOldTokens],
    [days.tokens, deleteEndedGrants],
    [SECRET_DAYS, deleteOldCodes],
    [SECRET_DAYS, deleteOldRefreshTokens],
    [SECRET_DAYS, deleteUsedUpGrants],
    [CLIENT_DAYS, deleteUnusedClients],
    [days.deadJobs, deleteOldJobs],
    [days.narrations, deleteOldNarrations],
    [days.auditEvents, deleteOldAuditEvents],
    [days.deletions, deleteOldDeletions],
    [days.webhooks, deleteOldWebhookDeliveries],
  ]
  const run = async () => {
    try {
      await deleteAll(store, 0, isStopped, deleteOldKeys)
      await deleteAll(store, 0, isStopped, deleteOldSessions)
      await deleteAll(store, 0, isStopped, deleteOldSignIns)
      await deleteAll(store, 0, isStopped, forgetNetworks)
      await deleteAll(store, 0, isStopped, deleteOvertakenChanges)
      for (const [kept, deleteOld] of kinds) if (kept > 0) await deleteAll(store, kept, isStopped, deleteOld)
      if (days.outbox > 0) await deleteOldMails?.(new Date(Date.now() - days.outbox * DAY_MS))
    } catch (error) {
      logger.warn({ err: error }, 'what is no longer kept could not be deleted')
    }
  }
  let running = run()
  const timer = setInterval(() => {
    running = running.then(run)
  }, HOUR_MS)
  timer.unref()
  return {
    stop: async () => {
      stopped = true
      clearInterval(timer)
      await running
    },
  }
}
