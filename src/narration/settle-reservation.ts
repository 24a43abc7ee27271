import type { NarrationScope } from '../access/narration-rules.js'
import type { Transaction } from '../store/store.js'
import { lockAllowance, type Reservation } from './reserve-characters.js'
import { addSpent, closeRequest, findRequest, type NarrationOutcome, readMonthUse } from './store.js'

/** The result of a narration. */
export type FinalOutcome = Exclude<NarrationOutcome, 'RESERVED'>

/**
 * Spends the characters of a reservation, or returns them if no audio was produced.
 *
 * After its lease has ended, a narration has no reservation. It is then counted if the month has enough characters
 * left, and otherwise it has failed, so that used and reserved characters never exceed the allowance.
 *
 * @returns the outcome that was recorded; if it is `FAILED`, the audio must not be returned to the client
 * @throws Error if it was settled before
 */
export async function settleReservation(
  tx: Transaction,
  scope: NarrationScope,
  { id, month, characters }: Reservation,
  { outcome, allowance }: { outcome: FinalOutcome; allowance: number },
): Promise<FinalOutcome> {
  await lockAllowance(tx, scope)
  const now = await tx.now()
  const request = await findRequest(tx, scope, id)
  if (request?.outcome === 'SPOKEN' || request?.outcome === 'TIMINGS_UNREADABLE') {
    throw new Error(`The narration ${id} has been settled before.`)
  }
  const held = request?.outcome === 'RESERVED' && (request.leaseEndsAt ?? '') > now
  const { used, reserved } = await readMonthUse(tx, scope, month, now)
  const payable = held || (request !== undefined && used + reserved + characters <= allowance)
  const settled = payable ? outcome : 'FAILED'
  if (settled !== 'FAILED') await addSpent(tx, scope, month, characters)
  await closeRequest(tx, scope, id, settled, now)
  return settled
}

/** Returns the characters of an unsettled reservation; does nothing if it was settled or never made. */
export async function returnReservation(
  tx: Transaction,
  scope: NarrationScope,
  { id }: Reservation,
): Promise<void> {
  await lockAllowance(tx, scope)
  const request = await findRequest(tx, scope, id)
  if (request?.outcome === 'RESERVED') await closeRequest(tx, scope, id, 'FAILED', await tx.now())
}
