import { z } from 'zod'

const mail = z.object({
  /** The same for every attempt: letters, digits, `.`, `_` and `-`, at most 100 (see the mail port). */
  messageId: z.string(),
  to: z.object({ name: z.string(), address: z.string() }),
  subject: z.string(),
  text: z.string(),
})

/**
 * The payload of each kind of job. None has a field `kept`: what attempts keep is stored there.
 *
 * - `process-content`: reads a version's kept source (src/creation/new-version-store.ts) into chapters, a
 *   summary and knowledge. With `asDraft` it writes only the chapters, and readers still see the version before.
 *   Without `versionId` it takes the highest-numbered version that has a source. If
 *   none has one, it releases the highest-numbered version that has chapters or segments, and has it indexed.
 * - `index-content`: reads a version's chapters or segments into knowledge again; without `versionId`, those
 *   of the current version. It also runs after a resource's visibility changes.
 * - `mark-retakes`: notes who has to take a lesson again because of a new version of a resource.
 * - `check-video`: asks the video site about a video that was added without asking it.
 * - `enroll-members`: enrols the holders of a role, and the members of a team, in a lesson. They are mailed
 *   `mailedLink`, the lesson's address, if it is named.
 * - `end-tag`: takes the tag `from` from all resources, gives them `to` if it is named, and deletes `from`.
 * - `enroll-holders`: enrols all holders of a role, or those with the `userIds`, in these lessons of its curriculum.
 * - `index-search`: indexes the records that the organization had before the index changed, or a resource was purged.
 * - `deliver-webhook`: sends a webhook endpoint the changes that it has not received yet.
 * - `send-mail`: one mail to one recipient.
 * - `send-sign-in-mail`: makes the code and the link of a sign-in, and mails them if anybody has its address.
 *   The link begins with `base`.
 */
export const jobPayloads = {
  'process-content': z.object({
    contentId: z.string(),
    versionId: z.string().optional(),
    asDraft: z.boolean().optional(),
  }),
  'index-content': z.object({ contentId: z.string(), versionId: z.string().optional() }),
  'mark-retakes': z.object({ contentId: z.string(), versionId: z.string() }),
  'check-video': z.object({ contentId: z.string() }),
  'enroll-members': z.object({
    lessonId: z.string(),
    roleId: z.string().optional(),
    teamId: z.string().optional(),
    mailedLink: z.string().optional(),
  }),
  'end-tag': z.object({ from: z.string(), to: z.string().optional() }),
  'enroll-holders': z.object({
    roleId: z.string(),
    lessonIds: z.array(z.string()),
    userIds: z.array(z.string()).optional(),
  }),
  'index-search': z.object({}),
  'deliver-webhook': z.object({ endpointId: z.string() }),
  'send-mail': mail,
  'send-sign-in-mail': z.object({ attemptId: z.string(), base: z.string() }),
}

export type JobKind = keyof typeof jobPayloads
/** Every kind of job. */
export const jobKinds: readonly string[] = Object.keys(jobPayloads)
export type JobPayload<Kind extends JobKind> = z.infer<(typeof jobPayloads)[Kind]>
