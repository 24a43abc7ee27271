import type { Context } from 'hono'
import { personSignInScope } from '../../access/sign-in-rules.js'
import { forbidden } from '../../base/errors.js'
import type { HttpEnv } from '../../rest/http-env.js'
import { recordAuditEvents } from '../../records/audit-log.js'
import { holdGrantsOf } from '../../records/grants.js'
import { noteSignedUp } from '../../records/note-signed-up.js'
import type { Transaction } from '../../store/store.js'
import type { BrowserSessions } from '../session.js'
import { isStillActive } from '../session-store.js'
import type { PersonRow } from './candidate-store.js'
import { endInvitations } from '../../records/end-invitations.js'

const DEACTIVATED = 'This account was deactivated.'

/** The browser in which somebody signs in. */
export interface Browser {
  c: Context<HttpEnv>
  sessions: BrowserSessions
}

/**
 * Signs in a verified person. The first sign-in makes a member signed up; every sign-in is in the audit log.
 *
 * @throws CodedError 403 for a deactivated person
 */
export async function signPersonIn(
  tx: Transaction,
  { c, sessions }: Browser,
  person: PersonRow,
): Promise<void> {
  const scope = personSignInScope(person)
  if (!scope) throw forbidden(DEACTIVATED)
  const { organizationId, userId, name, email } = person
  await noteSignedUp(tx, scope, userId)
  // Deactivation takes the lock of the person's row first and then this one, so take them in the same order here.
  await holdGrantsOf(tx, userId)
  if (!(await isStillActive(tx, scope))) throw forbidden(DEACTIVATED)
  // They no longer need an invitation.
  await endInvitations(tx, scope, email)
  await recordAuditEvents(tx, { organizationId, userId, requestId: c.get('exchange').requestId }, [
    { action: 'SIGNED_IN', subjectType: 'MEMBER', subjectId: userId, subjectName: name },
  ])
  await sessions.begin(c, tx, scope)
}
