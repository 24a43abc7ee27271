import { assertCanSeeSharing, canSeeSharing } from '../access/content-rules.js'
import { readableContent } from '../access/content-scope.js'
import { ownAccount } from '../access/role-rules.js'
import { type Audience, capabilitiesOn, type ContentCapabilities } from '../access/publishing-rules.js'
import { andThen, type MaybePromise } from '../base/maybe-promise.js'
import type { RequestContext } from '../graph/context.js'
import { toPage } from '../graph/relations/connection.js'
import { defineById, toOneById } from '../graph/relations/by-id.js'
import { toMany, toOne } from '../graph/relations/siblings.js'
import type { ContentRow } from './content-row-store.js'
import { findArchivedContents, findContents, listEvidence } from './content-store.js'
import { DATE_START } from '../store/keyset.js'
import { listContentsOfLessons } from './lesson-content-store.js'
import { idOfAudience } from '../records/content-audiences.js'
import { findOwnReadings, type ReadingRow } from './reading/reading-store.js'
import { listContentsOfTeams } from './team-content-store.js'
import { listSimilar } from './similar-store.js'
import { listContentTags, listContentTeams } from './sharing-store.js'
import { countChapters, countTexts } from './text-count-store.js'
import {
  listContentChapters,
  listSegments,
  listVersionChapters,
  measureContentChapters,
  measureVersionTexts,
} from './text-store.js'
import { listCurrentVersions, listVersions, type VersionRow } from './version-store.js'

/** How many chapters a long document may have. */
const MANY_CHAPTERS = 200

/** A resource of the content library, looked up by id, if the viewer can read it. */
export const contentById = defineById<ContentRow>(({ session, viewer }, ids) =>
  findContents(session, readableContent(viewer), ids),
)

/** An archived resource, looked up by id, if the viewer may restore it. */
export const archivedContentById = defineById<ContentRow>(({ session, viewer }, ids) =>
  findArchivedContents(session, readableContent(viewer), ids),
)

/** The document of a review request. */
export const contentOfReviewRequest = toOneById(
  contentById,
  (request: { contentId: string }) => request.contentId,
)

/** How many similar resources a contribution has at most. */
const MOST_SIMILAR = 5

const similarByTitle = toMany({
  key: (request: { title: string }) => request.title,
  // One more, as the contribution itself is among them once it is published.
  load: (context, titles) => listSimilar(context, readableContent(context.viewer), titles, MOST_SIMILAR + 1),
  parentKey: (content) => content.foundThrough ?? '',
  perParent: MOST_SIMILAR + 1,
})

/**
 * The resources that the viewer can read and whose titles are like that of a contribution.
 *
 * @throws CodedError 400 `QUERY_TOO_LARGE`, as a search
 */
export function similarToReviewRequest(
  context: RequestContext,
  request: { contentId: string; title: string },
): MaybePromise<ContentRow[]> {
  context.budget?.spendOnSearch(request.title)
  return andThen(similarByTitle(context, request), (contents) =>
    contents.filter(({ id }) => id !== request.contentId).slice(0, MOST_SIMILAR),
  )
}

/** The resource of a reading. */
export const contentOfReading = toOneById(contentById, (reading: ReadingRow) => reading.contentId)

/** What the viewer has read of a resource. */
export const viewerReading = toOne({
  key: (content: ContentRow) => content.id,
  load: ({ session, viewer }, ids) => findOwnReadings(session, ownAccount(viewer), ids),
  parentKey: ({ contentId }) => contentId,
})

/** The teams that a resource is shared with, by name. */
export const teamsOfContent = toMany({
  key: (content: ContentRow) => content.id,
  load: ({ session, viewer }, ids) => listContentTeams(session, assertCanSeeSharing(viewer), ids),
  parentKey: (team) => team.contentId,
})

/** Whom a resource is for. The list of teams is empty for people who may not see them: they can edit nothing. */
function audienceOfContent(context: RequestContext, content: ContentRow): MaybePromise<Audience> {
  const { visibility } = content
  if (visibility !== 'teams' || !canSeeSharing(context.viewer)) return { visibility, teamIds: [] }
  return andThen(teamsOfContent(context, content), (teams) => ({
    visibility,
    teamIds: teams.map(({ id }) => id),
  }))
}

/** What the viewer may do with a resource. */
export function capabilitiesOnContent(
  context: RequestContext,
  content: ContentRow,
): MaybePromise<ContentCapabilities> {
  return andThen(audienceOfContent(context, content), (audience) => capabilitiesOn(context.viewer, audience))
}

/** A resource's tags, by name. */
export const tagsOfContent = toMany({
  key: (content: ContentRow) => content.id,
  load: ({ session, viewer }, ids) => listContentTags(session, assertCanSeeSharing(viewer), ids),
  parentKey: (tag) => tag.contentId,
})

/** The versions of a resource that the viewer can see, the newest first. */
export const versionsOfContent = toMany({
  key: (content: ContentRow) => content.id,
  load: ({ session, viewer }, ids, columns) => listVersions(session, readableContent(viewer), ids, columns),
  parentKey: (version) => version.contentId,
})

/** The version of a resource that learners see. */
export const currentVersionOfContent = toOne({
  key: (content: ContentRow) => content.id,
  load: ({ session, viewer }, ids, columns) =>
    listCurrentVersions(session, readableContent(viewer), ids, columns),
  parentKey: (version) => version.contentId,
})

/** The chapters of a resource's current version, in order. */
export const chaptersOfContent = toMany({
  key: (content: ContentRow) => content.id,
  load: ({ session, viewer }, ids, columns) =>
    listContentChapters(session, readableContent(viewer), ids, columns),
  texts: {
    column: 'text',
    measure: ({ session, viewer }, ids) => measureContentChapters(session, readableContent(viewer), ids),
  },
  parentKey: (chapter) => chapter.ownerId,
  perParent: MANY_CHAPTERS,
  count: ({ session }, ids, enough) => countTexts(session, ids, { most: MANY_CHAPTERS, enough }),
})

/** The chapters of a version, in order. */
export const chaptersOfVersion = toMany({
  key: (version: VersionRow) => version.id,
  load: ({ session, viewer }, ids, columns) =>
    listVersionChapters(session, readableContent(viewer), ids, columns),
  texts: {
    column: 'text',
    measure: ({ session, viewer }, ids) =>
      measureVersionTexts(session, readableContent(viewer), ids, 'chapters'),
  },
  parentKey: (chapter) => chapter.ownerId,
  perParent: MANY_CHAPTERS,
  count: ({ session }, ids, enough) => countChapters(session, ids, { most: MANY_CHAPTERS, enough }),
})

/** The transcript segments of a version, in order. */
export const segmentsOfVersion = toMany({
  key: (version: VersionRow) => version.id,
  load: ({ session, viewer }, ids) => listSegments(session, readableContent(viewer), ids),
  texts: {
    column: 'text',
    measure: ({ session, viewer }, ids) =>
      measureVersionTexts(session, readableContent(viewer), ids, 'segments'),
  },
  parentKey: (segment) => segment.versionId,
  perParent: 500,
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

/** The resources that a lesson relies on, in the lesson's order. */
export const contentsOfLesson = toMany({
  key: (lesson: { id: string }) => lesson.id,
  load: ({ session, viewer }, ids) => listContentsOfLessons(session, readableContent(viewer), ids),
  parentKey: (content) => content.foundThrough ?? '',
})

/** The content shared with a team, the latest first. */
export const contentsOfTeam = toPage<{ id: string }, ContentRow>({
  list: 'teamContents',
  key: (team) => team.id,
  parentKey: (content) => idOfAudience(content.foundThrough ?? ''),
  start: DATE_START,
  rowKey: (content) => [content.createdAt, content.id],
  load: ({ session, viewer }, ids, page) => listContentsOfTeams(session, readableContent(viewer), ids, page),
})
