import { and, eq } from 'drizzle-orm'
import type { ManagementScope } from '../access/admin-rules.js'
import type { KnowledgeEditScope } from '../access/knowledge-rules.js'
import type { Audience } from '../access/publishing-rules.js'
import type { MaybePromise } from '../base/maybe-promise.js'
import type { EntityState, EntityType, Priority, Visibility } from '../base/vocabulary.js'
import { slugOf } from '../records/knowledge-ids.js'
import { newId } from '../records/new-id.js'
import { nextUpdatedAt } from '../records/precondition.js'
import { editValues, isInEditableSpace } from '../records/shared-with.js'
import { first } from '../store/session.js'
import { nullable, statement } from '../store/statement.js'
import type { Reader, Transaction } from '../store/store.js'

/** An entity as changes of the knowledge tree see it. */
export interface EditedEntity {
  id: string
  type: EntityType
  name: string
  state: EntityState
  live: boolean
  priority: Priority | null
  visibility: Visibility | null
  spaceId: string
  categoryId: string | null
  topicId: string | null
  updatedAt: string
}

const editable = statement({
  select: ({ entities: entity }) => ({
    id: entity.id,
    type: entity.type,
    name: entity.name,
    state: entity.state,
    live: entity.live,
    priority: nullable(entity.priority),
    visibility: nullable(entity.visibility),
    spaceId: entity.spaceId,
    categoryId: nullable(entity.categoryId),
    topicId: nullable(entity.topicId),
    updatedAt: entity.updatedAt,
  }),
  query: (context) => {
    const { select, t, p } = context
    return select
      .from(t.entities)
      .where(
        and(
          eq(t.entities.id, p('id')),
          eq(t.entities.organizationId, p('organizationId')),
          isInEditableSpace(context, t.entities.spaceId),
        ),
      )
  },
})

/** The entity with this id, in any state, if the viewer may edit its space. The caller holds the lock of knowledge. */
export function findEditable(
  reader: Reader,
  scope: KnowledgeEditScope,
  id: string,
): MaybePromise<EditedEntity | undefined> {
  const { organizationId } = scope
  return first(reader, editable, { id, organizationId, ...editValues(scope) })
}

const PREFIXES = { SPACE: 'spc', CATEGORY: 'cat', TOPIC: 'tpc', ITEM: 'itm' } as const

/** Adds a space for an audience, and returns its id. */
export async function insertSpace(
  tx: Transaction,
  scope: ManagementScope,
  { name, visibility, teamIds }: Audience & { name: string },
): Promise<string> {
  const { organizationId } = scope
  const [id, now] = [newId(PREFIXES.SPACE), await tx.now()]
  const shown = { state: 'current', live: true, visibility, slug: slugOf(name) } as const
  await tx.insert(
    (t) => t.entities,
    [{ id, organizationId, type: 'SPACE', name, ...shown, spaceId: id, createdAt: now, updatedAt: now }],
  )
  await tx.insert(
    (t) => t.spaceTeams,
    teamIds.map((teamId) => ({ spaceId: id, teamId })),
  )
  tx.record({ organizationId, type: 'KNOWLEDGE_ENTITY', id })
  return id
}

/** An entity to be added below another one, which is live. */
export interface NewEntity {
  type: 'CATEGORY' | 'TOPIC' | 'ITEM'
  name: string
  /** For topics only. */
  priority: Priority | null
  parent: EditedEntity
}

/** Adds an entity with the mark of one that a person has edited, and returns its id. */
export async function insertBelow(
  tx: Transaction,
  { organizationId }: KnowledgeEditScope,
  { type, name, priority, parent }: NewEntity,
): Promise<string> {
  const [id, now] = [newId(PREFIXES[type]), await tx.now()]
  const path = {
    spaceId: parent.spaceId,
    categoryId: type === 'CATEGORY' ? id : parent.categoryId,
    topicId: type === 'TOPIC' ? id : parent.topicId,
  }
  const shown = {
    state: 'current',
    live: true,
    priority,
    slug: type === 'ITEM' ? null : slugOf(name),
  } as const
  const times = { editedAt: now, createdAt: now, updatedAt: now }
  await tx.insert((t) => t.entities, [{ id, organizationId, type, name, ...path, ...shown, ...times }])
  tx.record({ organizationId, type: 'KNOWLEDGE_ENTITY', id })
  return id
}

/** Changes what a live entity says, and marks it as edited. */
export async function changeEntity(
  tx: Transaction,
  { organizationId }: KnowledgeEditScope,
  entity: EditedEntity,
  fields: Partial<Pick<EditedEntity, 'name' | 'priority'>>,
): Promise<void> {
  const [editedAt, updatedAt] = [await tx.now(), await nextUpdatedAt(tx, entity)]
  await tx.run(({ builder, t }) =>
    builder
      .update(t.entities)
      .set({ ...fields, editedAt, updatedAt })
      .where(eq(t.entities.id, entity.id)),
  )
  tx.record({ organizationId, type: 'KNOWLEDGE_ENTITY', id: entity.id })
}
