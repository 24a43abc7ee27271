import { assertCanManageOrganization } from '../access/admin-rules.js'
import { notFound } from '../base/errors.js'
import { actorOf } from '../graph/actor-of.js'
import type { RequestContext } from '../graph/context.js'
import { isPossibleId } from '../graph/text.js'
import { dropEndpoint } from './manage-endpoints.js'

/**
 * Removes a webhook endpoint.
 *
 * @throws CodedError 403 for all but organization admins whose token has the scope, 404 for an unknown
 *   endpoint
 */
export async function deleteWebhookEndpoint(context: RequestContext, id: string): Promise<{ id: string }> {
  const scope = assertCanManageOrganization(context.viewer)
  if (!isPossibleId(id)) throw notFound()
  const manager = { scope, actor: actorOf(context) }
  await context.session.transaction(scope, (tx) => dropEndpoint(tx, manager, id))
  return { id }
}
