import { readableContent } from '../access/content-scope.js'
import { assertCanAddVideo, nameableTeams } from '../access/publishing-rules.js'
import { badInput, unavailable } from '../base/errors.js'
import type { RequestContext } from '../graph/context.js'
import { idempotentCall } from '../graph/idempotent-call.js'
import type { VideoLink } from '../providers/video-site/port.js'
import { parseVideoLink } from '../providers/video-site/parse-link.js'
import type { Transaction } from '../store/store.js'
import { isUntitled } from '../base/video-address.js'
import type { Visibility } from '../base/vocabulary.js'
import { requestedAudience } from '../graph/audience-input.js'
import { assertTeamsExist, keepTeams } from '../graph/audience-store.js'
import { auditContent } from './audit-content.js'
import type { VideoFacts } from './processing/unchecked-video-store.js'
import { canSee, findVideo, insertVideo } from './video-store.js'

const LEASE_SECONDS = 60
const RETRY_AFTER_SECONDS = 30

/** A video to add, and its audience. */
export interface AddVideoInput {
  url: string
  visibility: Visibility
  teamIds?: readonly string[] | null
  idempotencyKey?: string | null
}

/**
 * The video in the library (contract, `POST /v1/videos/videosite`, response).
 *
 * @model AddVideoPayload
 */
export type AddedVideo = {
  contentId: string | null
  alreadyInLibrary: boolean
  title: string | null
  url: string | null
}

/**
 * Adds a video of the external site, or finds it in the library. If the client disconnects before the site
 * answers, nothing is added.
 *
 * @throws CodedError 403 without the scope or the permission, 400 for bad input or an unusable video, 503 if
 *   the site doesn't answer
 */
export async function addVideo(context: RequestContext, input: AddVideoInput): Promise<AddedVideo> {
  const { viewer, session, links } = context
  // The audience decides whether the viewer may do this.
  const video = videoOf(input.url)
  const audience = requestedAudience(input.visibility, input.teamIds)
  const scope = assertCanAddVideo(viewer, audience)
  await assertTeamsExist(session, nameableTeams(viewer), audience)
  const call = await idempotentCall<AddedVideo>(context, scope, {
    operation: 'addVideo',
    key: input.idempotencyKey,
    body: { id: video.id, audience },
  })
  try {
    const known = await session.transaction(scope, async (tx) => {
      const first = await call.begin(tx, LEASE_SECONDS)
      return { first, existing: first ? undefined : await findVideo(tx, scope, video.id) }
    })
    if (known.first) return known.first
    const facts = known.existing ? undefined : await checkVideo(context, video)
    session.assertAwaited()
    return await session.transaction(scope, async (tx) => {
      await tx.lock(`video:${scope.organizationId}:${video.id}`)
      const existing = await findVideo(tx, scope, video.id)
      const answer = existing
        ? await describeExisting(context, existing, (id) => canSee(tx, readableContent(viewer), id))
        : { ...(await insertFresh(tx)), alreadyInLibrary: false }
      await call.keep(tx, answer)
      return answer
    })

    async function insertFresh(tx: Transaction) {
      if (!facts) throw unavailable('The video was removed meanwhile: try again.', 'SERVICE_UNAVAILABLE', 1)
      // A team may have been deleted while the site was asked.
      await keepTeams(tx, nameableTeams(viewer), audience)
      const contentId = await insertVideo(tx, scope, video, facts, audience)
      const title = facts.title ?? video.url
      await auditContent(tx, context, { id: contentId, title }, 'CONTENT_CREATED', 'CONTENT_PUBLISHED')
      return { contentId, title: facts.title, url: links.to('content', contentId) }
    }
  } catch (error) {
    await session.transaction(scope, (tx) => call.release(tx))
    throw error
  }
}

function videoOf(url: string): VideoLink {
  const link = parseVideoLink(url)
  if (link) return link
  throw badInput('The address must be a watch, share or shorts link of the video site.', 'url')
}

async function describeExisting(
  { links }: RequestContext,
  { id, ...video }: { id: string; title: string; videoSiteId: string | null },
  visible: (id: string) => Promise<boolean>,
): Promise<AddedVideo> {
  if (!(await visible(id))) return { contentId: null, alreadyInLibrary: true, title: null, url: null }
  return {
    contentId: id,
    alreadyInLibrary: true,
    title: isUntitled(video) ? null : video.title,
    url: links.to('content', id),
  }
}

async function checkVideo(
  { services, signal, requestId }: RequestContext,
  link: VideoLink,
): Promise<VideoFacts> {
  const check = await services.videoSite.check(link, signal)
  if (check.kind === 'usable') return { title: check.title, durationSeconds: check.durationSeconds }
  if (check.kind === 'unasked') return { title: null, durationSeconds: null }
  services.logger.info({ requestId, cause: check.cause }, 'a video was not added')
  if (check.kind === 'unknown') {
    throw unavailable(
      'The video site gives no answer: try again later.',
      'SERVICE_UNAVAILABLE',
      RETRY_AFTER_SECONDS,
    )
  }
  throw badInput('This video cannot be used: it must exist and allow embedding.', 'url')
}
