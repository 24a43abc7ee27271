import { expect, it } from 'vitest'
import { describeOnBothDatabases } from '../support/app.js'
import { outcomeOf, staleCounts } from './support/outcome.js'
import { connectTenant, personBody } from './support/tenant.js'

const PEOPLE = 40

describeOnBothDatabases('an import while a directory provisions', (app) => {
  it('counts everybody once', async () => {
    const tenant = await connectTenant(app(), {}, (organization) => {
      for (let number = 0; number < 20; number += 1) organization.person()
    })
    const names = Array.from({ length: PEOPLE }, (_, number) => `New ${number}`)
    const provisioned = Promise.all(names.map((name) => tenant.scim('POST', '/Users', personBody(name))))
    for (let count = 0; count < 5; count += 1) {
      tenant.organization.person()
      await app().import(tenant.organization)
    }

    expect(new Set((await provisioned).map(({ status }) => status))).toEqual(new Set([201]))
    const { people, data } = await outcomeOf(app(), tenant)
    expect(people).toHaveLength(PEOPLE)
    expect(data.members.totalCount).toBe(PEOPLE + 26)
    expect(await staleCounts(app(), tenant)).toEqual({})
  })
})
