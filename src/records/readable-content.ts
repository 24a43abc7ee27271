import { type SQL, sql } from 'drizzle-orm'
import type { ContentScope, EditScope } from '../access/content-scope.js'
import { isAudienceOf } from './content-audiences.js'
import { belongsTo } from './belongs-to.js'
import type { BoundValues, Fields, StatementContext } from '../store/statement.js'

type Bindings = Pick<StatementContext<Fields>, 'p' | 'oneOf' | 't'>

/** The parameters that the conditions of this file bind. */
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
 * Whether a row of `content_audiences` is for the viewer, who belongs to its audience. For drafts and archived resources
 * that are shared with several teams, the audience alone is not enough, so the resource itself is looked up. It is looked
 * up as a value, because PostgreSQL would evaluate an `exists` by reading every resource.
 */
export function isListedFor(bindings: Bindings): SQL {
  const { contentAudiences: listed, contents } = bindings.t
  const { audience } = listed
  const ofEditors = sql`${isAudienceOf('teamDrafts', audience)} or ${isAudienceOf('teamArchive', audience)}`
  return sql`(not (${ofEditors}) or (select ${isEditableContent(bindings)}
    from ${contents} where ${contents.id} = ${listed.contentId}))`
}

/** Whether the row of `contents` belongs to the organization, and is no contribution in the review queue. */
function isDecidedOn({ p, t: { contents } }: Bindings): SQL {
  return sql`${contents.reviewRequestId} is null and ${belongsTo(contents.organizationId, p('organizationId'))}`
}

/** Whether the row of `contents` is archived, and the viewer may edit it and so restore it. */
export function isRestorableContent(bindings: Bindings): SQL {
  const { archivedAt } = bindings.t.contents
  return sql`(${isDecidedOn(bindings)} and ${archivedAt} is not null and ${isEditableContent(bindings)})`
}

/** `readableContent` of the access rules, on the row of `contents`. Nobody reads what is archived. */
export function isReadableContent(bindings: Bindings): SQL {
  const { p, oneOf, t } = bindings
  const { contents, contentTeams } = t
  // This is an expression instead of the bare column. With the column, planners would look up each of a viewer's many
  // teams among the resource's few.
  const team = sql`(${contentTeams.teamId} || '')`
  return sql`(${isDecidedOn(bindings)} and ${contents.archivedAt} is null and (
    ${p('everything')} = 1 or (${contents.processingStatus} <> 'DRAFT' and (${contents.visibility} = 'everyone'
      or (${contents.visibility} = 'teams' and exists (select 1 from ${contentTeams}
        where ${contentTeams.contentId} = ${contents.id} and ${oneOf(team, 'teamIds')}))))
    or ${isEditableContent(bindings)}))`
}
