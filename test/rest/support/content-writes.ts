import { videoLink } from '../../../src/providers/video-site/parse-link.js'
import { documentBody } from '../../creation/support/creators.js'
import type { TestApp } from '../../support/app.js'
import { uniqueId } from '../../support/builders.js'
import { atOnce, type Write, type Writes, type WriteWorld } from './write-world.js'

/** With what the ids of videos begin that the site has not answered for yet. */
const UNASKED = 'una'

/** A video site that says of some videos nothing until a job asks. */
export const videoSite = {
  check: async ({ id }: { id: string }) =>
    id.startsWith(UNASKED)
      ? { kind: 'unasked' as const }
      : { kind: 'usable' as const, title: `Video ${id}`, durationSeconds: 60 },
}

/** What is written to the library, by several people. */
export function contentWrites(world: WriteWorld): Writes {
  const { app, callers, owner, ids, next, importing, newcomer, mutate, post } = world
  const { admin, manager } = callers
  const { teamId, contentId, versionId } = ids
  const toTeam = { visibility: 'teams', teamIds: [teamId] }
  const titled = (name: string, fields: object = {}) => documentBody({ title: next(name), ...fields })
  const videoId = (start: string) => `${start}${next('').trim().padStart(8, '0')}`

  const video = (start: string): Write =>
    atOnce((through) =>
      post(through, admin, '/v1/videos/videosite', {
        url: `https://youtu.be/${videoId(start)}`,
        visibility: 'everyone',
      }),
    )
  /** By somebody who has sent nothing yet: a person may send a few in a minute only. */
  const contribution = async (through: TestApp) => {
    const contributor = await app.signIn(await newcomer(through), { scopes: ['content:write'] })
    return () => post(through, contributor, '/v1/documents', titled('Idea'))
  }
  const decision = (mutation: string, decided: object): Write => {
    return async (through) => {
      const contribute = await contribution(through)
      const { reviewRequestId: id } = await contribute()
      ids.requestId = id
      return () => mutate(through, admin, mutation, { input: { id, ...decided } })
    }
  }
  const retry = (failed: () => object): Write => {
    return async (through) => {
      const id = uniqueId('cnt')
      const versions = [
        { id: uniqueId('ver'), versionNumber: 1, chapters: [{ id: uniqueId('chp'), text: 'A.' }] },
      ]
      const content = { type: 'content', id, title: next('Failed'), contentType: 'document', versions }
      await importing(through, { ...content, ...failed() })
      return () => mutate(through, admin, 'retryProcessing', { input: { contentId: id } })
    }
  }
  return {
    createDocument: atOnce((through) => post(through, admin, '/v1/documents', titled('Title'))),
    'createDocument, as a draft': atOnce((through) =>
      post(through, manager, '/v1/documents', titled('Draft', { asDraft: true, ...toTeam })),
    ),
    'createDocument, to review': contribution,
    createDocumentFromUrl: atOnce((through) =>
      post(through, manager, '/v1/documents/from-url', {
        url: `https://handbook.example.org/${encodeURIComponent(next('page'))}`,
        ...toTeam,
      }),
    ),
    addVideo: video('vid'),
    'addVideo, to be checked': video(UNASKED),
    publishContent: async (through) => {
      const draft = await post(
        through,
        manager,
        '/v1/documents',
        titled('Draft', { asDraft: true, ...toTeam }),
      )
      return () => mutate(through, manager, 'publishContent', { input: { contentId: draft.contentId } })
    },
    setTranscript: atOnce((through) =>
      post(through, admin, `/v1/content/${contentId}/versions/${versionId}/transcript`, {
        format: 'VTT',
        text: `WEBVTT\n\n00:00.000 --> 00:01.000\n${next('Words')}`,
      }),
    ),
    approveContentReviewRequest: decision('approveContentReviewRequest', { visibility: 'EVERYONE' }),
    rejectContentReviewRequest: decision('rejectContentReviewRequest', { reason: 'No' }),
    retryProcessing: retry(() => ({ processingStatus: 'FAILED' })),
    'retryProcessing, of the indexing': retry(() => ({ indexingStatus: 'FAILED' })),
    'retryProcessing, of a video': retry(() => {
      const { id, url } = videoLink(videoId(UNASKED))
      return { contentType: 'video', title: url, videoSiteId: id, processingStatus: 'FAILED', versions: [] }
    }),
    synthesizeNarration: atOnce((through) =>
      post(through, owner, '/v1/narration/synthesize', { text: next('Check the list.') }),
    ),
  }
}
