import { readableContent } from '../access/content-scope.js'
import { editableKnowledge } from '../access/knowledge-rules.js'
import { notFound } from '../base/errors.js'
import { administer } from '../graph/administer.js'
import type { RequestContext } from '../graph/context.js'
import { idInput, idsInput } from '../graph/input.js'
import { assertUnchanged } from '../records/precondition.js'
import { changeEntity } from './entity-edit-store.js'
import { assertLive, auditEntity, readEditable, titlesOf } from './entity-steps.js'
import { assertEvidence, MOST_EVIDENCE } from './evidence-steps.js'
import { changeEvidence, listSources } from './evidence-store.js'

/**
 * Sets which of the resources that the viewer can read an item is drawn from, and marks the item as edited.
 *
 * @throws CodedError 400 for a bad list, and a new resource that is unknown, not indexed, or for fewer people than the
 *   space; 404 for an item that the viewer may not edit; 409 for an archived one, and `CHANGED_MEANWHILE`
 */
export async function setEvidence(
  context: RequestContext,
  input: { itemId: string; contentIds: readonly string[]; expectedUpdatedAt: string },
): Promise<{ itemId: string }> {
  const { viewer } = context
  const scope = editableKnowledge(viewer)
  const itemId = idInput(input.itemId)
  const contentIds = idsInput(input.contentIds, 'contentIds', { most: MOST_EVIDENCE })
  return await administer(context, { scope, organization: ['knowledge'] }, async (tx) => {
    const item = await readEditable(tx, scope, itemId)
    if (item.type !== 'ITEM') throw notFound()
    const known = await listSources(tx, readableContent(viewer), itemId)
    const kept = known.filter(({ id }) => contentIds.includes(id))
    if (kept.length === known.length && kept.length === contentIds.length) return { itemId }
    assertUnchanged(item, input.expectedUpdatedAt)
    assertLive(item, 'itemId')
    const { spaceId } = item
    const coming = await assertEvidence(tx, context, { spaceId, contentIds, known })
    const leaving = known.filter(({ id }) => !contentIds.includes(id))
    await changeEvidence(tx, scope, itemId, {
      coming: coming.map(({ id }) => id),
      leaving: leaving.map(({ id }) => id),
    })
    await changeEntity(tx, scope, item, {})
    await auditEntity(tx, context, 'KNOWLEDGE_ENTITY_UPDATED', item, {
      evidence: [titlesOf(known), titlesOf([...kept, ...coming])],
    })
    return { itemId }
  })
}
