import { asc, eq, sql } from 'drizzle-orm'
import type { ManagementScope } from '../access/admin-rules.js'
import type { MaybePromise } from '../base/maybe-promise.js'
import type { CurriculumItemType } from '../base/vocabulary.js'
import { belongsTo } from '../records/belongs-to.js'
import { statement } from '../store/statement.js'
import type { Reader, Transaction } from '../store/store.js'
import type { Tables } from '../store/tables.js'
import { changeRole, type ChartRole } from './chart-store.js'
import type { WantedItem } from './curriculum-input.js'
import { itemFields } from './store.js'

/** An item with the day on which it became part of the curriculum. */
export interface DatedItem extends WantedItem {
  assignedOn: string | null
}

/** An item as it is stored. */
export interface StoredItem extends DatedItem {
  /** The lesson's title or the topic's name. */
  name: string
  /** Whether it can be shown to anybody: its lesson teaches, or its topic is live. */
  isShown: boolean
}

const teaches = ({ lessons }: Tables) =>
  sql`(${lessons.state} = 'teaching' and ${lessons.purpose} = 'standard')`

const itemsOfRole = statement({
  select: (t) => ({
    ...itemFields(t),
    name: sql<string>`coalesce(${t.lessons.title}, ${t.entities.name}, '')`,
    isShown: sql<boolean>`coalesce(${t.entities.live}, ${teaches(t)}, false)`.mapWith(Boolean),
  }),
  query: ({ select, t: { curriculumItems: item, lessons, entities }, p }) =>
    select
      .from(item)
      .leftJoin(lessons, sql`${item.type} = 'lesson' and ${lessons.id} = ${item.itemId}`)
      .leftJoin(entities, sql`${item.type} = 'topic' and ${entities.id} = ${item.itemId}`)
      .where(eq(item.roleId, p('roleId')))
      .orderBy(asc(item.position)),
})

/** All items of a role's curriculum, in their order. */
export function listStoredItems(
  reader: Reader,
  _scope: ManagementScope,
  roleId: string,
): MaybePromise<StoredItem[]> {
  return reader.all(itemsOfRole, { roleId })
}

const teachable = statement({
  select: () => ({
    type: sql<CurriculumItemType>`type`,
    id: sql<string>`id`,
    name: sql<string>`name`,
  }),
  query: ({ fields, t, p, oneOf }) => sql`select ${fields} from (
      select 'lesson' as type, ${t.lessons.id} as id, ${t.lessons.title} as name from ${t.lessons}
      where ${oneOf(t.lessons.id, 'lessonIds')} and ${belongsTo(t.lessons.organizationId, p('organizationId'))}
        and ${teaches(t)}
      union all
      select 'topic', ${t.entities.id}, ${t.entities.name} from ${t.entities}
      where ${oneOf(t.entities.id, 'topicIds')} and ${belongsTo(t.entities.organizationId, p('organizationId'))}
        and ${t.entities.type} = 'TOPIC' and ${t.entities.live} = true
    ) as found`,
})

/** Which of these can be in a curriculum: lessons that teach all whom they are shared with, and live topics. */
export function findTeachable(
  reader: Reader,
  { organizationId }: ManagementScope,
  items: readonly Pick<WantedItem, 'type' | 'id'>[],
): MaybePromise<{ type: CurriculumItemType; id: string; name: string }[]> {
  const idsOf = (type: CurriculumItemType) =>
    items.filter((item) => item.type === type).map((item) => item.id)
  return reader.all(teachable, { organizationId, lessonIds: idsOf('lesson'), topicIds: idsOf('topic') })
}

/** Makes these the items of a role's curriculum, in this order. */
export async function replaceCurriculum(
  tx: Transaction,
  scope: ManagementScope,
  role: ChartRole,
  items: readonly DatedItem[],
): Promise<void> {
  await tx.run(({ builder, t: { curriculumItems: item } }) =>
    builder.delete(item).where(eq(item.roleId, role.id)),
  )
  const rows = items.map(({ id: itemId, ...values }, position) => ({
    roleId: role.id,
    position,
    itemId,
    ...values,
  }))
  if (rows.length > 0) await tx.insert((t) => t.curriculumItems, rows)
  await changeRole(tx, scope, role, {})
}
