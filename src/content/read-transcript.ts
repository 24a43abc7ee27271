import { readableContent } from '../access/content-scope.js'
import { badInput } from '../base/errors.js'
import type { RequestContext } from '../graph/context.js'
import type { Asker } from '../graph/relations/read-look-ups.js'
import { isPossibleId } from '../graph/text.js'
import { andThen, type MaybePromise } from '../base/maybe-promise.js'
import type { ContentType } from '../base/vocabulary.js'
import type { ContentRow } from './content-row-store.js'
import { readContent } from './read-content.js'
import { findVersion, listCurrentVersions, type VersionRow } from './version-store.js'

/**
 * The transcript of a version of a recording.
 *
 * @model Transcript
 */
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
 * The transcript of a version of a recording, or null if the viewer can't see the resource or the version
 * (contract: `GET /v1/content/{id}/transcript`).
 *
 * @default versionId the current version
 * @throws CodedError 400 naming `contentId` for a document or a guide that the viewer can see
 */
export function readTranscript(
  context: RequestContext,
  contentId: string,
  versionId: string | null,
  asker: Asker,
): MaybePromise<Transcript | null> {
  return andThen(readContent(context, contentId, asker), (content) => {
    if (!content) return null
    if (content.type === 'document' || content.type === 'guide') {
      throw badInput(`A ${content.type} has no transcript, only a text.`, 'contentId')
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
