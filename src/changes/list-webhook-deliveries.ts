import { assertCanUpdateOrganization } from '../access/admin-rules.js'
import type { RequestContext } from '../graph/context.js'
import {
  type Connection,
  emptyConnection,
  type PageArguments,
  readPage,
} from '../graph/relations/connection.js'
import { isPossibleId } from '../graph/text.js'
import { DATE_START } from '../store/keyset.js'
import type { MaybePromise } from '../base/maybe-promise.js'
import { listDeliveriesByDate, type WebhookDeliveryRow } from './webhook-delivery-store.js'

/**
 * The deliveries to a webhook endpoint, newest first; none for an unknown endpoint.
 *
 * @throws CodedError 403 for all but organization admins, 400 for a bad page size or cursor
 */
export function listWebhookDeliveries(
  context: RequestContext,
  args: PageArguments & { endpointId: string },
): MaybePromise<Connection<WebhookDeliveryRow>> {
  const scope = assertCanUpdateOrganization(context.viewer)
  const { endpointId } = args
  if (!isPossibleId(endpointId)) return emptyConnection()
  return readPage(context, {
    list: 'webhookDeliveries',
    filters: { endpointId },
    page: args,
    start: DATE_START,
    key: (delivery) => [delivery.createdAt, delivery.id],
    load: (at) => listDeliveriesByDate(context.session, scope, endpointId, at),
  })
}
