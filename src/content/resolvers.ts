import type { GraphQLResolveInfo } from 'graphql'
import type { Resolvers } from '../generated/resolvers.js'
import type { RequestContext } from '../graph/context.js'
import { connectionResolvers } from '../graph/relations/connection-resolvers.js'
import { limitedConnectionResolvers } from '../graph/relations/limited-total.js'
import { andThen } from '../base/maybe-promise.js'
import { listContents } from './list-contents.js'
import { listCreatedContents } from './list-created-contents.js'
import { listTags, listTagVocabulary } from './list-tags.js'
import {
  archivedContentById,
  capabilitiesOnContent,
  chaptersOfContent,
  chaptersOfVersion,
  contentOfReading,
  contentOfReviewRequest,
  contentsOfLesson,
  contentsOfTeam,
  currentVersionOfContent,
  evidenceOfItem,
  segmentsOfVersion,
  similarToReviewRequest,
  tagsOfContent,
  teamsOfContent,
  versionsOfContent,
  viewerReading,
} from './loaders.js'
import { mediaOf } from './media-of.js'
import { readContent, readContentOrArchived } from './read-content.js'
import { readTranscript } from './read-transcript.js'
import { listUnfinishedReadings } from './reading/list-unfinished-readings.js'
import { recordReading } from './reading/record-reading.js'
import { createTag } from './tags/create-tag.js'
import { deleteTag } from './tags/delete-tag.js'
import { readTag } from './tags/read-tag.js'
import { renameTag } from './tags/rename-tag.js'
import { wantedOfChapter, wantedOfContent, wantedOfVersion } from './wanted.js'

/** What a mutation has made or changed, if the viewer can read it. */
const changedContent = {
  content: (
    { contentId }: { contentId?: string | null },
    _args: object,
    context: RequestContext,
    info: GraphQLResolveInfo,
  ) => (contentId == null ? null : readContent(context, contentId, info)),
}

/** A resource that was archived, or would have been; once archived, only people who may restore it see it. */
const archivedContent = {
  content: (
    { contentId, applied }: { contentId: string; applied: boolean },
    _args: object,
    context: RequestContext,
    info: GraphQLResolveInfo,
  ) => (applied ? archivedContentById.find(context, contentId, info) : readContent(context, contentId, info)),
}

/** What was restored, or would have been. */
const restoredContent = {
  content: (
    { contentId, applied }: { contentId: string; applied: boolean },
    _args: object,
    context: RequestContext,
    info: GraphQLResolveInfo,
  ) => (applied ? readContent(context, contentId, info) : archivedContentById.find(context, contentId, info)),
}

const changedTag = {
  tag: (payload: { tagId: string }, _args: object, context: RequestContext) => readTag(context, payload),
}

/** The resolvers of schema/content.graphql, schema/readings.graphql and schema/tags.graphql. */
export const contentResolvers = {
  Query: {
    contents: (_root, args, context, info) => listContents(context, args, wantedOfContent(info)),
    content: (_root, { id, archived }, context, info) =>
      archived ? readContentOrArchived(context, id, info) : readContent(context, id, info),
    transcript: (_root, { contentId, versionId }, context, info) =>
      readTranscript(context, contentId, versionId ?? null, info),
    tags: (_root, args, context) => listTags(context, args),
  },
  Mutation: {
    createTag: (_root, { input }, context) => createTag(context, input),
    renameTag: (_root, { input }, context) => renameTag(context, input),
    deleteTag: (_root, { input }, context) => deleteTag(context, input),
    recordReading: (_root, { input }, context) => recordReading(context, input),
  },
  CreateTagPayload: changedTag,
  RenameTagPayload: changedTag,
  Viewer: {
    createdContents: (_viewer, args, context) => listCreatedContents(context, args),
    createdContent: (_viewer, args, context) => listCreatedContents(context, args),
    unfinishedReadings: (_viewer, args, context) => listUnfinishedReadings(context, args),
  },
  Organization: {
    tags: (_organization, _args, context) => listTagVocabulary(context),
    allTags: (_organization, _args, context) => listTagVocabulary(context),
  },
  KnowledgeItem: { evidence: (item, args, context) => evidenceOfItem(context, item, args, {}) },
  Lesson: { contents: (lesson, _args, context) => contentsOfLesson(context, lesson) },
  Team: { contents: (team, args, context) => contentsOfTeam(context, team, args, {}) },
  Content: {
    teams: (content, _args, context) => teamsOfContent(context, content),
    tags: (content, _args, context) =>
      andThen(tagsOfContent(context, content), (tags) => tags.map(({ name }) => name)),
    createdBy: (content) => (content.createdById === null || content.createdByName === null ? null : content),
    url: ({ id }, _args, { links }) => links.to('content', id),
    viewerCan: (content, _args, context) => capabilitiesOnContent(context, content),
    viewerReading: (content, _args, context) => viewerReading(context, content),
    versions: (content, _args, context, info) => versionsOfContent(context, content, wantedOfVersion(info)),
    currentVersion: (content, _args, context, info) =>
      currentVersionOfContent(context, content, wantedOfVersion(info)),
    media: (content) => mediaOf(content),
    chapters: (content, _args, context, info) => chaptersOfContent(context, content, wantedOfChapter(info)),
  },
  ContentCreator: {
    id: ({ createdById }) => createdById ?? '',
    name: ({ createdByName }) => createdByName ?? '',
  },
  ContentConnection: limitedConnectionResolvers,
  ContentReading: {
    content: (reading, _args, context, info) => contentOfReading(context, reading, info),
  },
  ContentReadingConnection: connectionResolvers,
  RecordReadingPayload: changedContent,
  ContentVersion: {
    chapters: (version, _args, context, info) => chaptersOfVersion(context, version, wantedOfChapter(info)),
    segments: (version, _args, context) => segmentsOfVersion(context, version),
  },
  Transcript: {
    url: ({ contentId }, _args, { links }) => links.to('content', contentId),
    segments: ({ version }, _args, context) => segmentsOfVersion(context, version),
  },
  TagConnection: connectionResolvers,
  CreateDocumentPayload: changedContent,
  AddVideoPayload: changedContent,
  PublishContentPayload: changedContent,
  RetryProcessingPayload: changedContent,
  CreateContentVersionPayload: changedContent,
  PublishContentVersionPayload: changedContent,
  DiscardContentVersionPayload: changedContent,
  UpdateContentPayload: changedContent,
  ShareContentPayload: changedContent,
  ArchiveContentPayload: archivedContent,
  RestoreContentPayload: restoredContent,
  SetTranscriptPayload: {
    ...changedContent,
    transcript: ({ contentId, versionId }, _args, context, info) =>
      readTranscript(context, contentId, versionId, info),
  },
  ContentReviewRequest: {
    content: (request, _args, context, info) => contentOfReviewRequest(context, request, info),
    similar: (request, _args, context) => similarToReviewRequest(context, request),
  },
  ApproveContentReviewRequestPayload: {
    content: ({ reviewRequest }, _args, context, info) => readContent(context, reviewRequest.contentId, info),
  },
} satisfies Resolvers
