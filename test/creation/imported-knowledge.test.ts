import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { jobScope, operatorScope } from '../../src/access/system-scope.js'
import { enqueue } from '../../src/jobs/enqueue.js'
import type { Visibility } from '../../src/base/vocabulary.js'
import { createDocument, readDocument, readStates } from '../jobs/support/documents.js'
import { importOrganization } from '../jobs/support/queue.js'
import { OrganizationBuilder } from '../support/builders.js'
import { databases, type TestDatabase } from '../support/databases.js'
import { HANDBOOK } from './support/handbook.js'
import { processQueue } from './support/process-queue.js'

describe.each(databases)('knowledge read from content on $name', ({ open }) => {
  let database: TestDatabase
  beforeAll(async () => {
    database = await open()
  })
  afterAll(() => database.close())

  const organization = (builder?: OrganizationBuilder) => importOrganization(database.store, builder)
  const run = () => processQueue(database.store)

  async function share(contentId: string, visibility: Visibility): Promise<void> {
    await database.store.transaction(operatorScope(), (tx) =>
      tx.run(({ builder, t }) =>
        builder.update(t.contents).set({ visibility }).where(eq(t.contents.id, contentId)),
      ),
    )
  }

  it('is shared as topics and items by documents of one audience', async () => {
    const organizationId = await organization()
    const first = await createDocument(database.store, organizationId, HANDBOOK)
    const second = await createDocument(database.store, organizationId, HANDBOOK.toUpperCase())
    await run()
    const [one, two] = await Promise.all(
      [first, second].map(async ({ contentId }) => (await readDocument(database.store, contentId)).knowledge),
    )
    expect(new Set(two?.map(({ topicId }) => topicId))).toEqual(new Set(one?.map(({ topicId }) => topicId)))
    expect(two?.map(({ id }) => id).filter((id) => one?.some((row) => row.id === id))).not.toEqual([])
  })

  it('is added to a topic of the same name in its space', async () => {
    const builder = new OrganizationBuilder()
    const organizationId = await organization(builder)
    const { contentId } = await createDocument(database.store, organizationId, HANDBOOK)
    await run()
    const { knowledge } = await readDocument(database.store, contentId)
    const spaceId = knowledge[0]?.spaceId ?? ''
    const more = new OrganizationBuilder()
    builder.records.splice(1)
    const categoryId = more.category(spaceId, { name: 'Curated' })
    const topicId = more.topic(categoryId, { name: 'EVACUATION drills' })
    builder.records.push(...more.records.slice(1))
    await organization(builder)
    const drills = `# Drills

## Evacuation drills

Every team takes part in two evacuation drills a year.

## Reports

The fire warden writes a report about each of the drills.
`
    const added = await createDocument(database.store, organizationId, drills)
    await run()
    const found = (await readDocument(database.store, added.contentId)).knowledge
    expect(found.find(({ item }) => item.startsWith('Every team'))).toMatchObject({
      topicId,
      topic: 'EVACUATION drills',
      category: 'Curated',
    })
  })

  it('is shown only to those who may read the document', async () => {
    const builder = new OrganizationBuilder()
    const teams = [builder.team('Blue'), builder.team('Green')]
    const organizationId = await organization(builder)
    const make = (visibility: Visibility, teamIds: string[] = []) =>
      createDocument(database.store, organizationId, HANDBOOK, { visibility, teamIds })
    const made = [
      await make('everyone'),
      await make('admins'),
      await make('teams', teams),
      await make('teams', teams.toReversed()),
      await make('teams', teams.slice(0, 1)),
    ]
    await run()
    const spaces = await Promise.all(
      made.map(async ({ contentId }) => {
        const { knowledge } = await readDocument(database.store, contentId)
        expect(new Set(knowledge.map(({ spaceId }) => spaceId)).size).toBe(1)
        return knowledge[0]
      }),
    )
    expect(spaces.map((row) => row?.visibility)).toEqual(['everyone', 'admins', 'teams', 'teams', 'teams'])
    expect(spaces[2]?.spaceId).toBe(spaces[3]?.spaceId)
    expect(new Set(spaces.map((row) => row?.spaceId)).size).toBe(4)
    expect(spaces[4]?.space).toBe('Imported knowledge (Blue)')
  })

  it('no longer goes to a space whose audience was widened', async () => {
    const builder = new OrganizationBuilder()
    const organizationId = await organization(builder)
    const make = () => createDocument(database.store, organizationId, HANDBOOK, { visibility: 'admins' })
    const first = await make()
    await run()
    const before = (await readDocument(database.store, first.contentId)).knowledge[0]
    builder.add({ type: 'space', id: before?.spaceId, name: 'Open now', visibility: 'everyone' })
    await organization(builder)
    const second = await make()
    await run()
    const after = (await readDocument(database.store, second.contentId)).knowledge[0]
    expect(after?.visibility).toBe('admins')
    expect(after?.spaceId).not.toBe(before?.spaceId)
  })

  it('is withdrawn from everyone when its document is narrowed, and comes back', async () => {
    const organizationId = await organization()
    const { contentId } = await createDocument(database.store, organizationId, HANDBOOK)
    await run()
    const shown = (await readDocument(database.store, contentId)).knowledge
    const index = () =>
      database.store.transaction(operatorScope(), (tx) =>
        enqueue(tx, jobScope(organizationId), { kind: 'index-content', payload: { contentId } }),
      )
    await share(contentId, 'admins')
    await index()
    await run()
    const closed = (await readDocument(database.store, contentId)).knowledge
    expect(closed.map(({ item }) => item)).toEqual(shown.map(({ item }) => item))
    expect(new Set(closed.map(({ visibility }) => visibility))).toEqual(new Set(['admins']))
    const ids = shown.flatMap(({ id, topicId }) => [id, topicId])
    for (const entity of await readStates(database.store, ids)) {
      expect(entity).toMatchObject({ state: 'superseded', live: false })
    }
    await share(contentId, 'everyone')
    await index()
    await run()
    expect((await readDocument(database.store, contentId)).knowledge).toEqual(shown)
  })
})
