import { type SQL, sql } from 'drizzle-orm'
import type { ContentScope } from '../access/content-scope.js'
import { isAudienceOf } from './content-audiences.js'
import { isOf } from './is-of.js'
import type { BoundValues, Fields, StatementContext } from './statement.js'

type Bindings = Pick<StatementContext<Fields>, 'p' | 'oneOf' | 't'>

/** The parameters that `isReadableContent` and `isEditableContent` bind. */
export function contentValues(scope: ContentScope): BoundValues {
  const { organizationId, everything, teamIds, managedTeamIds } = scope
  return { organizationId, everything: everything ? 1 : 0, teamIds, managedTeamIds }
}

/** Whether the viewer may edit the row of `contents`: an admin, or a team-admin of every team it is shared with. */
export function isEditableContent({ p, oneOf, t }: Bindings): SQL {
  const shares = sql`select 1 from ${t.contentTeams} where ${t.contentTeams.contentId} = ${t.contents.id}`
  return sql`(${p('everything')} = 1 or (${t.contents.visibility} = 'teams' and exists (${shares})
    and not exists (${shares} and not (${oneOf(t.contentTeams.teamId, 'managedTeamIds')}))))`
}

/**
 * Whether a row of `content_audiences` is for the viewer, who is of its audience (`keys.value`): of a draft that is
 * shared with several teams only they themselves tell. The draft is looked up for a value, as PostgreSQL would answer
 * an `exists` by reading every resource there is.
 */
export function isListedFor(bindings: Bindings): SQL {
  const { contentAudiences: listed, contents } = bindings.t
  return sql`(not ${isAudienceOf('teamDrafts', sql`keys.value`)} or (select ${isEditableContent(bindings)}
    from ${contents} where ${contents.id} = ${listed.contentId}))`
}

/**
 * Whether the viewer may read the row of `contents`: in their organization, never while it waits in the review
 * queue, a draft only as one of its editors, anything else as it is shared.
 */
export function isReadableContent(bindings: Bindings): SQL {
  const { p, oneOf, t } = bindings
  const { contents, contentTeams } = t
  // Not the bare column: for a viewer on many teams planners would look each of them up among the resource's few.
  const team = sql`(${contentTeams.teamId} || '')`
  return sql`(${contents.reviewRequestId} is null and ${isOf(contents.organizationId, p('organizationId'))} and (
    ${p('everything')} = 1 or (${contents.processingStatus} <> 'DRAFT' and (${contents.visibility} = 'everyone'
      or (${contents.visibility} = 'teams' and exists (select 1 from ${contentTeams}
        where ${contentTeams.contentId} = ${contents.id} and ${oneOf(team, 'teamIds')}))))
    or ${isEditableContent(bindings)}))`
}
