import { setImmediate as immediate } from 'node:timers/promises'
import { eq, inArray, sql } from 'drizzle-orm'
import type { KnowledgeEditScope } from '../access/knowledge-rules.js'
import type { MaybePromise } from '../base/maybe-promise.js'
import type { EntityState, EntityType } from '../base/vocabulary.js'
import { nextUpdatedAt } from '../records/precondition.js'
import { statement, variants } from '../store/statement.js'
import { changesOf, type Reader, type Transaction } from '../store/store.js'
import type { EditedEntity } from './entity-edit-store.js'

/** How many rows are written before the event loop turns: a few milliseconds of work on SQLite. */
const WINDOW = 200

/** For each type of entity, the column that holds its id in what is part of it; an item has no parts. */
const PARTS = { SPACE: 'spaceId', CATEGORY: 'categoryId', TOPIC: 'topicId' } as const

/** An entity by its type and id. */
interface Part {
  type: EntityType
  id: string
}

const liveParts = variants(({ type }: { type: keyof typeof PARTS }) =>
  statement({
    select: ({ entities }) => ({ type: entities.type, id: entities.id }),
    query: ({ fields, t: { entities }, p }) => sql`
      select ${fields} from ${entities}
      where ${entities[PARTS[type]]} = ${p('id')} and ${entities.live} = true and ${entities.id} <> ${p('id')}
      order by ${entities.type}, ${entities.nameFold}, ${entities.id} limit ${p('limit')}`,
  }),
)

const hiddenParts = variants(({ type }: { type: keyof typeof PARTS }) =>
  statement({
    select: ({ entities }) => ({ type: entities.type, id: entities.id }),
    query: ({ fields, t: { entities }, p }) => sql`
      select ${fields} from ${entities}
      where ${entities[PARTS[type]]} = ${p('id')} and ${entities.live} = false and ${entities.id} <> ${p('id')}
        and ${entities.state} = 'current'
        and not exists (select 1 from ${entities} as above
          where above.id in (${entities.categoryId}, ${entities.topicId})
            and above.id not in (${entities.id}, ${p('id')}) and above.state <> 'current')
      order by ${entities.type}, ${entities.nameFold}, ${entities.id} limit ${p('limit')}`,
  }),
)

/** What is live and part of an entity, at most `limit`. */
export function listLiveParts(
  reader: Reader,
  _scope: KnowledgeEditScope,
  { type, id }: Part,
  limit: number,
): MaybePromise<Part[]> {
  return type === 'ITEM' ? [] : reader.all(liveParts({ type }), { id, limit })
}

/** What will be live and part of an archived entity once that is current, at most `limit`. */
export function listHiddenParts(
  reader: Reader,
  _scope: KnowledgeEditScope,
  { type, id }: Part,
  limit: number,
): MaybePromise<Part[]> {
  return type === 'ITEM' ? [] : reader.all(hiddenParts({ type }), { id, limit })
}

/** Archives an entity, or makes it current again, with the parts of it that can be read only together with it. */
export async function setState(
  tx: Transaction,
  { organizationId }: KnowledgeEditScope,
  entity: EditedEntity,
  { state, parts }: { state: Exclude<EntityState, 'superseded'>; parts: readonly Part[] },
): Promise<void> {
  const live = state === 'current'
  const updatedAt = await nextUpdatedAt(tx, entity)
  await tx.run(({ builder, t }) =>
    builder
      .update(t.entities)
      .set({ state, live, archivedAt: null, updatedAt })
      .where(eq(t.entities.id, entity.id)),
  )
  tx.record({ organizationId, type: 'KNOWLEDGE_ENTITY', id: entity.id, deleted: !live })
  for (let from = 0; from < parts.length; from += WINDOW) {
    const ids = parts.slice(from, from + WINDOW).map(({ id }) => id)
    await tx.run(({ builder, t }) =>
      builder.update(t.entities).set({ live }).where(inArray(t.entities.id, ids)),
    )
    tx.record(changesOf(organizationId, 'KNOWLEDGE_ENTITY', ids, !live))
    await immediate()
  }
}
