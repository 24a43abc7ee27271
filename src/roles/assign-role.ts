import type { ManagementScope } from '../access/admin-rules.js'
import { badInput, conflict } from '../base/errors.js'
import type { Administered } from '../graph/administer.js'
import type { RequestContext } from '../graph/context.js'
import { namesOf } from '../records/names-of.js'
import type { Transaction } from '../store/store.js'
import { type Candidate, findAssigned, findCandidates, listAssigned } from './assignment-store.js'
import { changeRoleHolders, type HoldersInput } from './holder-steps.js'
import { idsOf } from './role-steps.js'

/**
 * The members with these user ids, by name.
 *
 * @throws CodedError 400 naming the place of an unknown one, 409 for people who can't hold a role
 */
async function assignable(
  tx: Transaction,
  scope: ManagementScope,
  userIds: readonly string[],
): Promise<Candidate[]> {
  const people = await findCandidates(tx, scope, userIds)
  const known = new Set(people.map(({ id }) => id))
  const unknown = userIds.findIndex((id) => !known.has(id))
  if (unknown !== -1) throw badInput('There is no member with this user id.', `userIds.${unknown}`)
  const unfit = people.filter(({ role, status }) => status !== 'ACTIVE' || role === 'external')
  if (unfit.length > 0)
    throw conflict(`Only active members who are not external can hold a role: ${namesOf(unfit)}.`, 'userIds')
  return people
}

/** Those of the first list that are not in the second. */
function without<Person extends { id: string }>(
  people: readonly Person[],
  others: readonly { id: string }[],
): Person[] {
  const ids = new Set(idsOf(others))
  return people.filter(({ id }) => !ids.has(id))
}

/**
 * Gives a role to members, skipping any who hold it already, and enrols them in the lessons of its curriculum.
 *
 * @throws CodedError 403 for all but organization admins whose token has the scope; 400 for a bad list or day, and
 *   unknown members; 404 for an unknown role; 409 for people who can't hold a role, and `CHANGED_MEANWHILE`
 */
export function assignRole(
  context: RequestContext,
  input: HoldersInput,
): Promise<Administered<{ roleId: string }>> {
  return changeRoleHolders(context, input, { atLeast: 1, most: 200 }, async (tx, scope, userIds, roleId) => ({
    coming: without(await assignable(tx, scope, userIds), await findAssigned(tx, scope, roleId, userIds)),
    leaving: [],
  }))
}

/**
 * Takes a role from people, skipping any who don't hold it. They stay enrolled in its lessons.
 *
 * @throws CodedError 403 for all but organization admins whose token has the scope; 400 for a bad list; 404 for an
 *   unknown role; 409 `CHANGED_MEANWHILE`
 */
export function unassignRole(
  context: RequestContext,
  input: HoldersInput,
): Promise<Administered<{ roleId: string }>> {
  return changeRoleHolders(context, input, { atLeast: 1, most: 200 }, async (tx, scope, userIds, roleId) => ({
    coming: [],
    leaving: await findAssigned(tx, scope, roleId, userIds),
  }))
}

/**
 * Makes these members all the holders of a role. Those who have left don't hold it any more either.
 *
 * @throws CodedError as `assignRole` does
 */
export function setRoleHolders(
  context: RequestContext,
  input: HoldersInput,
): Promise<Administered<{ roleId: string }>> {
  return changeRoleHolders(context, input, { atLeast: 0, most: 500 }, async (tx, scope, userIds, roleId) => {
    const wanted = await assignable(tx, scope, userIds)
    const holding = await listAssigned(tx, scope, roleId)
    return { coming: without(wanted, holding), leaving: without(holding, wanted) }
  })
}
