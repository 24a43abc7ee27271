import { editableKnowledge } from '../access/knowledge-rules.js'
import { notFound } from '../base/errors.js'
import type { EntityType, Priority } from '../base/vocabulary.js'
import { administer } from '../graph/administer.js'
import type { RequestContext } from '../graph/context.js'
import { idInput, idsInput, nameInput } from '../graph/input.js'
import { insertBelow, type NewEntity } from './entity-edit-store.js'
import { assertLive, auditEntity, readEditable, titlesOf } from './entity-steps.js'
import { assertEvidence, MOST_EVIDENCE } from './evidence-steps.js'
import { changeEvidence } from './evidence-store.js'

/** What a new entity is, and what it is part of. */
interface Created {
  operation: string
  type: NewEntity['type']
  parentType: EntityType
  parentId: string
  /** The input that names the parent. */
  param: string
  name: string
  priority?: Priority | null
  contentIds?: readonly string[]
  idempotencyKey?: string | null | undefined
}

/** What the creations of the three levels have in common. */
async function createBelow(context: RequestContext, created: Created): Promise<string> {
  const scope = editableKnowledge(context.viewer)
  const { operation, type, parentType, param, priority = null } = created
  const parentId = idInput(created.parentId)
  const name = nameInput(created.name)
  const contentIds = idsInput(created.contentIds ?? [], 'contentIds', { most: MOST_EVIDENCE })
  const once = { operation, key: created.idempotencyKey, body: { parentId, name, priority, contentIds } }
  const { id } = await administer(context, { scope, organization: ['knowledge'], once }, async (tx) => {
    const parent = await readEditable(tx, scope, parentId)
    if (parent.type !== parentType) throw notFound()
    assertLive(parent, param)
    const evidence = await assertEvidence(tx, context, { spaceId: parent.spaceId, contentIds })
    const entityId = await insertBelow(tx, scope, { type, name, priority, parent })
    if (evidence.length > 0) await changeEvidence(tx, scope, entityId, { coming: contentIds, leaving: [] })
    await auditEntity(
      tx,
      context,
      'KNOWLEDGE_ENTITY_CREATED',
      { id: entityId, name },
      { priority: [null, priority], evidence: [null, titlesOf(evidence)] },
    )
    return { id: entityId }
  })
  return id
}

/**
 * Adds a category to a space.
 *
 * @throws CodedError 400 for a bad name; 404 for a space that the viewer may not edit; 409 for an archived one
 */
export async function createCategory(
  context: RequestContext,
  { spaceId, ...input }: { spaceId: string; name: string; idempotencyKey?: string | null },
): Promise<{ categoryId: string }> {
  const place = { type: 'CATEGORY', parentType: 'SPACE', parentId: spaceId, param: 'spaceId' } as const
  return { categoryId: await createBelow(context, { operation: 'createCategory', ...place, ...input }) }
}

/**
 * Adds a topic to a category.
 *
 * @throws CodedError 400 for a bad name; 404 for a category that the viewer may not edit; 409 for an archived one
 */
export async function createTopic(
  context: RequestContext,
  {
    categoryId,
    ...input
  }: { categoryId: string; name: string; priority?: Priority | null; idempotencyKey?: string | null },
): Promise<{ topicId: string }> {
  const place = { type: 'TOPIC', parentType: 'CATEGORY', parentId: categoryId, param: 'categoryId' } as const
  return { topicId: await createBelow(context, { operation: 'createTopic', ...place, ...input }) }
}

/**
 * Adds an item to a topic.
 *
 * @throws CodedError 400 for a bad name, and for evidence as `setEvidence` has it; 404 for a topic that the viewer may
 *   not edit; 409 for an archived one
 */
export async function createItem(
  context: RequestContext,
  {
    topicId,
    ...input
  }: { topicId: string; name: string; contentIds?: readonly string[]; idempotencyKey?: string | null },
): Promise<{ itemId: string }> {
  const place = { type: 'ITEM', parentType: 'TOPIC', parentId: topicId, param: 'topicId' } as const
  return { itemId: await createBelow(context, { operation: 'createItem', ...place, ...input }) }
}
