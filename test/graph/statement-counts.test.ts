import { expect, it } from 'vitest'
import { describeAnswersMadeAnew } from '../support/app.js'
import { graphLists, restLists } from '../support/lists.js'
import { createListWorld, idsIn } from '../support/list-world.js'
import { type OperationWorld, readAddresses } from '../support/operations.js'

const DATE = '2026-01-01T00:00:00.000Z'

function versionOf(id: string, versionNumber: number, isCurrent: boolean, count = 1) {
  const chapters = Array.from({ length: count }, (_, index) => ({ id: `${id} ${index}`, text: 'Text' }))
  const segments = Array.from({ length: count }, (_, index) => ({
    startMs: index,
    endMs: index + 1,
    text: 'Word',
  }))
  return { id, versionNumber, isCurrent, chapters, segments }
}

/** A world with this many more rows in every list and of everything that objects show. */
function worldOf(count: number): OperationWorld {
  const world = createListWorld()
  const { organization, contentId, topicId, roleId, teamId, viewer } = world
  const lessonId = organization.lesson({ contentIds: [contentId], topicIds: [topicId] })
  const versions = [versionOf(`${organization.id} current`, 1, true, count)]
  const videoId = organization.content({ contentType: 'video', versions })
  for (let index = 0; index < count; index += 1) {
    const add = Object.values({ ...restLists, ...graphLists }).map(({ add: one }) => one)
    for (const one of add) one(world, `Row ${index}`, DATE)
    organization.content({ tags: [organization.tag(`tag ${index}`)], teamIds: [teamId], visibility: 'teams' })
    const topic = organization.topic(world.categoryId)
    organization.item(topic, { contentIds: [contentId] })
    idsIn(world, videoId, 'versions').push(versionOf(`${organization.id} ${index}`, index + 2, false))
    const lesson = organization.lesson({ contentIds: [contentId], topicIds: [topicId] })
    idsIn(world, lessonId, 'contentIds').push(organization.content())
    idsIn(world, roleId, 'curriculum').push({ type: 'lesson', id: lesson })
    idsIn(world, roleId, 'advancementTiers').push({ id: `${organization.id} ${index}`, label: 'Tier' })
    organization.role({ holderUserIds: [viewer.userId, organization.person().userId] })
  }
  return { ...world, lessonId, videoId }
}

describeAnswersMadeAnew('the number of SQL statements', (app) => {
  it('of every operation of the contract is the same for one row and for a hundred', async () => {
    const [few, many] = [worldOf(1), worldOf(100)]
    await app().import(few.organization)
    await app().import(many.organization)
    const counts = async (world: typeof few) => {
      const client = await app().signIn(world.viewer)
      const found: Record<string, number> = {}
      for (const [path, address] of Object.entries(await readAddresses(client, world))) {
        const answer = await client.get(address)
        expect(`${path} ${answer.status}`).toBe(`${path} 200`)
        found[path] = client.statementsOf(answer)
      }
      return found
    }

    const found = await counts(few)
    expect(await counts(many)).toEqual(found)
    expect(Object.keys(found).length).toBeGreaterThan(20)
    expect(Math.min(...Object.values(found))).toBeGreaterThan(0)
  })

  it('of every connection is the same for a page of one row and of a hundred', async () => {
    const world = worldOf(100)
    await app().import(world.organization)
    const client = await app().signIn(world.viewer)
    for (const [name, list] of Object.entries({ ...restLists, ...graphLists })) {
      const one = await list.read(client, world, 1, null)
      const all = await list.read(client, world, 100, null)
      expect(`${name}: ${all.keys.length}`).toBe(`${name}: 100`)
      expect(`${name}: ${client.statementsOf(all)}`).toBe(`${name}: ${client.statementsOf(one)}`)
    }
  })
})
