import type { VideoSite } from '../../../src/providers/video-site/port.js'
import { videoLink } from '../../../src/providers/video-site/parse-link.js'
import { addEndpoint, services as calm } from '../../access/stage.js'
import type { Client, TestApp } from '../../support/app.js'
import { addGrant, withToken } from '../../tokens/support/grants.js'
import { OrganizationBuilder, uniqueId } from '../../support/builders.js'

const scopes = ['content:write', 'narration:synthesize', 'organization:manage']
/** What the video site has not answered for yet. */
export const UNASKED_VIDEO = 'bBbBbBbBbBb'
/** Who has been invited, and has not come yet. */
export const INVITED = 'ole@new.example'
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
  /** Admins of organizations whose directory is in each of these states. */
  directories: Record<'connected' | 'paused' | 'disconnected', Client>
  /** Contributions that wait for a decision. */
  requests: { toApprove: string; toReject: string }
  /** A webhook endpoint with a ping to deliver. */
  endpointId: string
  /** What acts for a member. */
  tokenId: string
  grantId: string
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

/** An admin of an organization of its own, whose directory's connection has this status. */
async function withDirectory(app: TestApp, status: string): Promise<Client> {
  const organization = new OrganizationBuilder()
  const admin = organization.person({ name: 'Dora', role: 'admin' })
  organization.add({ type: 'directoryConnection', status, tokenCreatedAt: '2026-01-01T00:00:00.000Z' })
  await app.import(organization)
  return app.signIn(admin, { scopes })
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
  organization.add({ type: 'invitation', email: INVITED, name: 'Ole', expiresAt: '2999-01-01T00:00:00.000Z' })
  await app.import(organization)
  const contributor = await app.signIn(people.contributor, { scopes })
  const contribute = async (): Promise<string> => {
    const body = { title: 'Idea', content: 'An idea.', visibility: 'everyone' }
    const answer = await contributor.post('/v1/documents', body)
    if (answer.status !== 201) throw new Error(answer.text)
    return answer.body.reviewRequestId
  }
  const admin = await app.signIn(people.admin, { scopes })
  return {
    organizationId: organization.id,
    teamId,
    admin,
    tokenId: (await withToken(app, organization.id, people.member, { kind: 'PERSONAL' })).id,
    grantId: (await addGrant(app, organization.id, people.member)).id,
    endpointId: await addEndpoint(admin, 'https://hooks.example.org/changes'),
    member: await app.signIn(people.member, { scopes }),
    requests: { toApprove: await contribute(), toReject: await contribute() },
    directories: {
      connected: await withDirectory(app, 'ACTIVE'),
      paused: await withDirectory(app, 'PAUSED'),
      disconnected: await withDirectory(app, 'DISCONNECTED'),
    },
    ...resources,
  }
}
