import { type SQL, sql } from 'drizzle-orm'
import { FIRST_DAY, LAST_DAY, MOST_DAYS } from '../records/retakes.js'
import type { Fields, StatementContext } from '../store/statement.js'

type Bindings = Pick<StatementContext<Fields>, 't' | 'plusDays'>

/**
 * When the row of `curriculum_items` is due for the row of `people`, who holds its role by the row of `role_holders`,
 * and may be enrolled by the row of `enrollments`: a timestamp, or null.
 */
export function dueAt({ t, plusDays }: Bindings): SQL {
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
