import { assertCanManageOrganization } from '../access/admin-rules.js'
import { notFound } from '../base/errors.js'
import { administer, type Administered } from '../graph/administer.js'
import type { RequestContext } from '../graph/context.js'
import { idInput } from '../graph/input.js'
import { assertUnchanged } from '../records/precondition.js'
import { findChartRole } from './chart-store.js'
import { type CurriculumItemInput, curriculumInput } from './curriculum-input.js'
import { keyOf, listed, nextItems } from './curriculum-steps.js'
import { listStoredItems, replaceCurriculum } from './curriculum-store.js'
import { enrollInLessons } from './enroll-steps.js'
import { auditRole, isSameList } from './role-steps.js'

interface SetCurriculumInput {
  roleId: string
  items: readonly CurriculumItemInput[]
  expectedUpdatedAt: string
  dryRun?: boolean
}

/**
 * Makes these the items of a role's curriculum.
 *
 * @throws CodedError 403 for all but organization admins whose token has the scope; 400 for a bad list; 404 for an
 *   unknown role; 409 `CHANGED_MEANWHILE`
 */
export async function setCurriculum(
  context: RequestContext,
  { roleId: id, items, expectedUpdatedAt, dryRun }: SetCurriculumInput,
): Promise<Administered<{ roleId: string }>> {
  const scope = assertCanManageOrganization(context.viewer)
  const roleId = idInput(id)
  const wanted = curriculumInput(items)
  const today = context.now.toISOString().slice(0, 10)
  const organization = ['directory', 'org-chart'] as const
  return await administer(context, { scope, organization, dryRun }, async (tx) => {
    const role = await findChartRole(tx, scope, roleId)
    if (!role) throw notFound()
    const stored = await listStoredItems(tx, scope, roleId)
    const next = await nextItems(tx, scope, { wanted, stored, today })
    if (isSameList(next, stored)) return { roleId }
    assertUnchanged(role, expectedUpdatedAt)
    await replaceCurriculum(
      tx,
      scope,
      role,
      next.map(({ name: _name, isShown: _isShown, ...item }) => item),
    )
    const known = new Set(stored.map(keyOf))
    const lessons = next.filter((item) => item.type === 'lesson' && !known.has(keyOf(item)))
    const effects = await enrollInLessons(tx, scope, {
      roleId,
      lessonIds: lessons.map((lesson) => lesson.id),
      count: role.holderCount,
    })
    await auditRole(tx, context, 'CURRICULUM_SET', role, { curriculum: [listed(stored), listed(next)] })
    return { roleId, effects }
  })
}
