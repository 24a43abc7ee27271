import { readableContent } from '../access/content-scope.js'
import { assertCanReadLessons, readableSpaces } from '../access/knowledge-rules.js'
import { defineById } from '../graph/relations/by-id.js'
import { toPage } from '../graph/relations/connection.js'
import { toMany } from '../graph/relations/siblings.js'
import {
  type ContentItemRow,
  type ContentTopicRow,
  findContents,
  listItemsOfContents,
  listLessonsUsing,
  listTopicsOfContents,
  listTopicsRestingOn,
} from './content-store.js'
import { NAME_START } from '../store/keyset.js'

/** The id of a resource, if the viewer can read it; its usage is loaded by it. */
export const usedContentById = defineById(({ session, viewer }, ids) =>
  findContents(session, readableContent(viewer), ids),
)

/** The topics with knowledge from a resource, by name. */
export const topicsOfContent = toMany({
  key: (content: { id: string }) => content.id,
  load: ({ session, viewer }, ids, columns) =>
    listTopicsOfContents(session, readableSpaces(viewer), ids, columns),
  parentKey: ({ contentId }) => contentId,
})

/** The first lessons that teach from a resource, by title. */
export const lessonsUsingContent = toMany({
  key: (content: { id: string }) => content.id,
  load: ({ session, viewer }, ids) => listLessonsUsing(session, assertCanReadLessons(viewer), ids),
  parentKey: ({ contentId }) => contentId,
})

/** The first topics whose only evidence is a resource, by name. */
export const topicsRestingOnContent = toMany({
  key: (content: { id: string }) => content.id,
  load: ({ session, viewer }, ids) => listTopicsRestingOn(session, readableSpaces(viewer), ids),
  parentKey: ({ contentId }) => contentId,
})

/** A topic with knowledge from a resource, as a single key for a relation. */
const keyOf = (contentId: string, topicId: string | null) => JSON.stringify([contentId, topicId])

/** The items of a topic that came from a resource, by name. */
export const itemsOfContentTopic = toPage<ContentTopicRow, ContentItemRow>({
  list: 'contentTopicItems',
  key: ({ contentId, id }) => keyOf(contentId, id),
  parentKey: ({ contentId, topicId }) => keyOf(contentId, topicId),
  start: NAME_START,
  rowKey: (item) => [item.nameFold, item.id],
  load: ({ session, viewer }, keys, page) => {
    const pairs = keys.map((key): [string, string] => JSON.parse(key))
    const contentIds = [...new Set(pairs.map(([contentId]) => contentId))]
    const topicIds = [...new Set(pairs.map(([, topicId]) => topicId))]
    return listItemsOfContents(session, readableSpaces(viewer), { contentIds, topicIds }, page)
  },
})
