import { expect, it } from 'vitest'
import { describeAnswersMadeAnew } from '../support/app.js'
import { OrganizationBuilder } from '../support/builders.js'
import { turnsDuring } from '../support/turns.js'

const ROLES = 4_500

/** An organization whose chart is too long to be completed in one turn of the event loop. */
function largeChart() {
  const organization = new OrganizationBuilder()
  const people = ['Ann', 'Ben'].map((name) => organization.person({ name }))
  const holderUserIds = people.map(({ userId }) => userId)
  const roles: string[] = []
  for (let n = 0; n < ROLES; n += 1) {
    roles.push(
      organization.role({
        name: `Role ${String(n).padStart(4, '0')}`,
        parentRoleId: roles[0],
        holderUserIds,
      }),
    )
  }
  return { organization, viewer: people[0], roles, holderUserIds }
}

describeAnswersMadeAnew('a chart of thousands of roles', (app) => {
  it('is whole, and lets other requests have their turn while it is put together', async () => {
    const { organization, viewer, roles, holderUserIds } = largeChart()
    if (!viewer) throw new Error('The chart has holders.')
    await app().import(organization)
    const client = await app().signIn(viewer)
    const rest = async () => (await client.get('/v1/org-chart')).body.data
    const chart = await rest()
    expect(chart.map(({ id }: { id: string }) => id)).toEqual(roles)
    for (const { holders, vacant } of chart) {
      expect(holders.map(({ id }: { id: string }) => id)).toEqual(holderUserIds)
      expect(vacant).toBe(false)
    }
    expect(await turnsDuring(rest)).toBeGreaterThanOrEqual(2)
  })

  it('is whole through the graph, level below level, in one statement for each 2,000 rows', async () => {
    const { organization, viewer, roles } = largeChart()
    if (!viewer) throw new Error('The chart has holders.')
    await app().import(organization)
    const client = await app().signIn(viewer)
    const query =
      '{ orgChart { roles { role { name parent { id } } holders { name } again: holders { id } } } }'
    for (let time = 0; time < 3; time += 1) {
      const answer = await client.graphql(query)
      expect(answer.errors).toEqual([])
      const entries = answer.data.orgChart.roles
      expect(entries).toHaveLength(ROLES)
      for (const { role, holders, again } of entries.slice(1)) {
        expect(role.parent.id).toBe(roles[0])
        expect(holders.map(({ name }: { name: string }) => name)).toEqual(['Ann', 'Ben'])
        expect(again).toHaveLength(2)
      }
      // The caller; four statements for the chart, three for its roles, one for their only parent, five for the 9,000
      // holders.
      expect(client.statementsOf(answer)).toBe(14)
    }
  })
})
