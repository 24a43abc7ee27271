import type { ClientScope } from '../../access/oauth-rules.js'
import { CALL_LIMITS } from '../../rest/call-counts.js'
import { refusalOf } from '../../rest/call-rate.js'
import { later } from '../../base/timestamp.js'
import type { Transaction } from '../../store/store.js'
import { countRegistered } from './client-store.js'

const { calls: MOST, seconds } = CALL_LIMITS.registrations
const WINDOW_MS = seconds * 1_000

/**
 * Counts the clients that a network has registered, in any process. Locks registrations of this network until
 * the transaction ends.
 *
 * @throws Refusal 429 for one too many within an hour
 */
export async function assertMayRegister(tx: Transaction, scope: ClientScope, network: string): Promise<void> {
  await tx.lock(`registrations:${network}`)
  const now = await tx.now()
  const { count, first } = await countRegistered(tx, scope, network, later(now, -WINDOW_MS))
  if (count < MOST || first === null) return
  throw refusalOf('registrations', Date.parse(first) + WINDOW_MS - Date.parse(now))
}
