import { assertCanManageOrganization } from '../access/admin-rules.js'
import { badInput } from '../base/errors.js'
import type { ChangeType } from '../base/vocabulary.js'
import { actorOf, type RequestContext } from '../graph/context.js'
import { idInput } from '../graph/input.js'
import type { WebhookSender } from '../providers/webhook/port.js'
import {
  addEndpoint,
  alterEndpoint,
  dropEndpoint,
  replayEndpoint,
  rotateSecret,
  type WebhookManager,
} from './manage-endpoints.js'
import type { EndpointWithSecret, WebhookEndpointRow } from './webhook-endpoint-store.js'

/** @throws CodedError 403 for all but organization admins whose token has the scope */
function managerOf(context: RequestContext): WebhookManager {
  return { scope: assertCanManageOrganization(context.viewer), actor: actorOf(context) }
}

/**
 * The normalized address.
 *
 * @throws CodedError 400 for an address that messages may not be sent to
 */
function webhookUrl({ accepts }: Pick<WebhookSender, 'accepts'>, url: string): string {
  const accepted = accepts(url)
  if (accepted === null) throw badInput('The address must be a public https:// address.', 'url')
  return accepted
}

/** @throws CodedError 400 for an empty list */
function webhookTypes(types: readonly ChangeType[] | null): ChangeType[] | null {
  if (types === null) return null
  if (types.length === 0) throw badInput('Name at least one kind of record, or leave out the kinds.', 'types')
  return [...new Set(types)].toSorted()
}

/**
 * Adds a webhook endpoint. Its secret is only in this answer.
 *
 * @throws CodedError 403, 400 for an unusable address or an empty list of types, 409 for an address that the
 *   organization has, or one endpoint too many
 */
export async function createWebhookEndpoint(
  context: RequestContext,
  input: { url: string; types?: readonly ChangeType[] | null },
): Promise<EndpointWithSecret> {
  const manager = managerOf(context)
  const url = webhookUrl(context.services.webhooks, input.url)
  const types = webhookTypes(input.types ?? null)
  return await context.session.transaction(manager.scope, (tx) => addEndpoint(tx, manager, { url, types }))
}

/** The changes to make; `types: null` means all. */
interface UpdateInput {
  id: string
  url?: string | null
  types?: readonly ChangeType[] | null
  paused?: boolean | null
}

/**
 * Changes, pauses or resumes a webhook endpoint.
 *
 * @throws CodedError 403, 400 for an unusable address or an empty list of types, 404 for an unknown endpoint, 409 for
 *   an address that another one has
 */
export async function updateWebhookEndpoint(
  context: RequestContext,
  { id, url, types, paused }: UpdateInput,
): Promise<WebhookEndpointRow> {
  const manager = managerOf(context)
  const change = {
    ...(url == null ? {} : { url: webhookUrl(context.services.webhooks, url) }),
    ...(types === undefined ? {} : { types: webhookTypes(types) }),
    ...(paused == null ? {} : { paused }),
  }
  const endpointId = idInput(id)
  return await context.session.transaction(manager.scope, (tx) =>
    alterEndpoint(tx, manager, endpointId, change),
  )
}

/**
 * Gives a webhook endpoint a new secret, which is only in this answer.
 *
 * @throws CodedError 403, 404 for an unknown endpoint, 409 while an old secret is valid, unless `endOldSecret`
 */
export async function rotateWebhookSecret(
  context: RequestContext,
  { id, endOldSecret }: { id: string; endOldSecret?: boolean | null },
): Promise<EndpointWithSecret> {
  const manager = managerOf(context)
  const endpointId = idInput(id)
  const endOld = endOldSecret ?? false
  return await context.session.transaction(manager.scope, (tx) =>
    rotateSecret(tx, manager, endpointId, endOld),
  )
}

/**
 * Removes a webhook endpoint.
 *
 * @throws CodedError 403, 404 for an unknown endpoint
 */
export async function deleteWebhookEndpoint(context: RequestContext, id: string): Promise<{ id: string }> {
  const manager = managerOf(context)
  const endpointId = idInput(id)
  await context.session.transaction(manager.scope, (tx) => dropEndpoint(tx, manager, endpointId))
  return { id }
}

/**
 * Sends a webhook endpoint again what has changed since a time.
 *
 * @throws CodedError 403, 404 for an unknown endpoint
 */
export async function replayWebhook(
  context: RequestContext,
  { id, since }: { id: string; since: string },
): Promise<WebhookEndpointRow> {
  const manager = managerOf(context)
  const endpointId = idInput(id)
  return await context.session.transaction(manager.scope, (tx) =>
    replayEndpoint(tx, manager, endpointId, since),
  )
}
