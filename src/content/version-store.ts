import { sql } from 'drizzle-orm'
import type { ContentScope } from '../access/content-scope.js'
import { contentValues, isEditableContent, isReadableContent } from '../records/readable-content.js'
import type { Columns } from '../store/columns.js'
import { statement, variants } from '../store/statement.js'
import type { MaybePromise } from '../base/maybe-promise.js'
import type { Reader } from '../store/store.js'
import type { Tables } from '../store/tables.js'
import type { ProcessingStatus, RetrainingIntent } from '../base/vocabulary.js'

/** @model ContentVersion */
export interface VersionRow {
  contentId: string
  id: string
  versionNumber: number
  title: string
  status: ProcessingStatus
  isCurrent: boolean
  publishedAt: string | null
  /** Empty for viewers who may not see it. */
  publishedByName: string
  retrainingIntent: RetrainingIntent
  createdAt: string
}

interface VersionOptions {
  which: 'all' | 'current' | 'named'
  /** Whether the viewer may see who published them. */
  publishers: boolean
}

const versionFields = ({ contentVersions: version }: Tables, { publishers }: VersionOptions) => ({
  contentId: version.contentId,
  id: version.id,
  versionNumber: version.versionNumber,
  title: version.title,
  status: version.status,
  isCurrent: version.isCurrent,
  publishedAt: version.publishedAt,
  publishedByName: publishers ? sql<string>`${version.publishedByName}` : sql<string>`''`,
  retrainingIntent: version.retrainingIntent,
  createdAt: version.createdAt,
})

/**
 * Versions of resources. Readers see the released ones: the current version and the completed ones before it.
 * Editors see all of them (contract, content, rule 3).
 */
const versionsOfContents = variants((options: VersionOptions) =>
  statement({
    select: (t) => versionFields(t, options),
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
        where ${oneOf(version.contentId, 'contentIds')} ${only[options.which]} and ${isReadableContent(context)}
          and (${version.isCurrent} = true
            or (${version.status} = 'COMPLETED' and ${version.versionNumber} < (
              select present.version_number from ${version} as present
              where present.content_id = ${contents.id} and present.is_current = true))
            or ${isEditableContent(context)})
        order by ${version.contentId}, ${version.versionNumber} desc`
    },
  }),
)

/** The versions of each resource that the viewer can see, the newest first. */
export function listVersions(
  reader: Reader,
  scope: ContentScope,
  contentIds: readonly string[],
  columns?: Columns,
): MaybePromise<VersionRow[]> {
  return reader.all(versionsOfContents({ which: 'all', publishers: scope.seesPublishers }).reading(columns), {
    contentIds,
    ...contentValues(scope),
  })
}

/** The version of each resource that learners see. */
export function listCurrentVersions(
  reader: Reader,
  scope: ContentScope,
  contentIds: readonly string[],
  columns?: Columns,
): MaybePromise<VersionRow[]> {
  return reader.all(
    versionsOfContents({ which: 'current', publishers: scope.seesPublishers }).reading(columns),
    {
      contentIds,
      ...contentValues(scope),
    },
  )
}

/** The resource's version with this id, as a list: empty if there is none or the viewer can't see it. */
export function findVersion(
  reader: Reader,
  scope: ContentScope,
  contentId: string,
  versionId: string,
): MaybePromise<VersionRow[]> {
  const values = { contentIds: [contentId], versionId, ...contentValues(scope) }
  return reader.all(versionsOfContents({ which: 'named', publishers: scope.seesPublishers }), values)
}
