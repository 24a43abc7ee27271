import { z } from 'zod'

const mail = z.object({
  /** The same for every attempt: letters, digits, `.`, `_` and `-`, at most 100 (see the mail port). */
  messageId: z.string(),
  to: z.object({ name: z.string(), address: z.string() }),
  subject: z.string(),
  text: z.string(),
})

/**
 * What each kind of job needs to know.
 *
 * - `process-content`: reads a version's kept source (src/content/sources.ts) into chapters, a summary and
 *   knowledge; without `versionId`, that of the highest-numbered version that has one. Where none has one, releases
 *   the highest-numbered version that has chapters or segments, and has it indexed.
 * - `index-content`: reads a version's chapters or segments into knowledge anew; without `versionId`, the
 *   current version's. Also what a change of the resource's visibility asks for.
 * - `check-video`: asks the video site about a video that was added without an answer of it.
 * - `send-mail`: one mail to one recipient.
 */
export const jobPayloads = {
  'process-content': z.object({ contentId: z.string(), versionId: z.string().optional() }),
  'index-content': z.object({ contentId: z.string(), versionId: z.string().optional() }),
  'check-video': z.object({ contentId: z.string() }),
  'send-mail': mail,
}

export type JobKind = keyof typeof jobPayloads
export type JobPayload<Kind extends JobKind> = z.infer<(typeof jobPayloads)[Kind]>
