import { and, eq, sql } from 'drizzle-orm'
import type { EditScope } from '../../access/content-scope.js'
import { statement } from '../../store/statement.js'
import type { Reader } from '../../store/store.js'

const versionOf = statement({
  select: ({ contentVersions: version }) => ({
    isCurrent: version.isCurrent,
    others: sql<number>`(select count(*) from content_versions as other
      where other.content_id = ${version.contentId} and other.is_current = true
        and other.id <> ${version.id})`.mapWith(Number),
    hasTranscript:
      sql<boolean>`exists (select 1 from segments where segments.version_id = ${version.id})`.mapWith(
        Boolean,
      ),
  }),
  query: ({ select, t, p }) =>
    select
      .from(t.contentVersions)
      .where(and(eq(t.contentVersions.id, p('versionId')), eq(t.contentVersions.contentId, p('contentId')))),
})

/** Whether a version is the current one and has a transcript, and how many other versions are current. */
export async function findTranscribed(
  reader: Reader,
  _scope: EditScope,
  version: { contentId: string; versionId: string },
) {
  const [found] = await reader.all(versionOf, version)
  return found
}
