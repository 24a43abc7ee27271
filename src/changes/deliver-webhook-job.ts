import type { JobProviders } from '../jobs/job-providers.js'
import { defineJob, type Effect, type Job, type JobContext } from '../jobs/job.js'
import { JobFailure } from '../jobs/job-failure.js'
import type { WebhookAnswer } from '../providers/webhook/port.js'
import { newId } from '../records/new-id.js'
import { noteMoved } from '../store/moved-organizations.js'
import { disableWebhook } from './disable-webhook.js'
import { nextMessage } from './next-message.js'
import { insertDelivery } from './webhook-delivery-store.js'
import { WebhookLooks } from './webhook-looks.js'
import { MOST_ATTEMPTS, waitForAttempt } from './webhook-schedule.js'
import {
  findPending,
  findServed,
  holdServed,
  movePlace,
  noteAttempt,
  type PendingMessage,
  type ServedEndpoint,
} from './webhook-work-store.js'

/** The endpoint is gone for good (RFC 9110). */
const GONE = 410

const nothing: Effect = async () => {}

/** The current signing secrets. */
function secretsOf({ secret, oldSecret, oldSecretEndsAt, readAt }: ServedEndpoint): string[] {
  const isOldValid = oldSecretEndsAt !== null && oldSecretEndsAt > readAt
  return oldSecret !== null && isOldValid ? [secret, oldSecret] : [secret]
}

/**
 * `deliver-webhook`: sends one endpoint the changes after its place in the feed, at most 100 at a time.
 *
 * No transaction queues it, because that would slow down every change. Instead, at each poll of the queue,
 * the runners find endpoints with new changes, and queue the jobs of all of them in one statement. An
 * endpoint names its job and so has one at a time: one that hangs takes one of a process's places. Most places are
 * kept for organizations that have none. A message is stored before it is sent, and the endpoint's place moves in the
 * transaction that records its success: if a process dies in between, the same message is sent again, with the same id.
 *
 * It counts the attempts at a message itself. The job's own count is higher, because it includes interrupted ones.
 */
export function deliverWebhook({
  webhooks,
  cursors,
  links,
}: Pick<JobProviders, 'webhooks' | 'cursors' | 'links'>): Job {
  const looks = new WebhookLooks()

  /** Has the endpoint looked at again: more may have changed meanwhile than this job sends. */
  const thenLook =
    (effect: Effect, { organizationId }: JobContext['scope']): Effect =>
    async (tx) => {
      await effect(tx)
      tx.afterCommit(() => noteMoved(organizationId))
    }

  /** Stores the next message for the endpoint; or only moves its place, if no change concerns it. */
  async function begin(
    { store, scope, jobId, commit }: JobContext,
    endpoint: ServedEndpoint,
  ): Promise<PendingMessage | Effect> {
    const message = await nextMessage(store, scope, endpoint, await cursors(store), endpoint.readAt)
    const { body, changeCount, place } = message
    if (body === null)
      return async (tx) => {
        if (await holdServed(tx, scope, endpoint.id, jobId)) await movePlace(tx, scope, endpoint.id, place)
      }
    const id = newId('msg')
    let isBegun = false
    await commit(async (tx) => {
      isBegun = await holdServed(tx, scope, endpoint.id, jobId)
      if (isBegun) await insertDelivery(tx, scope, { id, endpointId: endpoint.id, body, changeCount, place })
    })
    return isBegun ? { id, body, place, attempts: 0 } : nothing
  }

  /** Writes the outcome of an attempt, unless there will be another. */
  async function settle(
    { scope, jobId, commit }: JobContext,
    endpointId: string,
    message: PendingMessage,
    answer: WebhookAnswer,
  ): Promise<Effect> {
    const attempts = message.attempts + 1
    const lastStatus = answer.status
    if (answer.kind === 'delivered') {
      return async (tx) => {
        // The endpoint was replayed or has another address now: the message is not finished.
        if (!(await holdServed(tx, scope, endpointId, jobId))) return
        const result = { status: 'SUCCEEDED' as const, attempts, lastStatus, lastError: null }
        await noteAttempt(tx, scope, message.id, result)
        if (message.place) await movePlace(tx, scope, endpointId, message.place)
      }
    }
    const lastError = answer.cause
    const isLast = attempts >= MOST_ATTEMPTS || lastStatus === GONE
    if (isLast) {
      return async (tx) => {
        if (!(await holdServed(tx, scope, endpointId, jobId))) return
        await noteAttempt(tx, scope, message.id, { status: 'FAILED', attempts, lastStatus, lastError })
        const tries = attempts === 1 ? 'its first attempt' : `${attempts} attempts`
        await disableWebhook(
          tx,
          scope,
          endpointId,
          `the last message failed after ${tries} (${lastError})`,
          links,
        )
      }
    }
    await commit((tx) =>
      noteAttempt(tx, scope, message.id, { status: 'PENDING', attempts, lastStatus, lastError }),
    )
    throw new JobFailure(lastError, { waitMs: waitForAttempt(attempts, answer.retryAfterMs) })
  }

  return defineJob({
    kind: 'deliver-webhook',
    maxAttempts: 3 * MOST_ATTEMPTS,
    // They only wait. Many organizations may have endpoints that never answer, up to 10 each; an organization's own 9 must
    // not delay its tenth while others have none.
    concurrency: 64,
    reserved: 48,
    backoff: { firstMs: 5_000, mostMs: 3_600_000 },
    hasWork: (store, patience) => looks.find(store, patience),
    queueWork: (tx, scope) => looks.queue(tx, scope),
    run: async (context, { endpointId }, signal) => {
      const { store, scope, jobId } = context
      const endpoint = await findServed(store, scope, endpointId, jobId)
      if (!endpoint) return nothing
      const message = (await findPending(store, scope, endpointId)) ?? (await begin(context, endpoint))
      if (typeof message === 'function') return thenLook(message, scope)
      signal.throwIfAborted()
      const { id, body } = message
      const answer = await webhooks.send(endpoint.url, { id, body, secrets: secretsOf(endpoint) }, signal)
      // An interrupted attempt doesn't count.
      if (answer.kind === 'refused') signal.throwIfAborted()
      return thenLook(await settle(context, endpointId, message, answer), scope)
    },
    onDead: (tx, scope, { endpointId }) =>
      disableWebhook(tx, scope, endpointId, 'the service could not deliver to it', links),
  })
}
