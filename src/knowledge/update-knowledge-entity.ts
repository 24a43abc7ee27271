import { editableKnowledge } from '../access/knowledge-rules.js'
import { badInput } from '../base/errors.js'
import type { Priority } from '../base/vocabulary.js'
import { administer } from '../graph/administer.js'
import type { RequestContext } from '../graph/context.js'
import { idInput, nameInput } from '../graph/input.js'
import { assertUnchanged } from '../records/precondition.js'
import { changeEntity } from './entity-edit-store.js'
import { assertLive, auditEntity, readEditable } from './entity-steps.js'

/** What changes; what is undefined stays. */
interface UpdateKnowledgeEntityInput {
  id: string
  name?: string | null
  priority?: Priority | null
  expectedUpdatedAt?: string | null
}

/**
 * Changes an entity's name, or a topic's priority, and marks it as edited.
 *
 * @throws CodedError 400 for a bad name, and a priority of anything but a topic; 404 for an entity that the viewer may
 *   not edit; 409 for one that is archived, and `CHANGED_MEANWHILE`
 */
export async function updateKnowledgeEntity(
  context: RequestContext,
  { id, name, priority, expectedUpdatedAt }: UpdateKnowledgeEntityInput,
): Promise<{ entityId: string }> {
  const scope = editableKnowledge(context.viewer)
  const entityId = idInput(id)
  const change = {
    ...(name == null ? {} : { name: nameInput(name) }),
    ...(priority === undefined ? {} : { priority }),
  }
  return await administer(context, { scope, organization: ['knowledge'] }, async (tx) => {
    const entity = await readEditable(tx, scope, entityId)
    if (priority != null && entity.type !== 'TOPIC')
      throw badInput('Only topics have a priority.', 'priority')
    const next = { ...entity, ...change }
    if (next.name === entity.name && next.priority === entity.priority) return { entityId }
    assertUnchanged(entity, expectedUpdatedAt)
    assertLive(entity, 'id')
    await changeEntity(tx, scope, entity, change)
    await auditEntity(tx, context, 'KNOWLEDGE_ENTITY_UPDATED', next, {
      name: [entity.name, next.name],
      priority: [entity.priority, next.priority],
    })
    return { entityId }
  })
}
