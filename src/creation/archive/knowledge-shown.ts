import { editableContent } from '../../access/content-scope.js'
import { readableSpaces } from '../../access/knowledge-rules.js'
import type { RequestContext } from '../../graph/context.js'
import { type Effect, effect, shownEntities } from '../../graph/effects.js'
import { readableEntities } from '../../records/readable-ids.js'
import type { Transaction } from '../../store/store.js'
import { listEntitiesIn } from './archived-knowledge-store.js'

/**
 * What of the knowledge that came back the viewer can read again. What is below something archived stays hidden, and
 * what is for another audience by now comes back only once it is indexed anew.
 */
export async function knowledgeShown(
  tx: Transaction,
  { viewer }: RequestContext,
  ids: readonly string[],
): Promise<Effect[]> {
  const readable = await readableEntities(tx, readableSpaces(viewer), ids)
  const current = await listEntitiesIn(tx, editableContent(viewer), readable, 'current')
  return effect('KNOWLEDGE_SHOWN', shownEntities(current.filter(({ live }) => live)))
}
