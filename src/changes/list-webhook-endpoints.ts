import { assertCanUpdateOrganization } from '../access/admin-rules.js'
import type { RequestContext } from '../graph/context.js'
import { type Connection, type PageArguments, readPage } from '../graph/relations/connection.js'
import { DATE_START } from '../store/keyset.js'
import type { MaybePromise } from '../base/maybe-promise.js'
import { listEndpointsByDate, type WebhookEndpointRow } from './webhook-endpoint-store.js'

/**
 * The organization's webhook endpoints, newest first.
 *
 * @throws CodedError 403 for all but organization admins, 400 for a bad page size or cursor
 */
export function listWebhookEndpoints(
  context: RequestContext,
  page: PageArguments,
): MaybePromise<Connection<WebhookEndpointRow>> {
  const scope = assertCanUpdateOrganization(context.viewer)
  return readPage(context, {
    list: 'webhookEndpoints',
    page,
    start: DATE_START,
    key: (endpoint) => [endpoint.createdAt, endpoint.id],
    load: (at) => listEndpointsByDate(context.session, scope, at),
  })
}
