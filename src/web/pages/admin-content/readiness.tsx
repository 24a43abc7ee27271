import { PublishContentDocument, RetryProcessingDocument } from '../../generated/content-changes.js'
import { ChangeForm } from '../../parts/form/change-form.js'
import { Part } from '../../parts/part.js'
import { Sharing } from '../../parts/sharing.js'
import type { Resource } from './new-version.js'

/** What keeps a resource from its readers, and the way on: a draft is published, and one that failed is read again. */
export function Readiness({ resource }: { resource: Resource }) {
  const { id: contentId, title, processingStatus, indexingStatus, failureReason, viewerCan } = resource
  const isDraft = processingStatus === 'DRAFT'
  const isFailed = processingStatus === 'FAILED' || indexingStatus === 'FAILED'
  if (!isDraft && !isFailed) return null
  return (
    <Part name="State">
      <Sharing {...resource} />
      {isDraft && viewerCan.publish && (
        <ChangeForm
          operation={PublishContentDocument}
          input={() => ({ contentId })}
          act="Publish it"
          done={`${title} is published. It is being prepared.`}
          purpose="page"
        />
      )}
      {/* Another attempt finds no more in a text that has nothing to teach. */}
      {isFailed && failureReason === null && viewerCan.edit && (
        <ChangeForm
          operation={RetryProcessingDocument}
          input={() => ({ contentId })}
          act="Read it again"
          done={`${title} is being read again.`}
          purpose="page"
        />
      )}
    </Part>
  )
}
