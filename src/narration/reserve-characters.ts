import type { NarrationScope } from '../access/narration-rules.js'
import { CodedError, tooManyRequests } from '../base/errors.js'
import { later } from '../base/timestamp.js'
import { newId } from '../records/new-id.js'
import type { Transaction } from '../store/store.js'
import { monthOf, secondsToNextMonth, insertRequest, readMonthUse, sweepRequests } from './store.js'

/** Characters set aside for a narration, until its lease ends or it is settled. */
export interface Reservation {
  id: string
  /** The UTC month of the reservation, whose allowance pays. */
  month: string
  characters: number
}

/** Locks the organization's allowance until the transaction ends. */
export function lockAllowance(tx: Transaction, { organizationId }: NarrationScope): Promise<void> {
  return tx.lock(`narration:${organizationId}`)
}

/**
 * Reserves characters, using the database's clock. A reservation is a row with a lease, so its characters are
 * returned if the process dies. Reservations with an ended lease are failed first.
 *
 * @param allowance how many characters the organization may use in a month
 * @param leaseSeconds more than the speech provider may take
 * @throws CodedError 429 `NARRATION_QUOTA_EXCEEDED` with `Retry-After` to the next UTC month
 */
export async function reserveCharacters(
  tx: Transaction,
  scope: NarrationScope,
  { characters, allowance, leaseSeconds }: { characters: number; allowance: number; leaseSeconds: number },
): Promise<Reservation> {
  await lockAllowance(tx, scope)
  const now = await tx.now()
  const month = monthOf(now)
  await sweepRequests(tx, scope, month, now)
  const { used, reserved } = await readMonthUse(tx, scope, month, now)
  if (used + reserved + characters > allowance) throw quotaExceeded(allowance, now)
  const reservation = { id: newId('nar'), month, characters }
  await insertRequest(tx, scope, { ...reservation, leaseEndsAt: later(now, leaseSeconds * 1_000), now })
  return reservation
}

function quotaExceeded(allowance: number, now: string): CodedError {
  return tooManyRequests(
    `The organization's ${allowance} characters of narration for this month are used up, ` +
      'or too few are left for this text. Nothing was counted.',
    secondsToNextMonth(now),
    'NARRATION_QUOTA_EXCEEDED',
  )
}

/** Whether the error says that the organization's allowance is used up. */
export function isQuotaExceeded(error: unknown): boolean {
  return error instanceof CodedError && error.code === 'NARRATION_QUOTA_EXCEEDED'
}
