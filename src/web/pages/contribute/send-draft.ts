import {
  SendAddressDocument,
  SendTextDocument,
  SendVideoDocument,
  TagContentDocument,
} from '../../generated/contribute-changes.js'
import { ask } from '../../shell/ask.js'
import { unreachable } from '../../shell/refused.js'
import type { Draft } from './fate.js'

/** What was sent. */
export interface Sent {
  readonly title: string
  readonly contentId: string
  /** Its request in the queue; null if it is published without a review. */
  readonly requestId: string | null
  /** Whether the library had it already, so that nothing was made. */
  readonly isKnown: boolean
}

/** Sends a draft as its kind asks. Null for a video that the library has, but not for this person. */
async function create(draft: Draft): Promise<Sent | null> {
  const { kind, title, text, address, visibility, teams, key: idempotencyKey } = draft
  const teamIds = visibility === 'TEAMS' ? { teamIds: teams.map(({ value }) => value) } : {}
  const rest = { visibility, ...teamIds, idempotencyKey }
  if (kind === 'video') {
    const { addVideo } = await ask(SendVideoDocument, { input: { url: address.trim(), ...rest } })
    if (!addVideo) throw unreachable()
    const { contentId, alreadyInLibrary } = addVideo
    if (contentId === null) return null
    return { title: addVideo.title ?? 'The video', contentId, requestId: null, isKnown: alreadyInLibrary }
  }
  const payload =
    kind === 'text'
      ? (await ask(SendTextDocument, { input: { title: title.trim(), content: text, ...rest } }))
          .createDocument
      : (await ask(SendAddressDocument, { input: { url: address.trim(), ...rest } })).createDocumentFromUrl
  if (!payload) throw unreachable()
  const { contentId, reviewRequestId: requestId } = payload
  return { title: payload.title, contentId, requestId, isKnown: false }
}

/**
 * Sends a draft, and gives what is published its tags.
 *
 * @returns null for a video that the library has, but not for this person
 * @throws Refused with the field in `param`
 */
export async function sendDraft(draft: Draft): Promise<Sent | null> {
  const sent = await create(draft)
  const isNew = sent !== null && sent.requestId === null && !sent.isKnown
  if (isNew && draft.tags.length > 0)
    await ask(TagContentDocument, { input: { contentId: sent.contentId, tags: [...draft.tags] } })
  return sent
}
