import { editableContent } from '../../access/content-scope.js'
import { assertCanPublish, nameableTeams } from '../../access/publishing-rules.js'
import type { Visibility } from '../../base/vocabulary.js'
import { administer, type Administered } from '../../graph/administer.js'
import type { RequestContext } from '../../graph/context.js'
import { idInput } from '../../graph/input.js'
import { assertUnchanged, nextUpdatedAt } from '../../records/precondition.js'
import { audienceDetail, keepTeams } from '../../graph/audience-store.js'
import { auditChange } from '../audit-content.js'
import { isSameAudience, requestedAudience } from '../../graph/audience-input.js'
import { listSharedTeams, readInLibrary, shareWith } from '../document-store.js'
import { placeAnew } from './place-anew.js'
import { noteShared, setVisibility } from './share-store.js'
import { effectsOfSharing } from './sharing-effects.js'

interface ShareContentInput {
  contentId: string
  visibility: Visibility
  teamIds?: readonly string[] | null
  expectedUpdatedAt: string
  dryRun?: boolean
}

/**
 * Shares a resource with another audience. Knowledge in the space for the audience before is withdrawn, and the resource
 * indexed again into that for its new one.
 *
 * @throws CodedError 404 for a resource the viewer may not edit; 400 for a bad audience; 403 if the viewer may not publish
 *   to it; 409 `CHANGED_MEANWHILE`, and for a resource that is archived or in the review queue
 */
export async function shareContent(
  context: RequestContext,
  { contentId, visibility, teamIds, expectedUpdatedAt, dryRun }: ShareContentInput,
): Promise<Administered<{ contentId: string }>> {
  const { viewer } = context
  const scope = editableContent(viewer)
  const id = idInput(contentId)
  const after = requestedAudience(visibility, teamIds)
  // The directory's lock as well: no team is deleted while something is shared with it.
  const locks = { organization: ['directory', 'knowledge'], records: [`content:${id}`] } as const
  return await administer(context, { scope, ...locks, dryRun }, async (tx) => {
    await keepTeams(tx, nameableTeams(viewer), after)
    const content = await readInLibrary(tx, scope, id, expectedUpdatedAt)
    const before = { visibility: content.visibility, teamIds: await listSharedTeams(tx, id) }
    if (isSameAudience(before, after)) return { contentId: id }
    assertUnchanged(content, expectedUpdatedAt)
    const publish = assertCanPublish(viewer, after)
    await shareWith(tx, publish, id, after)
    await setVisibility(tx, publish, id, after.visibility)
    const placed = await placeAnew(tx, scope, id)
    await noteShared(tx, publish, id, await nextUpdatedAt(tx, content))
    const detail = await audienceDetail(tx, nameableTeams(viewer), before, after)
    await auditChange(tx, context, 'CONTENT_SHARED', content, detail)
    const sharing = { contentId: id, isDraft: content.processingStatus === 'DRAFT', before, after }
    return { contentId: id, effects: await effectsOfSharing(tx, context, scope, sharing, placed) }
  })
}
