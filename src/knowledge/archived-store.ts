import { and, eq, or, sql } from 'drizzle-orm'
import type { KnowledgeEditScope } from '../access/knowledge-rules.js'
import type { MaybePromise } from '../base/maybe-promise.js'
import type { Page } from '../graph/relations/connection.js'
import { belongsTo } from '../records/belongs-to.js'
import { editValues, isInEditableSpace } from '../records/shared-with.js'
import { namePage } from '../store/keyset.js'
import { statement } from '../store/statement.js'
import type { Reader } from '../store/store.js'
import {
  childCounts,
  childrenByName,
  type EntityRow,
  entityFields,
  type Level,
  spacesByName,
} from './store.js'

/** A page of the archived spaces that the viewer may restore, by name. */
export function listArchivedSpaces(
  reader: Reader,
  scope: KnowledgeEditScope,
  page: Page,
): MaybePromise<EntityRow[]> {
  const { organizationId } = scope
  return reader.all(spacesByName({ archived: true }), {
    organizationId,
    ...editValues(scope),
    ...namePage(page),
  })
}

/** The first archived entities of a level below each parent that the viewer may restore, by name. */
export function listArchivedChildren(
  reader: Reader,
  scope: KnowledgeEditScope,
  level: Level,
  parentIds: readonly string[],
  page: Page,
): MaybePromise<EntityRow[]> {
  const values = { organizationId: scope.organizationId, ...editValues(scope), ...namePage(page) }
  return reader.all(childrenByName({ ...level, archived: true }).reading(page.columns), {
    parentIds,
    ...values,
  })
}

/** How many archived entities of a level each parent has below it that the viewer may restore. */
export function countArchivedChildren(
  reader: Reader,
  scope: KnowledgeEditScope,
  level: Level,
  parentIds: readonly string[],
) {
  const values = { organizationId: scope.organizationId, ...editValues(scope) }
  return reader.all(childCounts({ ...level, archived: true }), { parentIds, ...values })
}

/** The parent of the row of `entities` is live; a space has none. */
const IS_RESTORABLE =
  sql.raw(`(entities.type = 'SPACE' or exists (select 1 from entities as above where above.live = true
  and above.id = case entities.type
    when 'CATEGORY' then entities.space_id when 'TOPIC' then entities.category_id else entities.topic_id end))`)

const editableById = statement({
  select: entityFields,
  query: (context) => {
    const { select, t, p, oneOf } = context
    return select
      .from(t.entities)
      .where(
        and(
          oneOf(t.entities.id, 'ids'),
          or(eq(t.entities.live, sql`true`), and(eq(t.entities.state, sql`'archived'`), IS_RESTORABLE)),
          belongsTo(t.entities.organizationId, p('organizationId')),
          isInEditableSpace(context, t.entities.spaceId),
        ),
      )
  },
})

/** The entities with these ids, live or archived, leaving out those in a space that the viewer may not edit. */
export function findEditableEntities(
  reader: Reader,
  scope: KnowledgeEditScope,
  ids: readonly string[],
): MaybePromise<EntityRow[]> {
  return reader.all(editableById, { ids, organizationId: scope.organizationId, ...editValues(scope) })
}
