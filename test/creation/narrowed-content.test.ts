import { expect, it } from 'vitest'
import { importBundle } from '../../src/bundle/import-bundle.js'
import { listJobs } from '../../src/jobs/list-jobs.js'
import { exported } from '../bundle/exported.js'
import { describeOnBothDatabases, type TestApp } from '../support/app.js'
import { OrganizationBuilder, uniqueId } from '../support/builders.js'
import { processQueue } from './support/process-queue.js'
import { foundBy, taughtBy } from './support/visible-knowledge.js'

const HANDBOOK = `# Fire safety

This handbook tells every employee what to do when a fire breaks out in the building.

## Extinguishers

- A powder extinguisher must not be used on electrical equipment.
- Every extinguisher is inspected once a year by the fire warden.

## Assembly points

Everybody walks to the assembly point in front of the main gate. The fire warden counts all people there.
`

type Kept = Record<string, unknown>

/** An organization with somebody of every team and of none, and a document for an audience, indexed. */
async function taughtTo(app: TestApp, audience: 'everyone' | 'red' | 'both') {
  const organization = new OrganizationBuilder()
  const [red, blue] = [organization.team('Red'), organization.team('Blue')]
  const on = (id: string) => ({ teams: [{ id, role: 'team-viewer' as const }] })
  const people = {
    admin: organization.person({ role: 'admin' }),
    inRed: organization.person(on(red)),
    inBlue: organization.person(on(blue)),
    outside: organization.person(),
    external: organization.person({ role: 'external' }),
  }
  await app.import(organization)
  const signIn = (person: { userId: string }) => app.signIn(person, { scopes: ['content:write'] })
  const callers = {
    admin: await signIn(people.admin),
    inRed: await signIn(people.inRed),
    inBlue: await signIn(people.inBlue),
    outside: await signIn(people.outside),
    external: await signIn(people.external),
  }
  const teamIds = { everyone: undefined, red: [red], both: [red, blue] }[audience]
  const { body } = await callers.admin.post('/v1/documents', {
    title: 'Fire',
    content: HANDBOOK,
    ...(teamIds ? { visibility: 'teams', teamIds } : { visibility: 'everyone' }),
  })
  await processQueue(app.store)
  const contentId: string = body.contentId
  const taught = await taughtBy(callers.admin, contentId)
  expect(taught.topics.length + taught.items.length).toBeGreaterThan(3)
  const records = (await exported(app.store, organization.id))
    .split('\n')
    .map((line): Kept => JSON.parse(line))
  return { organization, people, callers, contentId, taught, red, blue, records }
}

type World = Awaited<ReturnType<typeof taughtTo>>
type Caller = keyof World['callers']

async function importAll(app: TestApp, records: readonly Kept[]): Promise<void> {
  const report = await importBundle(
    app.store,
    records.map((record) => JSON.stringify(record)),
  )
  if (report.kind === 'refused') throw new Error(JSON.stringify(report.errors))
}

/** The callers who find something of what the resource taught at first. */
async function readersOf({ callers, contentId, taught }: World): Promise<Caller[]> {
  const readers: Caller[] = []
  for (const caller of ['admin', 'inRed', 'inBlue', 'outside', 'external'] as const) {
    const found = await foundBy(callers[caller], contentId, { ...taught })
    if (found.some((id) => id !== contentId)) readers.push(caller)
  }
  return readers
}

const everybody: Caller[] = ['admin', 'inRed', 'inBlue', 'outside', 'external']
const teams = (...teamIds: string[]) => ({ visibility: 'teams', teamIds })

/** Every way in which an import changes who sees a resource, and who sees its knowledge once it is indexed anew. */
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
  const jobsOf = async ({ organization }: World) => {
    const jobs: string[] = []
    for await (const { organizationId, kind } of listJobs(app().store)) {
      if (organizationId === organization.id) jobs.push(kind)
    }
    return jobs
  }

  it.each(changes)(
    '%s is withdrawn at once, and is where it belongs once it is indexed',
    async (_, from, change, to) => {
      for (const whole of [false, true]) {
        const world = await taughtTo(app(), from)
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

  it('one to the same is left as it is, and nothing is queued', async () => {
    for (const from of ['everyone', 'red', 'both'] as const) {
      const world = await taughtTo(app(), from)
      const before = await exported(app().store, world.organization.id)
      const retitled = world.records.map((record) =>
        record['id'] === world.contentId ? { ...record, title: 'Fire, again' } : record,
      )
      await importAll(app(), world.records)
      expect(await exported(app().store, world.organization.id)).toBe(before)
      await importAll(app(), retitled)
      expect(await taughtBy(world.callers.admin, world.contentId)).toEqual(world.taught)
      expect(await jobsOf(world)).toEqual([])
    }
  })
})
