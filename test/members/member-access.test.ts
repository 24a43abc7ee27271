import { expect, it } from 'vitest'
import { describeOnBothDatabases } from '../support/app.js'
import { OrganizationBuilder } from '../support/builders.js'

const ADMIN_PATHS = [
  '/v1/invitations',
  '/v1/reporting-lines',
  '/v1/findings',
  '/v1/directory-sync',
  '/v1/directory-sync/events',
]
const MEMBER_PATHS = ['/v1/members', '/v1/members/progress', '/v1/teams']

describeOnBothDatabases('access to people and administration records', (app) => {
  it('is open to organization admins, to members for themselves, and closed to external accounts', async () => {
    const organization = new OrganizationBuilder()
    const teamId = organization.team()
    const statuses = async (person: { userId: string }) => {
      const client = await app().signIn(person)
      const paths = [...MEMBER_PATHS, `/v1/members/${person.userId}`, ...ADMIN_PATHS]
      return Promise.all(paths.map(async (path) => (await client.get(path)).status))
    }
    const teams = [{ id: teamId, role: 'team-admin' as const }]
    const admins = (['owner', 'admin', 'billing-admin'] as const).map((role) => organization.person({ role }))
    const members = [organization.person(), organization.person({ teams })]
    const external = organization.person({ role: 'external', teams })
    await app().import(organization)

    for (const admin of admins) expect(await statuses(admin)).toEqual(Array(9).fill(200))
    for (const member of members) {
      expect(await statuses(member)).toEqual([...Array(4).fill(200), ...Array(5).fill(403)])
    }
    expect(await statuses(external)).toEqual(Array(9).fill(403))
  })

  it('is refused with the same error in the graph', async () => {
    const organization = new OrganizationBuilder()
    const external = organization.person({ role: 'external' })
    const member = organization.person()
    await app().import(organization)
    const codes = async (person: { userId: string }, fields: string[]) => {
      const client = await app().signIn(person)
      return Promise.all(
        fields.map(async (field) => (await client.graphql(`{ ${field} }`)).errors[0]?.extensions['code']),
      )
    }
    const adminFields = [
      'invitations { nextCursor }',
      'reportingLines { nextCursor }',
      'findings { nextCursor }',
      'directorySync { eligible }',
      'directoryEvents { nextCursor }',
      'members(noManager: false) { nextCursor }',
    ]
    const memberFields = [
      'members { nextCursor }',
      'memberProgress { nextCursor }',
      'teams { nextCursor }',
      'team(id: "x") { id }',
      `member(id: "${external.userId}") { id }`,
    ]

    expect(await codes(member, adminFields)).toEqual(Array(6).fill('FORBIDDEN'))
    expect(await codes(external, [...memberFields, ...adminFields])).toEqual(Array(11).fill('FORBIDDEN'))
  })
})
