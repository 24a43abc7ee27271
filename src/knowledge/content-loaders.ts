import { readableLessons, readableSpaces } from '../access/knowledge-rules.js'
import { toMany } from '../graph/relation.js'
import { listLessonsUsing, listTopicsOfContents, listTopicsRestingOn } from './content-store.js'

/** The topics that a resource's knowledge lies on, by name. */
export const topicsOfContent = toMany({
  key: (content: { id: string }) => content.id,
  load: ({ session, viewer }, ids, columns) =>
    listTopicsOfContents(session, readableSpaces(viewer), ids, columns),
  parentKey: ({ contentId }) => contentId,
})

/** The first lessons that rely on a resource, by title. */
export const lessonsUsingContent = toMany({
  key: (content: { id: string }) => content.id,
  load: ({ session, viewer }, ids) => {
    const scope = readableLessons(viewer)
    return scope ? listLessonsUsing(session, scope, ids) : []
  },
  parentKey: ({ contentId }) => contentId,
})

/** The first topics that rest on a resource alone, by name. */
export const topicsRestingOnContent = toMany({
  key: (content: { id: string }) => content.id,
  load: ({ session, viewer }, ids) => listTopicsRestingOn(session, readableSpaces(viewer), ids),
  parentKey: ({ contentId }) => contentId,
})
