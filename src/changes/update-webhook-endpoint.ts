import { assertCanManageOrganization } from '../access/admin-rules.js'
import { notFound } from '../base/errors.js'
import { actorOf } from '../graph/actor-of.js'
import type { RequestContext } from '../graph/context.js'
import { isPossibleId } from '../graph/text.js'
import type { ChangeType } from '../base/vocabulary.js'
import { alterEndpoint } from './manage-endpoints.js'
import type { WebhookEndpointRow } from './webhook-endpoint-store.js'
import { webhookTypes, webhookUrl } from './webhook-input.js'

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
 * @throws CodedError 403 for all but organization admins whose token has the scope, 400 for an unusable
 *   address or an empty list of types, 404 for an unknown endpoint, 409 for an address that another one has
 */
export async function updateWebhookEndpoint(
  context: RequestContext,
  { id, url, types, paused }: UpdateInput,
): Promise<WebhookEndpointRow> {
  const scope = assertCanManageOrganization(context.viewer)
  const change = {
    ...(url == null ? {} : { url: webhookUrl(context.services.webhooks, url) }),
    ...(types === undefined ? {} : { types: webhookTypes(types) }),
    ...(paused == null ? {} : { paused }),
  }
  if (!isPossibleId(id)) throw notFound()
  const manager = { scope, actor: actorOf(context) }
  return await context.session.transaction(scope, (tx) => alterEndpoint(tx, manager, id, change))
}
