import type { ManagementScope } from '../access/admin-rules.js'
import { conflict, notFound } from '../base/errors.js'
import type { AuditAction } from '../base/vocabulary.js'
import { actorOf, type RequestContext } from '../graph/context.js'
import { type AuditEntry, recordAuditEvents } from '../records/audit-log.js'
import { findAddressed } from '../records/addressed-people.js'
import { isLastOwner } from '../records/admins.js'
import type { Transaction } from '../store/store.js'
import { type Account, findPerson, type PersonRecord } from './account-store.js'

/**
 * The organization's account with this user id.
 *
 * @throws CodedError 404
 */
export async function accountOf(tx: Transaction, scope: ManagementScope, userId: string): Promise<Account> {
  const person = await findPerson(tx, scope, 'userId', userId)
  if (!person) throw notFound()
  return { ...person, userId }
}

/**
 * An active owner with an account remains in every organization. The caller holds the lock of its people.
 *
 * @throws CodedError 409 naming `param` for the last one
 */
export async function assertOwnerRemains(
  tx: Transaction,
  { organizationId }: ManagementScope,
  { employeeId, role, status }: Account,
  param: string,
): Promise<void> {
  if (status === 'ACTIVE' && (await isLastOwner(tx, { organizationId, employeeId, role })))
    throw conflict('The organization would have no owner left.', param)
}

/**
 * Only one active person has an address: two could not both sign in by it.
 *
 * @throws CodedError 409 naming `param`
 */
export async function assertAddressFree(
  tx: Transaction,
  scope: ManagementScope,
  { employeeId }: Account,
  email: string,
  param: string,
): Promise<void> {
  const others = await findAddressed(tx, scope, email)
  if (others.some((other) => other.employeeId !== employeeId && other.status === 'ACTIVE'))
    throw conflict('Somebody else in the organization has this address.', param)
}

/** Records in the audit log what the viewer does to a person. */
export async function auditPerson(
  tx: Transaction,
  context: RequestContext,
  action: AuditAction,
  { employeeId, userId, name }: Pick<PersonRecord, 'employeeId' | 'userId' | 'name'>,
  detail: NonNullable<AuditEntry['detail']> = [],
): Promise<void> {
  const subject =
    userId === null
      ? ({ subjectType: 'EMPLOYEE', subjectId: employeeId } as const)
      : ({ subjectType: 'MEMBER', subjectId: userId } as const)
  await recordAuditEvents(tx, actorOf(context), [{ action, ...subject, subjectName: name, detail }])
}
