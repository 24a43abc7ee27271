import { type SQL, sql } from 'drizzle-orm'
import type { Fields, StatementContext } from '../store/statement.js'

/** Days are added to years of four digits only, and at most a century: what is outside has no due date. */
const [FIRST_DAY, LAST_DAY, MOST_DAYS] = ['0200', '9800', '36500']

type Bindings = Pick<StatementContext<Fields>, 't' | 'plusDays' | 'valueIn' | 'now'>

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

/**
 * Whether the role of the row of `curriculum_items` has the person take the finished lesson again: a new version asks
 * for it, or the role's own rule does, which wins.
 */
export function isToRetake({ t, plusDays, valueIn, now }: Bindings): SQL {
  const { curriculumItems: item, enrollments } = t
  const rule = valueIn(item.retrainingOverride, 'type')
  const interval = sql`cast(${valueIn(item.retrainingOverride, 'intervalDays')} as integer)`
  const days = sql`case when ${interval} > ${sql.raw(MOST_DAYS)} then ${sql.raw(MOST_DAYS)} else ${interval} end`
  const finished = enrollments.finishedAt
  return sql`case when ${finished} is null then 0
    when ${rule} = 'recurring' and ${finished} > ${sql.raw(`'${FIRST_DAY}'`)} and ${finished} < ${sql.raw(`'${LAST_DAY}'`)}
      and ${plusDays(sql`substr(${finished}, 1, 10)`, days)} <= substr(${now}, 1, 10) then 1
    when coalesce(${rule}, '') <> 'none' and ${enrollments.retakeSince} >= ${finished} then 1 else 0 end`
}
