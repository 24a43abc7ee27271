import type { AuditActor } from '../records/audit-log.js'
import type { RequestContext } from './context.js'

/** The person behind a request, for the audit log. */
export function actorOf({ viewer, requestId }: Pick<RequestContext, 'viewer' | 'requestId'>): AuditActor {
  const { organizationId, userId, tokenId } = viewer
  return { organizationId, userId, tokenId, requestId }
}
