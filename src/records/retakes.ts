import { type SQL, sql } from 'drizzle-orm'
import type { Fields, StatementContext } from '../store/statement.js'
import type { Tables } from '../store/tables.js'

/** Days are added to years of four digits only, and at most a century: what is outside has no due date. */
export const [FIRST_DAY, LAST_DAY, MOST_DAYS] = ['0200', '9800', '36500'] as const

type Bindings = Pick<StatementContext<Fields>, 't' | 'plusDays' | 'valueIn' | 'now'>

/** When the person of the row of `enrollments` finished the lesson last, not first; null if they never did. */
export function lastFinished({ enrollments }: Pick<Tables, 'enrollments'>): SQL<string | null> {
  return sql`coalesce(${enrollments.lastFinishedAt}, ${enrollments.finishedAt})`
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
  const finished = lastFinished(t)
  return sql`case when ${finished} is null then 0
    when ${rule} = 'recurring' and ${finished} > ${sql.raw(`'${FIRST_DAY}'`)} and ${finished} < ${sql.raw(`'${LAST_DAY}'`)}
      and ${plusDays(sql`substr(${finished}, 1, 10)`, days)} <= substr(${now}, 1, 10) then 1
    when coalesce(${rule}, '') <> 'none' and ${enrollments.retakeSince} >= ${finished} then 1 else 0 end`
}

/** Whether the person of the row of `enrollments` has to take the finished lesson again, for a new version or a role. */
export function isRetakeDue(bindings: Bindings): SQL<boolean> {
  const { curriculumItems: item, enrollments, roleHolders } = bindings.t
  return sql`(${enrollments.finishedAt} is not null and (coalesce(${enrollments.retakeSince} >= ${lastFinished(bindings.t)}, false)
    or exists (select 1 from ${roleHolders} join ${item} on ${item.roleId} = ${roleHolders.roleId}
      where ${roleHolders.userId} = ${enrollments.userId} and ${roleHolders.current} = true
        and ${item.type} = 'lesson' and ${item.itemId} = ${enrollments.lessonId} and ${isToRetake(bindings)} = 1)))`
}
