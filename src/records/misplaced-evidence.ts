import { sql } from 'drizzle-orm'
import type { Visibility } from '../base/vocabulary.js'
import { statement } from '../store/statement.js'
import type { MaybePromise } from '../base/maybe-promise.js'
import type { Reader } from '../store/store.js'
import { type Audience, importedSpaceId, MAX_ATTEMPTS } from './knowledge-ids.js'
import type { Evidence } from './withdraw-evidence.js'

/** A space for imported knowledge. */
export interface ImportedSpace {
  id: string
  visibility: Visibility
  /** Whether somebody changed its audience after it was made. */
  changed: boolean
}

/** A space that processing has made, as it is now. */
export function importedSpaceOf(
  organizationId: string,
  { id, ...audience }: Audience & { id: string },
): ImportedSpace {
  const isOwn = (_: unknown, attempt: number) => importedSpaceId(organizationId, audience, attempt) === id
  return {
    id,
    visibility: audience.visibility,
    changed: !Array.from({ length: MAX_ATTEMPTS }).some(isOwn),
  }
}

/** Teams of the space that the resource isn't shared with, and the other way round. */
const OTHERS = {
  space: `exists (select 1 from space_teams as shared where shared.space_id = item.space_id and not exists (
    select 1 from content_teams as own where own.content_id = contents.id and own.team_id = shared.team_id))`,
  content: `exists (select 1 from content_teams as own where own.content_id = contents.id and not exists (
    select 1 from space_teams as shared where shared.space_id = item.space_id and shared.team_id = own.team_id))`,
}

/**
 * Evidence of items in a space whose audience is another one than the resource's. A space whose audience was
 * changed by somebody (`changed`) may be for fewer people than the resource, but not for others; so may an item that
 * somebody has edited.
 */
const misplaced = statement({
  select: ({ evidence }) => ({
    itemId: evidence.itemId,
    contentId: evidence.contentId,
    topicId: sql<string>`item.topic_id`,
  }),
  query: ({ fields, t, p, keys }) => sql`
    select ${fields} from ${keys('itemIds')}
    cross join ${t.evidence} cross join entities as item cross join contents
    where ${t.evidence.itemId} = keys.value and item.id = keys.value and contents.id = ${t.evidence.contentId}
      and (contents.review_request_id is not null or contents.processing_status = 'DRAFT'
        or case when ${p('changed')} = 1 or item.edited_at is not null
          then not (${p('visibility')} = 'admins' or contents.visibility = 'everyone')
            and not (${p('visibility')} = 'teams' and contents.visibility = 'teams' and not ${sql.raw(OTHERS.space)})
          else contents.visibility <> ${p('visibility')} or (contents.visibility = 'teams'
            and (${sql.raw(OTHERS.space)} or ${sql.raw(OTHERS.content)})) end)`,
})

/** The misplaced evidence of these items of a space; few enough for one statement. */
export function listMisplaced(
  reader: Reader,
  { visibility, changed }: ImportedSpace,
  itemIds: readonly string[],
): MaybePromise<Evidence[]> {
  return reader.all(misplaced, { itemIds, visibility, changed: changed ? 1 : 0 })
}
