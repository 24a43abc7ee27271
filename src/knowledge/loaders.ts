import { canWriteContent } from '../access/capability-rules.js'
import { assertCanSeeSharing } from '../access/content-rules.js'
import { editableKnowledge, readableSpaces } from '../access/knowledge-rules.js'
import { toPage } from '../graph/relations/connection.js'
import { defineById, toOneById } from '../graph/relations/by-id.js'
import { toMany, toOne } from '../graph/relations/siblings.js'
import { countArchivedChildren, findEditableEntities, listArchivedChildren } from './archived-store.js'
import { listSpaceTeams } from './space-team-store.js'
import { countChildren, type EntityRow, findEntities, type Level, listChildren } from './store.js'
import { NAME_START } from '../store/keyset.js'
import type { RequestContext } from '../graph/context.js'
import type { Asker } from '../graph/relations/read-look-ups.js'
import { andThen, type MaybePromise } from '../base/maybe-promise.js'

/** An entity of the knowledge tree, looked up by id, if the viewer can read it. */
export const entityById = defineById<EntityRow>(({ session, viewer }, ids) =>
  findEntities(session, readableSpaces(viewer), ids),
)

/** An entity, live or archived, looked up by id, if the viewer may edit it. */
export const editableEntityById = defineById<EntityRow>(({ session, viewer }, ids) =>
  findEditableEntities(session, editableKnowledge(viewer), ids),
)

/** Which entities a list has: those that can be read, or archived ones that the viewer may restore. */
export type StateFilter = { archived?: true }

const READABLE: StateFilter = {}
const ARCHIVED: StateFilter = { archived: true }

/** What a list's `archived` asks for. Most lists have no filter, and the pages of such are told apart faster. */
export function stateFilter({ archived }: { archived?: boolean }): StateFilter {
  return archived ? ARCHIVED : READABLE
}

const ITEMS: Level = { type: 'ITEM', parent: 'topicId' }

function childrenBy(list: string, level: Level) {
  const countOf = (state: StateFilter) =>
    toOne({
      key: (entity: EntityRow) => entity.id,
      load: ({ session, viewer }: RequestContext, ids) =>
        state.archived
          ? countArchivedChildren(session, editableKnowledge(viewer), level, ids)
          : countChildren(session, readableSpaces(viewer), level, ids),
      parentKey: ({ parentId }) => parentId,
    })
  const [readable, archived] = [countOf(READABLE), countOf(ARCHIVED)]
  return toPage<EntityRow, EntityRow, StateFilter>({
    list,
    key: (entity) => entity.id,
    parentKey: (child) => child[level.parent] ?? '',
    start: NAME_START,
    rowKey: (child) => [child.nameFold, child.id],
    count: (context, parent, state) =>
      andThen((state.archived ? archived : readable)(context, parent), (found) => found?.count ?? 0),
    load: ({ session, viewer }, ids, page, state) =>
      state.archived
        ? listArchivedChildren(session, editableKnowledge(viewer), level, ids, page)
        : listChildren(session, readableSpaces(viewer), level, ids, page),
  })
}

/** The entity that a duty applies to. */
export const entityOfDuty = toOneById(entityById, (duty: { entityId: string }) => duty.entityId)

/** The space that the entity of a duty is in. */
export const spaceOfDuty = toOneById(entityById, (duty: { spaceId: string }) => duty.spaceId)

/** The teams that a space is shared with, by name. */
export const teamsOfSpace = toMany({
  key: (space: EntityRow) => space.id,
  load: ({ session, viewer }, ids) => listSpaceTeams(session, assertCanSeeSharing(viewer), ids),
  parentKey: ({ spaceId }) => spaceId,
})

/** The space that an entity is in. */
export const spaceOfEntity = toOneById(entityById, (entity: EntityRow) => entity.spaceId)

const editableSpaceOfEntity = toOneById(editableEntityById, (entity: EntityRow) => entity.spaceId)

/** What the viewer may do with an entity: to edit it is to edit its space. */
export function capabilitiesOnEntity(
  context: RequestContext,
  entity: EntityRow,
  asker: Asker,
): MaybePromise<{ edit: boolean }> {
  if (!canWriteContent(context.viewer)) return { edit: false }
  return andThen(editableSpaceOfEntity(context, entity, asker), (space) => ({ edit: space !== null }))
}

/** The category that an entity is in. */
export const categoryOfEntity = toOneById(entityById, (entity: EntityRow) => entity.categoryId)

/** The topic that an entity is in. */
export const topicOfEntity = toOneById(entityById, (entity: EntityRow) => entity.topicId)

/** The topic of an item that a search has found. */
export const topicOfHit = toOneById(entityById, (hit: { topicId: string | null }) => hit.topicId)

/** The topic of a curriculum item, null if the item is a lesson. */
export const topicOfCurriculumItem = toOneById(entityById, ({ type, id }: { type: string; id: string }) =>
  type === 'topic' ? id : null,
)

/** The categories of a space, by name. */
export const categoriesOfSpace = childrenBy('categories', { type: 'CATEGORY', parent: 'spaceId' })
/** The topics of a category, by name. */
export const topicsOfCategory = childrenBy('topics', { type: 'TOPIC', parent: 'categoryId' })
/** The items of a topic, by name. */
export const itemsOfTopic = childrenBy('items', ITEMS)

/** The topics of all categories of a space, by name. */
export const topicsOfSpace = childrenBy('spaceTopics', { type: 'TOPIC', parent: 'spaceId' })

/** How many live entities of a level an entity has below it. */
function countBelow(level: Level) {
  const counted = toOne({
    key: (entity: EntityRow) => entity.id,
    load: ({ session, viewer }: RequestContext, ids) =>
      countChildren(session, readableSpaces(viewer), level, ids),
    parentKey: ({ parentId }) => parentId,
  })
  return (context: RequestContext, entity: EntityRow) =>
    andThen(counted(context, entity), (found) => found?.count ?? 0)
}

export const topicCountOfSpace = countBelow({ type: 'TOPIC', parent: 'spaceId' })
export const itemCountOfSpace = countBelow({ type: 'ITEM', parent: 'spaceId' })
export const topicCountOfCategory = countBelow({ type: 'TOPIC', parent: 'categoryId' })
export const itemCountOfCategory = countBelow({ type: 'ITEM', parent: 'categoryId' })
export const itemCountOfTopic = countBelow(ITEMS)
