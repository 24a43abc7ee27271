import type { AdminCurriculumQuery } from '../../generated/admin-curriculum.js'
import type { SetCurriculumMutationVariables } from '../../generated/curriculum-changes.js'

/** An item of a curriculum, as it is being edited. */
export type Item = NonNullable<AdminCurriculumQuery['companyRole']>['curriculum'][number]

type ItemInput = SetCurriculumMutationVariables['input']['items'][number]

/** A due date as the graph takes it: the fields that its type does not use are left out. */
function dueDateOf({ type, fixedDate, relativeDays, anchor }: Item['dueDate']): ItemInput['dueDate'] {
  if (type === 'FIXED') return { type, fixedDate }
  if (type === 'RELATIVE') return { type, relativeDays, anchor: anchor ?? 'ROLE_ASSIGNMENT_DATE' }
  return null
}

/** Items as `setCurriculum` takes them. */
export function inputOf(items: readonly Item[]): ItemInput[] {
  return items.map(({ type, id, dueDate, retrainingOverride }) => ({
    type,
    id,
    dueDate: dueDateOf(dueDate),
    retrainingOverride,
  }))
}
