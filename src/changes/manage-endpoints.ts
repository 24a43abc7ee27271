import type { OrganizationWriteScope } from '../access/scope.js'
import { conflict, notFound } from '../base/errors.js'
import { announceJobs } from '../jobs/enqueue.js'
import { noteMoved } from '../store/moved-organizations.js'
import { newWebhookSecret } from '../providers/webhook/sign-message.js'
import { type AuditActor, recordAuditEvents } from '../records/audit-log.js'
import { later } from '../base/timestamp.js'
import { newId } from '../records/new-id.js'
import type { Transaction } from '../store/store.js'
import type { AuditAction, ChangeType } from '../base/vocabulary.js'
import { numberBefore } from './feed-number-store.js'
import { dropPendingChanges, insertDelivery } from './webhook-delivery-store.js'
import {
  changeEndpoint,
  type EndpointChange,
  findEndpoint,
  holdEndpoints,
  insertEndpoint,
  removeEndpoint,
  type EndpointWithSecret,
  replaceSecret,
  type WebhookEndpointRow,
} from './webhook-endpoint-store.js'
import { pingMessage } from './webhook-messages.js'

/*
 * Changes of endpoints by an admin or an operator, in the caller's transaction, each with its audit event.
 * The job finds out by itself what to send (src/changes/deliver-webhook-job.ts): an endpoint without a job is
 * served at once, and a job that its endpoint no longer names sends nothing.
 */

/** A few systems; each takes a place among the messages that one process sends at a time. */
const MOST_ENDPOINTS = 10
const OLD_SECRET_MS = 24 * 3_600_000

/** A person or operator who manages an organization's webhook endpoints. */
export interface WebhookManager {
  scope: OrganizationWriteScope
  actor: AuditActor
}

async function audit(
  tx: Transaction,
  { actor }: WebhookManager,
  action: AuditAction,
  { id, url }: Pick<WebhookEndpointRow, 'id' | 'url'>,
): Promise<void> {
  // An address may hold a secret.
  const subjectName = new URL(url).host
  await recordAuditEvents(tx, actor, [
    { action, subjectType: 'WEBHOOK_ENDPOINT', subjectId: id, subjectName },
  ])
}

/** @throws CodedError 404 if the organization has no such endpoint */
async function endpointOf(
  tx: Transaction,
  { scope }: WebhookManager,
  id: string,
): Promise<WebhookEndpointRow> {
  const endpoint = await findEndpoint(tx, scope, id)
  if (!endpoint) throw notFound()
  return endpoint
}

/**
 * Adds an endpoint, with a ping to it.
 *
 * @param url the address from `WebhookSender.accepts`
 * @throws CodedError 409 for an address that the organization has, or one endpoint too many
 */
export async function addEndpoint(
  tx: Transaction,
  manager: WebhookManager,
  { url, types }: { url: string; types: ChangeType[] | null },
): Promise<EndpointWithSecret> {
  const { scope } = manager
  const existing = await holdEndpoints(tx, scope)
  if (existing.some((endpoint) => endpoint.url === url))
    throw conflict('There is an endpoint with this address.')
  if (existing.length >= MOST_ENDPOINTS)
    throw conflict(`An organization has at most ${MOST_ENDPOINTS} webhook endpoints.`)
  const id = newId('whk')
  const secret = newWebhookSecret()
  await insertEndpoint(tx, scope, { id, url, secret, types })
  const body = pingMessage(await tx.now())
  await insertDelivery(tx, scope, { id: newId('msg'), endpointId: id, body, changeCount: 0, place: null })
  await audit(tx, manager, 'WEBHOOK_ENDPOINT_CREATED', { id, url })
  announceEndpoint(tx, scope)
  return { webhookEndpoint: await endpointOf(tx, manager, id), secret }
}

/** Has this process look at once whether something is to be sent. */
function announceEndpoint(tx: Transaction, { organizationId }: WebhookManager['scope']): void {
  tx.afterCommit(() => {
    noteMoved(organizationId)
    announceJobs()
  })
}

/** @throws CodedError 404 for an unknown endpoint, 409 for an address that another one has */
export async function alterEndpoint(
  tx: Transaction,
  manager: WebhookManager,
  id: string,
  { url, types, paused }: { url?: string; types?: ChangeType[] | null; paused?: boolean },
): Promise<WebhookEndpointRow> {
  const { scope } = manager
  const others = (await holdEndpoints(tx, scope)).filter((endpoint) => endpoint.id !== id)
  const before = await endpointOf(tx, manager, id)
  if (others.some((endpoint) => endpoint.url === url))
    throw conflict('There is an endpoint with this address.')
  const change: EndpointChange = {
    ...(url === undefined ? {} : { url }),
    ...(types === undefined ? {} : { types }),
    ...(paused === undefined ? {} : { status: paused ? 'PAUSED' : 'ENABLED' }),
    // Retry at once, or at the new address.
    ...(url === undefined && paused !== false ? {} : { jobId: newId('job') }),
  }
  await changeEndpoint(tx, scope, id, change)
  await audit(tx, manager, 'WEBHOOK_ENDPOINT_UPDATED', { id, url: url ?? before.url })
  announceEndpoint(tx, scope)
  return await endpointOf(tx, manager, id)
}

/**
 * @param endOld whether the current secret ends at once
 * @throws CodedError 404 for an unknown endpoint, 409 while an old secret is still valid, unless `endOld`
 */
export async function rotateSecret(
  tx: Transaction,
  manager: WebhookManager,
  id: string,
  endOld: boolean,
): Promise<EndpointWithSecret> {
  const { scope } = manager
  await holdEndpoints(tx, scope)
  const endpoint = await endpointOf(tx, manager, id)
  const now = await tx.now()
  if (!endOld && endpoint.oldSecretEndsAt !== null && endpoint.oldSecretEndsAt > now)
    throw conflict(`The secret was rotated recently: the old one is valid until ${endpoint.oldSecretEndsAt}.`)
  const secret = newWebhookSecret()
  await replaceSecret(tx, scope, id, { secret, oldSecretEndsAt: endOld ? null : later(now, OLD_SECRET_MS) })
  await audit(tx, manager, 'WEBHOOK_SECRET_ROTATED', endpoint)
  return { webhookEndpoint: await endpointOf(tx, manager, id), secret }
}

/** @throws CodedError 404 for an unknown endpoint */
export async function dropEndpoint(tx: Transaction, manager: WebhookManager, id: string): Promise<void> {
  await holdEndpoints(tx, manager.scope)
  const endpoint = await endpointOf(tx, manager, id)
  await removeEndpoint(tx, manager.scope, id)
  await audit(tx, manager, 'WEBHOOK_ENDPOINT_DELETED', endpoint)
}

/**
 * Moves the endpoint back, so that it gets all changes since a time again.
 *
 * @param since ISO 8601, UTC, with milliseconds
 * @throws CodedError 404 for an unknown endpoint
 */
export async function replayEndpoint(
  tx: Transaction,
  manager: WebhookManager,
  id: string,
  since: string,
): Promise<WebhookEndpointRow> {
  const { scope } = manager
  await holdEndpoints(tx, scope)
  const endpoint = await endpointOf(tx, manager, id)
  const number = await numberBefore(tx, scope, since)
  await changeEndpoint(tx, scope, id, { number, pastType: null, pastId: null, jobId: newId('job') })
  await dropPendingChanges(tx, scope, id)
  await audit(tx, manager, 'WEBHOOK_REPLAYED', endpoint)
  announceEndpoint(tx, scope)
  return await endpointOf(tx, manager, id)
}
