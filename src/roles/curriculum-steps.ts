import { isDeepStrictEqual } from 'node:util'
import type { ManagementScope } from '../access/admin-rules.js'
import { badInput } from '../base/errors.js'
import type { Transaction } from '../store/store.js'
import { assertKnownRule, type WantedItem } from './curriculum-input.js'
import { findTeachable, type StoredItem } from './curriculum-store.js'

/** Tells the items of a curriculum apart. */
export const keyOf = ({ type, id }: Pick<WantedItem, 'type' | 'id'>) => `${type} ${id}`

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

/** A curriculum in the words of the audit log. */
export const listed = (items: readonly StoredItem[]) => items.map(described).join('\n') || null

/**
 * The whole curriculum as the client wants it: those of its items that are there keep their day, and what can't be
 * shown at present follows.
 *
 * @throws CodedError 400 naming the place of a lesson or topic that is unknown, or that can't be in a curriculum, and of a
 *   new rule for taking it again that nothing would follow
 */
export async function nextItems(
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
    const rule = item.retrainingOverride
    if (rule && !isDeepStrictEqual(rule, known?.retrainingOverride))
      assertKnownRule(rule, `items.${index}.retrainingOverride`)
    return { ...item, assignedOn: known ? known.assignedOn : today, name, isShown: true }
  })
  return [...items, ...stored.filter(({ isShown }) => !isShown)]
}
