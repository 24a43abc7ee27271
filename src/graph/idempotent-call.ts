import { createHash, createHmac } from 'node:crypto'
import { badInput, CodedError } from '../errors.js'
import { findKey, type KeyOwner, putKey, removeKey, sweepKeys } from '../store/idempotency.js'
import { later } from '../store/later.js'
import type { Transaction } from '../store/store.js'
import type { RequestContext } from './context.js'
import { countCodePoints, isStorable } from './text.js'

const MAX_KEY = 255
const KEPT_SECONDS = 86_400

/** What such calls need of a request's context. */
export type CallContext = Pick<RequestContext, 'viewer' | 'session' | 'replyHeaders'>

/** What makes two calls the same: who asks, for what, under which key. */
export interface IdempotentRequest {
  /** The mutation's name; both surfaces share it. */
  operation: string
  /** The client's key; null and undefined for a call that may not be repeated. */
  key: string | null | undefined
  /** The input after validation, so that calls that differ in nothing that counts are the same. */
  body: object
}

/**
 * A call that runs at most once for its key; without a key, one that runs every time.
 *
 * Take locks of your own before the first of these methods, in every transaction, so that no two calls can
 * wait for each other.
 */
export interface IdempotentCall<Answer extends object> {
  /**
   * Takes the key.
   *
   * @param leaseSeconds how long the call may run; one that has not ended by then is taken for dead
   * @returns the first answer, where the call is a repetition
   * @throws CodedError 422 where the key came with another body, 409 while the first call runs
   */
  begin(tx: Transaction, leaseSeconds: number): Promise<Answer | undefined>
  /**
   * Keeps the answer for 24 hours from the first one on.
   *
   * @throws CodedError 409 where the lease ran out and another call has the key: undo what was done
   */
  keep(tx: Transaction, answer: Answer): Promise<void>
  /** Gives the key back, as if the call had not been made. */
  release(tx: Transaction): Promise<void>
}

/**
 * Reads the client's key, and forgets those whose time is over.
 *
 * @throws CodedError 400 for a key that is empty, too long or not text
 */
export async function idempotentCall<Answer extends object>(
  { viewer, session, replyHeaders }: CallContext,
  { operation, key, body }: IdempotentRequest,
): Promise<IdempotentCall<Answer>> {
  if (key === null || key === undefined) {
    return { begin: async () => undefined, keep: async () => {}, release: async () => {} }
  }
  if (key === '' || !isStorable(key) || countCodePoints(key) > MAX_KEY) {
    throw badInput(`The Idempotency-Key must have 1 to ${MAX_KEY} characters.`, 'idempotencyKey')
  }
  await sweepKeys(session)
  const owner: KeyOwner = {
    userId: viewer.userId,
    operation,
    key: createHash('sha256').update(key).digest('hex'),
  }
  // Keyed with what only the client knows: a short body could be guessed from its bare hash.
  const bodySha256 = createHmac('sha256', key).update(JSON.stringify(body)).digest('hex')
  const hold = (tx: Transaction) => tx.lock(`idempotency:${owner.userId}:${owner.operation}:${owner.key}`)
  /** When the claim ends: no two claims of a key end at the same time, so it tells them apart. */
  let claim: { expiresAt: string; answered: boolean } | undefined

  return {
    async begin(tx, leaseSeconds) {
      await hold(tx)
      const now = await tx.now()
      const kept = await findKey(tx, owner)
      if (kept && kept.expiresAt > now) {
        if (kept.bodySha256 !== bodySha256) throw reused()
        if (kept.answer === null) throw inUse()
        claim = { expiresAt: kept.expiresAt, answered: true }
        replyHeaders.set('idempotent-replayed', 'true')
        // What this operation keeps is an answer of its own.
        return kept.answer as Answer
      }
      const expiresAt = later(now, leaseSeconds * 1_000)
      await putKey(tx, owner, { bodySha256, answer: null, expiresAt }, now)
      claim = { expiresAt, answered: false }
      return undefined
    },
    async keep(tx, answer) {
      await hold(tx)
      const now = await tx.now()
      const kept = await findKey(tx, owner)
      if (!claim || (kept && kept.expiresAt !== claim.expiresAt)) throw inUse()
      const expiresAt = claim.answered ? claim.expiresAt : later(now, KEPT_SECONDS * 1_000)
      await putKey(tx, owner, { bodySha256, answer, expiresAt }, now)
      claim = { expiresAt, answered: true }
    },
    async release(tx) {
      await hold(tx)
      const kept = await findKey(tx, owner)
      if (kept?.answer === null && kept.expiresAt === claim?.expiresAt) await removeKey(tx, owner)
    },
  }
}

/**
 * Runs work that is one transaction at most once for its key: what the work does, the key and the answer are
 * written together or not at all. A repetition waits for the first call and gets its answer, with the header
 * `Idempotent-Replayed: true`.
 *
 * @throws CodedError 400 for an impossible key, 422 where it came with another body, and the work's own
 * @example
 * return once(context, { operation: 'createDocument', key: input.idempotencyKey, body }, async (tx) => {
 *   await insertDocument(tx, scope, body)
 *   return { contentId: body.id }
 * })
 */
export async function once<Answer extends object>(
  context: CallContext,
  request: IdempotentRequest,
  work: (tx: Transaction) => Promise<Answer>,
): Promise<Answer> {
  const call = await idempotentCall<Answer>(context, request)
  return context.session.transaction(async (tx) => {
    const first = await call.begin(tx, KEPT_SECONDS)
    if (first) return first
    const answer = await work(tx)
    await call.keep(tx, answer)
    return answer
  })
}

function reused(): CodedError {
  const message = 'This Idempotency-Key was used before, with another body.'
  return new CodedError('IDEMPOTENCY_KEY_REUSED', 422, message, { param: 'idempotencyKey' })
}

function inUse(): CodedError {
  const message = 'A request with this Idempotency-Key is still running.'
  return new CodedError('IDEMPOTENCY_KEY_IN_USE', 409, message, { param: 'idempotencyKey' })
}
