import { expect, it } from 'vitest'
import { CALLERS } from '../access/callers.js'
import { type Client, describeOnBothDatabases } from '../support/app.js'
import { services } from '../support/stage/services.js'
import { setStage } from '../support/stage/set-stage.js'
import type { Stage } from '../support/stage/stage.js'

const READ = `query ($space: ID!, $category: ID!, $topic: ID!, $item: ID!) {
  space(id: $space) { viewerCan { edit } }
  category(id: $category) { viewerCan { edit } }
  topic(id: $topic) { viewerCan { edit } }
  item(id: $item) { viewerCan { edit } }
}`
const RENAME = `mutation ($id: ID!, $name: String!) {
  updateKnowledgeEntity(input: { id: $id, name: $name }) { entity { id } }
}`

/** Audiences that differ in who may edit what is for them. */
async function audiencesOf(stage: Stage) {
  const { teamId } = stage.fixture
  const otherId = `${teamId}-other`
  await stage.import({ type: 'team', id: otherId, name: 'Other' })
  return [
    { visibility: 'everyone', teamIds: [] },
    { visibility: 'admins', teamIds: [] },
    { visibility: 'teams', teamIds: [teamId] },
    { visibility: 'teams', teamIds: [teamId, otherId] },
  ]
}

/** Whether the service does what it is asked for. */
async function isDone(client: Client, mutation: string, variables: Record<string, unknown>) {
  return (await client.graphql(mutation, variables)).errors.length === 0
}

describeOnBothDatabases(
  'what a viewer can do with knowledge and lessons',
  (app) => {
    it('is what the mutations of entities then let them do', async () => {
      const stage = await setStage(app())
      let compared = 0
      for (const audience of await audiencesOf(stage)) {
        const {
          spaceId: space,
          categoryId: category,
          topicId: topic,
          itemId: item,
        } = await stage.branch(audience)
        for (const caller of CALLERS) {
          const client = stage.clients[caller]
          const { data } = await client.graphql(READ, { space, category, topic, item })
          if (data?.space == null) continue
          const edit = await isDone(client, RENAME, { id: topic, name: stage.next('Topic') })
          const each = { viewerCan: { edit } }
          expect([caller, audience, data]).toEqual([
            caller,
            audience,
            { space: each, category: each, topic: each, item: each },
          ])
          compared += 1
        }
      }
      expect(compared).toBeGreaterThan(12)
    })

    it('is what the mutations of lessons then let them do', async () => {
      const stage = await setStage(app())
      const audiences = await audiencesOf(stage)
      const [first] = audiences
      const mine = { ...first, purpose: 'single_learner' }
      let compared = 0
      for (const fields of [...audiences, mine]) {
        const { id } = await stage.lesson(fields)
        for (const caller of CALLERS) {
          const client = stage.clients[caller]
          const { data } = await client.graphql(
            'query ($id: ID!) { lesson(id: $id) { viewerCan { edit } } }',
            { id },
          )
          if (data?.lesson == null) continue
          const edit = await isDone(
            client,
            'mutation ($id: ID!, $title: String!) { updateLesson(input: { id: $id, title: $title }) { lesson { id } } }',
            { id, title: stage.next('Lesson') },
          )
          expect([caller, fields, data.lesson.viewerCan]).toEqual([caller, fields, { edit }])
          compared += 1
        }
      }
      expect(compared).toBeGreaterThan(12)
    })

    it('takes the same statements for any number of rows', async () => {
      const stage = await setStage(app())
      const client = stage.clients.teamAdmin
      const counts: number[] = []
      for (let round = 0; round < 2; round += 1) {
        for (let made = 0; made <= 3 * round; made += 1) {
          await stage.branch()
          await stage.lesson({ visibility: 'teams', teamIds: [stage.fixture.teamId] })
        }
        const answer = await client.graphql(
          '{ spaces { nodes { viewerCan { edit } categories { nodes { viewerCan { edit } } } } } lessons { nodes { viewerCan { edit } } } }',
        )
        expect(answer.errors).toEqual([])
        counts.push(client.statementsOf(answer))
      }
      expect(counts[1]).toBe(counts[0])
    })
  },
  { services },
)
