import { editableContent } from '../../access/content-scope.js'
import { setAsideVideoId } from '../../base/video-address.js'
import { conflict } from '../../base/errors.js'
import { administer, type Administered } from '../../graph/administer.js'
import type { RequestContext } from '../../graph/context.js'
import { effect, shownAs } from '../../graph/effects.js'
import { idInput } from '../../graph/input.js'
import { assertUnchanged, nextUpdatedAt } from '../../records/precondition.js'
import { auditChange } from '../audit-content.js'
import { readWithArchive } from '../document-store.js'
import { archiveWithContent, listResting } from './archived-knowledge-store.js'
import { setArchived } from './archive-store.js'
import { listLearning, listTeaching } from './use-store.js'

/** The most items that one change archives: with their topics, they stay under what a transaction may record. */
const MOST_ITEMS = 4_000

/** A resource to archive or to restore. */
export interface ArchiveContentInput {
  contentId: string
  expectedUpdatedAt: string
  dryRun?: boolean
}

/**
 * Archives a resource: nobody reads it any more, nor the knowledge that rests on it alone, until it is restored.
 *
 * @throws CodedError 404 for a resource the viewer may not edit; 409 `CHANGED_MEANWHILE`, for a contribution in the
 *   review queue, and if more than 4,000 items rest on it alone
 */
export async function archiveContent(
  context: RequestContext,
  { contentId, expectedUpdatedAt, dryRun }: ArchiveContentInput,
): Promise<Administered<{ contentId: string }>> {
  const scope = editableContent(context.viewer)
  const id = idInput(contentId)
  const locks = { organization: ['knowledge'], records: [`content:${id}`] } as const
  return await administer(context, { scope, ...locks, dryRun }, async (tx) => {
    const content = await readWithArchive(tx, scope, id)
    if (content.archivedAt !== null) return { contentId: id }
    assertUnchanged(content, expectedUpdatedAt)
    const items = await listResting(tx, scope, id)
    if (items.length > MOST_ITEMS)
      throw conflict(
        `${items.length} items of knowledge rest on this resource alone; at most ${MOST_ITEMS} may.`,
      )
    const archivedAt = await nextUpdatedAt(tx, content)
    const topicIds = items.length === 0 ? [] : await archiveWithContent(tx, scope, items, archivedAt)
    const videoSiteId = content.videoSiteId === null ? null : setAsideVideoId(content.videoSiteId, id)
    await setArchived(tx, scope, id, { archivedAt, videoSiteId, updatedAt: archivedAt })
    await auditChange(tx, context, 'CONTENT_ARCHIVED', content)
    const itemIds = items.map((item) => item.id)
    return {
      contentId: id,
      effects: [
        ...effect('ITEMS_WITHOUT_EVIDENCE', shownAs('KnowledgeItem', itemIds)),
        ...effect('TOPICS_ARCHIVED', shownAs('KnowledgeTopic', topicIds)),
        ...effect('LESSONS_WITHOUT_CONTENT', shownAs('Lesson', await listTeaching(tx, scope, id))),
        ...effect('CURRICULUM_ITEMS_HIDDEN', shownAs('CompanyRole', await listLearning(tx, scope, topicIds))),
      ],
    }
  })
}
