import { readableContent } from '../access/content-scope.js'
import { badInput } from '../errors.js'
import type { RequestContext } from '../graph/context.js'
import { isPossibleId } from '../graph/text.js'
import { andThen, type MaybePromise } from '../store/store.js'
import type { ContentType } from '../vocabulary.js'
import type { ContentRow } from './content-fields.js'
import { readContent } from './read-content.js'
import { findVersion, listCurrentVersions, type VersionRow } from './version-store.js'

/** A version of a recording, whose segments say what is said in it. */
export interface Transcript {
  contentId: string
  title: string
  type: ContentType
  versionId: string
  versionNumber: number
  content: ContentRow
  version: VersionRow
}

/**
 * The transcript of a version of a recording, the current one unless another is named; null where the viewer can
 * see no such resource or version (contract: `GET /v1/content/{id}/transcript`).
 *
 * @throws CodedError 400 naming `contentId` for a document or a guide that the viewer can see
 */
export function readTranscript(
  context: RequestContext,
  contentId: string,
  versionId: string | null,
): MaybePromise<Transcript | null> {
  return andThen(readContent(context, contentId), (content) => {
    if (!content) return null
    if (content.type === 'document' || content.type === 'guide') {
      throw badInput(`A ${content.type} has no transcript; its text is what it has.`, 'contentId')
    }
    return andThen(findOne(context, contentId, versionId), ([version]) =>
      version ? transcriptOf(content, version) : null,
    )
  })
}

function transcriptOf(content: ContentRow, version: VersionRow): Transcript {
  const { id: contentId, title, type } = content
  return {
    contentId,
    title,
    type,
    versionId: version.id,
    versionNumber: version.versionNumber,
    content,
    version,
  }
}

function findOne(
  { session, viewer }: RequestContext,
  contentId: string,
  versionId: string | null,
): MaybePromise<VersionRow[]> {
  const scope = readableContent(viewer)
  if (versionId === null) return listCurrentVersions(session, scope, [contentId])
  return isPossibleId(versionId) ? findVersion(session, scope, contentId, versionId) : []
}
