import { assertCanManageOrganization } from '../access/admin-rules.js'
import { notFound } from '../base/errors.js'
import { actorOf } from '../graph/actor-of.js'
import type { RequestContext } from '../graph/context.js'
import { isPossibleId } from '../graph/text.js'
import { replayEndpoint } from './manage-endpoints.js'
import type { WebhookEndpointRow } from './webhook-endpoint-store.js'

/**
 * Sends a webhook endpoint again what has changed since a time.
 *
 * @throws CodedError 403 for all but organization admins whose token has the scope, 404 for an unknown
 *   endpoint
 */
export async function replayWebhook(
  context: RequestContext,
  { id, since }: { id: string; since: string },
): Promise<WebhookEndpointRow> {
  const scope = assertCanManageOrganization(context.viewer)
  if (!isPossibleId(id)) throw notFound()
  const manager = { scope, actor: actorOf(context) }
  return await context.session.transaction(scope, (tx) => replayEndpoint(tx, manager, id, since))
}
