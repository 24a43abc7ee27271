import type { NarrationScope } from '../access/narration-rules.js'
import { type CodedError, tooManyRequests } from '../errors.js'
import { later } from '../store/later.js'
import { newId } from '../store/new-id.js'
import type { Transaction } from '../store/store.js'
import { monthOf, secondsToNextMonth } from './month.js'
import { insertRequest, readMonthUse, sweepRequests } from './store.js'

/** Characters set aside for a narration, until its lease ends or it is settled. */
export interface Reservation {
  id: string
  /** The UTC month that pays, which is the month of the reservation. */
  month: string
  characters: number
}

/** Makes this transaction the only one that works on the organization's allowance. */
export function lockAllowance(tx: Transaction, { organizationId }: NarrationScope): Promise<void> {
  return tx.lock(`narration:${organizationId}`)
}

/**
 * Sets characters aside by the database's clock. A reservation is a row with a lease, so that a process that
 * dies gives them back. Reservations whose lease ran out are swept first.
 *
 * @param allowance what the organization may have spoken in a month
 * @param leaseSeconds longer than the speech provider may take
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
    `The organization's ${allowance} characters of narration for this month are used up, or too few are left for this text. Nothing was counted.`,
    secondsToNextMonth(now),
    'NARRATION_QUOTA_EXCEEDED',
  )
}
