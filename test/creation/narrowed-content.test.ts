import { expect, it } from 'vitest'
import { exported } from '../bundle/exported.js'
import { describeOnBothDatabases } from '../support/app.js'
import { uniqueId } from '../support/builders.js'
import { processQueue } from './support/process-queue.js'
import {
  type Caller,
  importAll,
  jobsOf,
  type Kept,
  readersOf,
  buildTaughtWorld,
  type World,
} from './support/taught-world.js'
import { foundBy, taughtBy } from './support/visible-knowledge.js'

const everybody: Caller[] = ['admin', 'inRed', 'inBlue', 'outside', 'external']
const teams = (...teamIds: string[]) => ({ visibility: 'teams', teamIds })

/** Every way in which an import changes who sees a resource, and who sees its knowledge after it is indexed anew. */
const changes: [
  way: string,
  from: 'everyone' | 'red' | 'both',
  change: (world: World) => Kept,
  afterwards: Caller[],
][] = [
  ['everyone to a team', 'everyone', ({ red }) => teams(red), ['admin', 'inRed']],
  ['everyone to the admins', 'everyone', () => ({ visibility: 'admins' }), ['admin']],
  ['everyone to nobody’s draft', 'everyone', () => ({ processingStatus: 'DRAFT' }), []],
  ['two teams to one', 'both', ({ red }) => teams(red), ['admin', 'inRed']],
  ['a team to another one', 'red', ({ blue }) => teams(blue), ['admin', 'inBlue']],
  ['a team to none', 'red', () => teams(), ['admin']],
  ['a team to the admins', 'red', () => ({ visibility: 'admins', teamIds: [] }), ['admin']],
  ['a team to two', 'red', ({ red, blue }) => teams(red, blue), ['admin', 'inRed', 'inBlue']],
  ['a team to everyone', 'red', () => ({ visibility: 'everyone', teamIds: [] }), everybody],
  [
    'everyone to the review queue',
    'everyone',
    ({ people }) => ({ reviewRequestId: uniqueId('rev'), createdByUserId: people.outside.userId }),
    [],
  ],
]

describeOnBothDatabases('the knowledge of a resource whose audience changes from', (app) => {
  it.each(changes)(
    '%s is withdrawn at once, and is where it belongs once it is indexed',
    async (_, from, change, to) => {
      for (const whole of [false, true]) {
        const world = await buildTaughtWorld(app(), from)
        const changed = world.records.map((record) =>
          record['id'] === world.contentId ? { ...record, ...change(world) } : record,
        )
        const some = changed.filter(({ type, id }) => type === 'organization' || id === world.contentId)
        for (const time of ['first', 'second']) {
          await importAll(app(), whole ? changed : some)
          expect([time, whole, await readersOf(world)]).toEqual([time, whole, []])
        }
        await processQueue(app().store)

        const { callers, contentId } = world
        const taught = await taughtBy(callers.admin, contentId)
        const seen = { ...world, taught }
        expect(await readersOf(seen)).toEqual(to)
        for (const caller of everybody.filter((name) => !to.includes(name))) {
          const known = { topics: world.taught.topics, items: world.taught.items }
          const found = await foundBy(callers[caller], contentId, known)
          expect([caller, found.filter((id) => id !== contentId)]).toEqual([caller, []])
        }
      }
    },
  )

  it('one audience to the same stays as it is, and nothing is queued', async () => {
    for (const from of ['everyone', 'red', 'both'] as const) {
      const world = await buildTaughtWorld(app(), from)
      const before = await exported(app().store, world.organization.id)
      const retitled = world.records.map((record) =>
        record['id'] === world.contentId ? { ...record, title: 'Fire, again' } : record,
      )
      await importAll(app(), world.records)
      expect(await exported(app().store, world.organization.id)).toBe(before)
      await importAll(app(), retitled)
      expect(await taughtBy(world.callers.admin, world.contentId)).toEqual(world.taught)
      expect(await jobsOf(app().store, world)).toEqual([])
    }
  })
})
