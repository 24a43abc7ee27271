import { afterEach, expect, it, vi } from 'vitest'
import { describeOnBothDatabases } from '../support/app.js'
import { countersOf, outcomeOf, staleCounts } from './support/outcome.js'
import {
  expectedManagers,
  expectedStatuses,
  expectedTeams,
  PEOPLE,
  TenantLife,
} from './support/tenant-life.js'
import { connectTenant } from './support/tenant.js'

afterEach(() => {
  vi.useRealTimers()
})

describeOnBothDatabases('the life of a tenant', (app) => {
  it('ends in the same state when it is repeated, with every event counted', async () => {
    const tenant = await connectTenant(app())
    // A directory may send 50 requests a second by its own clock. By this clock, each request takes the longest
    // allowed time.
    vi.useFakeTimers({ toFake: ['performance'] })
    const life = new TenantLife((...request) => {
      vi.advanceTimersByTime(20)
      return tenant.scim(...request)
    })
    await life.live()
    const once = await outcomeOf(app(), tenant)
    expect(once.people.map(({ manager }) => manager)).toEqual(expectedManagers())
    expect(once.people.map(({ status }) => status)).toEqual(expectedStatuses())
    expect(once.data.teams.nodes).toEqual(expectedTeams())
    const active = expectedStatuses().filter((status) => status === 'ACTIVE')
    // Including the owner.
    expect(once.data.members.totalCount).toBe(active.length + 1)

    // People who have left come back by the directory's PUT, and leave again.
    await tenant.admin.graphql(
      'mutation { pauseDirectory { directorySync { eligible } } resumeDirectory { directorySync { eligible } } }',
    )
    await life.live()

    expect(await outcomeOf(app(), tenant)).toEqual(once)
    expect(await staleCounts(app(), tenant)).toEqual({})
    const events = await tenant.events()
    expect(events.filter((event) => event.startsWith('CREATE APPLIED person.'))).toHaveLength(PEOPLE)
    expect(events.filter((event) => / (?:REJECTED|FAILED) |MANAGER_CYCLE/.test(event))).toEqual([])
    expect(await tenant.connection()).toMatchObject({ status: 'ACTIVE', ...countersOf(events) })
  }, 600_000)
})
