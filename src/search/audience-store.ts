import { type SQL, sql, type SQLWrapper } from 'drizzle-orm'
import type { SearchScope } from '../access/search-rules.js'
import { SEARCH_TYPES, type SearchType } from '../base/vocabulary.js'
import type { FilterOptions } from './found-store.js'
import { isInReadableSpace } from '../records/shared-with.js'
import { audienceOfId, EVERYONE } from '../search-index/audience.js'
import type { Notation } from '../search-index/match.js'
import type { BoundValues, Fields, StatementContext } from '../store/statement.js'

const OF_RESOURCES: readonly SearchType[] = ['CONTENT', 'CHAPTER', 'SEGMENT']
const OF_SPACES: readonly SearchType[] = ['TOPIC', 'ITEM']
/** An organization has few of them, or shows them to everybody: their texts have no audience. */
const OTHERS: readonly SearchType[] = ['LESSON', 'ROLE']

/** A viewer of more teams or spaces than this has all resources, or all knowledge, for an audience. */
const MOST = 64

type Audience = Pick<FilterOptions, 'byAudience'>

/** The parameters that `viewerAudience` and `forViewer` bind. */
export function audienceValues(
  { and, or, audience: { before, after }, type }: Notation,
  { content: { teamIds, managedTeamIds }, members }: SearchScope,
): BoundValues {
  const teams = [...new Set([...teamIds, ...managedTeamIds])]
  const written = (audience: string) => before + audience + after
  const resources =
    teams.length > MOST
      ? OF_RESOURCES.map(type)
      : [EVERYONE, ...teams.map(audienceOfId)].map((one) => written(one))
  const people =
    members?.everyone === true ? type('PERSON') : written(audienceOfId(members?.employeeId ?? ''))
  return {
    audience: [...OTHERS.map(type), people, ...resources].join(or),
    allTypes: `(${SEARCH_TYPES.map(type).join(or)})`,
    noText: written(''),
    beforeSpace: or + before,
    afterSpace: after,
    allSpaces: OF_SPACES.map((one) => or + type(one)).join(''),
    and,
  }
}

/**
 * The first of a statement's common table expressions, `audience`, if it goes by that. Its `words` is the expression for
 * texts that have one of the viewer's audiences: all that the viewer may find, and some more. It is the one for all texts
 * while a job has yet to index some, whose audiences may have changed.
 */
export function viewerAudience(context: StatementContext<Fields>, { byAudience }: Audience): SQL {
  if (!byAudience) return sql``
  const { t, p, hexOf } = context
  const { entities: space, searchChanges: change } = t
  const spaces = sql`select ${space.id} as id from ${space} where ${space.organizationId} = ${p('organizationId')}
    and ${space.type} = 'SPACE' and ${space.live} = true and ${isInReadableSpace(context, space.spaceId)}
    limit ${sql.raw(String(MOST + 1))}`
  const words = sql`string_agg(${p('beforeSpace')} || ${hexOf(sql`own.id`)} || ${p('afterSpace')}, '')`
  // Any note counts. The index begins with whether it is put off, so both are named.
  return sql`audience as materialized (select case when exists (select 1 from ${change}
      where ${change.putOff} in (true, false) and ${change.organizationId} = ${p('organizationId')}) then ${p('allTypes')}
    else '(' || ${p('audience')} || coalesce((select case when count(*) > ${sql.raw(String(MOST))} then ${p('allSpaces')}
      else ${words} end from (${spaces}) as own), '') || ')' end as words),`
}

/** The expression of texts that meet `words`, without those that have none of the viewer's audiences. */
export function forViewer(
  { p }: Pick<StatementContext<Fields>, 'p'>,
  { byAudience }: Audience,
  words: SQLWrapper,
): SQL {
  return byAudience ? sql`${words} || ${p('and')} || (select words from audience)` : sql`${words}`
}
