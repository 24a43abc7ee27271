import { type DirectoryEntry, logRequest } from '../records/directory-events.js'
import { lockDirectory } from './connection-state-store.js'
import type { Transaction } from '../store/store.js'
import { Turns } from '../store/turns.js'
import type { DirectoryOperation } from '../base/vocabulary.js'
import { findStatus, pauseForDeactivations } from './connection-store.js'
import type { DirectoryContext } from './authenticate-directory.js'
import { paused, reasonOf, Rejection } from './rejection.js'
import { ScimError } from './protocol/scim-error.js'
import { mailPause } from './send-mails.js'

/** Requests of one organization. */
const turns = new Turns()

/** A request, as the log describes it. */
export interface Request {
  operation: DirectoryOperation
  /** The name in the request. `named` in an entry is better, once the record is known. */
  userName: string
}

/** A request in progress, with the entries to write to the log. */
export interface ActiveRequest extends Request {
  readonly tx: Transaction
  readonly entries: DirectoryEntry[]
  readonly resumedAt: string | null
}

/** Adds a log entry: the request was applied, as this operation. */
export function applied({ entries, userName }: ActiveRequest, operation: DirectoryOperation): void {
  entries.push({ operation, outcome: 'APPLIED', reason: null, userName })
}

/** Adds a log entry: something was left as it is. */
export function skipped(
  { entries, operation, userName }: ActiveRequest,
  reason: 'NO_CHANGE' | 'MANAGER_CYCLE',
  whom = userName,
): void {
  entries.push({ operation, outcome: 'SKIPPED', reason, userName: whom })
}

/**
 * The transaction with one time throughout: reading the time before each write would take as long as the write.
 */
async function atOneTime(tx: Transaction): Promise<Transaction> {
  const now = await tx.now()
  return { ...tx, now: () => Promise.resolve(now) }
}

/** Logs a request that was rolled back, in its own transaction. */
async function logFailure(context: DirectoryContext, entry: DirectoryEntry): Promise<void> {
  const { session, scope } = context
  await session.transaction(scope, async (tx) => {
    await lockDirectory(tx, scope)
    const isPausing = entry.reason === 'MASS_DEACTIVATION'
    if (isPausing && (await pauseForDeactivations(tx, scope, 'MASS_DEACTIVATION')))
      await mailPause(tx, context)
    await logRequest(tx, scope, [entry])
  })
}

/**
 * Performs a directory's request, in one transaction with its log entries and counters. Requests of one
 * organization run one after another. A refused request is rolled back, and then logged.
 *
 * @throws Rejection 503 while the connection is paused
 * @throws ScimError thrown by `work` to refuse the request
 */
export async function perform<T>(
  context: DirectoryContext,
  asked: Request,
  work: (request: ActiveRequest) => Promise<T>,
): Promise<T> {
  const { session, scope } = context
  const named = { ...asked }
  try {
    const inTransaction = async (open: Transaction) => {
      await lockDirectory(open, scope)
      const tx = await atOneTime(open)
      const standing = await findStatus(tx, scope)
      if (standing?.status === 'PAUSED') throw paused('CONNECTION_PAUSED')
      const request: ActiveRequest = Object.assign(named, {
        tx,
        entries: [],
        resumedAt: standing?.resumedAt ?? null,
      })
      const done = await work(request)
      await logRequest(tx, scope, request.entries)
      return done
    }
    return await turns.take(scope.organizationId, () => session.transaction(scope, inTransaction))
  } catch (error) {
    const { operation, userName } = named
    const isRefused = error instanceof ScimError
    const outcome = error instanceof Rejection ? error.outcome : isRefused ? 'REJECTED' : 'FAILED'
    const reason = isRefused ? reasonOf(error) : 'INTERNAL_ERROR'
    const logged = logFailure(context, { operation, outcome, reason, userName })
    // If the log can't be written either, the first error is more useful.
    await (isRefused ? logged : logged.catch(() => {}))
    throw error
  }
}
