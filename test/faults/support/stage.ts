import type { VideoSite } from '../../../src/providers/video-site/port.js'
import { videoLink } from '../../../src/providers/video-site/parse-link.js'
import { services as calm } from '../../access/stage.js'
import type { Client, TestApp } from '../../support/app.js'
import { OrganizationBuilder, uniqueId } from '../../support/builders.js'

const scopes = ['content:write', 'narration:synthesize']
/** What the video site has not answered for yet. */
export const UNASKED_VIDEO = 'bBbBbBbBbBb'
const FAILED_VIDEO = 'cCcCcCcCcCc'

const videoSite: VideoSite = {
  check: async ({ id }) =>
    id === UNASKED_VIDEO ? { kind: 'unasked' } : { kind: 'usable', title: 'A video', durationSeconds: 60 },
}

/** Services that answer at once, always in the same way. */
export const services = { ...calm, videoSite }

/** An organization with something for every mutation to work on. */
export interface Stage {
  organizationId: string
  teamId: string
  admin: Client
  member: Client
  draftId: string
  /** Resources of which the processing, the indexing or the check of the site has failed. */
  failed: { processing: string; indexing: string; video: string }
  recording: { contentId: string; versionId: string }
  /** Contributions that wait for a decision. */
  requests: { toApprove: string; toReject: string }
}

const version = () => ({
  id: uniqueId('ver'),
  versionNumber: 1,
  chapters: [{ id: uniqueId('chp'), text: 'Pumps must be switched off before they are opened.' }],
})

function addResources(organization: OrganizationBuilder, teamId: string) {
  const forTeam = { visibility: 'teams', teamIds: [teamId] }
  const versionId = uniqueId('ver')
  return {
    draftId: organization.content({ processingStatus: 'DRAFT', versions: [version()], ...forTeam }),
    failed: {
      processing: organization.content({ processingStatus: 'FAILED', versions: [version()] }),
      indexing: organization.content({ indexingStatus: 'FAILED', versions: [version()] }),
      video: organization.content({
        contentType: 'video',
        title: videoLink(FAILED_VIDEO).url,
        videoSiteId: FAILED_VIDEO,
        processingStatus: 'FAILED',
      }),
    },
    recording: {
      versionId,
      contentId: organization.content({
        contentType: 'audio',
        versions: [
          {
            id: versionId,
            versionNumber: 1,
            isCurrent: true,
            segments: [{ startMs: 0, endMs: 900, text: 'Hello' }],
          },
        ],
        ...forTeam,
      }),
    },
  }
}

/** Imports the organization, signs its people in and lets one of them contribute. */
export async function setStage(app: TestApp): Promise<Stage> {
  const organization = new OrganizationBuilder()
  const teamId = organization.team()
  const people = {
    admin: organization.person({ name: 'Ada', role: 'admin' }),
    member: organization.person({ name: 'Mia', teams: [{ id: teamId, role: 'team-viewer' }] }),
    contributor: organization.person({ name: 'Cleo' }),
  }
  const resources = addResources(organization, teamId)
  await app.import(organization)
  const contributor = await app.signIn(people.contributor, { scopes })
  const contribute = async (): Promise<string> => {
    const body = { title: 'Idea', content: 'An idea.', visibility: 'everyone' }
    const answer = await contributor.post('/v1/documents', body)
    if (answer.status !== 201) throw new Error(answer.text)
    return answer.body.reviewRequestId
  }
  return {
    organizationId: organization.id,
    teamId,
    admin: await app.signIn(people.admin, { scopes }),
    member: await app.signIn(people.member, { scopes }),
    requests: { toApprove: await contribute(), toReject: await contribute() },
    ...resources,
  }
}
