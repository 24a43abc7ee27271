import { beforeAll, expect, it } from 'vitest'
import { describeOnBothDatabases } from '../support/app.js'
import { services } from '../support/stage/services.js'
import { setStage } from '../support/stage/set-stage.js'
import type { Stage } from '../support/stage/stage.js'
import { ALL_SCOPES } from '../support/stage/stage-records.js'
import type { Client } from '../support/app.js'

const CAN = '{ viewer { can { submit publishToAll publishToTeams { id } addVideos review narrate manage } } }'
const CALLERS = ['owner', 'admin', 'billingAdmin', 'teamAdmin', 'teamViewer', 'noTeam', 'external'] as const

describeOnBothDatabases(
  'what a viewer is told that they can do',
  (app) => {
    let stage: Stage
    beforeAll(async () => {
      stage = await setStage(app())
    })
    const told = async (client: Client) => (await client.graphql(CAN)).data.viewer.can
    const allowed = async (client: Client, path: string, body: object) =>
      (await client.post(path, body)).status !== 403

    it.each(CALLERS)('is what happens when they do it: %s', async (caller) => {
      const client = await app().signIn(stage.fixture.people[caller], { scopes: ALL_SCOPES })
      const can = await told(client)
      const document = { title: stage.next('Told'), content: 'Text', visibility: 'everyone' }
      const sent = await client.post('/v1/documents', document)
      const { teamId } = stage.fixture
      const shared = { ...document, title: stage.next('Told'), visibility: 'teams', teamIds: [teamId] }
      const sentToTeam = await client.post('/v1/documents', shared)
      const video = { url: `https://youtu.be/${stage.nextVideoId('can')}` }
      const audience = can.publishToAll
        ? { visibility: 'everyone' }
        : { visibility: 'teams', teamIds: [teamId] }
      const role = 'mutation ($name: String!) { createRole(input: { name: $name }) { roleId } }'
      const made = await client.graphql(role, { name: stage.next('Told') })

      expect(sent.status !== 403).toBe(can.submit)
      expect(can.submit && sent.body.reviewRequestId === null).toBe(can.publishToAll)
      expect(can.submit && sentToTeam.body.reviewRequestId === null).toBe(
        can.publishToAll || can.publishToTeams.some(({ id }: { id: string }) => id === teamId),
      )
      expect(await allowed(client, '/v1/videos/youtube', { ...video, ...audience })).toBe(can.addVideos)
      expect(await allowed(client, '/v1/narration/synthesize', { text: 'Hello.' })).toBe(can.narrate)
      const approve =
        'mutation { approveContentReviewRequest(input: { id: "none", visibility: EVERYONE }) { reviewRequest { id } } }'
      const decided = await client.graphql(approve)
      expect(decided.errors[0]?.extensions['code'] !== 'FORBIDDEN').toBe(can.review)
      expect(made.errors.length === 0).toBe(can.manage)
    })

    it('is nothing for a token without scopes', async () => {
      const client = await app().signIn(stage.fixture.people.owner, { scopes: [] })
      expect(await told(client)).toEqual({
        submit: false,
        publishToAll: false,
        publishToTeams: [],
        addVideos: false,
        review: false,
        narrate: false,
        manage: false,
      })
    })
  },
  { services },
)
