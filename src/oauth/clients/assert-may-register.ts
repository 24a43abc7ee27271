import type { ClientScope } from '../../access/oauth-rules.js'
import { CALL_LIMITS } from '../../rest/call-counts.js'
import { refusalOf } from '../../rest/call-rate.js'
import { later } from '../../store/later.js'
import type { Transaction } from '../../store/store.js'
import { countRegistered } from './client-store.js'

const { calls: MOST, seconds } = CALL_LIMITS.registrations
const WINDOW_MS = seconds * 1_000

/**
 * Counts the clients of a network, in whichever process they registered. Nobody else registers one of it meanwhile.
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
