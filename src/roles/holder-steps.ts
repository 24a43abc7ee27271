import { assertCanManageOrganization, type ManagementScope } from '../access/admin-rules.js'
import { notFound } from '../base/errors.js'
import { administer, type Administered } from '../graph/administer.js'
import type { RequestContext } from '../graph/context.js'
import { type Effect, effect, shownAs } from '../graph/effects.js'
import { dayInput, idInput, idsInput } from '../graph/input.js'
import { holdersOf, namesOf } from '../records/names-of.js'
import { countChartChange } from '../records/org-chart-revision.js'
import { assertUnchanged } from '../records/precondition.js'
import type { Transaction } from '../store/store.js'
import { type Assigned, type Candidate, changeHolders, listTaughtLessons } from './assignment-store.js'
import { type ChartRole, findChartRole } from './chart-store.js'
import { enrollInLessons } from './enroll-steps.js'
import { auditRole, idsOf } from './role-steps.js'

/** Who gets a role, and who loses it. */
interface Difference {
  role: ChartRole
  coming: readonly Candidate[]
  leaving: readonly Assigned[]
  /** The day on which those who come got the role. */
  assignedOn: string
}

/** Makes the difference and returns what it does to people. */
async function applyDifference(
  tx: Transaction,
  context: RequestContext,
  scope: ManagementScope,
  { role, coming, leaving, assignedOn }: Difference,
): Promise<Effect[]> {
  const [comingIds, leavingIds] = [idsOf(coming), idsOf(leaving)]
  await changeHolders(tx, scope, role, { coming: comingIds, leaving, assignedOn })
  const lessonIds = coming.length === 0 ? [] : await listTaughtLessons(tx, scope, role.id)
  const enrolled = await enrollInLessons(tx, scope, {
    roleId: role.id,
    lessonIds,
    userIds: comingIds,
    count: coming.length,
  })
  // The chart shows only holders who are active.
  if (coming.length > 0 || leaving.some(({ isCurrent }) => isCurrent)) await countChartChange(tx, scope)
  if (coming.length > 0)
    await auditRole(tx, context, 'COMPANY_ROLE_ASSIGNED', role, {
      holders: [null, namesOf(coming)],
      assignedOn: [null, assignedOn],
    })
  if (leaving.length > 0)
    await auditRole(tx, context, 'COMPANY_ROLE_UNASSIGNED', role, { holders: [holdersOf(leaving), null] })
  return [...effect('HOLDERS_LEFT', shownAs('Member', leavingIds)), ...enrolled]
}

/** What the three changes of a role's holders take. */
export interface HoldersInput {
  roleId: string
  userIds: readonly string[]
  assignedOn?: string | null
  expectedUpdatedAt?: string | null
  dryRun?: boolean
}

/**
 * The steps that the changes of a role's holders have in common; `difference` says who comes and who leaves.
 *
 * @throws CodedError 403 for all but organization admins whose token has the scope; 400 for a bad list or day; 404 for an
 *   unknown role; 409 `CHANGED_MEANWHILE`, and whatever `difference` throws
 */
export async function changeRoleHolders(
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
