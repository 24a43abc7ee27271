import { type SQL, sql } from 'drizzle-orm'
import type { ContentScope, EditScope } from '../access/content-scope.js'
import { isAudienceOf } from './content-audiences.js'
import { belongsTo } from './belongs-to.js'
import type { BoundValues, Fields, StatementContext } from '../store/statement.js'

type Bindings = Pick<StatementContext<Fields>, 'p' | 'oneOf' | 't'>

/** The parameters that `isReadableContent` and `isEditableContent` bind. */
export function contentValues(scope: ContentScope | EditScope): BoundValues {
  const { organizationId, everything, teamIds, managedTeamIds } = scope
  return { organizationId, everything: everything ? 1 : 0, teamIds, managedTeamIds }
}

/** `editableContent` of the access rules, on the row of `contents`. */
export function isEditableContent({ p, oneOf, t }: Bindings): SQL {
  const shares = sql`select 1 from ${t.contentTeams} where ${t.contentTeams.contentId} = ${t.contents.id}`
  return sql`(${p('everything')} = 1 or (${t.contents.visibility} = 'teams' and exists (${shares})
    and not exists (${shares} and not (${oneOf(t.contentTeams.teamId, 'managedTeamIds')}))))`
}

/**
 * Whether a row of `content_audiences` is for the viewer, who belongs to its audience (`keys.value`). For
 * drafts shared with several teams the audience alone doesn't tell, so the draft itself is looked up. It is
 * looked up as a value: PostgreSQL would answer an `exists` by reading every resource there is.
 */
export function isListedFor(bindings: Bindings): SQL {
  const { contentAudiences: listed, contents } = bindings.t
  return sql`(not ${isAudienceOf('teamDrafts', sql`keys.value`)} or (select ${isEditableContent(bindings)}
    from ${contents} where ${contents.id} = ${listed.contentId}))`
}

/** `readableContent` of the access rules, on the row of `contents`. */
export function isReadableContent(bindings: Bindings): SQL {
  const { p, oneOf, t } = bindings
  const { contents, contentTeams } = t
  // Not the bare column: planners would look up each of a viewer's many teams among the resource's few.
  const team = sql`(${contentTeams.teamId} || '')`
  return sql`(${contents.reviewRequestId} is null and ${belongsTo(contents.organizationId, p('organizationId'))} and (
    ${p('everything')} = 1 or (${contents.processingStatus} <> 'DRAFT' and (${contents.visibility} = 'everyone'
      or (${contents.visibility} = 'teams' and exists (select 1 from ${contentTeams}
        where ${contentTeams.contentId} = ${contents.id} and ${oneOf(team, 'teamIds')}))))
    or ${isEditableContent(bindings)}))`
}
