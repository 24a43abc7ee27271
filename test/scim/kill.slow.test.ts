import { setTimeout as sleep } from 'node:timers/promises'
import { expect, it } from 'vitest'
import { until } from '../jobs/support/queue.js'
import { startServer } from '../jobs/support/server.js'
import { describeOnBothDatabases } from '../support/app.js'
import { recordFigure } from '../support/figures.js'
import { countersOf, outcomeOf, staleCounts } from './support/outcome.js'
import { RepeatingDirectory, type PendingPerson } from './support/repeating-directory.js'
import { connectTenant } from './support/tenant.js'

const PEOPLE = 60
const LEAVERS = 8
const RETURNERS = 3
const AT_ONCE = 6
/** After how many answers of each life the server is killed, and how many milliseconds later. */
const LIVES = [
  { answers: 1, ms: 0 },
  { answers: 17, ms: 2 },
  { answers: 30, ms: 7 },
  { answers: 40, ms: 13 },
]

/** The changes of one person, in their order. */
function changesOf(number: number): PendingPerson['changesLeft'] {
  const left = number < LEAVERS ? (['leave'] as const) : []
  const returned = number < RETURNERS ? (['return'] as const) : []
  return ['create', 'retitle', 'join', ...left, ...returned]
}

describeOnBothDatabases('a server that is killed while a directory provisions', (app) => {
  it('applies each change once, counts it once, and loses none', async ({ onTestFinished }) => {
    const tenant = await connectTenant(app())
    const team = await tenant.scim('POST', '/Groups', { displayName: 'Sales' })
    const people = Array.from({ length: PEOPLE }, (_, number) => {
      const name = `Person ${String(number).padStart(2, '0')}`
      return { name, id: undefined, changesLeft: changesOf(number), wasCutOff: false }
    })
    const asked = people.flatMap(({ changesLeft }) => changesLeft).length
    const directory = new RepeatingDirectory(tenant.token, team.body.id, people)
    const start = async () => {
      const server = await startServer({ DATABASE_URL: app().url })
      onTestFinished(server.kill)
      return server
    }

    for (const { answers, ms } of LIVES) {
      const server = await start()
      const enough = directory.answered + answers
      const sent = directory.send(server.url, AT_ONCE)
      await Promise.race([sent, until(async () => directory.answered >= enough)])
      await sleep(ms)
      await server.kill()
      await sent
    }
    expect(directory.waiting).toBeGreaterThan(0)
    const server = await start()
    await directory.send(server.url, AT_ONCE)
    expect(await server.end()).toBe(0)
    expect(directory).toMatchObject({ waiting: 0, answered: asked })

    const { people: stored, data } = await outcomeOf(app(), tenant)
    const userNames = Array.from(
      { length: PEOPLE },
      (_, number) => `person.${String(number).padStart(2, '0')}@acme.example`,
    )
    expect(stored.map(({ userName }) => userName)).toEqual(userNames)
    expect(new Set(stored.map(({ document }) => document.attributes.title))).toEqual(new Set(['Lead']))
    const gone = stored.flatMap(({ status, userName }) => (status === 'DEACTIVATED' ? [userName] : []))
    expect(gone).toEqual(userNames.slice(RETURNERS, LEAVERS))
    const active = PEOPLE - LEAVERS + RETURNERS
    expect(data.teams.nodes).toEqual([{ name: 'Sales', memberCount: active }])
    // Including the owner.
    expect(data.members.totalCount).toBe(active + 1)
    expect(await staleCounts(app(), tenant)).toEqual({})

    const events = await tenant.events()
    const applied = events.filter((event) => event.split(' ')[1] === 'APPLIED')
    expect(applied.toSorted()).toEqual(
      [
        'AUTH APPLIED',
        'CREATE APPLIED Sales',
        ...userNames.flatMap((userName, number) => [
          `CREATE APPLIED ${userName}`,
          `UPDATE APPLIED ${userName}`,
          'UPDATE APPLIED Sales',
          ...(number < LEAVERS ? [`DEACTIVATE APPLIED ${userName}`] : []),
          ...(number < RETURNERS ? [`REACTIVATE APPLIED ${userName}`] : []),
        ]),
      ].toSorted(),
    )
    // The rest are changes that were sent again because their answer was cut off.
    expect(events.length - applied.length).toBeLessThanOrEqual(directory.cutOff)
    expect(await tenant.connection()).toMatchObject({ status: 'ACTIVE', ...countersOf(events) })
    recordFigure({
      area: 'kills',
      name: `changes by a directory to a server that is killed, ${app().store.dialect.name}`,
      cases: asked,
      lost: 0,
    })
  }, 600_000)
})
