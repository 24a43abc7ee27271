import { isDeepStrictEqual } from 'node:util'
import type { DirectoryScope } from '../access/scope.js'
import type { AuditActor } from '../records/audit-log.js'
import { isSameAddress, storedAddress } from '../records/address-key.js'
import { endAccess } from '../records/end-access.js'
import { countPerson } from '../records/person-counts.js'
import type { DirectoryContext } from './authenticate-directory.js'
import { applied, type ActiveRequest, perform, skipped } from './perform.js'
import { findPeople, type PersonRow, updateLink, updatePerson } from './managed-person-store.js'
import { readOnePerson } from './read-people.js'
import { unknownRecord } from './rejection.js'
import { patchPerson } from './protocol/patch-person.js'
import { type DirectoryPerson, recordOf } from './protocol/person.js'
import { readPatch } from './protocol/read-patch.js'
import { readPerson } from './protocol/read-person.js'
import type { Resource } from './protocol/write-person.js'
import {
  assertEmailFree,
  assertMayDeactivate,
  assertNamesFree,
  becomeManager,
  emailOf,
  managerFor,
} from './settle-person.js'

/** The directory, in the audit log. */
function directoryActor({ organizationId }: DirectoryScope): AuditActor {
  return { organizationId, userId: null, name: 'identity directory' }
}

/** A managed person as in the directory. */
export function personOf(row: PersonRow): DirectoryPerson {
  const { userName, externalId, status, document, managerEmployeeId, pendingManager } = row
  const manager = pendingManager ?? managerEmployeeId
  return { userName, externalId, active: status === 'ACTIVE', manager, document }
}

/** The new record of a changed person: values that the directory doesn't send stay as they are. */
function nextRecord(
  context: DirectoryContext,
  row: PersonRow,
  before: DirectoryPerson,
  after: DirectoryPerson,
) {
  const { name, phone, ...rest } = recordOf(after)
  const returns = after.active && !before.active
  const moved = rest.email === null || !isSameAddress(rest.email, row.email)
  const email =
    returns || moved ? emailOf(context, { name, phone, ...rest }) : storedAddress(rest.email ?? row.email)
  const status: PersonRow['status'] = after.active ? 'ACTIVE' : 'DEACTIVATED'
  return { name, email, phone: phone ?? (recordOf(before).phone === null ? row.phone : null), status }
}

/**
 * Updates a managed person to the directory's current data.
 *
 * @throws Rejection if the change is not allowed
 */
export async function changeKnown(
  request: ActiveRequest,
  context: DirectoryContext,
  row: PersonRow,
  after: DirectoryPerson,
): Promise<void> {
  const { tx } = request
  const { scope } = context
  const { employeeId, userId } = row
  const before = personOf(row)
  const record = nextRecord(context, row, before, after)
  const leaves = before.active && !after.active
  const returns = after.active && !before.active
  if (request.operation !== 'DELETE')
    request.operation = leaves ? 'DEACTIVATE' : returns ? 'REACTIVATE' : 'UPDATE'
  if (after.userName !== before.userName || after.externalId !== before.externalId)
    await assertNamesFree(tx, scope, after, employeeId)
  if (after.active && (!before.active || !isSameAddress(record.email, row.email)))
    await assertEmailFree(tx, scope, record.email, employeeId)
  if (leaves) await assertMayDeactivate(request, scope, row)
  const { managerEmployeeId, pendingManager } = row
  const manager =
    after.manager === before.manager
      ? { managerEmployeeId, pendingManager }
      : await managerFor(request, scope, employeeId, after.manager, { managerEmployeeId, pendingManager })
  const next = { ...record, managerEmployeeId: manager.managerEmployeeId }
  const isSame =
    row.directoryManaged &&
    Object.entries(next).every(([key, value]) => Reflect.get(row, key) === value) &&
    pendingManager === manager.pendingManager &&
    isDeepStrictEqual({ ...before, manager: null }, { ...after, manager: null })
  if (isSame) {
    if (request.entries.length === 0) skipped(request, 'NO_CHANGE')
    return
  }
  await updatePerson(tx, scope, row, next)
  await updateLink(tx, scope, employeeId, { ...after, pendingManager: manager.pendingManager })
  await countPerson(tx, scope, { employeeId, userId, before: row.status, after: record.status })
  if (leaves) await endAccess(tx, scope, directoryActor(scope), { userId, email: row.email })
  await becomeManager(request, scope, { employeeId, ...after, email: record.email })
  applied(request, request.operation)
}

/** The person with this id, if the directory manages them. @throws Rejection 404 */
export async function personToChange(request: ActiveRequest, { scope }: DirectoryContext, id: string) {
  const [row] = await findPeople(request.tx, scope, [id])
  if (!row) throw unknownRecord()
  request.userName = row.userName
  return row
}

async function change(
  context: DirectoryContext,
  id: string,
  next: (before: DirectoryPerson) => DirectoryPerson,
): Promise<Resource> {
  return perform(context, { operation: 'UPDATE', userName: id }, async (request) => {
    const row = await personToChange(request, context, id)
    await changeKnown(request, context, row, next(personOf(row)))
    return readOnePerson(request.tx, context, id)
  })
}

/**
 * Replaces a person by the body of a PUT.
 *
 * @throws ScimError 400, 404, 409, 503 while the connection is paused
 */
export async function replacePerson(context: DirectoryContext, id: string, body: object): Promise<Resource> {
  return change(context, id, (before) => readPerson(body, before))
}

/**
 * Changes a person by the body of a PATCH.
 *
 * @throws ScimError 400, 404, 409, 503 while the connection is paused
 */
export async function updatePersonBy(context: DirectoryContext, id: string, body: object): Promise<Resource> {
  return change(context, id, (before) => patchPerson(before, readPatch(body)))
}
