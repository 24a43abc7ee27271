import type { EffectKind, EntityType } from '../base/vocabulary.js'

/** The most records that an effect shows. */
export const MOST_SHOWN = 20

/** The types of records that effects happen to, by their names in the graph. */
type ShownType =
  | 'CompanyRole'
  | 'Content'
  | 'KnowledgeCategory'
  | 'KnowledgeItem'
  | 'KnowledgeSpace'
  | 'KnowledgeTopic'
  | 'Lesson'
  | 'Member'
  | 'Team'

/** A record by its type and raw id. */
interface Shown {
  type: ShownType
  id: string
}

/**
 * What a change does to other records than the one that it names.
 *
 * @model Effect
 */
export interface Effect {
  kind: EffectKind
  count: number
  /** The first records that it happens to. */
  shown: readonly Shown[]
}

/** Names records of one type. */
export function shownAs(type: ShownType, ids: readonly string[]): Shown[] {
  return ids.map((id) => ({ type, id }))
}

const ENTITIES = {
  SPACE: 'KnowledgeSpace',
  CATEGORY: 'KnowledgeCategory',
  TOPIC: 'KnowledgeTopic',
  ITEM: 'KnowledgeItem',
} as const satisfies Record<EntityType, ShownType>

/** Names knowledge entities. */
export function shownEntities(entities: readonly { type: EntityType; id: string }[]): Shown[] {
  return entities.map(({ type, id }) => ({ type: ENTITIES[type], id }))
}

/**
 * An effect as a list, which is empty if nothing happens.
 *
 * @param records those that it happens to, or the first of them
 * @default count as many as `records`
 */
export function effect(kind: EffectKind, records: readonly Shown[], count = records.length): Effect[] {
  return count === 0 ? [] : [{ kind, count, shown: records.slice(0, MOST_SHOWN) }]
}
