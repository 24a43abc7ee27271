import { userInfo } from 'node:os'
import type { AuditActor } from '../records/audit-log.js'

/** Who runs this command, for the audit log of an organization. A container's user may have no name. */
export function operatorOf(organizationId: string): AuditActor {
  return { organizationId, userId: null, name: accountName() }
}

/** The account on this machine that runs the command. */
export function accountName(): string {
  try {
    return userInfo().username
  } catch {
    return ''
  }
}
