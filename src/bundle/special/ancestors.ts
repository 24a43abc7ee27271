import type { EntityType } from '../../base/vocabulary.js'
import type { Entry, ImportContext } from '../context.js'
import type { ReferenceKind } from '../references.js'

interface Entity {
  id: string
  state: string
}

interface Parent {
  id: string
  live: boolean | number
  spaceId: string
  categoryId: string | null
}

/** Leaves out records whose id belongs to an entity of another type. */
async function ofTheirType<E extends Entity>(
  { bulk, errors }: ImportContext,
  entries: readonly Entry<E>[],
  type: EntityType,
): Promise<Entry<E>[]> {
  const rows = await bulk.all<{ id: string; type: string }>(
    `select id, type from entities where type <> ? and ${bulk.oneOf('id')}`,
    type,
    entries.map(({ record }) => record.id),
  )
  const others = new Map(rows.map((row) => [row.id, row.type]))
  return entries.filter(({ line, record }) => {
    const other = others.get(record.id)
    if (other !== undefined) errors.add(line, 'id', `an id that is not that of a ${other.toLowerCase()}`)
    return other === undefined
  })
}

async function parentsOf(
  { bulk, organizationId, references }: ImportContext,
  kind: ReferenceKind,
  ids: readonly string[],
): Promise<Map<string, Parent>> {
  const rows = await bulk.all<Parent>(
    `select id, live, space_id as "spaceId", category_id as "categoryId" from entities
     where ${bulk.own} and type = ? and ${bulk.oneOf('id')}`,
    organizationId,
    kind.toUpperCase(),
    [...new Set(ids)],
  )
  const parents = new Map(rows.map((row) => [row.id, row]))
  references.know(kind, parents.keys())
  return parents
}

/** The columns with an entity and its ancestors. */
function pathOf<E extends Entity>(
  type: EntityType,
  parentId: (record: E) => string,
  parentOf: (record: E) => Parent | undefined,
) {
  const self = ({ id }: E) => id
  const none = () => null
  const spaceId = (record: E) => parentOf(record)?.spaceId ?? ''
  const categoryId = (record: E) => parentOf(record)?.categoryId
  const paths = {
    SPACE: { spaceId: self, categoryId: none, topicId: none },
    CATEGORY: { spaceId: parentId, categoryId: self, topicId: none },
    TOPIC: { spaceId, categoryId: parentId, topicId: self },
    ITEM: { spaceId, categoryId, topicId: parentId },
  }
  return paths[type]
}

/**
 * What the codecs of all levels of the knowledge tree share. If an ancestor is not imported yet, its column
 * stays empty and `live` stays false; src/records/derived.ts fills them in at the end.
 *
 * @param above the kind of parent, whose id is in `key`; a space has none
 */
export function entity<Key extends string = never>(type: EntityType, above?: ReferenceKind, key?: Key) {
  type Child = Entity & Record<Key, string>
  const parentId = (record: Child) => (key === undefined ? '' : record[key])
  return {
    table: 'entities' as const,
    key: ['id'],
    claim: 'entity',
    derives: ['type', 'live', 'spaceId', 'categoryId', 'topicId'] as const,
    filter: `type = '${type}'`,
    screen: <R extends Entity>(context: ImportContext, entries: readonly Entry<R>[]) =>
      ofTheirType(context, entries, type),
    derive: async (context: ImportContext, entries: readonly Entry<Child>[]) => {
      const ids = entries.map(({ record }) => parentId(record))
      const parents = above ? await parentsOf(context, above, ids) : undefined
      const parentOf = (record: Child) => parents?.get(parentId(record))
      const isLive = (record: Child) =>
        record.state === 'current' && (parents === undefined || Boolean(parentOf(record)?.live))
      return { row: { type: () => type, live: isLive, ...pathOf(type, parentId, parentOf) } }
    },
  }
}
