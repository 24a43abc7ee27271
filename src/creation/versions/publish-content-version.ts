import { editableContent } from '../../access/content-scope.js'
import { conflict } from '../../base/errors.js'
import type { RequestContext } from '../../graph/context.js'
import { enqueue } from '../../jobs/enqueue.js'
import { nameOfPerson } from '../../records/names-of.js'
import { nextUpdatedAt } from '../../records/precondition.js'
import { auditChange } from '../audit-content.js'
import { releaseProcessed } from '../lifecycle.js'
import { changeVersion, type VersionInput } from './hold-version.js'
import { setPublisher, touchContent } from './working-version-store.js'

/**
 * Publishes a draft of a version: from now on, people see it. Its summary and its knowledge follow by a job.
 *
 * @throws CodedError 404 for a version of a resource the viewer may not edit; 403 if the viewer may not publish to its
 *   audience; 409 `CHANGED_MEANWHILE`, and for a version that is not ready
 */
export async function publishContentVersion(
  context: RequestContext,
  input: VersionInput,
): Promise<{ versionId: string; contentId: string }> {
  const isPublished = ({ isCurrent }: { isCurrent: boolean }) => isCurrent
  return await changeVersion(
    context,
    editableContent(context.viewer),
    input,
    isPublished,
    async (tx, { publish, content, version, isAbove }) => {
      if (!isAbove || version.status !== 'COMPLETED')
        throw conflict('The version is not ready to be published.')
      const { id: contentId } = content
      const { id: versionId, title, versionNumber } = version
      await setPublisher(tx, publish, version, await nameOfPerson(tx, publish))
      await releaseProcessed(tx, publish, { contentId, versionId, title })
      await touchContent(tx, publish, contentId, await nextUpdatedAt(tx, content))
      await enqueue(tx, publish, { kind: 'mark-retakes', payload: { contentId, versionId } })
      await auditChange(tx, context, 'CONTENT_VERSION_PUBLISHED', content, {
        versionNumber: [null, String(versionNumber)],
      })
    },
  )
}
