import { and, eq, sql } from 'drizzle-orm'
import type { EditScope } from '../../access/content-scope.js'
import { inParts } from '../../base/in-parts.js'
import { actorOf, type RequestContext } from '../../graph/context.js'
import { recordAuditEvents } from '../../records/audit-log.js'
import { nextTurn } from '../../store/next-turn.js'
import { statement } from '../../store/statement.js'
import type { Transaction } from '../../store/store.js'

/** How many entities are read at a time. */
const AT_ONCE = 500

const ACTIONS = { archived: 'KNOWLEDGE_ENTITY_ARCHIVED', current: 'KNOWLEDGE_ENTITY_RESTORED' } as const

const entitiesIn = statement({
  select: ({ entities }) => ({ id: entities.id, name: entities.name }),
  query: ({ select, t: { entities }, oneOf, p }) =>
    select.from(entities).where(and(oneOf(entities.id, 'ids'), eq(entities.state, sql`${p('state')}`))),
})

/**
 * Records in the audit log what became of knowledge with its resource, as an event for each entity.
 *
 * @param state those that are in another one, as they were withdrawn at once, have no event
 */
export async function auditKnowledge(
  tx: Transaction,
  context: RequestContext,
  _scope: EditScope,
  ids: readonly string[],
  state: keyof typeof ACTIONS,
): Promise<void> {
  for (const part of inParts(ids, AT_ONCE)) {
    const entities = await tx.all(entitiesIn, { ids: part, state })
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
