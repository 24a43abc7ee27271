import { expect, it } from 'vitest'
import { operatorScope } from '../../src/access/system-scope.js'
import { compareDerived } from '../../src/commands/check-store.js'
import { turn } from '../knowledge/support/edited-tree.js'
import { type Client, describeOnBothDatabases } from '../support/app.js'
import { send } from './support/changed-content.js'
import { HANDBOOK } from './support/handbook.js'
import { processQueue } from './support/process-queue.js'
import { buildTaughtWorld, type World } from './support/taught-world.js'
import { foundBy, taughtBy } from './support/visible-knowledge.js'

/** Another document with the topics of the handbook, and other items. */
const DRILLS = `# Fire safety handbook

This page tells every employee how drills are held in the building.

## Extinguishers

- A foam extinguisher must never be kept in a room without heating.
- Every extinguisher must be replaced after ten years.

## Assembly points

Visitors leave the assembly point only after the fire warden has named them. Children are led out first.
`

interface Place {
  id: string
  name: string
  category: { id: string }
  space: { id: string }
}

/** The topics that a document shows, with what they are part of. */
async function placesOf(client: Client, contentId: string): Promise<Place[]> {
  const { topics } = await taughtBy(client, contentId)
  const found = topics.map(async (id) => {
    const query = 'query ($id: ID!) { topic(id: $id) { id name category { id } space { id } } }'
    return (await client.graphql(query, { id })).data.topic
  })
  return await Promise.all(found)
}

async function stateOf(client: Client, type: string, id: string): Promise<unknown> {
  const { data } = await client.graphql(`query ($id: ID!) { ${type}(id: $id, archived: true) { state } }`, {
    id,
  })
  return data[type]?.state
}

const namesOf = (places: readonly Place[]) => places.map(({ name }) => name).toSorted()

/** Archives the topic about extinguishers, its category or its space. */
async function archive({ callers, contentId }: World, type: 'topic' | 'category' | 'space') {
  const places = await placesOf(callers.admin, contentId)
  const topic = places.find(({ name }) => name.endsWith('Extinguishers'))
  if (!topic) throw new Error('The handbook has no such topic.')
  const { id } = { topic, category: topic.category, space: topic.space }[type]
  expect((await turn(callers.admin, 'archive', id)).errors).toEqual([])
  return { id, places }
}

describeOnBothDatabases('knowledge in what a person has archived', (app) => {
  it.each(['topic', 'category', 'space'] as const)(
    'is not joined by that of another document, which gets a live place beside the archived %s',
    async (type) => {
      const world = await buildTaughtWorld(app(), 'everyone')
      const { callers, contentId, taught, organization } = world
      const { id, places } = await archive(world, type)
      const post = async (content: string) => {
        const body = { title: 'Drills', content, visibility: 'everyone' }
        const posted = await callers.admin.post('/v1/documents', body)
        await processQueue(app().store)
        return String(posted.body.contentId)
      }

      const first = await placesOf(callers.outside, await post(DRILLS))
      expect(namesOf(first)).toEqual(namesOf(places))
      expect(first.flatMap((place) => [place.id, place.category.id, place.space.id])).not.toContain(id)
      expect(await stateOf(callers.admin, type, id)).toBe('ARCHIVED')
      // Whatever comes next joins it there.
      const next = DRILLS.replace('ten years', 'nine weeks of use outdoors').replace('Children', 'Dogs')
      expect(await placesOf(callers.outside, await post(next))).toEqual(first)

      expect((await turn(callers.admin, 'restore', id)).errors).toEqual([])
      expect((await taughtBy(callers.outside, contentId)).items.toSorted()).toEqual(taught.items.toSorted())
      expect(
        await compareDerived(app().store, operatorScope(), { id: organization.id, name: '' }, false),
      ).toEqual({})
    },
  )

  it.each(['topic', 'category', 'space'] as const)(
    'stays there when its document is processed again, and what is new is shown: %s',
    async (type) => {
      const world = await buildTaughtWorld(app(), 'everyone')
      const { callers, contentId, taught } = world
      const { id } = await archive(world, type)
      const shown = await taughtBy(callers.outside, contentId)
      const content = HANDBOOK.replace(
        '## Assembly',
        '- A foam extinguisher must never freeze.\n\n## Assembly',
      )
      const version = { title: 'Fire', content, retrainingIntent: 'NONE', expectedVersionNumber: 1 }
      const created = await send(callers.admin, 'createContentVersion', { contentId, ...version })
      expect(created.errors).toEqual([])
      await processQueue(app().store)

      const now = await taughtBy(callers.outside, contentId)
      const added = now.items.filter((item) => !taught.items.includes(item))
      expect(added).toHaveLength(1)
      expect(now.items.toSorted()).toEqual([...shown.items, ...added].toSorted())
      expect(await stateOf(callers.admin, type, id)).toBe('ARCHIVED')

      expect((await turn(callers.admin, 'restore', id)).errors).toEqual([])
      const all = [...taught.items, ...added].toSorted()
      expect((await taughtBy(callers.outside, contentId)).items.toSorted()).toEqual(all)
    },
  )

  it('is not kept for people who may no longer read its document', async () => {
    const world = await buildTaughtWorld(app(), 'everyone')
    const { callers, contentId, taught, red } = world
    const { id } = await archive(world, 'space')
    const expectedUpdatedAt = (await callers.admin.graphql(`{ content(id: "${contentId}") { updatedAt } }`))
      .data.content.updatedAt
    const shared = await send(callers.admin, 'shareContent', {
      contentId,
      visibility: 'TEAMS',
      teamIds: [red],
      expectedUpdatedAt,
    })
    expect(shared.errors).toEqual([])
    await processQueue(app().store)
    expect((await taughtBy(callers.inRed, contentId)).items).toHaveLength(taught.items.length)

    expect((await turn(callers.admin, 'restore', id)).errors).toEqual([])
    expect(await foundBy(callers.outside, contentId, taught)).toEqual([])
  })
})
