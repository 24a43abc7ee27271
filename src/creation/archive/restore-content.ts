import { editableContent, type EditScope } from '../../access/content-scope.js'
import { readableSpaces } from '../../access/knowledge-rules.js'
import { conflict } from '../../base/errors.js'
import { isUntitled, takenBackVideoId } from '../../base/video-address.js'
import { administer, type Administered } from '../../graph/administer.js'
import type { RequestContext } from '../../graph/context.js'
import { type Effect, effect, shownAs, shownEntities } from '../../graph/effects.js'
import { idInput } from '../../graph/input.js'
import { assertFewRecords } from '../../records/few-records.js'
import { assertUnchanged, nextUpdatedAt } from '../../records/precondition.js'
import { readableEntities } from '../../records/readable-ids.js'
import type { Transaction } from '../../store/store.js'
import { type EditableContent, readWithArchive } from '../document-store.js'
import { findKeptText } from '../processing/kept-text-store.js'
import { findCurrentVersionId } from '../sharing/placement-store.js'
import { placeAnew } from '../sharing/place-anew.js'
import { findVideo } from '../video-store.js'
import type { ArchiveContentInput } from './archive-content.js'
import { listEntitiesIn, listEvidenced, restoreWithContent } from './archived-knowledge-store.js'
import { setArchived } from './archive-store.js'
import { auditWithKnowledge } from './audit-knowledge.js'
import { resumeWork } from './resume-work.js'

/**
 * The id that a video gets back.
 *
 * @throws CodedError 409 if the video was added anew meanwhile
 */
async function videoIdOf(
  tx: Transaction,
  scope: EditScope,
  { videoSiteId }: EditableContent,
): Promise<string | null> {
  if (videoSiteId === null) return null
  const id = takenBackVideoId(videoSiteId)
  await tx.lock(`video:${scope.organizationId}:${id}`)
  const other = await findVideo(tx, scope, id)
  if (id !== videoSiteId && other) throw conflict('This video was added anew meanwhile.')
  return id
}

/** Whether the version that learners see has a text to index. */
async function hasText(tx: Transaction, scope: EditScope, contentId: string): Promise<boolean> {
  const versionId = await findCurrentVersionId(tx, scope, contentId)
  if (versionId === undefined) return false
  const { kind } = await findKeptText(tx, versionId)
  return kind === 'divided' || kind === 'undivided'
}

/**
 * What of the knowledge that came back the viewer can read again. What is below something archived stays hidden, and
 * what is for another audience by now comes back only once it is indexed anew.
 */
async function knowledgeShown(
  tx: Transaction,
  { viewer }: RequestContext,
  ids: readonly string[],
): Promise<Effect[]> {
  const readable = await readableEntities(tx, readableSpaces(viewer), ids)
  const current = await listEntitiesIn(tx, editableContent(viewer), readable, 'current')
  return effect('KNOWLEDGE_SHOWN', shownEntities(current.filter(({ live }) => live)))
}

/**
 * Restores an archived resource with its id, and the knowledge that was archived with it. Work on it that was under way
 * begins again. Knowledge in a space for another audience, as an import may have changed the resource's, is indexed anew.
 *
 * @throws CodedError 404 for a resource the viewer may not edit; 409 `CHANGED_MEANWHILE`, for a video that was added
 *   anew meanwhile, and if too many items would come back
 */
export async function restoreContent(
  context: RequestContext,
  { contentId, expectedUpdatedAt, dryRun }: ArchiveContentInput,
): Promise<Administered<{ contentId: string }>> {
  const scope = editableContent(context.viewer)
  const id = idInput(contentId)
  const locks = { organization: ['knowledge'], records: [`content:${id}`] } as const
  return await administer(context, { scope, ...locks, dryRun }, async (tx) => {
    const content = await readWithArchive(tx, scope, id)
    if (content.archivedAt === null) return { contentId: id }
    assertUnchanged(content, expectedUpdatedAt)
    const videoSiteId = await videoIdOf(tx, scope, content)
    const updatedAt = await nextUpdatedAt(tx, content)
    const items = await listEvidenced(tx, scope, id)
    const coming = items.filter(({ comesBack }) => comesBack).length
    assertFewRecords(
      1 + coming,
      `${coming} items of knowledge would come back with this resource: restore some of them first.`,
    )
    const itemIds = items.map((item) => item.id)
    const { ids, shown } = await restoreWithContent(tx, scope, itemIds)
    await setArchived(tx, scope, id, { archivedAt: null, videoSiteId, updatedAt })
    const { indexed } = await placeAnew(tx, scope, id)
    const restored = { ...content, videoSiteId }
    if (!indexed)
      await resumeWork(tx, scope, restored, {
        isUnchecked: isUntitled(restored),
        hasText: await hasText(tx, scope, id),
      })
    await auditWithKnowledge(tx, context, scope, 'CONTENT_RESTORED', { content, ids })
    return {
      contentId: id,
      effects: [
        ...(await knowledgeShown(tx, context, [...ids, ...shown])),
        ...effect('CONTENT_INDEXED_ANEW', shownAs('Content', indexed ? [id] : [])),
      ],
    }
  })
}
