import { inArray, type SQL, sql, type SQLWrapper } from 'drizzle-orm'
import type { ManagementScope } from '../access/admin-rules.js'
import type { PersonWriteScope } from '../access/scope.js'
import { inParts } from '../base/in-parts.js'
import type { ChangeType } from '../base/vocabulary.js'
import { enqueue } from '../jobs/enqueue.js'
import { refreshContentAudiences } from '../records/content-audiences.js'
import { nextUpdatedAtOfAll } from '../records/precondition.js'
import { putOffIfMany } from '../search-index/put-off-store.js'
import { nextTurn } from '../store/next-turn.js'
import { first } from '../store/session.js'
import { statement } from '../store/statement.js'
import type { Reader, Transaction } from '../store/store.js'
import type { Tables } from '../store/tables.js'

/** How many resources one statement brings up to date. */
const AT_ONCE = 200
/** The teams of how many records one statement reads: each may be shared with dozens. */
const NAMED_AT_ONCE = 100

/** A resource, a space or a lesson that is shared with a team. */
export interface Share {
  type: 'Content' | 'KnowledgeSpace' | 'Lesson'
  id: string
  /** Its name or title. */
  name: string
  updatedAt: string
  /** Whether anybody can read it now. */
  isShown: boolean
  /** The review request of a contribution that waits. */
  reviewRequestId: string | null
}

const shares = statement({
  select: () => ({
    type: sql<Share['type']>`share.type`,
    id: sql<string>`share.id`,
    name: sql<string>`share.name`,
    updatedAt: sql<string>`share.updated_at`,
    isShown: sql<boolean>`share.is_shown`.mapWith(Boolean),
    reviewRequestId: sql<string | null>`share.review_request_id`,
  }),
  query: ({ fields, t: { contents, contentTeams, entities, spaceTeams, lessons, lessonTeams }, p }) => sql`
    select ${fields} from (
      select 'Content' as type, ${contents.id} as id, ${contents.title} as name, ${contents.updatedAt} as updated_at,
        (${contents.reviewRequestId} is null and ${contents.archivedAt} is null) as is_shown,
        ${contents.reviewRequestId} as review_request_id
      from ${contentTeams} join ${contents} on ${contents.id} = ${contentTeams.contentId}
      where ${contentTeams.teamId} = ${p('teamId')}
      union all
      select 'KnowledgeSpace', ${entities.id}, ${entities.name}, ${entities.updatedAt}, ${entities.live}, null
      from ${spaceTeams} join ${entities} on ${entities.id} = ${spaceTeams.spaceId}
      where ${spaceTeams.teamId} = ${p('teamId')}
      union all
      select 'Lesson', ${lessons.id}, ${lessons.title}, ${lessons.updatedAt}, ${sql`true`}, null
      from ${lessonTeams} join ${lessons} on ${lessons.id} = ${lessonTeams.lessonId}
      where ${lessonTeams.teamId} = ${p('teamId')}
    ) as share order by share.type, share.id limit ${p('limit')}`,
})

/** The first `limit` of what is shared with a team. */
export async function listShares(
  reader: Reader,
  _scope: PersonWriteScope,
  teamId: string,
  limit: number,
): Promise<Share[]> {
  return await reader.all(shares, { teamId, limit })
}

const teamsOfShares = statement({
  select: () => ({
    type: sql<Share['type']>`pair.type`,
    id: sql<string>`pair.id`,
    name: sql<string>`teams.name`,
  }),
  query: ({ fields, t: { contentTeams, spaceTeams, lessonTeams, teams }, oneOf }) => sql`
    select ${fields} from (
      select 'Content' as type, ${contentTeams.contentId} as id, ${contentTeams.teamId} as team_id
      from ${contentTeams} where ${oneOf(contentTeams.contentId, 'ids')}
      union all
      select 'KnowledgeSpace', ${spaceTeams.spaceId}, ${spaceTeams.teamId}
      from ${spaceTeams} where ${oneOf(spaceTeams.spaceId, 'ids')}
      union all
      select 'Lesson', ${lessonTeams.lessonId}, ${lessonTeams.teamId}
      from ${lessonTeams} where ${oneOf(lessonTeams.lessonId, 'ids')}
    ) as pair join ${teams} on ${teams.id} = pair.team_id order by ${teams.nameFold}, ${teams.id}`,
})

/** The names of all teams that each of these is shared with, in their order. */
export async function listTeamsOfShares(
  reader: Reader,
  _scope: PersonWriteScope,
  of: readonly Share[],
): Promise<string[][]> {
  const keyOf = ({ type, id }: Pick<Share, 'type' | 'id'>) => `${type}:${id}`
  const names = new Map<string, string[]>(of.map((share) => [keyOf(share), []]))
  for (const part of inParts(of, NAMED_AT_ONCE)) {
    const teams = await reader.all(teamsOfShares, { ids: part.map(({ id }) => id) })
    for (const team of teams) names.get(keyOf(team))?.push(team.name)
    await nextTurn()
  }
  return of.map((share) => names.get(keyOf(share)) ?? [])
}

/** Where it is stored what is shared with teams, and whether the row `shared` can be read by those on them. */
const SHARED = {
  content: {
    pairs: 'content_teams',
    key: 'content_id',
    records: 'contents',
    isShown:
      "shared.review_request_id is null and shared.archived_at is null and shared.processing_status <> 'DRAFT'",
  },
  space: { pairs: 'space_teams', key: 'space_id', records: 'entities', isShown: 'shared.live = true' },
  lesson: {
    pairs: 'lesson_teams',
    key: 'lesson_id',
    records: 'lessons',
    // `isLessonOfPerson`: external accounts see none, and one for a single learner is seen by who is enrolled.
    isShown: "shared.purpose = 'standard' and people.role <> 'external'",
  },
} as const

/**
 * Whether something of a kind is shared with a team, and not with any other team of the person of the row of `people`.
 *
 * @param which a condition on the row `shared`
 */
export function reachesOnlyThrough(
  { people }: Tables,
  teamId: SQL | SQLWrapper,
  kind: keyof typeof SHARED,
  which: SQL = sql`true`,
): SQL {
  const { pairs, key, records, isShown } = SHARED[kind]
  const [table, column] = [sql.raw(pairs), sql.raw(key)]
  // Selected as values, the inner look-ups go by the key of one row. As joins, PostgreSQL would begin them with all that
  // the person's other teams can read, or with all lessons.
  return sql`exists (select 1 from ${table} as own
    where own.team_id = ${teamId}
      and (select true from ${sql.raw(records)} as shared
        where shared.id = own.${column} and shared.visibility = 'teams' and ${sql.raw(isShown)} and ${which})
      and not exists (select 1 from ${table} as other
        where other.${column} = own.${column} and other.team_id <> ${teamId}
          and (select true from team_members as elsewhere
            where elsewhere.team_id = other.team_id and elsewhere.employee_id = ${people.employeeId})))`
}

const sharedCount = statement({
  select: () => ({ count: sql<number>`shared.count`.mapWith(Number) }),
  query: ({ fields, t: { contentTeams, spaceTeams, lessonTeams }, p }) => sql`
    select ${fields} from (select
      (select count(*) from ${contentTeams} where ${contentTeams.teamId} = ${p('teamId')})
      + (select count(*) from ${spaceTeams} where ${spaceTeams.teamId} = ${p('teamId')})
      + (select count(*) from ${lessonTeams} where ${lessonTeams.teamId} = ${p('teamId')}) as count) as shared`,
})

/** How much is shared with a team. */
export async function countShares(reader: Reader, _scope: PersonWriteScope, teamId: string): Promise<number> {
  return (await first(reader, sharedCount, { teamId }))?.count ?? 0
}

/**
 * Whether something that people can read is shared with a team, and not with any other team of the person of the row of
 * `people`.
 */
export function reachesThrough(t: Tables, teamId: SQL | SQLWrapper): SQL {
  return sql`(${reachesOnlyThrough(t, teamId, 'content')} or ${reachesOnlyThrough(t, teamId, 'space')}
    or ${reachesOnlyThrough(t, teamId, 'lesson')})`
}

const CHANGED: Readonly<Record<Share['type'], ChangeType>> = {
  Content: 'CONTENT',
  KnowledgeSpace: 'KNOWLEDGE_ENTITY',
  Lesson: 'LESSON',
}

/** Records that what was shared has changed. What nobody can read is recorded as deleted, as it was before. */
function recordShares(tx: Transaction, organizationId: string, handed: readonly Share[]): void {
  for (const { type, id, isShown, reviewRequestId } of handed) {
    const changed = { organizationId, type: CHANGED[type], id }
    tx.record(isShown ? changed : { ...changed, deleted: true })
    if (reviewRequestId !== null) tx.record({ organizationId, type: 'REVIEW_REQUEST', id: reviewRequestId })
  }
}

/**
 * Shares what is shared with one team with another team instead. The caller holds the lock of the knowledge.
 *
 * @param handed all that is shared with the team
 */
export async function handShares(
  tx: Transaction,
  scope: ManagementScope,
  { from, to }: { from: string; to: string },
  handed: readonly Share[],
): Promise<void> {
  if (handed.length === 0) return
  const updatedAt = await nextUpdatedAtOfAll(tx, handed)
  const tables = [
    ['content_teams', 'content_id', 'contents'],
    ['space_teams', 'space_id', 'entities'],
    ['lesson_teams', 'lesson_id', 'lessons'],
  ] as const
  for (const [table, column, records] of tables) {
    const [pairs, key] = [sql.raw(table), sql.raw(column)]
    const owned = sql`select ${key} from ${pairs} where team_id = ${from}`
    await tx.run(() => sql`update ${sql.raw(records)} set updated_at = ${updatedAt} where id in (${owned})`)
    await tx.run(
      () => sql`insert into ${pairs} (${key}, team_id) select ${key}, ${to} from ${pairs}
        where team_id = ${from} on conflict do nothing`,
    )
    await tx.run(() => sql`delete from ${pairs} where team_id = ${from}`)
    await nextTurn()
  }
  const contentIds = handed.filter(({ type }) => type === 'Content').map(({ id }) => id)
  for (let start = 0; start < contentIds.length; start += AT_ONCE) {
    const some = contentIds.slice(start, start + AT_ONCE)
    await refreshContentAudiences(tx, scope, inArray(sql`contents.id`, some))
    await nextTurn()
  }
  if (await putOffIfMany(tx, scope.organizationId, contentIds)) {
    await enqueue(tx, scope, { kind: 'index-search', payload: {} })
  }
  recordShares(tx, scope.organizationId, handed)
}
