import { type SQL, sql } from 'drizzle-orm'
import type { OrgChartScope } from '../access/scope.js'
import type { AssignmentScope } from '../access/role-rules.js'
import type { MaybePromise } from '../base/maybe-promise.js'
import type { AssignmentState } from '../base/vocabulary.js'
import type { Page } from '../graph/relations/connection.js'
import { belongsTo } from '../records/belongs-to.js'
import { isInSpaceForPerson, isTaughtToPerson } from '../records/seen-by-person.js'
import { HIGHEST, LOWEST, pastKey } from '../store/keyset.js'
import { type Fields, statement, type StatementContext, variants } from '../store/statement.js'
import type { Reader } from '../store/store.js'
import { FIRST_DAY, isToRetake, LAST_DAY, MOST_DAYS } from '../records/retakes.js'
import { type CurriculumRow, itemFields } from './store.js'

/**
 * Something that a person has to complete, with the item of the role that wants it first.
 *
 * @model Assignment
 */
export interface AssignmentRow extends CurriculumRow {
  userId: string
  /** When it is due, for the order of the list; above every time if it never is. */
  dueKey: string
  dueAt: string | null
  state: AssignmentState
  finishedAt: string | null
}

/** The key that sorts before every assignment: due date, item id, item type. */
export const ASSIGNMENT_START = [LOWEST, LOWEST, LOWEST] as const

type Bindings = Pick<StatementContext<Fields>, 't' | 'plusDays'>

/**
 * When the row of `curriculum_items` is due for the row of `people`, who holds its role by the row of `role_holders`,
 * and may be enrolled by the row of `enrollments`: a timestamp, or null.
 */
function dueAt({ t, plusDays }: Bindings): SQL {
  const { curriculumItems: item, enrollments, people, roleHolders } = t
  const anchor = sql`case ${item.anchor}
    when 'assignment_date' then case when ${roleHolders.assignedOn} > ${item.assignedOn}
      then ${roleHolders.assignedOn} else ${item.assignedOn} end
    when 'enrollment_date' then substr(${enrollments.createdAt}, 1, 10)
    when 'employment_start' then ${people.employedOn}
    when 'role_assignment_date' then ${roleHolders.assignedOn}
    when 'first_login' then substr(${people.firstLoginAt}, 1, 10) end`
  const days = sql`case when ${item.relativeDays} > ${sql.raw(MOST_DAYS)} then ${sql.raw(MOST_DAYS)}
    else ${item.relativeDays} end`
  const day = sql`case when ${anchor} > ${sql.raw(`'${FIRST_DAY}'`)} and ${anchor} < ${sql.raw(`'${LAST_DAY}'`)}
    then ${plusDays(anchor, days)} end`
  return sql`case when ${item.dueType} = 'relative' then ${day} || 'T23:59:59.999Z'
    when length(${item.fixedDate}) = 10 then ${item.fixedDate} || 'T23:59:59.999Z' else ${item.fixedDate} end`
}

const assignments = variants(({ filtered }: { filtered: boolean }) =>
  statement({
    select: (t) => ({
      userId: sql<string>`page.user_id`,
      roleId: t.curriculumItems.roleId,
      ...itemFields(t),
      name: sql<string>`coalesce(${t.lessons.title}, ${t.entities.name})`,
      dueKey: sql<string>`page.due_key`,
      dueAt: sql<string | null>`page.due_at`,
      state: sql<AssignmentState>`page.state`,
      finishedAt: sql<string | null>`page.finished_at`,
    }),
    query: (context) => {
      const { fields, t, p, keys, now } = context
      const { curriculumItems: item, roleHolders: holder, people, lessons, entities, enrollments } = t
      // Each item of each role, with the person's enrolment. CROSS JOIN keeps SQLite from beginning with all items.
      const each = sql`
        select ${people.userId} as user_id, ${item.roleId} as role_id, ${item.position} as place, ${item.type} as type,
          ${item.itemId} as item_id, ${dueAt(context)} as due_at, ${enrollments.userId} as enrolled,
          ${enrollments.finishedAt} as finished_at, ${isToRetake(context)} as retake
        from ${keys('userIds')} cross join ${holder} cross join ${people} cross join ${item}
        left join ${lessons} on ${item.type} = 'lesson' and ${lessons.id} = ${item.itemId}
        left join ${entities} on ${item.type} = 'topic' and ${entities.id} = ${item.itemId}
        left join ${enrollments} on ${enrollments.userId} = ${people.userId} and ${enrollments.lessonId} = ${lessons.id}
        where ${holder.userId} = keys.value and ${holder.current} = true and ${people.userId} = ${holder.userId}
          and ${belongsTo(people.organizationId, p('organizationId'))}
          and (${p('everyone')} = 1 or ${people.userId} = ${p('viewerId')}) and ${item.roleId} = ${holder.roleId}
          and (${isTaughtToPerson(t)} or (${entities.live} = true and ${isInSpaceForPerson(t, entities.spaceId)}))`
      // Once for all roles: as the one has it that wants it first.
      const once = sql`
        select each_item.*, coalesce(due_at, ${sql.raw(`'${HIGHEST}'`)}) as due_key,
          max(retake) over same as to_retake,
          row_number() over (partition by user_id, type, item_id
            order by coalesce(due_at, ${sql.raw(`'${HIGHEST}'`)}), role_id) as nth
        from (${each}) as each_item window same as (partition by user_id, type, item_id)`
      const judged = sql`
        select once_item.*, case when finished_at is not null and to_retake = 1 then 'RETAKE_DUE'
          when finished_at is not null then 'DONE' when due_at < ${now} then 'OVERDUE'
          when enrolled is not null then 'STARTED' else 'TO_DO' end as state
        from (${once}) as once_item where nth = 1`
      const ranked = sql`
        select judged_item.*, row_number() over (partition by user_id order by due_key, item_id, type) as number
        from (${judged}) as judged_item
        where ${pastKey([sql`due_key`, sql`item_id`, sql`type`], [p('afterDue'), p('afterId'), p('afterType')])}
          ${filtered ? sql`and state = ${p('state')}` : sql``}`
      return sql`
        select ${fields} from (${ranked}) as page
        join ${item} on ${item.roleId} = page.role_id and ${item.position} = page.place
        left join ${lessons} on page.type = 'lesson' and ${lessons.id} = page.item_id
        left join ${entities} on page.type = 'topic' and ${entities.id} = page.item_id
        where page.number <= ${p('limit')}
        order by page.due_key, page.item_id, page.type`
    },
  }),
)

/** The first things that each of these people has to complete, limited to what the person can see. */
export function listAssignments(
  reader: Reader,
  scope: AssignmentScope,
  userIds: readonly string[],
  { after, limit }: Page,
  state: AssignmentState | null,
): MaybePromise<AssignmentRow[]> {
  const [afterDue = LOWEST, afterId = LOWEST, afterType = LOWEST] = after
  return reader.all(assignments({ filtered: state !== null }), {
    userIds,
    organizationId: scope.organizationId,
    viewerId: scope.userId,
    everyone: scope.everyone ? 1 : 0,
    afterDue,
    afterId,
    afterType,
    limit,
    ...(state === null ? {} : { state }),
  })
}

const askingRoles = statement({
  select: (t) => ({
    id: t.companyRoles.id,
    name: t.companyRoles.name,
    userId: t.roleHolders.userId,
    type: t.curriculumItems.type,
    itemId: t.curriculumItems.itemId,
  }),
  query: ({ fields, t, p, keys, oneOf }) => {
    const { companyRoles: role, curriculumItems: item, roleHolders: holder } = t
    return sql`
      select ${fields} from ${keys('userIds')} cross join ${holder} cross join ${item} cross join ${role}
      where ${holder.userId} = keys.value and ${holder.current} = true and ${item.roleId} = ${holder.roleId}
        and ${oneOf(item.itemId, 'itemIds')} and ${role.id} = ${holder.roleId}
        and ${belongsTo(role.organizationId, p('organizationId'))}
      order by ${role.nameFold}, ${role.id}`
  },
})

/** The roles of these people that ask for any of these items, by name. */
export function listAskingRoles(
  reader: Reader,
  scope: OrgChartScope,
  userIds: readonly string[],
  itemIds: readonly string[],
) {
  return reader.all(askingRoles, { userIds, itemIds, organizationId: scope.organizationId })
}
