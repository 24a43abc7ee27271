import { sql } from 'drizzle-orm'
import type { ContentScope } from '../access/content-scope.js'
import type { MaybePromise } from '../base/maybe-promise.js'
import type { Page } from '../graph/relations/connection.js'
import { contentValues, isReadableContent } from '../records/readable-content.js'
import { statement } from '../store/statement.js'
import type { Reader } from '../store/store.js'

/**
 * Where a resource says what an item says.
 *
 * @model Passage
 */
export interface PassageRow {
  itemId: string
  position: number
  chapterId: string
  start: number
  end: number
}

const passagesOfItems = statement({
  select: ({ passages, chapters, segments, contentVersions: version }) => ({
    itemId: passages.itemId,
    position: passages.position,
    chapterId: sql<string>`coalesce(${chapters.id}, ${version.id} || ':' || ${segments.position})`,
    start: passages.start,
    end: passages.end,
  }),
  query: (context) => {
    const { fields, t, p, keys } = context
    const { passages, contents, contentVersions: version, chapters, segments } = t
    const at = sql`${passages.chapter} - 1`
    return sql`
      select ranked.* from (
        select ${fields}, row_number() over (partition by ${passages.itemId} order by ${passages.position}) as rank
        from ${keys('itemIds')} cross join ${passages} cross join ${contents} cross join ${version}
        left join ${chapters} on ${chapters.versionId} = ${version.id} and ${chapters.position} = ${at}
        left join ${segments} on ${segments.versionId} = ${version.id} and ${segments.position} = ${at}
        where ${passages.itemId} = keys.value and ${passages.contentId} = ${p('contentId')}
          and ${passages.position} > ${p('after')} and ${contents.id} = ${passages.contentId}
          and ${contents.indexingStatus} = 'COMPLETED' and ${isReadableContent(context)}
          and ${version.contentId} = ${contents.id} and ${version.isCurrent} = true
          and (${chapters.id} is not null or ${segments.position} is not null)
      ) as ranked
      where rank <= ${p('limit')} order by ranked."itemId", ranked.position`
  },
})

/** The first `limit` passages after a position, of each item, where one resource says what it says. */
export function listPassages(
  reader: Reader,
  scope: ContentScope,
  { itemIds, contentId }: { itemIds: readonly string[]; contentId: string },
  { after: [after], limit }: Page,
): MaybePromise<PassageRow[]> {
  const bound = { itemIds, contentId, after: after ?? -1, limit }
  return reader.all(passagesOfItems, { ...bound, ...contentValues(scope) })
}
