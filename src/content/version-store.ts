import { sql } from 'drizzle-orm'
import type { ContentScope } from '../access/content-scope.js'
import { contentValues, isEditableContent, isReadableContent } from '../store/readable-content.js'
import type { Columns } from '../store/columns.js'
import { statement, variants } from '../store/statement.js'
import type { MaybePromise, Reader } from '../store/store.js'
import type { Tables } from '../store/tables.js'
import type { ProcessingStatus, RetrainingIntent } from '../vocabulary.js'

export interface VersionRow {
  contentId: string
  id: string
  versionNumber: number
  title: string
  status: ProcessingStatus
  isCurrent: boolean
  publishedAt: string | null
  publishedByName: string
  retrainingIntent: RetrainingIntent
  createdAt: string
}

const versionFields = ({ contentVersions: version }: Tables) => ({
  contentId: version.contentId,
  id: version.id,
  versionNumber: version.versionNumber,
  title: version.title,
  status: version.status,
  isCurrent: version.isCurrent,
  publishedAt: version.publishedAt,
  publishedByName: version.publishedByName,
  retrainingIntent: version.retrainingIntent,
  createdAt: version.createdAt,
})

/**
 * Versions of resources. Readers see what was released: the current version and the completed ones before it.
 * Editors see them all (contract, content, rule 3).
 */
const versionsOfContents = variants(({ which }: { which: 'all' | 'current' | 'named' }) =>
  statement({
    select: versionFields,
    query: (context) => {
      const { fields, t, p, oneOf } = context
      const { contentVersions: version, contents } = t
      const only = {
        all: sql``,
        current: sql`and ${version.isCurrent} = true`,
        named: sql`and ${version.id} = ${p('versionId')}`,
      }
      return sql`
        select ${fields} from ${version} join ${contents} on ${contents.id} = ${version.contentId}
        where ${oneOf(version.contentId, 'contentIds')} ${only[which]} and ${isReadableContent(context)}
          and (${version.isCurrent} = true
            or (${version.status} = 'COMPLETED' and ${version.versionNumber} < (
              select present.version_number from ${version} as present
              where present.content_id = ${contents.id} and present.is_current = true))
            or ${isEditableContent(context)})
        order by ${version.contentId}, ${version.versionNumber} desc`
    },
  }),
)

/** The resources' versions that the viewer may see, the newest of each resource first. */
export function listVersions(
  reader: Reader,
  scope: ContentScope,
  contentIds: readonly string[],
  columns?: Columns,
): MaybePromise<VersionRow[]> {
  return reader.all(versionsOfContents({ which: 'all' }).of(columns), { contentIds, ...contentValues(scope) })
}

/** The version of each of the resources that learners see. */
export function listCurrentVersions(
  reader: Reader,
  scope: ContentScope,
  contentIds: readonly string[],
  columns?: Columns,
): MaybePromise<VersionRow[]> {
  return reader.all(versionsOfContents({ which: 'current' }).of(columns), {
    contentIds,
    ...contentValues(scope),
  })
}

/** The resource's version with this id, in a list: empty if it has none or the viewer may not see it. */
export function findVersion(
  reader: Reader,
  scope: ContentScope,
  contentId: string,
  versionId: string,
): MaybePromise<VersionRow[]> {
  const values = { contentIds: [contentId], versionId, ...contentValues(scope) }
  return reader.all(versionsOfContents({ which: 'named' }), values)
}
