import { editableKnowledge, type KnowledgeEditScope } from '../access/knowledge-rules.js'
import { administer, type Administered } from '../graph/administer.js'
import type { RequestContext } from '../graph/context.js'
import { effect, shownAs, shownEntities } from '../graph/effects.js'
import { idInput } from '../graph/input.js'
import { assertFewRecords, MOST_RECORDS } from '../records/few-records.js'
import { assertUnchanged } from '../records/precondition.js'
import { listLearning } from '../records/roles-learning.js'
import type { Transaction } from '../store/store.js'
import { listHiddenParts, listLiveParts, setState } from './archive-store.js'
import { type EditedEntity, findEditable } from './entity-edit-store.js'
import { assertLive, auditEntity, readEditable } from './entity-steps.js'

interface ArchiveInput {
  id: string
  expectedUpdatedAt: string
  dryRun?: boolean
}

/**
 * @param list those that a change concerns, at most as many as it is asked for
 * @throws CodedError 409 for too many
 */
async function boundedParts<Part>(list: (limit: number) => Part[] | Promise<Part[]>): Promise<Part[]> {
  const parts = await list(MOST_RECORDS)
  assertFewRecords(
    1 + parts.length,
    `At least ${parts.length} entities are part of this one: begin with those below it.`,
    'id',
  )
  return parts
}

/**
 * Archives an entity with all that is part of it.
 *
 * @throws CodedError 404 for an entity that the viewer may not edit; 409 for one that is part of something archived or
 *   has too many parts, and `CHANGED_MEANWHILE`
 */
export async function archiveKnowledgeEntity(
  context: RequestContext,
  { id, expectedUpdatedAt, dryRun }: ArchiveInput,
): Promise<Administered<{ entityId: string }>> {
  const scope = editableKnowledge(context.viewer)
  const entityId = idInput(id)
  return await administer(context, { scope, organization: ['knowledge'], dryRun }, async (tx) => {
    const entity = await readEditable(tx, scope, entityId)
    if (entity.state === 'archived') return { entityId }
    assertUnchanged(entity, expectedUpdatedAt)
    assertLive(entity, 'id')
    const parts = await boundedParts((limit) => listLiveParts(tx, scope, entity, limit))
    await setState(tx, scope, entity, { state: 'archived', parts })
    await auditEntity(tx, context, 'KNOWLEDGE_ENTITY_ARCHIVED', entity)
    const topicIds = [entity, ...parts].filter(({ type }) => type === 'TOPIC').map((topic) => topic.id)
    const roleIds = await listLearning(tx, scope, topicIds)
    return {
      entityId,
      effects: [
        ...effect('KNOWLEDGE_HIDDEN', shownEntities(parts)),
        ...effect('CURRICULUM_ITEMS_HIDDEN', shownAs('CompanyRole', roleIds)),
      ],
    }
  })
}

/** @throws CodedError 409 for what is part of something archived */
async function assertParentLive(
  tx: Transaction,
  scope: KnowledgeEditScope,
  { type, spaceId, categoryId, topicId }: EditedEntity,
): Promise<void> {
  const parentId = { SPACE: null, CATEGORY: spaceId, TOPIC: categoryId, ITEM: topicId }[type]
  const parent = parentId === null ? undefined : await findEditable(tx, scope, parentId)
  if (parent) assertLive(parent, 'id')
}

/**
 * Restores an archived entity with all that was hidden only because of it.
 *
 * @throws CodedError 404 for an entity that the viewer may not edit; 409 for one that is part of something archived or
 *   has too many parts, and `CHANGED_MEANWHILE`
 */
export async function restoreKnowledgeEntity(
  context: RequestContext,
  { id, expectedUpdatedAt, dryRun }: ArchiveInput,
): Promise<Administered<{ entityId: string }>> {
  const scope = editableKnowledge(context.viewer)
  const entityId = idInput(id)
  return await administer(context, { scope, organization: ['knowledge'], dryRun }, async (tx) => {
    const entity = await readEditable(tx, scope, entityId)
    if (entity.state === 'current' && entity.live) return { entityId }
    assertUnchanged(entity, expectedUpdatedAt)
    await assertParentLive(tx, scope, entity)
    const parts = await boundedParts((limit) => listHiddenParts(tx, scope, entity, limit))
    await setState(tx, scope, entity, { state: 'current', parts })
    await auditEntity(tx, context, 'KNOWLEDGE_ENTITY_RESTORED', entity)
    return { entityId, effects: effect('KNOWLEDGE_SHOWN', shownEntities(parts)) }
  })
}
