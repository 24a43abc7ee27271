import type { EditScope } from '../../access/content-scope.js'
import { inParts } from '../../base/in-parts.js'
import { actorOf, type RequestContext } from '../../graph/context.js'
import { recordAuditEvents } from '../../records/audit-log.js'
import { nextTurn } from '../../store/next-turn.js'
import type { Transaction } from '../../store/store.js'
import { auditChange } from '../audit-content.js'
import { listEntitiesIn, type NamedEntity } from './archived-knowledge-store.js'

/** How many entities are read at a time. */
const AT_ONCE = 500
/** With more entities than that, none has an event of its own: they would bury all that was done besides. */
const MOST_OWN_EVENTS = 50

const KINDS = {
  CONTENT_ARCHIVED: { state: 'archived', ofEntity: 'KNOWLEDGE_ENTITY_ARCHIVED' },
  CONTENT_RESTORED: { state: 'current', ofEntity: 'KNOWLEDGE_ENTITY_RESTORED' },
} as const

/** How many topics and items there are, in the words of the audit log. */
function counted(entities: readonly NamedEntity[]): string | null {
  const topics = entities.filter(({ type }) => type === 'TOPIC').length
  const items = entities.length - topics
  return entities.length === 0 ? null : `topics: ${topics}, items: ${items}`
}

/**
 * Records in the audit log that a resource was archived or restored, with how much knowledge went or came with it. Each
 * of these entities has an event, too, if there are few. They need none: unlike what is deleted, all of them come back
 * with the resource, and can be read then.
 *
 * @param ids the entities; those that are in another state, as they were withdrawn at once, don't count
 */
export async function auditWithKnowledge(
  tx: Transaction,
  context: RequestContext,
  scope: EditScope,
  action: keyof typeof KINDS,
  { content, ids }: { content: { id: string; title: string }; ids: readonly string[] },
): Promise<void> {
  const { state, ofEntity } = KINDS[action]
  const entities: NamedEntity[] = []
  for (const part of inParts(ids, AT_ONCE)) {
    entities.push(...(await listEntitiesIn(tx, scope, part, state)))
    await nextTurn()
  }
  const knowledge = counted(entities)
  await auditChange(tx, context, action, content, {
    knowledge: state === 'archived' ? [knowledge, null] : [null, knowledge],
  })
  if (entities.length > MOST_OWN_EVENTS) return
  await recordAuditEvents(
    tx,
    actorOf(context),
    entities.map(({ id, name }) => ({
      action: ofEntity,
      subjectType: 'KNOWLEDGE_ENTITY',
      subjectId: id,
      subjectName: name,
    })),
  )
}
