import type { KnowledgeEditScope } from '../access/knowledge-rules.js'
import { conflict, notFound } from '../base/errors.js'
import { auditsOf } from '../graph/audits-of.js'
import { inOneText } from '../records/names-of.js'
import type { Reader } from '../store/store.js'
import { type EditedEntity, findEditable } from './entity-edit-store.js'

/**
 * The entity with this id. What processing has superseded can't be seen by anybody.
 *
 * @throws CodedError 404 for one that the viewer may not edit
 */
export async function readEditable(
  reader: Reader,
  scope: KnowledgeEditScope,
  id: string,
): Promise<EditedEntity> {
  const entity = await findEditable(reader, scope, id)
  if (!entity || entity.state === 'superseded') throw notFound()
  return entity
}

/**
 * Lets a change of an entity go on only if the entity is live.
 *
 * @param param the input that names it
 * @throws CodedError 409 for one that is archived, or below one that is
 */
export function assertLive({ live }: EditedEntity, param: string): void {
  if (!live) throw conflict('This is archived, or part of something archived.', param)
}

/** The titles of resources in one text, for the audit log; null for none. */
export function titlesOf(sources: readonly { title: string }[]): string | null {
  return inOneText(sources.map(({ title }) => title))
}

/** Records in the audit log what the viewer does to an entity. */
export const auditEntity = auditsOf('KNOWLEDGE_ENTITY', 'name')
