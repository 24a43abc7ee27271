import type { DirectoryScope } from '../access/scope.js'
import { addressSpellings, isSameAddress, storedAddress, userNameKey } from '../records/address-key.js'
import { findAddressed } from '../records/addressed-people.js'
import { domainOf, mailDomain } from '../records/mail-domain.js'
import { chainOf } from '../records/managers.js'
import { isLastOwner } from '../records/admins.js'
import type { Transaction } from '../store/store.js'
import type { DirectoryContext } from './authenticate-directory.js'
import { type ActiveRequest, skipped } from './perform.js'
import { countLeavers, countManaged } from './leaving-store.js'
import { findWaiting, isPerson, settleWaiting } from './manager-store.js'
import { findIdsBy, findIdsNamed } from './look-up-store.js'
import type { PersonRow } from './managed-person-store.js'
import { paused, Rejection, taken } from './rejection.js'
import type { DirectoryPerson, PersonRecord } from './protocol/person.js'

const WINDOW_MS = 3_600_000
const LEAST_ALLOWED = 10
const ALLOWED_SHARE = 0.2

/**
 * The address for a person's record; it must have one of the connection's mail domains.
 *
 * @throws Rejection 400 without an address, or for another domain
 */
export function emailOf({ connection }: DirectoryContext, { email }: PersonRecord): string {
  if (email === null) {
    const message = 'The person needs an address: as emails, or as the userName.'
    throw new Rejection('NO_EMAIL', { status: 400, message, scimType: 'invalidValue' })
  }
  const domain = mailDomain(domainOf(email))
  const domains = connection.mailDomains ?? connection.organizationDomains
  if (!domains.some((own) => mailDomain(own) === domain)) {
    const message = "The address has none of the connection's mail domains."
    throw new Rejection('DOMAIN_MISMATCH', { status: 400, message, scimType: 'invalidValue' })
  }
  return storedAddress(email)
}

/** @throws Rejection 409 if another active person has the address */
export async function assertEmailFree(
  tx: Transaction,
  scope: DirectoryScope,
  email: string,
  own: string,
): Promise<void> {
  const others = await findAddressed(tx, scope, email)
  if (others.some(({ employeeId, status }) => employeeId !== own && status === 'ACTIVE'))
    throw taken('EMAIL_TAKEN', 'Another person has this address.')
}

/** @throws Rejection 409 if another managed person has the user name or the external id */
export async function assertNamesFree(
  tx: Transaction,
  scope: DirectoryScope,
  { userName, externalId }: DirectoryPerson,
  own: string,
): Promise<void> {
  const named = await findIdsNamed(tx, scope, userName)
  const known = externalId === null ? [] : await findIdsBy(tx, scope, externalId)
  if ([...named, ...known].some((id) => id !== own))
    throw taken('UNIQUENESS', 'Another person has this userName or externalId.')
}

/**
 * Checks that the person may be deactivated: the organization must keep an owner, and a directory that
 * deactivates many people within an hour is probably wrong.
 *
 * @throws Rejection 409 for the last owner, 503 if there would be too many
 */
export async function assertMayDeactivate(
  { tx, resumedAt }: ActiveRequest,
  scope: DirectoryScope,
  { employeeId, role }: Pick<PersonRow, 'employeeId' | 'role'>,
): Promise<void> {
  if (await isLastOwner(tx, { organizationId: scope.organizationId, employeeId, role })) {
    const message = 'The organization would have no owner left.'
    throw new Rejection('LAST_OWNER', { status: 409, message })
  }
  const hourAgo = new Date(Date.parse(await tx.now()) - WINDOW_MS).toISOString()
  const since = resumedAt !== null && resumedAt > hourAgo ? resumedAt : hourAgo
  const gone = await countLeavers(tx, scope, since)
  if (gone < LEAST_ALLOWED) return
  const managed = (await countManaged(tx, scope)) + gone
  if (gone + 1 > Math.max(LEAST_ALLOWED, Math.floor(managed * ALLOWED_SHARE)))
    throw paused('MASS_DEACTIVATION')
}

/** The manager of a person as stored: the record, or the directory's name for a missing one. */
export interface Manager {
  managerEmployeeId: string | null
  pendingManager: string | null
}

/** Finds a manager by id, external id, user name, then address. */
async function findManager(tx: Transaction, scope: DirectoryScope, name: string): Promise<string | null> {
  if (await isPerson(tx, scope, name)) return name
  const [known] = await findIdsBy(tx, scope, name)
  if (known !== undefined) return known
  const [named] = await findIdsNamed(tx, scope, name)
  if (named !== undefined) return named
  const addressed = await findAddressed(tx, scope, name)
  return addressed.length === 1 ? (addressed[0]?.employeeId ?? null) : null
}

/** The manager whom the directory names. A manager below the person is not set, and that is logged. */
export async function managerFor(
  request: ActiveRequest,
  scope: DirectoryScope,
  employeeId: string,
  name: string | null,
  before: Manager,
): Promise<Manager> {
  if (name === null) return { managerEmployeeId: null, pendingManager: null }
  const managerEmployeeId = await findManager(request.tx, scope, name)
  if (managerEmployeeId === null) return { managerEmployeeId: null, pendingManager: name }
  const above = await chainOf(request.tx, managerEmployeeId)
  if (!above.has(employeeId)) return { managerEmployeeId, pendingManager: null }
  skipped(request, 'MANAGER_CYCLE')
  return before
}

/** Sets a person as the manager of those who wait for them. */
export async function becomeManager(
  request: ActiveRequest,
  scope: DirectoryScope,
  {
    employeeId,
    userName,
    externalId,
    email,
  }: Pick<PersonRow, 'employeeId' | 'userName' | 'externalId' | 'email'>,
): Promise<void> {
  const { tx } = request
  const names = [
    employeeId,
    userName,
    ...addressSpellings(email),
    ...(externalId === null ? [] : [externalId]),
  ]
  const rows = (await findWaiting(tx, scope, names)).filter(
    ({ pendingManager: name }) =>
      name === employeeId ||
      name === externalId ||
      userNameKey(name) === userNameKey(userName) ||
      isSameAddress(name, email),
  )
  if (rows.length === 0) return
  const above = await chainOf(tx, employeeId)
  const below = rows.filter(({ id }) => !above.has(id))
  await settleWaiting(
    tx,
    scope,
    below.map(({ id }) => id),
    employeeId,
  )
  const cyclic = rows.filter(({ id }) => above.has(id))
  await settleWaiting(
    tx,
    scope,
    cyclic.map(({ id }) => id),
    null,
  )
  for (const row of cyclic) skipped(request, 'MANAGER_CYCLE', row.userName)
}
