import { type SQL, sql } from 'drizzle-orm'

const TEXT_FIRST = sql.raw(`case
    when exists (select 1 from content_sources where content_sources.version_id = version.id) then 0
    when exists (select 1 from chapters where chapters.version_id = version.id)
      or exists (select 1 from segments where segments.version_id = version.id) then 1
    else 2 end, version.version_number desc`)

/**
 * The id of the version that a resource is processed from: the latest with a source, else the latest with
 * chapters or segments, else the latest.
 *
 * @param contentId the resource's id, as a value or a column
 */
export function versionToProcess(contentId: SQL): SQL {
  return sql`(select version.id from content_versions as version
    where version.content_id = ${contentId} order by ${TEXT_FIRST} limit 1)`
}
