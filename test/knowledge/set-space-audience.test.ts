import { expect, it } from 'vitest'
import { jobsOf, buildTaughtWorld, readersOf, type World } from '../creation/support/taught-world.js'
import { processQueue } from '../creation/support/process-queue.js'
import { taughtBy } from '../creation/support/visible-knowledge.js'
import { describeOnBothDatabases, type TestApp } from '../support/app.js'
import { send } from './support/edited-tree.js'

const SELECT = 'effects { kind count preview { __typename } } space { visibility }'

/** Shares the space that processing has made with another audience. */
async function share(app: TestApp, { people, callers, taught }: World, audience: object) {
  const admin = await app.signIn(people.admin, { scopes: ['organization:manage'] })
  const { data } = await callers.admin.graphql(
    'query ($id: ID!) { topic(id: $id) { space { id updatedAt } } }',
    { id: taught.topics[0] },
  )
  const { id, updatedAt } = data.topic.space
  return await send(admin, 'setSpaceAudience', { id, ...audience, expectedUpdatedAt: updatedAt }, SELECT)
}

describeOnBothDatabases('the space of knowledge from a document', (app) => {
  it('is for fewer people at once when it is narrowed, and nothing is withdrawn', async () => {
    const world = await buildTaughtWorld(app(), 'everyone')
    const { done } = await share(app(), world, { visibility: 'TEAMS', teamIds: [world.red] })

    // Those on no team, on another one, and the external account.
    const lost = { kind: 'PEOPLE_LOSE_ACCESS', count: 3, preview: [{}, {}, {}] }
    expect(done).toMatchObject({ effects: [lost], space: { visibility: 'TEAMS' } })
    expect(await readersOf(world)).toEqual(['admin', 'inRed'])
  })

  it('shows nobody what they may not read when it is widened, and the document is indexed elsewhere', async () => {
    const world = await buildTaughtWorld(app(), 'red')
    const before = (await jobsOf(app().store, world)).length
    const { done } = await share(app(), world, { visibility: 'EVERYONE' })

    const { items } = world.taught
    expect(done.effects).toMatchObject([
      { kind: 'PEOPLE_GAIN_ACCESS', count: 3 },
      { kind: 'ITEMS_WITHOUT_EVIDENCE', count: items.length, preview: [] },
      { kind: 'CONTENT_INDEXED_ANEW', count: 1, preview: [{ __typename: 'Content' }] },
    ])
    expect(await readersOf(world)).toEqual([])
    expect((await jobsOf(app().store, world)).length).toBe(before + 1)
    await processQueue(app().store)
    const taught = await taughtBy(world.callers.admin, world.contentId)
    expect(await readersOf({ ...world, taught })).toEqual(['admin', 'inRed'])
    expect(taught.items.filter((id) => items.includes(id))).toEqual([])
  })
})
