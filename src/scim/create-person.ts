import { type Addressed, findAddressed } from '../records/addressed-people.js'
import { newId } from '../records/new-id.js'
import { countPerson } from '../records/person-counts.js'
import type { MemberStatus } from '../base/vocabulary.js'
import { changeKnown, personOf } from './change-person.js'
import type { DirectoryContext } from './authenticate-directory.js'
import { applied, type ActiveRequest, perform } from './perform.js'
import { findIdsBy, findIdsNamed } from './look-up-store.js'
import { findPeople, giveAccount, insertPerson, linkPerson, type PersonRow } from './managed-person-store.js'
import { readOnePerson } from './read-people.js'
import { taken, userNameIn } from './rejection.js'
import { type DirectoryPerson, EMPTY_PERSON, recordOf } from './protocol/person.js'
import { readPerson } from './protocol/read-person.js'
import type { Resource } from './protocol/write-person.js'
import { mailWelcome } from './send-mails.js'
import { becomeManager, emailOf, managerFor } from './settle-person.js'

/** Finds the managed person of a body, by external id, then by user name. */
async function findKnown({ tx }: ActiveRequest, { scope }: DirectoryContext, person: DirectoryPerson) {
  const { externalId, userName } = person
  const known = externalId === null ? [] : await findIdsBy(tx, scope, externalId)
  const named = await findIdsNamed(tx, scope, userName)
  const ids = new Set([...known, ...named])
  if (ids.size > 1) throw taken('AMBIGUOUS', 'More than one person has this userName or externalId.')
  const [row] = await findPeople(tx, scope, [...ids])
  return row
}

/** Finds a person of the organization whom no directory manages, by address only. */
async function findUnmanaged({ tx }: ActiveRequest, { scope }: DirectoryContext, email: string) {
  const found = await findAddressed(tx, scope, email)
  if (found.some(({ isManaged, status }) => isManaged && status === 'ACTIVE'))
    throw taken('EMAIL_TAKEN', 'Another person has this address.')
  const free = found.filter(({ isManaged }) => !isManaged)
  if (free.length > 1) throw taken('AMBIGUOUS', 'More than one person has this address.')
  return free[0]
}

/** Adds a person to the organization. */
async function addPerson(
  request: ActiveRequest,
  context: DirectoryContext,
  person: DirectoryPerson,
): Promise<string> {
  const { tx } = request
  const { scope, connection } = context
  const record = recordOf(person)
  const { name, phone } = record
  const email = emailOf(context, record)
  const ids = { employeeId: newId('emp'), userId: newId('usr') }
  const status: MemberStatus = person.active ? 'ACTIVE' : 'DEACTIVATED'
  const none = { managerEmployeeId: null, pendingManager: null }
  const manager = await managerFor(request, scope, ids.employeeId, person.manager, none)
  const { managerEmployeeId, pendingManager } = manager
  await insertPerson(tx, scope, ids, { name, email, phone, status, managerEmployeeId })
  await linkPerson(tx, scope, ids.employeeId, { ...person, pendingManager })
  await countPerson(tx, scope, { ...ids, before: null, after: status, isNew: true })
  await becomeManager(request, scope, { ...ids, ...person, email })
  if (person.active && connection.sendWelcomeImmediately)
    await mailWelcome(tx, context, { name, email, userId: ids.userId })
  applied(request, 'CREATE')
  return ids.employeeId
}

/** Makes the directory manage a person. If they have no account, they get one. */
async function adopt(
  { tx }: ActiveRequest,
  { scope }: DirectoryContext,
  { employeeId, userId, status }: Addressed,
  { userName, externalId }: DirectoryPerson,
): Promise<PersonRow | undefined> {
  if (userId === null) {
    const fresh = newId('usr')
    await giveAccount(tx, scope, employeeId, fresh)
    await countPerson(tx, scope, { employeeId, userId: fresh, before: null, after: status })
  }
  const { document } = EMPTY_PERSON
  await linkPerson(tx, scope, employeeId, { userName, externalId, document, pendingManager: null })
  const [row] = await findPeople(tx, scope, [employeeId])
  return row
}

/**
 * Provisions a person: adds a new one, adopts one whom no directory manages, or reactivates one.
 *
 * @throws ScimError 400, 409 if the person exists and is active, 503 while the connection is paused
 */
export async function createPerson(context: DirectoryContext, body: object): Promise<Resource> {
  return perform(context, { operation: 'CREATE', userName: userNameIn(body) }, async (request) => {
    const person = readPerson(body)
    const known = await findKnown(request, context, person)
    if (known?.status === 'ACTIVE')
      throw taken('ALREADY_PROVISIONED', 'The person exists already.', 'SKIPPED')
    const unmanaged = known
      ? undefined
      : await findUnmanaged(request, context, emailOf(context, recordOf(person)))
    const row = known ?? (unmanaged && (await adopt(request, context, unmanaged, person)))
    if (row) {
      const { externalId, manager } = personOf(row)
      const kept = { externalId: person.externalId ?? externalId, manager: person.manager ?? manager }
      await changeKnown(request, context, row, { ...person, ...kept })
    }
    const id = row?.employeeId ?? (await addPerson(request, context, person))
    return readOnePerson(request.tx, context, id)
  })
}
