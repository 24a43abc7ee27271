import { readableContent } from '../access/content-scope.js'
import { assertCanReadLessons, readableSpaces } from '../access/knowledge-rules.js'
import { defineById } from '../graph/relations/by-id.js'
import { toMany } from '../graph/relations/siblings.js'
import { findContents, listLessonsUsing, listTopicsOfContents, listTopicsRestingOn } from './content-store.js'

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
