import { sql } from 'drizzle-orm'
import type { ContentScope } from '../access/content-scope.js'
import type { Page } from '../graph/relations/connection.js'
import { audienceOf } from '../records/content-audiences.js'
import { beforeKey, datePage } from '../store/keyset.js'
import { contentValues, isListedFor, isReadableContent } from '../records/readable-content.js'
import { statement } from '../store/statement.js'
import type { MaybePromise } from '../base/maybe-promise.js'
import type { Reader } from '../store/store.js'
import { contentFields, type ContentRow } from './content-row-store.js'

const contentsOfAudiences = statement({
  select: (t) => ({ ...contentFields(t), foundThrough: t.contentAudiences.audience }),
  query: (context) => {
    const { fields, t, p, keys, joinFirst } = context
    const { contentAudiences: listed, contents, people } = t
    const conditions = [
      sql`${listed.audience} = keys.value`,
      beforeKey([listed.createdAt, listed.contentId], [p('beforeDate'), p('beforeId')]),
      isListedFor(context),
    ]
    return sql`
      select ${fields}
      from ${keys('audiences')} ${joinFirst(listed, {
        where: sql.join(conditions, sql` and `),
        orderBy: sql`${listed.createdAt} desc, ${listed.contentId} desc`,
        limit: p('limit'),
      })}
      join ${contents} on ${contents.id} = ${listed.contentId}
      left join ${people} on ${people.userId} = ${contents.createdByUserId}
      where ${isReadableContent(context)}
      order by ${listed.createdAt} desc, ${listed.contentId} desc`
  },
})

/**
 * The latest resources shared with each team that the viewer can read: for each team up to `limit` published
 * ones and as many drafts. `foundThrough` is the team's audience.
 */
export function listContentsOfTeams(
  reader: Reader,
  scope: ContentScope,
  teamIds: readonly string[],
  page: Page,
): MaybePromise<ContentRow[]> {
  const { everything, managedTeamIds } = scope
  const own = teamIds.filter((id) => everything || scope.teamIds.includes(id))
  const managed = teamIds.filter((id) => everything || managedTeamIds.includes(id))
  const audiences = [
    ...own.map((id) => audienceOf('team', id)),
    ...managed.map((id) => audienceOf('teamDrafts', id)),
  ]
  return reader.all(contentsOfAudiences, { ...contentValues(scope), audiences, ...datePage(page) })
}
