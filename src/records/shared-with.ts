import { type SQL, type SQLWrapper, sql } from 'drizzle-orm'
import type { PgColumn } from 'drizzle-orm/pg-core'
import type { KnowledgeEditScope } from '../access/knowledge-rules.js'
import type { SharedScope } from '../access/scope.js'
import type { BoundValues, Fields, StatementContext } from '../store/statement.js'

type Bindings = Pick<StatementContext<Fields>, 't' | 'p' | 'oneOf'>

/** The parameters that the conditions of this file bind. */
export function shareValues({ everything, teamIds, userId }: SharedScope): BoundValues {
  return { everything: everything ? 1 : 0, teamIds, userId }
}

/**
 * Whether the viewer may see something that is shared with everyone, with teams or with admins only.
 *
 * @param visibility the record's own visibility
 * @param shares the table of the teams it is shared with, by their owner and team columns
 */
function isSharedWithViewer(
  { p, oneOf }: Bindings,
  visibility: SQLWrapper,
  shares: { table: SQLWrapper; owner: PgColumn; team: PgColumn; id: SQLWrapper },
): SQL {
  return sql`(${p('everything')} = 1 or ${visibility} = 'everyone' or (${visibility} = 'teams' and exists (
    select 1 from ${shares.table} where ${shares.owner} = ${shares.id} and ${oneOf(shares.team, 'teamIds')})))`
}

/**
 * Whether the viewer may see the space with this id, and so everything in it.
 *
 * @param spaceId the column that has the space's id
 */
export function isInReadableSpace(bindings: Bindings, spaceId: SQLWrapper): SQL {
  const { entities, spaceTeams } = bindings.t
  return sql`exists (select 1 from ${entities} as space where space.id = ${spaceId}
    and ${isSharedWithViewer(bindings, sql`space.visibility`, {
      table: spaceTeams,
      owner: spaceTeams.spaceId,
      team: spaceTeams.teamId,
      id: sql`space.id`,
    })})`
}

/** The parameters that `isInEditableSpace` binds. */
export function editValues({ everything, managedTeamIds }: KnowledgeEditScope): BoundValues {
  return { everything: everything ? 1 : 0, managedTeamIds }
}

/**
 * Whether the viewer may edit the space with this id, and so everything in it (`editableKnowledge` of the access
 * rules).
 *
 * @param spaceId the column that has the space's id
 */
export function isInEditableSpace({ t, p, oneOf }: Bindings, spaceId: SQLWrapper): SQL {
  const { entities, spaceTeams } = t
  const shares = sql`select 1 from ${spaceTeams} where ${spaceTeams.spaceId} = ${spaceId}`
  return sql`(${p('everything')} = 1 or (exists (select 1 from ${entities} as space where space.id = ${spaceId}
    and space.visibility = 'teams') and exists (${shares})
    and not exists (${shares} and not (${oneOf(spaceTeams.teamId, 'managedTeamIds')}))))`
}

/** Whether the row of `lessons` is for everyone that it is shared with, and not for one person. */
export function isForAll({ lessons }: Bindings['t']): SQL {
  return sql`${lessons.purpose} = 'standard'`
}

/** Whether the viewer may see the row of `lessons` (`assertCanReadLessons` of the access rules). */
export function isReadableLesson(bindings: Bindings): SQL {
  const { lessons, lessonTeams, enrollments } = bindings.t
  const shared = isSharedWithViewer(bindings, lessons.visibility, {
    table: lessonTeams,
    owner: lessonTeams.lessonId,
    team: lessonTeams.teamId,
    id: lessons.id,
  })
  return sql`(${bindings.p('everything')} = 1 or case when ${isForAll(bindings.t)} then ${shared} else exists (
    select 1 from ${enrollments} where ${enrollments.lessonId} = ${lessons.id}
      and ${enrollments.userId} = ${bindings.p('userId')}) end)`
}
