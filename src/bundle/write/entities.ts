import type { Priority, Visibility } from '../../vocabulary.js'
import { fold } from '../../store/fold.js'
import { claimOwn, type Entry, type ImportContext, upsertDated, type Writer } from '../context.js'
import type { Category, Item, Space, Topic } from '../records/knowledge.js'
import type { ReferenceKind } from '../references.js'
import { slugOf } from '../slug.js'

type EntityRecord = Space | Category | Topic | Item

interface Parent {
  id: string
  live: boolean | number
  spaceId: string
  categoryId: string | null
}

/** Sorts out records whose id another type of entity has. */
async function ofTheirType<R extends EntityRecord>(
  { bulk, errors }: ImportContext,
  entries: readonly Entry<R>[],
  type: string,
): Promise<Entry<R>[]> {
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
  { bulk, organizationId }: ImportContext,
  ids: readonly string[],
  type: string,
): Promise<Map<string, Parent>> {
  const rows = await bulk.all<Parent>(
    `select id, live, space_id as "spaceId", category_id as "categoryId" from entities
     where ${bulk.own} and type = ? and ${bulk.oneOf('id')}`,
    organizationId,
    type,
    [...new Set(ids)],
  )
  return new Map(rows.map((row) => [row.id, row]))
}

interface Level<R extends EntityRecord> {
  type: 'SPACE' | 'CATEGORY' | 'TOPIC' | 'ITEM'
  /** The key that names the parent, and what the parent is. */
  parent?: { key: string; kind: ReferenceKind; of: (record: R) => string }
  columns: (
    record: R,
    parent: Parent | undefined,
  ) => {
    slug?: string
    visibility?: Visibility
    priority?: Priority | null
    spaceId: string
    categoryId?: string
    topicId?: string
  }
}

/**
 * Writes entities of one level. Ancestors that are not there yet stay empty, and `live` false:
 * src/store/derived.ts fills them in at the end.
 */
async function writeLevel<R extends EntityRecord>(
  context: ImportContext,
  all: readonly Entry<R>[],
  { type, parent, columns }: Level<R>,
): Promise<{ entries: Entry<R>[]; existing: string[] }> {
  const { bulk, organizationId, references } = context
  const own = await claimOwn(context, { kind: 'entity', table: 'entities' }, all, ({ id }) => id)
  const entries = await ofTheirType(context, own.entries, type)
  const parents = parent
    ? await parentsOf(
        context,
        entries.map(({ record }) => parent.of(record)),
        parent.kind.toUpperCase(),
      )
    : new Map<string, Parent>()
  await upsertDated(
    context,
    bulk.tables.entities,
    entries,
    ({ record }) => {
      const above = parent && parents.get(parent.of(record))
      return {
        id: record.id,
        organizationId,
        type,
        name: record.name,
        nameFold: fold(record.name),
        state: record.state,
        live: record.state === 'current' && (parent === undefined || Boolean(above?.live)),
        ...columns(record, above),
      }
    },
    { key: ['id'] },
  )
  if (parent) {
    for (const { line, record } of entries) {
      const named = parent.of(record)
      if (!parents.has(named)) references.add(parent.kind, named, line, parent.key)
    }
  }
  return { entries, existing: entries.map(({ record }) => record.id).filter((id) => own.existing.has(id)) }
}

export const writeSpaces: Writer<Space> = async (context, all) => {
  const { bulk, references } = context
  const { entries, existing } = await writeLevel(context, all, {
    type: 'SPACE',
    columns: ({ id, name, slug, visibility }) => ({ slug: slug ?? slugOf(name), visibility, spaceId: id }),
  })
  const teams = entries.flatMap(({ record }) =>
    record.teamIds.map((teamId) => ({ spaceId: record.id, teamId })),
  )
  await bulk.deleteOthers(
    { table: 'space_teams', parent: 'space_id', key: 'team_id', keyType: 'text' },
    existing,
    teams.map(({ spaceId, teamId }) => [spaceId, teamId]),
  )
  await bulk.upsert(bulk.tables.spaceTeams, teams, { key: ['spaceId', 'teamId'] })
  for (const { line, record } of entries) {
    for (const [index, id] of record.teamIds.entries()) references.add('team', id, line, `teamIds[${index}]`)
  }
}

export const writeCategories: Writer<Category> = async (context, all) => {
  await writeLevel(context, all, {
    type: 'CATEGORY',
    parent: { key: 'spaceId', kind: 'space', of: ({ spaceId }) => spaceId },
    columns: ({ id, name, slug, spaceId }) => ({ slug: slug ?? slugOf(name), spaceId, categoryId: id }),
  })
}

export const writeTopics: Writer<Topic> = async (context, all) => {
  await writeLevel(context, all, {
    type: 'TOPIC',
    parent: { key: 'categoryId', kind: 'category', of: ({ categoryId }) => categoryId },
    columns: ({ id, name, slug, categoryId, priority }, parent) => ({
      slug: slug ?? slugOf(name),
      priority,
      spaceId: parent?.spaceId ?? '',
      categoryId,
      topicId: id,
    }),
  })
}

export const writeItems: Writer<Item> = async (context, all) => {
  const { bulk, references } = context
  const { entries, existing } = await writeLevel(context, all, {
    type: 'ITEM',
    parent: { key: 'topicId', kind: 'topic', of: ({ topicId }) => topicId },
    columns: ({ topicId }, parent) => ({
      spaceId: parent?.spaceId ?? '',
      ...(parent?.categoryId ? { categoryId: parent.categoryId } : {}),
      topicId,
    }),
  })
  const evidence = entries.flatMap(({ record }) =>
    record.contentIds.map((contentId) => ({ itemId: record.id, contentId })),
  )
  await bulk.deleteOthers(
    { table: 'evidence', parent: 'item_id', key: 'content_id', keyType: 'text' },
    existing,
    evidence.map(({ itemId, contentId }) => [itemId, contentId]),
  )
  await bulk.upsert(bulk.tables.evidence, evidence, { key: ['itemId', 'contentId'] })
  for (const { line, record } of entries) {
    for (const [index, id] of record.contentIds.entries())
      references.add('content', id, line, `contentIds[${index}]`)
  }
}
