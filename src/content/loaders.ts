import { type SharingScope, visibleSharing } from '../access/content-rules.js'
import { readableContent } from '../access/content-scope.js'
import { toPage } from '../graph/connection.js'
import type { RequestContext } from '../graph/context.js'
import { toMany, toOne } from '../graph/relation.js'
import { andThen, type MaybePromise } from '../store/store.js'
import type { ContentRow } from './content-fields.js'
import { listEvidence } from './content-store.js'
import { DATE_START } from '../store/keyset.js'
import { listContentsOfLessons } from './lesson-content-store.js'
import { idOfAudience } from '../store/content-audiences.js'
import { listContentsOfTeams } from './team-content-store.js'
import { listContentTags, listContentTeams } from './sharing-store.js'
import { listContentChapters, listSegments, listVersionChapters } from './text-store.js'
import { listCurrentVersions, listVersions, type VersionRow } from './version-store.js'

/** A relation that external accounts get null of. */
function unlessExternal<Parent extends object, Value>(
  resolve: (context: RequestContext, parent: Parent) => MaybePromise<Value>,
) {
  return (context: RequestContext, parent: Parent): MaybePromise<Value | null> =>
    visibleSharing(context.viewer) ? resolve(context, parent) : null
}

/** The scope behind `unlessExternal`. */
function sharing({ viewer }: RequestContext): SharingScope {
  const scope = visibleSharing(viewer)
  if (!scope) throw new Error('An external account asked whom content is shared with.')
  return scope
}

const teams = toMany({
  key: (content: ContentRow) => content.id,
  load: (context, ids) => listContentTeams(context.session, sharing(context), ids),
  parentKey: (team) => team.contentId,
})

/** The teams that a resource is shared with, by name; null for an external account. */
export const teamsOfContent = unlessExternal(teams)

const tags = toMany({
  key: (content: ContentRow) => content.id,
  load: (context, ids) => listContentTags(context.session, sharing(context), ids),
  parentKey: (tag) => tag.contentId,
})

/** The names of a resource's tags in order; null for an external account. */
export const tagsOfContent = unlessExternal((context, content: ContentRow) =>
  andThen(tags(context, content), (rows) => rows.map(({ name }) => name)),
)

/** Who made a resource; null where that isn't known, and for an external account. */
export const creatorOfContent = unlessExternal((_context, { createdById, createdByName }: ContentRow) =>
  createdById === null || createdByName === null ? null : { id: createdById, name: createdByName },
)

/** A resource's versions that the viewer may see, the newest first. */
export const versionsOfContent = toMany({
  key: (content: ContentRow) => content.id,
  load: ({ session, viewer }, ids, columns) => listVersions(session, readableContent(viewer), ids, columns),
  parentKey: (version) => version.contentId,
})

/** The version that learners see. */
export const currentVersionOfContent = toOne({
  key: (content: ContentRow) => content.id,
  load: ({ session, viewer }, ids, columns) =>
    listCurrentVersions(session, readableContent(viewer), ids, columns),
  parentKey: (version) => version.contentId,
})

/** The chapters of a resource's current version in order. */
export const chaptersOfContent = toMany({
  key: (content: ContentRow) => content.id,
  load: ({ session, viewer }, ids, columns) =>
    listContentChapters(session, readableContent(viewer), ids, columns),
  parentKey: (chapter) => chapter.ownerId,
})

/** The chapters of a version in order. */
export const chaptersOfVersion = toMany({
  key: (version: VersionRow) => version.id,
  load: ({ session, viewer }, ids, columns) =>
    listVersionChapters(session, readableContent(viewer), ids, columns),
  parentKey: (chapter) => chapter.ownerId,
})

/** The transcript of a version in order. */
export const segmentsOfVersion = toMany({
  key: (version: VersionRow) => version.id,
  load: ({ session, viewer }, ids) => listSegments(session, readableContent(viewer), ids),
  parentKey: (segment) => segment.versionId,
})

/** The resources that a knowledge item came from, the latest first. */
export const evidenceOfItem = toPage<{ id: string }, ContentRow>({
  list: 'evidence',
  key: (item) => item.id,
  parentKey: (content) => content.foundThrough ?? '',
  start: DATE_START,
  rowKey: (content) => [content.createdAt, content.id],
  load: ({ session, viewer }, ids, page) => listEvidence(session, readableContent(viewer), ids, page),
})

/** What a lesson relies on, in its order. */
export const contentsOfLesson = toMany({
  key: (lesson: { id: string }) => lesson.id,
  load: ({ session, viewer }, ids) => listContentsOfLessons(session, readableContent(viewer), ids),
  parentKey: (content) => content.foundThrough ?? '',
})

/** What is shared with a team, the latest first. */
export const contentsOfTeam = toPage<{ id: string }, ContentRow>({
  list: 'teamContents',
  key: (team) => team.id,
  parentKey: (content) => idOfAudience(content.foundThrough ?? ''),
  start: DATE_START,
  rowKey: (content) => [content.createdAt, content.id],
  load: ({ session, viewer }, ids, page) => listContentsOfTeams(session, readableContent(viewer), ids, page),
})
