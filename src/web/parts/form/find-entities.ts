import { EntityOptionsDocument } from '../../generated/entity-options.js'
import { ask } from '../../shell/ask.js'
import { fold } from '../fold.js'
import type { Option } from './find-options.js'

/** The kinds of entities of the knowledge tree, from the top. */
export const ENTITY_TYPES = ['SPACE', 'CATEGORY', 'TOPIC', 'ITEM'] as const
export type EntityType = (typeof ENTITY_TYPES)[number]

export const ENTITY_NAMES = { SPACE: 'Space', CATEGORY: 'Category', TOPIC: 'Topic', ITEM: 'Item' } as const

const MOST_SHOWN = 8
const optionOf = (type: EntityType, id: string, name: string): Option => ({
  value: `${type} ${id}`,
  name,
  hint: ENTITY_NAMES[type],
})

/** Finds entities of the knowledge tree by their names; the value is the type and the id. */
export async function findEntities(query: string): Promise<Option[]> {
  const { search, spaces } = await ask(EntityOptionsDocument, { query })
  const wanted = fold(query)
  const isWanted = ({ name }: { name: string }) => fold(name).includes(wanted)
  const all = spaces?.nodes ?? []
  return [
    ...all.filter(isWanted).map(({ id, name }) => optionOf('SPACE', id, name)),
    ...all
      .flatMap(({ categories }) => categories.nodes)
      .filter(isWanted)
      .map(({ id, name }) => optionOf('CATEGORY', id, name)),
    ...(search?.nodes ?? []).map(({ recordId, title, type }) =>
      optionOf(type === 'ITEM' ? 'ITEM' : 'TOPIC', recordId, title),
    ),
  ].slice(0, MOST_SHOWN)
}

/** The type and the id in the value of an option. */
export function entityIn(value: string): { entityType: EntityType; entityId: string } {
  const [type = '', entityId = ''] = value.split(' ')
  return { entityType: ENTITY_TYPES.find((one) => one === type) ?? 'TOPIC', entityId }
}
