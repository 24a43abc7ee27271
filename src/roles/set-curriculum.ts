import { assertCanManageOrganization, type ManagementScope } from '../access/admin-rules.js'
import { badInput, notFound } from '../base/errors.js'
import { administer, type Administered } from '../graph/administer.js'
import type { RequestContext } from '../graph/context.js'
import { idInput } from '../graph/input.js'
import { assertUnchanged } from '../records/precondition.js'
import type { Transaction } from '../store/store.js'
import { listHolderIds } from './assignment-store.js'
import { findChartRole } from './chart-store.js'
import { type CurriculumItemInput, curriculumInput, type WantedItem } from './curriculum-input.js'
import { findTeachable, listStoredItems, replaceCurriculum, type StoredItem } from './curriculum-store.js'
import { enrollInLessons } from './enroll-steps.js'
import { auditRole, isSameList } from './role-steps.js'

interface SetCurriculumInput {
  roleId: string
  items: readonly CurriculumItemInput[]
  expectedUpdatedAt: string
  dryRun?: boolean
}

const keyOf = ({ type, id }: Pick<WantedItem, 'type' | 'id'>) => `${type} ${id}`

/** An item in the words of the audit log. */
function described({
  name,
  dueType,
  fixedDate,
  relativeDays,
  anchor,
  retrainingOverride,
}: StoredItem): string {
  const due = {
    none: '',
    fixed: `, due ${fixedDate}`,
    relative: `, due ${relativeDays} days after ${anchor}`,
  }
  return `${name}${due[dueType]}${retrainingOverride ? `, ${JSON.stringify(retrainingOverride)}` : ''}`
}

const listed = (items: readonly StoredItem[]) => items.map(described).join('\n') || null

/**
 * The whole curriculum as the client wants it: those of its items that are there keep their day, and what can't be
 * shown at present follows.
 *
 * @throws CodedError 400 naming the place of a lesson or topic that is unknown, or that can't be in a curriculum
 */
async function nextItems(
  tx: Transaction,
  scope: ManagementScope,
  { wanted, stored, today }: { wanted: readonly WantedItem[]; stored: readonly StoredItem[]; today: string },
): Promise<StoredItem[]> {
  const names = new Map((await findTeachable(tx, scope, wanted)).map((item) => [keyOf(item), item.name]))
  const before = new Map(stored.map((item) => [keyOf(item), item]))
  const items = wanted.map((item, index) => {
    const name = names.get(keyOf(item))
    if (name === undefined)
      throw badInput(`There is no ${item.type} with this id that all can take.`, `items.${index}.id`)
    const known = before.get(keyOf(item))
    return { ...item, assignedOn: known ? known.assignedOn : today, name, isShown: true }
  })
  return [...items, ...stored.filter(({ isShown }) => !isShown)]
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
  return await administer(context, { scope, organization: ['org-chart'], dryRun }, async (tx) => {
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
      list: (limit) => listHolderIds(tx, scope, roleId, { afterId: '', limit }),
    })
    await auditRole(tx, context, 'CURRICULUM_SET', role, { curriculum: [listed(stored), listed(next)] })
    return { roleId, effects }
  })
}
