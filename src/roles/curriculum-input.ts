import { badInput } from '../base/errors.js'
import type { CurriculumItemType, DueDateAnchor, DueDateType } from '../base/vocabulary.js'
import { isPossibleId } from '../graph/text.js'
import type { RetrainingRule } from '../store/tables/roles.js'

/** An item of a curriculum, but for its day. */
export interface WantedItem {
  type: CurriculumItemType
  id: string
  dueType: DueDateType
  fixedDate: string | null
  relativeDays: number | null
  anchor: DueDateAnchor | null
  retrainingOverride: RetrainingRule | null
}

interface DueDateInput {
  type: DueDateType
  fixedDate?: string | null
  relativeDays?: number | null
  anchor?: DueDateAnchor | null
}

/** What the client sends of an item. */
export interface CurriculumItemInput {
  type: CurriculumItemType
  id: string
  dueDate?: DueDateInput | null
  retrainingOverride?: RetrainingRule | null
}

const MOST_ITEMS = 200
const MOST_DAYS = 36_500
const FIXED_DATE = /^\d{4}-\d\d-\d\d(T\d\d:\d\d:\d\d\.\d{3}Z)?$/

/** Whether a text is a day of the calendar, or a moment as `DateTime` writes it. */
function isFixedDate(text: string): boolean {
  if (!FIXED_DATE.test(text)) return false
  const time = Date.parse(text)
  return !Number.isNaN(time) && new Date(time).toISOString().startsWith(text)
}

/** The values that a deadline of each type has, all of them and no others. */
const VALUES = {
  none: [],
  fixed: ['fixedDate'],
  relative: ['relativeDays', 'anchor'],
} as const satisfies Record<DueDateType, readonly (keyof DueDateInput)[]>

/** Checks that the values of its type are there, and only those. An import may lack the day of a fixed deadline. */
function dueDateOf(
  { type, fixedDate = null, relativeDays = null, anchor = null }: DueDateInput,
  path: string,
): Pick<WantedItem, 'dueType' | 'fixedDate' | 'relativeDays' | 'anchor'> {
  const wrong = (text: string, field: string) => badInput(text, `${path}.${field}`)
  const wanted = new Set<string>(VALUES[type])
  const values = Object.entries({ fixedDate, relativeDays, anchor })
  for (const [field, value] of values)
    if (value !== null && !wanted.has(field)) throw wrong(`A dueDate of type ${type} has no ${field}.`, field)
  for (const [field, value] of values)
    if (value === null && wanted.has(field)) throw wrong(`A dueDate of type ${type} needs ${field}.`, field)
  if (fixedDate !== null && !isFixedDate(fixedDate))
    throw wrong('This must be a day such as 2026-01-31, or a moment.', 'fixedDate')
  if (relativeDays !== null && Math.abs(relativeDays) > MOST_DAYS)
    throw wrong(`This must be -${MOST_DAYS} to ${MOST_DAYS} days.`, 'relativeDays')
  return { dueType: type, fixedDate, relativeDays, anchor }
}

/** A rule as it is stored: a key that has no value is left out. */
function retrainingOf({ type, intervalDays, completionMode }: RetrainingRule): RetrainingRule {
  return {
    type,
    ...(intervalDays == null ? {} : { intervalDays }),
    ...(completionMode == null ? {} : { completionMode }),
  }
}

/**
 * Checks a rule that an item gets: nothing would follow any other. One that an import has brought may stay as it is.
 *
 * @param path the place of the rule in the input
 */
export function assertKnownRule({ type, intervalDays, completionMode }: RetrainingRule, path: string): void {
  const wrong = (text: string, field: keyof RetrainingRule) => badInput(text, `${path}.${field}`)
  if (type !== 'recurring' && type !== 'none') throw wrong('This must be recurring or none.', 'type')
  if (type === 'none' && intervalDays != null)
    throw wrong("A rule of type none doesn't have this.", 'intervalDays')
  if (type === 'recurring' && (intervalDays == null || intervalDays < 1))
    throw wrong('A rule of type recurring needs this, at least 1.', 'intervalDays')
  if (completionMode == null) return
  if (type === 'none') throw wrong("A rule of type none doesn't have this.", 'completionMode')
  if (completionMode !== 'changed_material')
    throw wrong('This must be changed_material, or null for all of it.', 'completionMode')
}

/**
 * Checks the items of a curriculum.
 *
 * @throws CodedError 400 naming the place of what is wrong: more than 200 items, an impossible id, the same item twice,
 *   a deadline whose values don't fit its type
 */
export function curriculumInput(items: readonly CurriculumItemInput[]): WantedItem[] {
  if (items.length > MOST_ITEMS) throw badInput(`items must have at most ${MOST_ITEMS} entries.`, 'items')
  const known = new Set<string>()
  return items.map(({ type, id, dueDate, retrainingOverride }, index) => {
    const path = `items.${index}`
    if (!isPossibleId(id)) throw badInput(`There is no ${type} with this id.`, `${path}.id`)
    if (known.has(`${type} ${id}`)) throw badInput(`This ${type} is in the list already.`, `${path}.id`)
    known.add(`${type} ${id}`)
    return {
      type,
      id,
      ...dueDateOf(dueDate ?? { type: 'none' }, `${path}.dueDate`),
      retrainingOverride: retrainingOverride ? retrainingOf(retrainingOverride) : null,
    }
  })
}
