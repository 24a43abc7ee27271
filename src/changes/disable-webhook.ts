import type { JobScope } from '../access/scope.js'
import type { Links } from '../graph/links.js'
import { enqueueMails } from '../jobs/enqueue.js'
import { listActiveAdmins } from '../records/admins.js'
import type { Transaction } from '../store/store.js'
import { findEndpoint } from './webhook-endpoint-store.js'
import { disableEndpoint } from './webhook-work-store.js'

/**
 * Disables a failing endpoint, and tells the organization's admins by mail. It keeps its place in the feed:
 * once it is enabled again, it gets the changes that it has missed.
 *
 * @param reason one line
 */
export async function disableWebhook(
  tx: Transaction,
  scope: JobScope,
  endpointId: string,
  reason: string,
  links: Links,
): Promise<void> {
  const endpoint = await findEndpoint(tx, scope, endpointId)
  if (endpoint?.status !== 'ENABLED') return
  await disableEndpoint(tx, scope, endpointId)
  const { host } = new URL(endpoint.url)
  await enqueueMails(tx, scope, await listActiveAdmins(tx, scope), {
    about: 'webhook',
    subject: `Webhook disabled: ${host}`,
    text:
      `The webhook endpoint ${endpointId} at ${host} is no longer told of changes: ${reason}.\n\n` +
      'Once it answers again, enable it. It is then told of what it has missed.\n' +
      `${links.toAdministration('webhooks')}\n`,
  })
}
