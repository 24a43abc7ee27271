import { assertCanManageOrganization, type ManagementScope } from '../access/admin-rules.js'
import { badInput, notFound } from '../base/errors.js'
import { administer } from '../graph/administer.js'
import type { RequestContext } from '../graph/context.js'
import { idInput } from '../graph/input.js'
import { isPossibleId } from '../graph/text.js'
import { detailOf } from '../records/audit-log.js'
import { assertOurs } from '../records/managed-by-directory.js'
import { chainOf } from '../records/managers.js'
import { assertUnchanged } from '../records/precondition.js'
import type { Transaction } from '../store/store.js'
import { auditPerson } from './account-steps.js'
import { changePerson, findPerson, type PersonRecord } from './account-store.js'

/**
 * The person whose manager is set.
 *
 * @model SetManagerPayload
 */
export interface ManagedPerson {
  userId: string | null
  employeeId: string
}

interface SetManagerInput {
  userId?: string | null
  employeeId?: string | null
  managerEmployeeId?: string | null
  expectedUpdatedAt?: string | null
}

/**
 * The person whom the input names.
 *
 * @throws CodedError 404 for an unknown one, and for two ids that are not of the same person
 */
async function personIn(
  tx: Transaction,
  scope: ManagementScope,
  { userId, employeeId }: { userId: string | null; employeeId: string | null },
): Promise<PersonRecord> {
  const person =
    userId === null
      ? await findPerson(tx, scope, 'employeeId', employeeId ?? '')
      : await findPerson(tx, scope, 'userId', userId)
  if (!person || (employeeId !== null && person.employeeId !== employeeId)) throw notFound()
  return person
}

/**
 * Lets a person report to another one. The caller holds the lock of the organization's people, so no circle can close
 * meanwhile.
 *
 * @throws CodedError 400 naming `managerEmployeeId` for somebody unknown, somebody who left, the person themself or
 *   somebody below them
 */
async function assertMayReport(
  tx: Transaction,
  scope: ManagementScope,
  { employeeId }: PersonRecord,
  managerEmployeeId: string,
): Promise<void> {
  const param = 'managerEmployeeId'
  const manager = isPossibleId(managerEmployeeId)
    ? await findPerson(tx, scope, 'employeeId', managerEmployeeId)
    : undefined
  if (!manager) throw badInput('There is nobody with this employee id.', param)
  if (manager.status !== 'ACTIVE') throw badInput('The manager has left the organization.', param)
  if ((await chainOf(tx, managerEmployeeId)).has(employeeId))
    throw badInput("A person can't report to themself or to somebody below them.", param)
}

/**
 * Has a person report to another one, or to nobody.
 *
 * @throws CodedError 403 for all but organization admins whose token has the scope; 400 for a person or a manager that
 *   is left out, and a manager whom they can't report to; 404 for an unknown person; 409 `CHANGED_MEANWHILE`, and for a
 *   person whom the identity directory manages
 */
export async function setManager(
  context: RequestContext,
  { managerEmployeeId, expectedUpdatedAt, ...input }: SetManagerInput,
): Promise<ManagedPerson> {
  const scope = assertCanManageOrganization(context.viewer)
  if (input.userId == null && input.employeeId == null)
    throw badInput('Name the person by user id or by employee id.', 'userId')
  if (managerEmployeeId === undefined)
    throw badInput('Name the manager, or null for nobody.', 'managerEmployeeId')
  const ids = {
    userId: input.userId == null ? null : idInput(input.userId),
    employeeId: input.employeeId == null ? null : idInput(input.employeeId),
  }
  return await administer(context, { scope, organization: ['directory'] }, async (tx) => {
    const person = await personIn(tx, scope, ids)
    const { userId, employeeId } = person
    if (person.managerEmployeeId === managerEmployeeId) return { userId, employeeId }
    assertUnchanged(person, expectedUpdatedAt)
    assertOurs(person, 'managerEmployeeId')
    if (managerEmployeeId !== null) await assertMayReport(tx, scope, person, managerEmployeeId)
    await changePerson(tx, scope, person, { managerEmployeeId })
    const detail = detailOf({ managerEmployeeId: [person.managerEmployeeId, managerEmployeeId] })
    await auditPerson(tx, context, 'MANAGER_CHANGED', person, detail)
    return { userId, employeeId }
  })
}
