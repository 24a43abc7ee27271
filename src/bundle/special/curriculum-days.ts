import type { Entry, ImportContext } from '../context.js'
import type { Values } from '../stored.js'

interface StoredDay {
  roleId: string
  type: string
  itemId: string
  assignedOn: string
}

const keyOf = (...names: readonly unknown[]) => names.join('\n')

/** The day of each item of a curriculum: an item whose element names none keeps its own, wherever it is in the list. */
export async function curriculumDays(
  { bulk }: ImportContext,
  entries: readonly Entry<{ id: string }>[],
): Promise<{ assignedOn: (item: Values, role: { id: string }) => unknown }> {
  const stored = await bulk.all<StoredDay>(
    `select role_id as "roleId", type, item_id as "itemId", assigned_on as "assignedOn" from curriculum_items
     where ${bulk.oneOf('role_id')} and assigned_on is not null`,
    entries.map(({ record }) => record.id),
  )
  const days = new Map(stored.map((item) => [keyOf(item.roleId, item.type, item.itemId), item.assignedOn]))
  return {
    assignedOn: ({ type, id, assignedOn }, role) => assignedOn ?? days.get(keyOf(role.id, type, id)) ?? null,
  }
}
