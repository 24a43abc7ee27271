import { CategoryOptionsDocument } from '../../generated/category-options.js'
import { EntityOptionsDocument } from '../../generated/entity-options.js'
import { SpaceOptionsDocument } from '../../generated/space-options.js'
import { ask } from '../../shell/ask.js'
import { fold } from '../fold.js'
import type { Option } from './option.js'

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

/** All rows of a list, page by page. @param pageOf asks for the page after a cursor */
async function* allOf<Row>(
  pageOf: (after: string | null) => Promise<{ nodes: readonly Row[]; nextCursor: string | null } | null>,
  after: string | null = null,
): AsyncGenerator<Row> {
  const page = await pageOf(after)
  yield* page?.nodes ?? []
  const next = page?.nextCursor ?? null
  if (next !== null) yield* allOf(pageOf, next)
}

/** Every space and category, a space before its categories: the graph has no search for them. */
async function* spacesAndCategories(): AsyncGenerator<Option> {
  const spaces = allOf(async (after) => (await ask(SpaceOptionsDocument, { after })).spaces)
  for await (const { id, name, categories } of spaces) {
    yield optionOf('SPACE', id, name)
    for (const category of categories.nodes) yield optionOf('CATEGORY', category.id, category.name)
    if (categories.nextCursor === null) continue
    const more = allOf(
      async (after) => (await ask(CategoryOptionsDocument, { id, after })).space?.categories ?? null,
      categories.nextCursor,
    )
    for await (const category of more) yield optionOf('CATEGORY', category.id, category.name)
  }
}

/** Finds spaces and categories by their names; no more are read than are shown. */
async function findAbove(query: string): Promise<Option[]> {
  const wanted = fold(query)
  const found: Option[] = []
  for await (const option of spacesAndCategories()) {
    if (fold(option.name).includes(wanted)) found.push(option)
    if (found.length === MOST_SHOWN) break
  }
  return found
}

/** Finds entities of the knowledge tree by their names; the value is the type and the id. */
export async function findEntities(query: string): Promise<Option[]> {
  const [above, { search }] = await Promise.all([findAbove(query), ask(EntityOptionsDocument, { query })])
  const below = (search?.nodes ?? []).map(({ recordId, title, type }) =>
    optionOf(type === 'ITEM' ? 'ITEM' : 'TOPIC', recordId, title),
  )
  return [...above, ...below].slice(0, MOST_SHOWN)
}

/** The type and the id in the value of an option. */
export function entityIn(value: string): { entityType: EntityType; entityId: string } {
  const [type = '', entityId = ''] = value.split(' ')
  return { entityType: ENTITY_TYPES.find((one) => one === type) ?? 'TOPIC', entityId }
}
