import { z } from '@hono/zod-openapi'
import { idAndName, listOf, timestamp } from '../rest/responses.js'

const contentType = z.enum(['document', 'video', 'audio', 'guide'])
const processingStatus = z.enum(['DRAFT', 'PROCESSING', 'COMPLETED', 'FAILED'])
const link = z.url().openapi({ description: 'A link to the resource in the web app.' })
const withheld = 'Absent for an external account.'

const resource = {
  id: z.string().openapi({ example: 'cnt_fire-safety' }),
  title: z.string().openapi({ example: 'Fire safety in the workshop' }),
  type: contentType,
  summary: z.string().nullable(),
  durationSeconds: z.number().nullable().openapi({ description: 'Of videos only.', example: null }),
  processingStatus,
  indexingStatus: z.enum(['PENDING', 'COMPLETED', 'FAILED']),
  failureReason: z
    .enum(['NO_USABLE_CONTENT'])
    .nullable()
    .openapi({ description: 'Why indexing failed, if another attempt would not help.', example: null }),
  visibility: z
    .enum(['everyone', 'teams', 'admins'])
    .openapi({ description: '`admins`: neither everyone nor teams.' }),
  teams: z
    .array(idAndName)
    .optional()
    .openapi({ description: `Teams it is shared with. ${withheld}` }),
  tags: z
    .array(z.string())
    .optional()
    .openapi({ description: `Its tags. ${withheld}`, example: ['safety'] }),
  createdBy: idAndName
    .nullable()
    .optional()
    .openapi({ description: `Who made it; null when unknown. ${withheld}` }),
  url: link,
}

const named = { contentId: z.string(), title: z.string(), type: contentType, url: link }

export const content = z.object(resource).openapi('Content')

export const contentList = listOf(
  z.object({ ...resource, createdAt: timestamp, updatedAt: timestamp }).openapi('ContentRow'),
).openapi('ContentList')

export const contentText = z
  .object({
    ...named,
    chapters: z.array(
      z
        .object({
          id: z.string(),
          sequence: z.int().openapi({ description: 'Its place in the text, counted from 1.' }),
          headline: z.string().nullable(),
          text: z.string(),
        })
        .openapi('ContentChapter'),
    ),
  })
  .openapi('ContentText')

export const transcript = z
  .object({
    ...named,
    versionId: z.string(),
    versionNumber: z.int(),
    segments: z
      .array(
        z.object({ startMs: z.int(), endMs: z.int(), text: z.string() }).openapi('TranscriptSegment', {
          description: 'Times are milliseconds from the start of the recording.',
        }),
      )
      .openapi({ description: 'Empty until the version has been transcribed.' }),
  })
  .openapi('Transcript')

export const contentVersionList = z
  .object({
    data: z.array(
      z
        .object({
          id: z.string(),
          versionNumber: z.int(),
          title: z.string(),
          status: processingStatus,
          isCurrent: z.boolean(),
          publishedAt: timestamp.nullable().openapi({
            description: 'Null where it was not recorded; that does not mean unreleased.',
          }),
          publishedByName: z.string(),
          retrainingIntent: z.enum(['none', 'full_retake', 'changed_material']),
          createdAt: timestamp,
        })
        .openapi('ContentVersion'),
    ),
  })
  .openapi('ContentVersionList')

export const tagList = z
  .object({ data: z.array(z.object({ name: z.string() }).openapi('Tag')) })
  .openapi('TagList')
