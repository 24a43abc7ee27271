import { sql } from 'drizzle-orm'
import type { JobScope } from '../../access/scope.js'
import { statement, variants } from '../../store/statement.js'
import { IS_RELEASED } from '../lifecycle-store.js'
import type { Store } from '../../store/store.js'
import { versionToProcess } from '../../records/version-to-process.js'

/** The resource that a job works on, and its version. Without a version, the job chooses one. */
export interface ContentTarget {
  contentId: string
  versionId?: string | undefined
  /** Whether the version stays a draft. */
  asDraft?: boolean | undefined
}

const released = variants(({ version }: { version: 'named' | 'latest' | 'current' }) =>
  statement({
    select: ({ contents, contentVersions, contentSources }) => ({
      versionId: contentVersions.id,
      title: contents.title,
      versionTitle: contentVersions.title,
      isCurrent: contentVersions.isCurrent,
      markdown: sql<string | null>`${contentSources.markdown}`,
      titleIsProvisional: sql<boolean | null>`${contentSources.titleIsProvisional}`.mapWith(
        (value: unknown) => (value === null ? null : Boolean(value)),
      ),
    }),
    query: ({ t, p, fields }) => {
      const chosen = {
        named: sql`${t.contentVersions.id} = ${p('versionId')}`,
        latest: sql`${t.contentVersions.id} = ${versionToProcess(sql`${t.contents.id}`)}`,
        current: sql`${t.contentVersions.isCurrent} = true`,
      }[version]
      return sql`select ${fields} from ${t.contents}
        join ${t.contentVersions} on ${t.contentVersions.contentId} = ${t.contents.id}
        left join ${t.contentSources} on ${t.contentSources.versionId} = ${t.contentVersions.id}
        where ${t.contents.id} = ${p('contentId')} and ${t.contents.organizationId} = ${p('organizationId')}
          and ${IS_RELEASED} and ${chosen}`
    },
  }),
)

/** A version and the text that processing reads. */
export interface ReleasedVersion {
  versionId: string
  /** The resource's title. */
  title: string
  versionTitle: string
  /** Whether readers see this version already. */
  isCurrent: boolean
  /** Null if no source is stored, as for an imported version. */
  markdown: string | null
  titleIsProvisional: boolean | null
}

/**
 * The version that a job is about, or undefined if its resource is gone, a draft, in review, or archived.
 *
 * @param otherwise which version to choose if none is named: the latest with a source comes first, then the
 *   latest with chapters or segments
 */
export async function readReleasedVersion(
  store: Store,
  { organizationId }: JobScope,
  { contentId, versionId }: ContentTarget,
  otherwise: 'latest' | 'current',
): Promise<ReleasedVersion | undefined> {
  const rows = await store.all(released({ version: versionId === undefined ? otherwise : 'named' }), {
    organizationId,
    contentId,
    ...(versionId === undefined ? {} : { versionId }),
  })
  return rows[0]
}
