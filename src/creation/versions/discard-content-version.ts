import { editableContent } from '../../access/content-scope.js'
import { conflict } from '../../base/errors.js'
import type { RequestContext } from '../../graph/context.js'
import { nextUpdatedAt } from '../../records/precondition.js'
import { auditChange } from '../audit-content.js'
import { changeVersion, type VersionInput } from './hold-version.js'
import { deleteVersion, touchContent } from './working-version-store.js'

/**
 * Deletes a draft of a version, or one whose processing has failed. The version that people see stays.
 *
 * @throws CodedError 404 for a version of a resource the viewer may not edit; 403 if the viewer may not publish to its
 *   audience; 409 `CHANGED_MEANWHILE`, and for a version that people see, or will see once it is processed
 */
export async function discardContentVersion(
  context: RequestContext,
  input: VersionInput,
): Promise<{ versionId: string; contentId: string }> {
  return await changeVersion(
    context,
    editableContent(context.viewer),
    input,
    () => false,
    async (tx, { publish, content, version, isAbove }) => {
      if (!isAbove || version.status === 'PROCESSING')
        throw conflict('The version is not a draft: it is published.')
      await deleteVersion(tx, publish, version)
      await touchContent(tx, publish, content.id, await nextUpdatedAt(tx, content))
      await auditChange(tx, context, 'CONTENT_VERSION_DISCARDED', content, {
        versionNumber: [String(version.versionNumber), null],
        title: [version.title, null],
      })
    },
  )
}
