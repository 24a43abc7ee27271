import { type SQL, sql } from 'drizzle-orm'
import type { SearchScope } from '../access/search-rules.js'
import { belongsTo } from '../records/belongs-to.js'
import { contentValues, isReadableContent } from '../records/readable-content.js'
import type { SearchType } from '../base/vocabulary.js'
import { isInReadableSpace, isReadableLesson, shareValues } from '../records/shared-with.js'
import type { BoundValues, Fields, StatementContext } from '../store/statement.js'

type Bindings = Pick<StatementContext<Fields>, 't' | 'p' | 'oneOf' | 'keys'>

/** What is found of all that the viewer can read. */
export interface SearchFilters {
  /** The kinds of hits; an empty list finds nothing. */
  types: readonly SearchType[]
  /** Only what everyone or this team can see, and people who are on it. */
  teamId: string | null
  /** Only resources that have all of these tags. */
  tags: readonly string[]
  /** Only records that were made after this time. */
  createdAfter: string | null
  /** Only resources in this language. */
  language: string | null
}

/** Which of the filters are in force; of the types, some always are. */
export interface FilterOptions {
  /** Whether there may be texts that the viewer may not find, so that it is worth asking which are for the viewer. */
  byAudience: boolean
  team: boolean
  tags: boolean
  created: boolean
  language: boolean
}

export function filterOptions(
  { shared }: SearchScope,
  { teamId, tags, createdAfter, language }: SearchFilters,
): FilterOptions {
  return {
    byAudience: !shared.everything,
    team: teamId !== null,
    tags: tags.length > 0,
    created: createdAfter !== null,
    language: language !== null,
  }
}

/** The parameters that `isFound` binds. */
export function foundValues(scope: SearchScope, filters: SearchFilters): BoundValues {
  const { types, teamId, tags, createdAfter, language } = filters
  return {
    ...contentValues(scope.content),
    ...shareValues(scope.shared),
    types,
    everyone: scope.members?.everyone === true ? 1 : 0,
    employeeId: scope.members?.employeeId ?? '',
    teamId: teamId ?? '',
    tags,
    createdAfter: createdAfter ?? '',
    language: language ?? '',
  }
}

const all = (conditions: readonly SQL[]) => sql.join([...conditions], sql` and `)

/** The resource is ready, the viewer can read it, and the text is that of its current version. */
function isReadableText(bindings: Bindings, { team, tags, created, language }: FilterOptions): SQL {
  const { p, t, keys } = bindings
  const { contents, contentTags, contentTeams, contentVersions: version, searchEntries: entry } = t
  return sql`1 = (select 1 from ${contents} where ${all([
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
    ...(tags
      ? [
          sql`not exists (select 1 from ${keys('tags')} where not exists (select 1 from ${contentTags}
            where ${contentTags.contentId} = ${contents.id} and ${contentTags.tag} = keys.value))`,
        ]
      : []),
    ...(created ? [sql`${contents.createdAt} > ${p('createdAfter')}`] : []),
    ...(language ? [sql`${contents.language} = ${p('language')}`] : []),
  ])}) and (${entry.versionId} is null or 1 = (select 1 from ${version}
    where ${version.id} = ${entry.versionId} and ${version.contentId} = ${entry.subjectId}
      and ${version.isCurrent} = true))`
}

/** The entity is live, in a space that the viewer can read. */
function isReadableEntity(bindings: Bindings, { team, created }: FilterOptions): SQL {
  const { p, t } = bindings
  const { entities, spaceTeams, searchEntries: entry } = t
  return sql`1 = (select 1 from ${entities} where ${all([
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
    ...(created ? [sql`${entities.createdAt} > ${p('createdAfter')}`] : []),
  ])})`
}

function isLessonToRead(bindings: Bindings, { team, created }: FilterOptions): SQL {
  const { p, t } = bindings
  const { lessons, lessonTeams, searchEntries: entry } = t
  return sql`1 = (select 1 from ${lessons} where ${all([
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
    ...(created ? [sql`${lessons.createdAt} > ${p('createdAfter')}`] : []),
  ])})`
}

function isRole({ p, t }: Bindings, { created }: FilterOptions): SQL {
  const { companyRoles, searchEntries: entry } = t
  return sql`1 = (select 1 from ${companyRoles} where ${all([
    sql`${companyRoles.id} = ${entry.subjectId}`,
    belongsTo(companyRoles.organizationId, p('organizationId')),
    ...(created ? [sql`${companyRoles.createdAt} > ${p('createdAfter')}`] : []),
  ])})`
}

function isPersonToRead({ p, t }: Bindings, { team, created }: FilterOptions): SQL {
  const { people, teamMembers, searchEntries: entry } = t
  return sql`1 = (select 1 from ${people} where ${all([
    sql`${people.employeeId} = ${entry.subjectId} and ${people.userId} is not null`,
    belongsTo(people.organizationId, p('organizationId')),
    sql`(${p('everyone')} = 1 or ${people.employeeId} = ${p('employeeId')})`,
    ...(team
      ? [
          sql`exists (select 1 from ${teamMembers} where ${teamMembers.teamId} = ${p('teamId')}
            and ${teamMembers.employeeId} = ${people.employeeId})`,
        ]
      : []),
    ...(created ? [sql`${people.createdAt} > ${p('createdAfter')}`] : []),
  ])})`
}

/**
 * Whether the viewer may find the row of `search_entries`. This depends on its record, under the same scopes
 * as reading it. The record is looked up as a value: PostgreSQL would evaluate an `exists` by reading all records.
 *
 * @param options which of the filters are looked at
 */
export function isFound(bindings: Bindings, options: FilterOptions): SQL {
  const { p, oneOf, t } = bindings
  const { searchEntries: entry } = t
  return sql`${belongsTo(entry.organizationId, p('organizationId'))} and ${oneOf(sql`(${entry.type} || '')`, 'types')}
    and case when ${entry.type} in ('CONTENT', 'CHAPTER', 'SEGMENT') then ${isReadableText(bindings, options)}
      when ${entry.type} in ('TOPIC', 'ITEM') then ${isReadableEntity(bindings, options)}
      when ${entry.type} = 'LESSON' then ${isLessonToRead(bindings, options)}
      when ${entry.type} = 'ROLE' then ${isRole(bindings, options)}
      else ${isPersonToRead(bindings, options)} end`
}
