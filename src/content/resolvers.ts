import type { GraphQLResolveInfo } from 'graphql'
import type { Resolvers } from '../generated/resolvers.js'
import type { RequestContext } from '../graph/context.js'
import { connectionResolvers } from '../graph/relations/connection-resolvers.js'
import { andThen } from '../base/maybe-promise.js'
import { listContents } from './list-contents.js'
import { listCreatedContents } from './list-created-contents.js'
import { listTags, listTagVocabulary } from './list-tags.js'
import {
  chaptersOfContent,
  chaptersOfVersion,
  contentOfReviewRequest,
  contentsOfLesson,
  contentsOfTeam,
  currentVersionOfContent,
  evidenceOfItem,
  segmentsOfVersion,
  tagsOfContent,
  teamsOfContent,
  versionsOfContent,
} from './loaders.js'
import { readContent } from './read-content.js'
import { readTranscript } from './read-transcript.js'
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

/** The resolvers of schema/content.graphql. */
export const contentResolvers = {
  Query: {
    contents: (_root, args, context, info) => listContents(context, args, wantedOfContent(info)),
    content: (_root, { id }, context, info) => readContent(context, id, info),
    transcript: (_root, { contentId, versionId }, context, info) =>
      readTranscript(context, contentId, versionId ?? null, info),
    tags: (_root, args, context) => listTags(context, args),
  },
  Viewer: {
    createdContents: (_viewer, args, context) => listCreatedContents(context, args),
    createdContent: (_viewer, args, context) => listCreatedContents(context, args),
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
    versions: (content, _args, context, info) => versionsOfContent(context, content, wantedOfVersion(info)),
    currentVersion: (content, _args, context, info) =>
      currentVersionOfContent(context, content, wantedOfVersion(info)),
    chapters: (content, _args, context, info) => chaptersOfContent(context, content, wantedOfChapter(info)),
  },
  ContentCreator: {
    id: ({ createdById }) => createdById ?? '',
    name: ({ createdByName }) => createdByName ?? '',
  },
  ContentConnection: connectionResolvers,
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
  SetTranscriptPayload: {
    ...changedContent,
    transcript: ({ contentId, versionId }, _args, context, info) =>
      readTranscript(context, contentId, versionId, info),
  },
  ContentReviewRequest: {
    content: (request, _args, context, info) => contentOfReviewRequest(context, request, info),
  },
  ApproveContentReviewRequestPayload: {
    content: ({ reviewRequest }, _args, context, info) => readContent(context, reviewRequest.contentId, info),
  },
} satisfies Resolvers
