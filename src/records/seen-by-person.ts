import { inArray, type SQL, type SQLWrapper, sql } from 'drizzle-orm'
import type { PgColumn } from 'drizzle-orm/pg-core'
import { ADMIN_ROLES } from '../base/vocabulary.js'
import type { Tables } from '../store/tables.js'
import { isForAll } from './shared-with.js'

/** Whether the person of the row of `people` may see something; `shared-with.ts` says the same of the viewer. */
function isSharedWithPerson(
  { people, teamMembers }: Tables,
  visibility: SQLWrapper,
  shares: { table: SQLWrapper; owner: PgColumn; team: PgColumn; id: SQLWrapper },
): SQL {
  return sql`(${visibility} = 'everyone' or ${inArray(people.role, [...ADMIN_ROLES])}
    or (${visibility} = 'teams' and exists (
      select 1 from ${shares.table} join ${teamMembers} on ${teamMembers.teamId} = ${shares.team}
      where ${shares.owner} = ${shares.id} and ${teamMembers.employeeId} = ${people.employeeId})))`
}

/** Whether the person of the row of `people` may see the row of `lessons`, if it is for all whom it is shared with. */
export function isLessonOfPerson(t: Tables): SQL {
  const { lessons, lessonTeams, people } = t
  const shares = { table: lessonTeams, owner: lessonTeams.lessonId, team: lessonTeams.teamId, id: lessons.id }
  return sql`(${people.role} <> 'external' and ${isSharedWithPerson(t, lessons.visibility, shares)})`
}

/** Whether the row of `lessons` teaches the person of the row of `people`, as one of all whom it is shared with. */
export function isTaughtToPerson(t: Tables): SQL {
  return sql`(${t.lessons.state} = 'teaching' and ${isForAll(t)} and ${isLessonOfPerson(t)})`
}

/**
 * Whether the person of the row of `people` may see the space with this id, and so everything in it.
 *
 * @param spaceId the column that has the space's id
 */
export function isInSpaceForPerson(t: Tables, spaceId: SQLWrapper): SQL {
  const { entities, spaceTeams } = t
  const [table, owner, team] = [spaceTeams, spaceTeams.spaceId, spaceTeams.teamId]
  return sql`exists (select 1 from ${entities} as space where space.id = ${spaceId}
    and ${isSharedWithPerson(t, sql`space.visibility`, { table, owner, team, id: sql`space.id` })})`
}
