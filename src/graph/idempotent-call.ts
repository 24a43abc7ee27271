import { createHash, createHmac } from 'node:crypto'
import type { PersonWriteScope } from '../access/scope.js'
import { badInput, CodedError } from '../base/errors.js'
import { findKey, type KeyName, putKey, removeKey } from './idempotency-store.js'
import { later } from '../base/timestamp.js'
import type { Transaction } from '../store/store.js'
import type { RequestContext } from './context.js'
import { countCodePoints, isStorable } from './text.js'

export const MAX_KEY = 255
const KEPT_SECONDS = 24 * 60 * 60

/** What an idempotent call needs from a request's context. */
export type CallContext = Pick<RequestContext, 'replyHeaders'>

/** What identifies a person's call: what it asks for, and its key. */
export interface IdempotentRequest {
  /** The mutation's name; both surfaces share it. */
  operation: string
  /** The client's key; null or undefined for a call that can't be repeated safely. */
  key: string | null | undefined
  /** The validated input; calls with equal input are the same call. */
  body: object
}

/**
 * A call that runs at most once for its key; without a key, it runs every time.
 *
 * In every transaction, take your own locks before you call the first of these methods. Then no two calls can
 * wait for each other.
 */
export interface IdempotentCall<Answer extends object> {
  /**
   * Takes the key.
   *
   * @param leaseSeconds how long the call may run; after that, it counts as dead
   * @returns the first answer, if the call is a repetition
   * @throws CodedError 422 if the key came with another body, 409 while the first call runs
   */
  begin(tx: Transaction, leaseSeconds: number): Promise<Answer | undefined>
  /**
   * Keeps the answer for 24 hours, counted from the first answer to this key.
   *
   * @throws CodedError 409 if the lease ran out and another call has the key: undo the work
   */
  keep(tx: Transaction, answer: Answer): Promise<void>
  /** Releases the key, as if the call had never been made. Does nothing if the call was answered. */
  release(tx: Transaction): Promise<void>
}

/** @throws CodedError 400 for a key that is empty, too long or not text */
export function assertUsableKey(key: string | null | undefined): void {
  if (key == null) return
  if (key === '' || !isStorable(key) || countCodePoints(key) > MAX_KEY) {
    throw badInput(`The Idempotency-Key must have 1 to ${MAX_KEY} characters.`, 'idempotencyKey')
  }
}

/**
 * Reads the client's key.
 *
 * @param scope proof that the call is allowed; keys belong to its person
 * @throws CodedError 400 for a key that is empty, too long or not text
 */
export async function idempotentCall<Answer extends object>(
  { replyHeaders }: CallContext,
  scope: PersonWriteScope,
  { operation, key, body }: IdempotentRequest,
): Promise<IdempotentCall<Answer>> {
  if (key === null || key === undefined) {
    return { begin: async () => undefined, keep: async () => {}, release: async () => {} }
  }
  assertUsableKey(key)
  const name: KeyName = { operation, key: createHash('sha256').update(key).digest('hex') }
  // Keyed with what only the client knows: a short body could be guessed from its bare hash.
  const bodySha256 = createHmac('sha256', key).update(JSON.stringify(body)).digest('hex')
  const hold = (tx: Transaction) => tx.lock(`idempotency:${scope.userId}:${operation}:${name.key}`)
  /** When the claim ends. No two claims of a key end at the same time, so this identifies the claim. */
  let claim: { expiresAt: string; answered: boolean } | undefined

  return {
    async begin(tx, leaseSeconds) {
      await hold(tx)
      const now = await tx.now()
      const kept = await findKey(tx, scope, name)
      if (kept && kept.expiresAt > now) {
        if (kept.bodySha256 !== bodySha256) throw reused()
        if (kept.answer === null) throw inUse()
        claim = { expiresAt: kept.expiresAt, answered: true }
        replyHeaders.set('idempotent-replayed', 'true')
        // An operation keeps only answers of its own type.
        return kept.answer as Answer
      }
      const expiresAt = later(now, leaseSeconds * 1_000)
      await putKey(tx, scope, name, { bodySha256, answer: null, expiresAt }, now)
      claim = { expiresAt, answered: false }
      return undefined
    },
    async keep(tx, answer) {
      await hold(tx)
      const now = await tx.now()
      const kept = await findKey(tx, scope, name)
      if (!claim || (kept && kept.expiresAt !== claim.expiresAt)) throw inUse()
      const expiresAt = claim.answered ? claim.expiresAt : later(now, KEPT_SECONDS * 1_000)
      await putKey(tx, scope, name, { bodySha256, answer, expiresAt }, now)
      // Where the commit fails, the key is still claimed as before, and can be released.
      tx.afterCommit(() => {
        claim = { expiresAt, answered: true }
      })
    },
    async release(tx) {
      await hold(tx)
      const kept = await findKey(tx, scope, name)
      if (kept?.answer === null && kept.expiresAt === claim?.expiresAt) await removeKey(tx, scope, name)
    },
  }
}

function reused(): CodedError {
  const message = 'This Idempotency-Key was used before, with another body.'
  return new CodedError('IDEMPOTENCY_KEY_REUSED', 422, message, { param: 'idempotencyKey' })
}

function inUse(): CodedError {
  const message = 'A request with this Idempotency-Key is still running.'
  return new CodedError('IDEMPOTENCY_KEY_IN_USE', 409, message, { param: 'idempotencyKey' })
}
