import { type SQL, sql, type SQLWrapper } from 'drizzle-orm'
import type { WriteScope } from '../access/scope.js'
import type { Transaction } from '../store/store.js'

/**
 * The prefixes of the names of audiences. They are short because the name comes first in an index, whose rows
 * PostgreSQL limits to 2.7 kB.
 */
const PREFIXES = {
  /** An organization's admins: every resource that is neither waiting for review nor archived. */
  organization: 'org:',
  /** Everybody in the organization. */
  everyone: 'all:',
  /** Drafts that everybody will see once they are published. Until then, the organization's admins see them. */
  everyoneDrafts: 'all-drafts:',
  /** A team's members. */
  team: 'team:',
  /** Drafts that are shared with a team. They are for people who manage all teams that the draft is shared with. */
  teamDrafts: 'team-drafts:',
  /** An organization's admins: every resource that is archived. */
  organizationArchive: 'org-archive:',
  /** Archived resources that everybody saw; for the organization's admins. */
  everyoneArchive: 'all-archive:',
  /** Archived resources that are shared with a team, for the same people as its drafts. */
  teamArchive: 'team-archive:',
} as const

export type AudienceKind = keyof typeof PREFIXES

/** The name of an audience: of the organization with this id, or of the team. */
export function audienceOf(kind: AudienceKind, id: string): string {
  return `${PREFIXES[kind]}${id}`
}

/** The id of the organization or the team that `audienceOf` named the audience after. */
export function idOfAudience(audience: string): string {
  return audience.slice(audience.indexOf(':') + 1)
}

/** Whether the name is that of an audience of this kind. */
export function isAudienceOf(kind: AudienceKind, audience: SQLWrapper): SQL {
  return sql`${audience} like ${sql.raw(`'${PREFIXES[kind]}%'`)}`
}

/** What a row of `content_audiences` has of its resource, for filters and orders. */
const COPIES = [
  'type',
  'ready',
  'title_fold',
  'visibility',
  'processing_status',
  'created_at',
  'updated_at',
] as const

/** The audiences of the resources that meet a condition on `contents`, as rows of `content_audiences`. */
function audiencesOf(contents: SQL): SQL {
  const prefix = (published: AudienceKind, draft: AudienceKind, archive: AudienceKind) =>
    sql.raw(
      `case when contents.archived_at is not null then '${PREFIXES[archive]}'
        when contents.processing_status = 'DRAFT' then '${PREFIXES[draft]}' else '${PREFIXES[published]}' end`,
    )
  const copies = sql.raw(`contents.type, contents.processing_status = 'COMPLETED'
    and contents.indexing_status = 'COMPLETED', contents.title_fold, contents.visibility, contents.processing_status,
    contents.created_at, contents.updated_at`)
  const listed = sql`contents.review_request_id is null and ${contents}`
  return sql`
    select contents.id, ${prefix('organization', 'organization', 'organizationArchive')} || contents.organization_id, ${copies}
    from contents where ${listed}
    union all
    select contents.id, ${prefix('everyone', 'everyoneDrafts', 'everyoneArchive')} || contents.organization_id, ${copies}
    from contents where contents.visibility = 'everyone' and ${listed}
    union all
    select contents.id, ${prefix('team', 'teamDrafts', 'teamArchive')} || content_teams.team_id, ${copies}
    from contents join content_teams on content_teams.content_id = contents.id
    where contents.visibility = 'teams' and ${listed}`
}

/**
 * Brings the audiences of resources up to date. Every transaction that adds resources, or changes their title, dates,
 * type, status, visibility, teams, review or archiving, must end with this. Rows that are already right are not touched.
 *
 * @param contents a condition on the columns of `contents`. It must match few rows, because SQLite runs in this process
 * @returns the resource of each row that changed
 * @example await refreshContentAudiences(tx, scope, sql`contents.id = ${id}`)
 */
export async function refreshContentAudiences(
  tx: Transaction,
  _scope: WriteScope,
  contents: SQL,
): Promise<string[]> {
  const columns = (prefix = '') => sql.raw(COPIES.map((name) => `${prefix}${name}`).join(', '))
  const expected = sql`with expected(content_id, audience, ${columns()}) as (${audiencesOf(contents)})`
  const gone = await tx.returning(
    () => sql`delete from content_audiences
      where content_id in (select contents.id from contents where ${contents})
        and (content_id, audience) not in (${expected} select expected.content_id, expected.audience from expected)
      returning content_id`,
  )
  const changed = await tx.returning(
    () => sql`insert into content_audiences (content_id, audience, ${columns()})
      ${expected} select expected.* from expected where true
      on conflict (content_id, audience) do update
        set ${sql.raw(COPIES.map((name) => `${name} = excluded.${name}`).join(', '))}
        where (${columns('content_audiences.')}) <> (${columns('excluded.')})
      returning content_id`,
  )
  return [...gone, ...changed]
}
