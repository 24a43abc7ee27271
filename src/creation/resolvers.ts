import type { Resolvers } from '../generated/resolvers.js'
import { limitedConnectionResolvers } from '../graph/relations/limited-total.js'
import { required } from '../graph/relations/siblings.js'
import { andThen } from '../base/maybe-promise.js'
import { addVideo } from './add-video.js'
import { archiveContent } from './archive/archive-content.js'
import { restoreContent } from './archive/restore-content.js'
import { createDocument } from './create-document.js'
import { createDocumentFromUrl } from './create-document-from-url.js'
import { approveContentReviewRequest } from './review/approve-content-review-request.js'
import { publishContent } from './publish-content.js'
import { readReviewRequest, readReviewRequests, textOfReviewRequest } from './review/read-review-requests.js'
import { rejectContentReviewRequest } from './review/reject-content-review-request.js'
import { retryProcessing } from './processing/retry-processing.js'
import { shareContent } from './sharing/share-content.js'
import { createContentVersion } from './versions/create-content-version.js'
import { discardContentVersion } from './versions/discard-content-version.js'
import { publishContentVersion } from './versions/publish-content-version.js'
import { updateContent } from './update-content.js'
import { setTranscript } from './transcripts/set-transcript.js'

/** The resolvers of schema/creation.graphql, and of the mutations of schema/content-administration.graphql. */
export const creationResolvers = {
  Query: {
    contentReviewRequests: (_root, args, context) => readReviewRequests(context, args),
    contentReviewRequest: (_root, { id }, context, info) => readReviewRequest(context, id, info),
  },
  Mutation: {
    createDocument: (_root, { input }, context) => createDocument(context, input),
    createDocumentFromUrl: (_root, { input }, context) => createDocumentFromUrl(context, input),
    addVideo: (_root, { input }, context) => addVideo(context, input),
    publishContent: (_root, { input }, context) => publishContent(context, input.contentId),
    retryProcessing: (_root, { input }, context) => retryProcessing(context, input.contentId),
    setTranscript: (_root, { input }, context) => setTranscript(context, input),
    createContentVersion: (_root, { input }, context) => createContentVersion(context, input),
    publishContentVersion: (_root, { input }, context) => publishContentVersion(context, input),
    discardContentVersion: (_root, { input }, context) => discardContentVersion(context, input),
    updateContent: (_root, { input }, context) => updateContent(context, input),
    shareContent: (_root, { input }, context) => shareContent(context, input),
    archiveContent: (_root, { input }, context) => archiveContent(context, input),
    restoreContent: (_root, { input }, context) => restoreContent(context, input),
    approveContentReviewRequest: async (_root, { input }, context) => ({
      reviewRequest: await approveContentReviewRequest(context, input),
    }),
    rejectContentReviewRequest: async (_root, { input }, context) => ({
      reviewRequest: await rejectContentReviewRequest(context, input),
    }),
  },
  CreateDocumentPayload: {
    reviewRequest: ({ reviewRequestId }, _args, context, info) =>
      reviewRequestId == null ? null : readReviewRequest(context, reviewRequestId, info),
  },
  ContentReviewRequest: {
    text: (request, _args, context) =>
      andThen(required(textOfReviewRequest(context, request)), ({ text }) => text),
    url: ({ id }, _args, { links }) => links.to('review', id),
    submittedBy: (request) => request,
  },
  ContentContributor: {
    id: ({ submittedById }) => submittedById,
    name: ({ submittedByName }) => submittedByName,
  },
  ContentReviewRequestConnection: limitedConnectionResolvers,
} satisfies Resolvers
