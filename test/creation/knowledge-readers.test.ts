import { expect, it } from 'vitest'
import { describeOnBothDatabases } from '../support/app.js'
import { HANDBOOK } from './support/handbook.js'
import { processQueue } from './support/process-queue.js'
import {
  importAll,
  jobsOf,
  type Kept,
  readersOf,
  buildTaughtWorld,
  type World,
} from './support/taught-world.js'
import { foundBy, taughtBy } from './support/visible-knowledge.js'

const PUBLISH = 'mutation ($id: ID!) { publishContent(input: { contentId: $id }) { contentId } }'
const APPROVE = `mutation ($input: ApproveContentReviewRequestInput!) {
  approveContentReviewRequest(input: $input) { reviewRequest { status } } }`
const REJECT = `mutation ($input: RejectContentReviewRequestInput!) {
  rejectContentReviewRequest(input: $input) { reviewRequest { status } } }`

/** The world with another document instead of its own, once that is indexed. */
async function withDocument(world: World, contentId: string): Promise<World> {
  return { ...world, contentId, taught: await taughtBy(world.callers.admin, contentId) }
}

const changedBy = ({ records }: World, id: unknown, change: Kept) =>
  records.map((record) =>
    record['employeeId'] === id || record['id'] === id ? { ...record, ...change } : record,
  )

describeOnBothDatabases('the people who find the knowledge of a resource', (app) => {
  it('are its readers, even if an import opens the space that it lies in', async () => {
    const world = await buildTaughtWorld(app(), 'red')
    const space = world.records.find(({ type }) => type === 'space')
    const opened = { ...space, visibility: 'everyone', teamIds: [] }
    for (const records of [[world.records[1] ?? {}, opened], changedBy(world, space?.['id'], opened)]) {
      await importAll(app(), records)
      expect(await readersOf(world)).toEqual([])
      await processQueue(app().store)
      const anew = await withDocument(world, world.contentId)
      expect(anew.taught.items.length).toBe(world.taught.items.length)
      expect(await readersOf(anew)).toEqual(['admin', 'inRed'])
    }
  })

  it('are fewer than its readers if an import closes the space that it lies in', async () => {
    const world = await buildTaughtWorld(app(), 'everyone')
    const space = world.records.find(({ type }) => type === 'space')
    await importAll(app(), changedBy(world, space?.['id'], { visibility: 'admins' }))
    expect(await readersOf(world)).toEqual(['admin'])
    expect(await jobsOf(app().store, world)).toEqual([])
  })

  it('are the members of its team at that moment', async () => {
    const world = await buildTaughtWorld(app(), 'red')
    const { people, red } = world
    await importAll(app(), changedBy(world, people.inRed.employeeId, { teams: [] }))
    expect(await readersOf(world)).toEqual(['admin'])
    const joins = { teams: [{ id: red, role: 'team-viewer' }], role: 'viewer' }
    await importAll(app(), changedBy(world, people.outside.employeeId, joins))
    expect(await readersOf(world)).toEqual(['admin', 'inRed', 'outside'])
    await importAll(app(), changedBy(world, people.admin.employeeId, { role: 'viewer' }))
    expect(await readersOf(world)).not.toContain('admin')
    expect(await jobsOf(app().store, world)).toEqual([])
  })

  it('are nobody while a contribution waits or if it is declined, and its audience once it is approved', async () => {
    const world = await buildTaughtWorld(app(), 'everyone')
    const { admin, outside } = world.callers
    for (const decision of ['approved', 'declined'] as const) {
      const { body } = await outside.post('/v1/documents', {
        title: 'Another',
        content: HANDBOOK.replaceAll('fire', `${decision} flood`),
        visibility: 'everyone',
      })
      await processQueue(app().store)
      const id = body.reviewRequestId
      const { errors } =
        decision === 'approved'
          ? await admin.graphql(APPROVE, { input: { id, visibility: 'TEAMS', teamIds: [world.blue] } })
          : await admin.graphql(REJECT, { input: { id, reason: 'No.' } })
      expect(errors).toEqual([])
      const before = await withDocument(world, body.contentId)
      expect(await readersOf(before)).toEqual([])
      await processQueue(app().store)
      const after = await withDocument(world, body.contentId)
      expect(await readersOf(after)).toEqual(decision === 'approved' ? ['admin', 'inBlue'] : [])
    }
  })

  it('are nobody for a draft, and its audience once it is published', async () => {
    const world = await buildTaughtWorld(app(), 'everyone')
    const { admin } = world.callers
    const { body } = await admin.post('/v1/documents', {
      title: 'Another',
      content: HANDBOOK.replaceAll('fire', 'flood'),
      visibility: 'teams',
      teamIds: [world.blue],
      asDraft: true,
    })
    await processQueue(app().store)
    expect((await withDocument(world, body.contentId)).taught).toEqual({ topics: [], items: [] })
    expect((await admin.graphql(PUBLISH, { id: body.contentId })).errors).toEqual([])
    await processQueue(app().store)
    expect(await readersOf(await withDocument(world, body.contentId))).toEqual(['admin', 'inBlue'])
  })

  it('are the readers of another resource that teaches the same', async () => {
    const world = await buildTaughtWorld(app(), 'everyone')
    const { admin, outside } = world.callers
    const fields = { title: 'The same', content: HANDBOOK, visibility: 'everyone' }
    const { body } = await admin.post('/v1/documents', fields)
    await processQueue(app().store)
    const narrowed = changedBy(world, world.contentId, { visibility: 'admins' })
    // The whole file is older, and would take the items away from the other resource.
    await importAll(
      app(),
      narrowed.filter(({ type }) => type === 'organization' || type === 'team' || type === 'content'),
    )
    const found = await foundBy(outside, world.contentId, world.taught)
    expect(found.toSorted()).toEqual([...world.taught.topics, ...world.taught.items].toSorted())
    expect(found).not.toContain(world.contentId)
    expect((await withDocument(world, body.contentId)).taught).toEqual(world.taught)
  })
})
