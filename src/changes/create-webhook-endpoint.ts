import { assertCanManageOrganization } from '../access/admin-rules.js'
import { actorOf } from '../graph/actor-of.js'
import type { RequestContext } from '../graph/context.js'
import type { ChangeType } from '../base/vocabulary.js'
import { addEndpoint } from './manage-endpoints.js'
import type { EndpointWithSecret } from './webhook-endpoint-store.js'
import { webhookTypes, webhookUrl } from './webhook-input.js'

/**
 * Adds a webhook endpoint. Its secret is only in this answer.
 *
 * @throws CodedError 403 for all but organization admins whose token has the scope; 400 for an unusable
 *   address or an empty list of types; 409 for an address that the organization has, or one endpoint too many
 */
export async function createWebhookEndpoint(
  context: RequestContext,
  input: { url: string; types?: readonly ChangeType[] | null },
): Promise<EndpointWithSecret> {
  const scope = assertCanManageOrganization(context.viewer)
  const url = webhookUrl(context.services.webhooks, input.url)
  const types = webhookTypes(input.types ?? null)
  const manager = { scope, actor: actorOf(context) }
  return await context.session.transaction(scope, (tx) => addEndpoint(tx, manager, { url, types }))
}
