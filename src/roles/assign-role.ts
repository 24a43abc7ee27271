import { assertCanManageOrganization, type ManagementScope } from '../access/admin-rules.js'
import { badInput, conflict, notFound } from '../base/errors.js'
import { administer, type Administered } from '../graph/administer.js'
import type { RequestContext } from '../graph/context.js'
import { type Effect, effect, shownAs } from '../graph/effects.js'
import { dayInput, idInput, idsInput } from '../graph/input.js'
import { namesOf } from '../records/names-of.js'
import { countChartChange } from '../records/org-chart-revision.js'
import { assertUnchanged } from '../records/precondition.js'
import type { Transaction } from '../store/store.js'
import {
  type Assigned,
  type Candidate,
  changeHolders,
  findAssigned,
  findCandidates,
  listAssigned,
  listTaughtLessons,
} from './assignment-store.js'
import { type ChartRole, findChartRole } from './chart-store.js'
import { enrollInLessons } from './enroll-steps.js'
import { auditRole, idsOf } from './role-steps.js'

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

/** Who gets a role, and who loses it. */
interface Difference {
  role: ChartRole
  coming: readonly Candidate[]
  leaving: readonly Assigned[]
  /** The day on which those who come got the role. */
  assignedOn: string
}

/** Makes the difference, if there is any, and returns what it does to people. */
async function applyDifference(
  tx: Transaction,
  context: RequestContext,
  scope: ManagementScope,
  { role, coming, leaving, assignedOn }: Difference,
): Promise<Effect[]> {
  const [comingIds, leavingIds] = [idsOf(coming), idsOf(leaving)]
  if (coming.length + leaving.length === 0) return []
  await changeHolders(tx, scope, role, { coming: comingIds, leaving, assignedOn })
  const lessonIds = coming.length === 0 ? [] : await listTaughtLessons(tx, scope, role.id)
  const enrolled = await enrollInLessons(tx, scope, {
    roleId: role.id,
    lessonIds,
    count: coming.length,
    list: (limit) => comingIds.slice(0, limit),
  })
  // The chart shows only holders who are active.
  if (coming.length > 0 || leaving.some(({ isCurrent }) => isCurrent)) await countChartChange(tx, scope)
  if (coming.length > 0)
    await auditRole(tx, context, 'COMPANY_ROLE_ASSIGNED', role, { holders: [null, namesOf(coming)] })
  if (leaving.length > 0)
    await auditRole(tx, context, 'COMPANY_ROLE_UNASSIGNED', role, { holders: [namesOf(leaving), null] })
  return [...effect('HOLDERS_LEFT', shownAs('Member', leavingIds)), ...enrolled]
}

/** Those of the first list that are not in the second. */
function without<Person extends { id: string }>(
  people: readonly Person[],
  others: readonly { id: string }[],
): Person[] {
  const ids = new Set(idsOf(others))
  return people.filter(({ id }) => !ids.has(id))
}

/** What the three changes of a role's holders take. */
interface HoldersInput {
  roleId: string
  userIds: readonly string[]
  assignedOn?: string | null
  expectedUpdatedAt?: string | null
  dryRun?: boolean
}

/** The steps that the three have in common; `difference` says who comes and who leaves. */
async function changeRoleHolders(
  context: RequestContext,
  input: HoldersInput,
  limits: { atLeast: number; most: number },
  difference: (
    tx: Transaction,
    scope: ManagementScope,
    userIds: readonly string[],
    roleId: string,
  ) => Promise<Pick<Difference, 'coming' | 'leaving'>>,
): Promise<Administered<{ roleId: string }>> {
  const scope = assertCanManageOrganization(context.viewer)
  const roleId = idInput(input.roleId)
  idsInput(input.userIds, 'userIds', limits)
  const assignedOn = dayInput(input.assignedOn ?? context.now.toISOString().slice(0, 10), 'assignedOn')
  const { dryRun } = input
  // The directory's lock as well: nobody leaves while they get a role, or is counted twice while they lose it.
  const organization = ['directory', 'org-chart'] as const
  return await administer(context, { scope, organization, dryRun }, async (tx) => {
    const role = await findChartRole(tx, scope, roleId)
    if (!role) throw notFound()
    const { coming, leaving } = await difference(tx, scope, input.userIds, roleId)
    if (coming.length + leaving.length === 0) return { roleId }
    assertUnchanged(role, input.expectedUpdatedAt)
    return {
      roleId,
      effects: await applyDifference(tx, context, scope, { role, coming, leaving, assignedOn }),
    }
  })
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
