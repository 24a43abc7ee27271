import { signInMailScope, signInScope } from '../../access/sign-in-rules.js'
import { tooManyRequests } from '../../base/errors.js'
import { enqueue } from '../../jobs/enqueue.js'
import { later } from '../../base/timestamp.js'
import { newId } from '../../records/new-id.js'
import type { Session } from '../../store/session.js'
import type { Transaction } from '../../store/store.js'
import { countBegun, findMailOrganization, insertAttempt } from './attempt-store.js'

const ATTEMPT_MS = 15 * 60_000
const WINDOW_MS = 3_600_000
const MAX_MAILS = { emailFold: 5, clientAddress: 20 } as const

/** The input of a sign-in by mail. */
export interface Beginning {
  /** The address from `addressKey`. */
  key: string
  browserSha256: string
  /** The client's network, from `networkOf`. */
  client: string
  returnTo: string
}

async function assertMayBegin(tx: Transaction, by: keyof typeof MAX_MAILS, value: string): Promise<void> {
  const scope = signInScope()
  await tx.lock(`sign-in:${by}:${value}`)
  const now = await tx.now()
  const { count, first } = await countBegun(tx, scope, by, value, later(now, -WINDOW_MS))
  if (count < MAX_MAILS[by]) return
  const waitMs = first === null ? WINDOW_MS : Date.parse(first) + WINDOW_MS - Date.parse(now)
  const whose = by === 'emailFold' ? 'this address' : 'your network'
  throw tooManyRequests(
    `Too many sign-ins were begun for ${whose} within an hour. Try again later.`,
    Math.max(1, Math.ceil(waitMs / 1_000)),
  )
}

/**
 * Begins a sign-in by mail: stores it, and queues a mail. The job looks up the person and makes the code. So
 * this does the same work for an address that nobody has, and the queue holds no secret.
 *
 * @returns the id of the attempt
 * @throws CodedError 429 for the 6th mail to an address within an hour, or the 21st of a client
 */
export async function beginAttempt(
  session: Session,
  base: string,
  { key, browserSha256, client, returnTo }: Beginning,
): Promise<string> {
  const scope = signInScope()
  const id = newId('sgn')
  await session.transaction(scope, async (tx) => {
    await assertMayBegin(tx, 'emailFold', key)
    await assertMayBegin(tx, 'clientAddress', client)
    const createdAt = await tx.now()
    await insertAttempt(tx, scope, {
      id,
      emailFold: key,
      browserSha256,
      clientAddress: client,
      returnTo,
      createdAt,
      expiresAt: later(createdAt, ATTEMPT_MS),
    })
    const organizationId = await findMailOrganization(tx, scope, key)
    if (organizationId === null) return
    const payload = { attemptId: id, base }
    await enqueue(tx, signInMailScope(organizationId), { kind: 'send-sign-in-mail', payload })
  })
  return id
}
