import { expect, it } from 'vitest'
import { operatorScope } from '../../src/access/system-scope.js'
import { refreshDerived } from '../../src/records/derived.js'
import { describeOnBothDatabases } from '../support/app.js'
import { OrganizationBuilder } from '../support/builders.js'
import { exportedRecords } from './exported.js'

const MANY = 300

describeOnBothDatabases('the export of an organization', (app) => {
  it('has nothing of another one, whose tags have the same names', async () => {
    const [organization, other] = [new OrganizationBuilder(), new OrganizationBuilder()]
    for (const one of [other, organization]) {
      one.tag('safety')
      one.content({ title: one.id, tags: ['safety'] })
      await app().import(one)
    }
    const records = await exportedRecords(app().store, organization.id)
    expect(records.filter(({ type }) => type === 'tag')).toHaveLength(1)
    expect(records.filter(({ type }) => type === 'content').map(({ title }) => title)).toEqual([
      organization.id,
    ])
  })
})

describeOnBothDatabases('the copies and counts of an organization', (app) => {
  it('are put right in as many statements as before, however many organizations there are', async () => {
    const organization = new OrganizationBuilder()
    organization.person({ teams: [{ id: organization.team(), role: 'team-viewer' }] })
    await app().import(organization)
    const statements = () =>
      app().store.transaction(operatorScope(), async (tx) => {
        let count = 0
        const counted = {
          returning: (write: Parameters<typeof tx.returning>[0]) => {
            count += 1
            return tx.returning(write)
          },
        }
        expect(await refreshDerived({ ...tx, ...counted }, operatorScope(), organization.id)).toEqual({})
        return count
      })
    const alone = await statements()
    expect(alone).toBeGreaterThan(1)
    const other = new OrganizationBuilder()
    for (let team = 0; team < MANY; team += 1) other.team()
    await app().import(other)
    expect(await statements()).toBe(alone)
  })

  it('are put right in all of its rows', async () => {
    const organization = new OrganizationBuilder()
    for (let team = 0; team < MANY; team += 1) organization.team()
    await app().import(organization)
    const scope = operatorScope()
    const changed = await app().store.transaction(scope, async (tx) => {
      await tx.run(({ builder, t }) => builder.update(t.teams).set({ memberCount: 7 }))
      return await refreshDerived(tx, scope, organization.id)
    })
    expect(changed).toEqual({ teams: MANY })
  })
})
