import type { Logger } from 'pino'
import { retentionScope } from '../access/system-scope.js'
import type { Store } from '../store/store.js'
import {
  type DeleteOld,
  deleteOldAuditEvents,
  deleteOldJobs,
  deleteOldKeys,
  deleteOldNarrations,
  deleteOldTokens,
} from './retention-store.js'

const HOUR_MS = 3_600_000
const DAY_MS = 24 * HOUR_MS
/** How many rows one transaction deletes, so that it never holds anybody up. */
const ROWS_AT_ONCE = 500

/** For how many days what is done with is kept; 0 keeps it for ever. */
export interface RetentionDays {
  /** Tokens that were revoked or have expired. */
  tokens: number
  /** Jobs that were given up. */
  deadJobs: number
  /** Records of narrations, by whole months. */
  narrations: number
  /** Events of the audit logs. */
  auditEvents: number
  /** Mails in the outbox. */
  outbox: number
}

export interface RetentionOptions {
  store: Store
  logger: Logger
  days: RetentionDays
  /** Deletes the mails from before a time; undefined where there is no outbox. */
  deleteOldMails: ((before: Date) => Promise<void>) | undefined
}

/** Deletes all old rows of a kind, some at a time. */
async function deleteAll(store: Store, days: number, isStopped: () => boolean, deleteOld: DeleteOld) {
  const scope = retentionScope()
  for (let deleted = ROWS_AT_ONCE; deleted === ROWS_AT_ONCE && !isStopped();) {
    deleted = await store.transaction(scope, async (tx) => {
      const before = new Date(Date.parse(await tx.now()) - days * DAY_MS).toISOString()
      return await deleteOld(tx, scope, before, ROWS_AT_ONCE)
    })
  }
}

/**
 * Deletes what is done with, now and every hour: idempotency keys as soon as they have expired, and the rest
 * when it has been kept for as long as it is to be kept. Any number of processes may do so on the same
 * database. A failure is logged, and the next hour's run makes up for it.
 */
export function startRetention({ store, logger, days, deleteOldMails }: RetentionOptions): {
  stop: () => Promise<void>
} {
  let stopped = false
  const isStopped = () => stopped
  const kinds: [days: number, deleteOld: DeleteOld][] = [
    [days.tokens, deleteOldTokens],
    [days.deadJobs, deleteOldJobs],
    [days.narrations, deleteOldNarrations],
    [days.auditEvents, deleteOldAuditEvents],
  ]
  const run = async () => {
    try {
      await deleteAll(store, 0, isStopped, deleteOldKeys)
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
