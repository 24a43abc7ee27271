import { z } from '@hono/zod-openapi'
import { idAndName, listOf, timestamp } from '../rest/responses.js'

export const createdDocument = z
  .object({
    mode: z.enum(['published', 'review']),
    draft: z.boolean().openapi({ description: 'It exists and is not live: do not create it again.' }),
    contentId: z.string(),
    reviewRequestId: z.string().nullable(),
    title: z.string(),
    url: z.url(),
  })
  .openapi('CreatedDocument')

export const addedVideo = z
  .object({
    contentId: z.string().nullable(),
    alreadyInLibrary: z.boolean(),
    title: z.string().nullable(),
    url: z.url().nullable(),
  })
  .openapi('AddedVideo')

export const takenTranscript = z
  .object({ contentId: z.string(), versionId: z.string(), segmentCount: z.int() })
  .openapi('TakenTranscript')

const named = {
  id: z.string(),
  status: z.enum(['PENDING', 'APPROVED', 'REJECTED']),
  contentId: z.string(),
  title: z.string(),
}
const decided = {
  sourceUrl: z.url().nullable(),
  submittedBy: idAndName,
  reason: z.string().nullable(),
  decidedAt: timestamp.nullable(),
  url: z.url(),
  createdAt: timestamp,
}

export const reviewRequest = z
  .object({ ...named, text: z.string(), ...decided })
  .openapi('ContentReviewRequest')

export const reviewRequestList = listOf(
  z.object({ ...named, ...decided }).openapi('ContentReviewRequestSummary'),
).openapi('ContentReviewRequestList')
