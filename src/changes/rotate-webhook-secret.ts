import { assertCanManageOrganization } from '../access/admin-rules.js'
import { notFound } from '../base/errors.js'
import { actorOf } from '../graph/actor-of.js'
import type { RequestContext } from '../graph/context.js'
import { isPossibleId } from '../graph/text.js'
import { rotateSecret } from './manage-endpoints.js'
import type { EndpointWithSecret } from './webhook-endpoint-store.js'

/**
 * Gives a webhook endpoint a new secret, which is only in this answer.
 *
 * @throws CodedError 403 for all but organization admins whose token has the scope, 404 for an unknown
 *   endpoint, 409 while an old secret is valid, unless `endOldSecret`
 */
export async function rotateWebhookSecret(
  context: RequestContext,
  { id, endOldSecret }: { id: string; endOldSecret?: boolean | null },
): Promise<EndpointWithSecret> {
  const scope = assertCanManageOrganization(context.viewer)
  if (!isPossibleId(id)) throw notFound()
  const manager = { scope, actor: actorOf(context) }
  return await context.session.transaction(scope, (tx) =>
    rotateSecret(tx, manager, id, endOldSecret ?? false),
  )
}
