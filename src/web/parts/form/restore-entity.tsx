import {
  ArchiveKnowledgeEntityDocument,
  RestoreKnowledgeEntityDocument,
} from '../../generated/entity-changes.js'
import { change } from './change.js'
import { ChangeForm } from './change-form.js'

/** Restores an archived entity of the knowledge tree. */
export function RestoreEntity({
  entity: { id, name, updatedAt },
}: {
  entity: { id: string; name: string; updatedAt: string }
}) {
  return (
    <ChangeForm
      operation={RestoreKnowledgeEntityDocument}
      input={() => ({ id, expectedUpdatedAt: updatedAt })}
      act="Restore it"
      done={`${name} can be read again.`}
      undo={({ restoreKnowledgeEntity }) => {
        const after = restoreKnowledgeEntity?.entity?.updatedAt
        if (after === undefined) return undefined
        return () => change(ArchiveKnowledgeEntityDocument, { id, expectedUpdatedAt: after }, 'page')
      }}
      rehearsed={({ restoreKnowledgeEntity }) => restoreKnowledgeEntity?.effects}
      purpose="page"
    />
  )
}
