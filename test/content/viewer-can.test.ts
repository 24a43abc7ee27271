import { expect, it } from 'vitest'
import { CALLERS } from '../access/callers.js'
import { describeOnBothDatabases } from '../support/app.js'
import { services } from '../support/stage/services.js'
import { setStage } from '../support/stage/set-stage.js'

describeOnBothDatabases(
  'what a viewer can do with a resource',
  (app) => {
    it('is what the mutations then let them do', async () => {
      const stage = await setStage(app())
      const { teamId } = stage.fixture
      const [otherId] = [`${teamId}-other`]
      await stage.import({ type: 'team', id: otherId, name: 'Other' })
      const audiences = [
        { visibility: 'everyone', teamIds: [] },
        { visibility: 'admins', teamIds: [] },
        { visibility: 'teams', teamIds: [teamId] },
        { visibility: 'teams', teamIds: [teamId, otherId] },
        { visibility: 'teams', teamIds: [] },
      ]
      let compared = 0
      for (const audience of audiences) {
        const { id } = await stage.document({ ...audience, processingStatus: 'DRAFT' })
        const { id: published } = await stage.document(audience)
        for (const caller of CALLERS) {
          const client = stage.clients[caller]
          const query = '($id: ID!) { content(id: $id) { viewerCan { edit publish } } }'
          const { data } = await client.graphql(`query ${query}`, { id: published })
          if (data?.content == null) continue
          const sent = await client.graphql(
            `mutation ($id: ID!, $summary: String) {
              updateContent(input: { contentId: $id, summary: $summary }) { contentId }
            }`,
            { id, summary: stage.next('Summary') },
          )
          const may = sent.errors.length === 0
          expect([caller, audience, data.content.viewerCan]).toEqual([
            caller,
            audience,
            { edit: may, publish: may },
          ])
          compared += 1
        }
      }
      expect(compared).toBeGreaterThan(15)
    })
  },
  { services },
)
