import { type SQL, sql } from 'drizzle-orm'
import type { SearchScope } from '../access/search-rules.js'
import { belongsTo } from '../records/belongs-to.js'
import { contentValues, isReadableContent } from '../records/readable-content.js'
import { isInReadableSpace, isReadableLesson, shareValues } from '../records/shared-with.js'
import type { BoundValues, Fields, StatementContext } from '../store/statement.js'

type Bindings = Pick<StatementContext<Fields>, 't' | 'p' | 'oneOf'>

/** The parameters that `isFound` binds. */
export function foundValues(scope: SearchScope, teamId: string | null): BoundValues {
  return {
    ...contentValues(scope.content),
    ...shareValues(scope.shared),
    types: scope.types,
    everyone: scope.members?.everyone === true ? 1 : 0,
    employeeId: scope.members?.employeeId ?? '',
    teamId: teamId ?? '',
  }
}

const all = (conditions: readonly SQL[]) => sql.join([...conditions], sql` and `)

/** The resource is ready, the viewer can read it, and the text is that of its current version. */
function isReadableText(bindings: Bindings, team: boolean): SQL {
  const { p, t } = bindings
  const { contents, contentTeams, contentVersions: version, searchEntries: entry } = t
  return sql`exists (select 1 from ${contents} where ${all([
    sql`${contents.id} = ${entry.subjectId}`,
    sql`${contents.processingStatus} = 'COMPLETED' and ${contents.indexingStatus} = 'COMPLETED'`,
    isReadableContent(bindings),
    ...(team
      ? [
          sql`(${contents.visibility} = 'everyone' or (${contents.visibility} = 'teams' and exists (
            select 1 from ${contentTeams} where ${contentTeams.contentId} = ${contents.id}
              and ${contentTeams.teamId} = ${p('teamId')})))`,
        ]
      : []),
  ])}) and (${entry.versionId} is null or exists (select 1 from ${version}
    where ${version.id} = ${entry.versionId} and ${version.contentId} = ${entry.subjectId}
      and ${version.isCurrent} = true))`
}

/** The entity is live, in a space that the viewer can read. */
function isReadableEntity(bindings: Bindings, team: boolean): SQL {
  const { p, t } = bindings
  const { entities, spaceTeams, searchEntries: entry } = t
  return sql`exists (select 1 from ${entities} where ${all([
    sql`${entities.id} = ${entry.subjectId} and ${entities.live} = true`,
    belongsTo(entities.organizationId, p('organizationId')),
    isInReadableSpace(bindings, entities.spaceId),
    ...(team
      ? [
          sql`exists (select 1 from ${entities} as home where home.id = ${entities.spaceId}
            and (home.visibility = 'everyone' or (home.visibility = 'teams' and exists (
              select 1 from ${spaceTeams} where ${spaceTeams.spaceId} = home.id
                and ${spaceTeams.teamId} = ${p('teamId')}))))`,
        ]
      : []),
  ])})`
}

function isLessonToRead(bindings: Bindings, team: boolean): SQL {
  const { p, t } = bindings
  const { lessons, lessonTeams, searchEntries: entry } = t
  return sql`exists (select 1 from ${lessons} where ${all([
    sql`${lessons.id} = ${entry.subjectId}`,
    belongsTo(lessons.organizationId, p('organizationId')),
    isReadableLesson(bindings),
    ...(team
      ? [
          sql`(${lessons.visibility} = 'everyone' or (${lessons.visibility} = 'teams' and exists (
            select 1 from ${lessonTeams} where ${lessonTeams.lessonId} = ${lessons.id}
              and ${lessonTeams.teamId} = ${p('teamId')})))`,
        ]
      : []),
  ])})`
}

function isRole({ p, t }: Bindings): SQL {
  const { companyRoles, searchEntries: entry } = t
  return sql`exists (select 1 from ${companyRoles} where ${companyRoles.id} = ${entry.subjectId}
    and ${belongsTo(companyRoles.organizationId, p('organizationId'))})`
}

function isPersonToRead({ p, t }: Bindings, team: boolean): SQL {
  const { people, teamMembers, searchEntries: entry } = t
  return sql`exists (select 1 from ${people} where ${all([
    sql`${people.employeeId} = ${entry.subjectId} and ${people.userId} is not null`,
    belongsTo(people.organizationId, p('organizationId')),
    sql`(${p('everyone')} = 1 or ${people.employeeId} = ${p('employeeId')})`,
    ...(team
      ? [
          sql`exists (select 1 from ${teamMembers} where ${teamMembers.teamId} = ${p('teamId')}
            and ${teamMembers.employeeId} = ${people.employeeId})`,
        ]
      : []),
  ])})`
}

/**
 * Whether the viewer may find the row of `search_entries`. This depends on its record, under the same scopes
 * as reading it.
 *
 * @param team whether to find only what everyone or the team `teamId` can see, and people on that team
 */
export function isFound(bindings: Bindings, team: boolean): SQL {
  const { p, oneOf, t } = bindings
  const { searchEntries: entry } = t
  return sql`${belongsTo(entry.organizationId, p('organizationId'))} and ${oneOf(sql`(${entry.type} || '')`, 'types')}
    and case when ${entry.type} in ('CONTENT', 'CHAPTER', 'SEGMENT') then ${isReadableText(bindings, team)}
      when ${entry.type} in ('TOPIC', 'ITEM') then ${isReadableEntity(bindings, team)}
      when ${entry.type} = 'LESSON' then ${isLessonToRead(bindings, team)}
      when ${entry.type} = 'ROLE' then ${isRole(bindings)}
      else ${isPersonToRead(bindings, team)} end`
}
