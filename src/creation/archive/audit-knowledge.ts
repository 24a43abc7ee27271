import type { EditScope } from '../../access/content-scope.js'
import { inParts } from '../../base/in-parts.js'
import { actorOf, type RequestContext } from '../../graph/context.js'
import { recordAuditEvents } from '../../records/audit-log.js'
import { nextTurn } from '../../store/next-turn.js'
import type { Transaction } from '../../store/store.js'
import { listEntitiesIn } from './archived-knowledge-store.js'

/** How many entities are read at a time. */
const AT_ONCE = 500

const ACTIONS = { archived: 'KNOWLEDGE_ENTITY_ARCHIVED', current: 'KNOWLEDGE_ENTITY_RESTORED' } as const

/**
 * Records in the audit log what became of knowledge with its resource, as an event for each entity.
 *
 * @param state those that are in another one, as they were withdrawn at once, have no event
 */
export async function auditKnowledge(
  tx: Transaction,
  context: RequestContext,
  scope: EditScope,
  ids: readonly string[],
  state: keyof typeof ACTIONS,
): Promise<void> {
  for (const part of inParts(ids, AT_ONCE)) {
    const entities = await listEntitiesIn(tx, scope, part, state)
    await recordAuditEvents(
      tx,
      actorOf(context),
      entities.map(({ id, name }) => ({
        action: ACTIONS[state],
        subjectType: 'KNOWLEDGE_ENTITY',
        subjectId: id,
        subjectName: name,
      })),
    )
    await nextTurn()
  }
}
