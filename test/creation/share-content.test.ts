import { expect, it } from 'vitest'
import { describeOnBothDatabases, describeOnSqlite } from '../support/app.js'
import { change, send, updatedAtOf } from './support/changed-content.js'
import { processQueue } from './support/process-queue.js'
import {
  buildTaughtWorld,
  type Caller,
  importAll,
  jobsOf,
  readersOf,
  type World,
} from './support/taught-world.js'
import { foundBy, taughtBy } from './support/visible-knowledge.js'
import { OrganizationBuilder, uniqueId } from '../support/builders.js'
import { turnsDuring } from '../support/turns.js'

const everybody: Caller[] = ['admin', 'inRed', 'inBlue', 'outside', 'external']
const teams = (...teamIds: string[]) => ({ visibility: 'TEAMS', teamIds })

/** Ways to share a resource: who sees its knowledge once it is indexed, and what is told of people. */
const ways: [
  way: string,
  from: 'everyone' | 'red' | 'both',
  audience: (world: World) => Record<string, unknown>,
  afterwards: Caller[],
  people: Record<string, number>,
][] = [
  ['everyone to a team', 'everyone', ({ red }) => teams(red), ['admin', 'inRed'], { PEOPLE_LOSE_ACCESS: 3 }],
  [
    'everyone to the admins',
    'everyone',
    () => ({ visibility: 'ADMINS' }),
    ['admin'],
    { PEOPLE_LOSE_ACCESS: 4 },
  ],
  ['two teams to one', 'both', ({ red }) => teams(red), ['admin', 'inRed'], { PEOPLE_LOSE_ACCESS: 1 }],
  [
    'a team to another one',
    'red',
    ({ blue }) => teams(blue),
    ['admin', 'inBlue'],
    { PEOPLE_LOSE_ACCESS: 1, PEOPLE_GAIN_ACCESS: 1 },
  ],
  ['a team to everyone', 'red', () => ({ visibility: 'EVERYONE' }), everybody, { PEOPLE_GAIN_ACCESS: 3 }],
]

describeOnBothDatabases('a resource that is shared with another audience', (app) => {
  it.each(ways)('from %s takes its knowledge with it', async (_, from, audience, to, people) => {
    const world = await buildTaughtWorld(app(), from)
    const { callers, contentId, taught } = world
    const told = await change(callers.admin, 'shareContent', contentId, audience(world))
    expect(told).toEqual({ ...people, CONTENT_INDEXED_ANEW: 1 })
    expect(await readersOf(world)).toEqual([])
    await processQueue(app().store)

    const now = await taughtBy(callers.admin, contentId)
    expect(now.items).toHaveLength(taught.items.length)
    expect(await readersOf({ ...world, taught: now })).toEqual(to)
    for (const caller of everybody.filter((name) => !to.includes(name)))
      expect([caller, await foundBy(callers[caller], contentId, now)]).toEqual([caller, []])
  })

  it('says which items, lessons and curricula lose it', async () => {
    const world = await buildTaughtWorld(app(), 'everyone')
    const { callers, contentId, organization, red, blue, taught } = world
    const [ofBlue, ofAll] = [uniqueId('cnt'), uniqueId('cnt')]
    const other = { type: 'content', contentType: 'document', title: 'Doors' }
    const item = { type: 'item', name: 'Doors are shut.' }
    const [spaceId, categoryId, topicId] = [uniqueId('spc'), uniqueId('cat'), uniqueId('top')]
    await importAll(app(), [
      { type: 'organization', id: organization.id, name: 'Acme' },
      { type: 'space', id: spaceId, name: 'By hand' },
      { type: 'category', id: categoryId, name: 'By hand', spaceId },
      { type: 'topic', id: topicId, name: 'By hand', categoryId },
      { ...other, id: ofBlue, visibility: 'teams', teamIds: [blue] },
      { ...other, id: ofAll },
      // Those on no team can read no evidence of the first two any more.
      { ...item, id: uniqueId('itm'), topicId, contentIds: [contentId] },
      { ...item, id: uniqueId('itm'), topicId, contentIds: [contentId, ofBlue] },
      { ...item, id: uniqueId('itm'), topicId, contentIds: [contentId, ofAll] },
      { type: 'lesson', id: uniqueId('les'), title: 'For everyone', contentIds: [contentId] },
      {
        type: 'lesson',
        id: uniqueId('les'),
        title: 'For red',
        contentIds: [contentId],
        visibility: 'teams',
        teamIds: [red],
      },
      {
        type: 'companyRole',
        id: uniqueId('role'),
        name: 'Warden',
        curriculum: [{ type: 'topic', id: taught.topics[0] }],
      },
    ])
    expect(await change(callers.admin, 'shareContent', contentId, teams(red))).toEqual({
      ITEMS_WITHOUT_EVIDENCE: 2,
      LESSONS_WITHOUT_CONTENT: 1,
      CURRICULUM_ITEMS_HIDDEN: 1,
      PEOPLE_LOSE_ACCESS: 3,
      CONTENT_INDEXED_ANEW: 1,
    })
  })

  it('stays as it is if it has the audience already, or if it is archived', async () => {
    const world = await buildTaughtWorld(app(), 'both')
    const { callers, contentId, red, blue } = world
    const before = await updatedAtOf(callers.admin, contentId)
    expect(await change(callers.admin, 'shareContent', contentId, teams(blue, red, blue))).toEqual({})
    expect([await updatedAtOf(callers.admin, contentId), await jobsOf(app().store, world)]).toEqual([
      before,
      [],
    ])

    await change(callers.admin, 'archiveContent', contentId)
    const expectedUpdatedAt = await updatedAtOf(callers.admin, contentId)
    const input = { contentId, expectedUpdatedAt, visibility: 'EVERYONE' }
    const { errors } = await send(callers.admin, 'shareContent', input)
    expect(errors).toMatchObject([{ extensions: { code: 'CONFLICT' } }])
  })

  it('needs teams that exist, and goes on with its draft as a draft', async () => {
    const { callers, contentId, red } = await buildTaughtWorld(app(), 'everyone')
    const expectedUpdatedAt = await updatedAtOf(callers.admin, contentId)
    for (const wrong of [teams(), teams('nobody'), { visibility: 'ADMINS', teamIds: [red] }]) {
      const { errors } = await send(callers.admin, 'shareContent', { contentId, expectedUpdatedAt, ...wrong })
      expect(errors).toMatchObject([{ extensions: { code: 'BAD_USER_INPUT', param: 'teamIds' } }])
    }
    const body = { title: 'Draft', content: 'Text', visibility: 'everyone', asDraft: true }
    const { body: draft } = await callers.admin.post('/v1/documents', body)
    expect(await change(callers.admin, 'shareContent', draft.contentId, teams(red))).toEqual({})
    expect((await callers.inRed.get(`/v1/content/${draft.contentId}`)).status).toBe(404)
  })
})

describeOnSqlite('sharing in an organization of thousands', (app) => {
  it('counts those who lose access some at a time, between which the event loop turns', async () => {
    const organization = new OrganizationBuilder()
    const admin = organization.person({ role: 'admin' })
    const red = organization.team('Red')
    const contentId = organization.content()
    for (let count = 0; count < 10_000; count++) organization.person()
    await app().import(organization)
    const client = await app().signIn(admin, { scopes: ['content:write'] })
    const expectedUpdatedAt = await updatedAtOf(client, contentId)
    const input = { contentId, expectedUpdatedAt, ...teams(red), dryRun: true }
    let told: { kind: string; count: number }[] = []

    const turns = await turnsDuring(async () => {
      const { data } = await send(client, 'shareContent', input, 'effects { kind count }')
      told = data.shareContent.effects
    })

    expect(told).toEqual([{ kind: 'PEOPLE_LOSE_ACCESS', count: 10_000 }])
    expect(turns).toBeGreaterThan(4)
  })
})
