import { editableContent } from '../../access/content-scope.js'
import { assertCanReadLessons, readableSpaces } from '../../access/knowledge-rules.js'
import { setAsideVideoId } from '../../base/video-address.js'
import { administer, type Administered } from '../../graph/administer.js'
import type { RequestContext } from '../../graph/context.js'
import { type Effect, effect, shownAs } from '../../graph/effects.js'
import { idInput } from '../../graph/input.js'
import { assertFewRecords } from '../../records/few-records.js'
import { assertUnchanged, nextUpdatedAt } from '../../records/precondition.js'
import { readableEntities, readableLessons } from '../../records/readable-ids.js'
import { listHiddenTopics, listLearning } from '../../records/roles-learning.js'
import type { Transaction } from '../../store/store.js'
import { readWithArchive } from '../document-store.js'
import { archiveWithContent, listResting } from './archived-knowledge-store.js'
import { listTeaching, setArchived } from './archive-store.js'
import { auditWithKnowledge } from './audit-knowledge.js'

/** A resource to archive or to restore. */
export interface ArchiveContentInput {
  contentId: string
  expectedUpdatedAt: string
  dryRun?: boolean
}

/** What archiving a resource does to what the viewer can read of the knowledge and the lessons. */
async function effectsOfArchiving(
  tx: Transaction,
  { viewer }: RequestContext,
  { contentId, itemIds, topicIds }: { contentId: string; itemIds: string[]; topicIds: string[] },
): Promise<Effect[]> {
  const spaces = readableSpaces(viewer)
  const topics = await readableEntities(tx, spaces, topicIds)
  const items = await readableEntities(tx, spaces, itemIds)
  const scope = editableContent(viewer)
  const lessons = await readableLessons(
    tx,
    assertCanReadLessons(viewer),
    await listTeaching(tx, scope, contentId),
  )
  const hidden = await listHiddenTopics(tx, scope, topics, 'archived')
  return [
    ...effect('ITEMS_WITHOUT_EVIDENCE', shownAs('KnowledgeItem', items)),
    ...effect('TOPICS_ARCHIVED', shownAs('KnowledgeTopic', topics)),
    ...effect('LESSONS_WITHOUT_CONTENT', shownAs('Lesson', lessons)),
    ...effect('CURRICULUM_ITEMS_HIDDEN', shownAs('CompanyRole', await listLearning(tx, scope, hidden))),
  ]
}

/**
 * Archives a resource: nobody reads it any more, nor the knowledge that rests on it alone, until it is restored.
 *
 * @throws CodedError 404 for a resource the viewer may not edit; 409 `CHANGED_MEANWHILE`, for a contribution in the
 *   review queue, and if too many items rest on it alone
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
    const assertFew = (topics: number) =>
      assertFewRecords(
        1 + items.length + topics,
        `${items.length} items of knowledge rest on this resource alone: archive some of their topics first.`,
      )
    assertFew(0)
    const archivedAt = await nextUpdatedAt(tx, content)
    const topicIds = items.length === 0 ? [] : await archiveWithContent(tx, scope, items, archivedAt)
    assertFew(topicIds.length)
    const videoSiteId = content.videoSiteId === null ? null : setAsideVideoId(content.videoSiteId, id)
    await setArchived(tx, scope, id, { archivedAt, videoSiteId, updatedAt: archivedAt })
    const itemIds = items.map((item) => item.id)
    const gone = { content, ids: [...itemIds, ...topicIds] }
    await auditWithKnowledge(tx, context, scope, 'CONTENT_ARCHIVED', gone)
    return {
      contentId: id,
      effects: await effectsOfArchiving(tx, context, { contentId: id, itemIds, topicIds }),
    }
  })
}
