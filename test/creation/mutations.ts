import { editors, members, ofThisOrganization, organizationAdmins, withScope } from '../access/callers.js'
import type { Call, Mutation, Mutations } from '../support/mutations/mutation.js'
import { UNASKED } from '../support/stage/services.js'
import type { Stage } from '../support/stage/stage.js'
import { videoLink } from '../../src/providers/video-site/parse-link.js'

const created = { CONTENT_CREATED: 'CONTENT', CONTENT_PUBLISHED: 'CONTENT' } as const
const submitted = { CONTENT_SUBMITTED: 'CONTENT' } as const
const toEveryone = { visibility: 'EVERYONE' }
const toTeam = ({ fixture }: Stage) => ({ visibility: 'TEAMS', teamIds: [fixture.teamId] })
const decided = withScope(ofThisOrganization(organizationAdmins))

const documentCall = (stage: Stage, fields: object = toEveryone) => {
  const title = stage.next('Cold storage')
  return { input: { title, content: `# ${title}\n\nVaccines stay cold.`, ...fields }, subject: title }
}
const pageCall = (stage: Stage, fields: object = toEveryone) => {
  const host = `${stage.next('handbook').replace(' ', '-')}.example.org`
  return { input: { url: `https://${host}/cold`, ...fields }, subject: host }
}
/** Sent by somebody new, as a person may send only a few a minute. */
const byNewcomer = (call: (stage: Stage) => Call): Pick<Mutation, 'call' | 'events' | 'changes'> => ({
  call: async (stage) => ({ ...call(stage), sender: (await stage.newcomer()).client }),
  events: submitted,
  changes: ['REVIEW_REQUEST'],
})
const videoCall = (stage: Stage, start: string, fields: object) => {
  const { id, url } = videoLink(stage.nextVideoId(start))
  return { input: { url, ...fields }, subject: start === UNASKED ? url : `Video ${id}` }
}
const retryOf =
  (fields: (stage: Stage) => Record<string, unknown>): Mutation['call'] =>
  async (stage) => {
    const { id, title } = await stage.document(fields(stage))
    return { input: { contentId: id }, subject: title }
  }

/** Mutations that write to the library, and decide on contributions. */
export const mutations: Mutations = {
  createDocument: {
    call: (stage) => documentCall(stage),
    callers: withScope(members),
    repeats: 'answered',
    events: created,
    changes: ['CONTENT'],
    variants: {
      'to a team': {
        call: (stage) => ({ ...documentCall(stage, toTeam(stage)), sender: stage.clients.teamAdmin }),
      },
      'as a draft': {
        call: (stage) => ({
          ...documentCall(stage, { ...toTeam(stage), asDraft: true }),
          sender: stage.clients.teamAdmin,
        }),
        events: { CONTENT_CREATED: 'CONTENT' },
      },
      'to review': byNewcomer(documentCall),
    },
  },
  createDocumentFromUrl: {
    call: (stage) => pageCall(stage),
    callers: withScope(members),
    repeats: 'answered',
    events: created,
    changes: ['CONTENT'],
    variants: {
      'to a team': {
        call: (stage) => ({ ...pageCall(stage, toTeam(stage)), sender: stage.clients.teamAdmin }),
      },
      'to review': byNewcomer(pageCall),
    },
  },
  addVideo: {
    call: (stage) => videoCall(stage, 'vid', toEveryone),
    callers: withScope(organizationAdmins),
    repeats: 'answered',
    events: created,
    changes: ['CONTENT'],
    variants: {
      'for admins': {
        call: (stage) => videoCall(stage, 'adm', { visibility: 'ADMINS' }),
        callers: withScope({ ...organizationAdmins, teamAdmin: 400 }),
      },
      'to a team': {
        call: (stage) => videoCall(stage, 'tea', toTeam(stage)),
        callers: withScope({ ...organizationAdmins, teamAdmin: 200, otherOrganization: 400 }),
      },
      'to be checked': { call: (stage) => videoCall(stage, UNASKED, toEveryone) },
    },
  },
  publishContent: {
    call: async (stage) => {
      const { id, title } = await stage.document({ processingStatus: 'DRAFT' })
      return { input: { contentId: id }, subject: title }
    },
    callers: withScope(editors),
    repeats: 'refused',
    events: { CONTENT_PUBLISHED: 'CONTENT' },
    changes: ['CONTENT'],
  },
  retryProcessing: {
    call: retryOf(() => ({ processingStatus: 'FAILED' })),
    callers: withScope(editors),
    repeats: 'refused',
    events: { PROCESSING_RETRIED: 'CONTENT' },
    changes: ['CONTENT'],
    variants: {
      'of the indexing': { call: retryOf(() => ({ indexingStatus: 'FAILED' })) },
      'of a video': {
        call: retryOf((stage) => {
          const { id, url } = videoLink(stage.nextVideoId(UNASKED))
          const video = { contentType: 'video', title: url, videoSiteId: id, versions: [] }
          return { ...video, processingStatus: 'FAILED' }
        }),
      },
    },
  },
  setTranscript: {
    call: async (stage) => {
      const { contentId, versionId, title } = await stage.recording()
      const text = `WEBVTT\n\n00:00.000 --> 00:01.000\n${stage.next('Keys')}`
      return { input: { contentId, versionId, format: 'VTT', text }, subject: title }
    },
    callers: withScope(editors),
    repeats: 'done again',
    events: { TRANSCRIPT_SET: 'CONTENT' },
    changes: ['CONTENT'],
  },
  approveContentReviewRequest: {
    call: async (stage) => {
      const { id, title } = await stage.contribution()
      return { input: { id, ...toEveryone }, subject: title }
    },
    callers: decided,
    repeats: 'refused',
    events: { REVIEW_REQUEST_APPROVED: 'REVIEW_REQUEST', CONTENT_PUBLISHED: 'CONTENT' },
    changes: ['CONTENT', 'REVIEW_REQUEST'],
  },
  rejectContentReviewRequest: {
    call: async (stage) => {
      const { id, title } = await stage.contribution()
      return { input: { id, reason: 'Not now' }, subject: title }
    },
    callers: decided,
    repeats: 'refused',
    events: { REVIEW_REQUEST_REJECTED: 'REVIEW_REQUEST' },
    changes: ['REVIEW_REQUEST'],
  },
}
