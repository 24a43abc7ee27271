import { expect, it } from 'vitest'
import { describeOnBothDatabases } from '../support/app.js'
import { OrganizationBuilder } from '../support/builders.js'

const everything = `{
  members(first: 12, status: ALL) {
    totalCount
    nodes {
      id phone url
      companyRoles { id holders(first: 2) { nodes { id member { id } } } }
      teams { id team { memberCount members(first: 2) { edges { role node { id } } } } }
      reportsTo { id member { id reportsTo { id } } }
      directReports(first: 2) { nodes { id } nextCursor }
    }
  }
  memberProgress(first: 12) {
    totalCount
    nodes { lessonCount popQuizCount lastReviewDate companyRoles { id } member { id } }
  }
}`

function organizationOf(size: number) {
  const organization = new OrganizationBuilder()
  const teamId = organization.team()
  const teams = [{ id: teamId, role: 'team-viewer' as const }]
  const admin = organization.person({ name: 'Admin', role: 'owner', teams })
  const people = Array.from({ length: size - 1 }, () =>
    organization.person({ teams, managerEmployeeId: admin.employeeId }),
  )
  organization.role({ holderUserIds: [admin, ...people].map(({ userId }) => userId) })
  return { organization, admin }
}

describeOnBothDatabases('members in the graph', (app) => {
  it('lead to roles, teams, managers and reports, and from those to members again', async () => {
    const organization = new OrganizationBuilder()
    const teamId = organization.team('Lab')
    const teams = [{ id: teamId, role: 'team-admin' as const }]
    const boss = organization.person({ name: 'Boss', role: 'owner', teams })
    const report = organization.person({ name: 'Report', managerEmployeeId: boss.employeeId, phone: '1' })
    organization.person({ name: 'Left', managerEmployeeId: boss.employeeId, status: 'DEACTIVATED' })
    organization.person({ name: 'No account', managerEmployeeId: boss.employeeId, userId: null })
    const role = organization.role({ holderUserIds: [report.userId] })
    await app().import(organization)

    const { data, errors } = await (
      await app().signIn(boss)
    ).graphql(
      `query ($id: ID!) {
        member(id: $id) {
          status role teams { name role team { memberCount members(first: 5) { nodes { id } } } }
          directReports(first: 5) { nodes { id phone reportsTo { name status member { id } } companyRoles { id } } }
          all: directReports(status: ALL) { nodes { name } }
        }
        companyRoles(first: 5) { nodes { holders(first: 5) { nodes { member { phone } } } } }
        viewer { member { url } reportingLine { directReports { name member { id } } } }
      }`,
      { id: boss.userId },
    )

    expect(errors).toEqual([])
    expect(data.member).toEqual({
      status: 'ACTIVE',
      role: 'OWNER',
      teams: [
        {
          name: 'Lab',
          role: 'TEAM_ADMIN',
          team: { memberCount: 1, members: { nodes: [{ id: boss.userId }] } },
        },
      ],
      directReports: {
        nodes: [
          {
            id: report.userId,
            phone: '1',
            reportsTo: { name: 'Boss', status: 'ACTIVE', member: { id: boss.userId } },
            companyRoles: [{ id: role }],
          },
        ],
      },
      all: { nodes: [{ name: 'Left' }, { name: 'Report' }] },
    })
    expect(data.companyRoles.nodes).toEqual([{ holders: { nodes: [{ member: { phone: '1' } }] } }])
    expect(data.viewer).toEqual({
      member: { url: `https://app.test/people/${boss.userId}` },
      reportingLine: {
        directReports: [
          { name: 'No account', member: null },
          { name: 'Report', member: { id: report.userId } },
        ],
      },
    })
  })

  it('show members who are not admins nothing of anyone else, on any path', async () => {
    const { organization, admin } = organizationOf(3)
    const member = organization.person({ name: 'Me', phone: '1', managerEmployeeId: admin.employeeId })
    organization.role({ name: 'Zz', holderUserIds: [member.userId, admin.userId] })
    await app().import(organization)

    const { data, errors } = await (
      await app().signIn(member)
    ).graphql(`{
      viewer { member { id phone directoryManaged deactivatedAt reportsTo { id } directReports { nodes { id } } }
        reportingLine { managers { name member { id } } } }
      companyRoles(first: 5) { nodes { name holders(first: 5) { nodes { name member { id } } } } }
      members { totalCount }
    }`)

    expect(errors).toEqual([])
    expect(data.viewer).toEqual({
      member: {
        id: member.userId,
        phone: null,
        directoryManaged: null,
        deactivatedAt: null,
        reportsTo: null,
        directReports: null,
      },
      reportingLine: { managers: [{ name: 'Admin', member: null }] },
    })
    expect(data.companyRoles.nodes[1].holders.nodes).toEqual([
      { name: 'Admin', member: null },
      { name: 'Me', member: { id: member.userId } },
    ])
    expect(data.members.totalCount).toBe(1)
  })

  it('show an external account neither its own record nor its teams, without an error', async () => {
    const organization = new OrganizationBuilder()
    const teams = [{ id: organization.team('Lab'), role: 'team-viewer' as const }]
    const external = organization.person({ role: 'external', teams })
    await app().import(organization)

    const { data, errors } = await (
      await app().signIn(external)
    ).graphql('{ viewer { member { id } teams { name team { id } } } }')

    expect(errors).toEqual([])
    expect(data.viewer).toEqual({ member: null, teams: [{ name: 'Lab', team: null }] })
  })

  it('take as many statements for twelve people as for two', async () => {
    const counts = []
    for (const size of [2, 12]) {
      const { organization, admin } = organizationOf(size)
      await app().import(organization)
      const client = await app().signIn(admin)
      const paths = [
        '/v1/members',
        '/v1/members/progress',
        '/v1/reporting-lines',
        '/v1/teams',
        '/v1/invitations',
      ]
      const answers = [
        await client.graphql(everything),
        ...(await Promise.all(paths.map((path) => client.get(path)))),
      ]
      expect(answers.map(({ status }) => status)).toEqual(Array(6).fill(200))
      counts.push(answers.map((answer) => client.statementsOf(answer)))
    }

    const [few = [], many = []] = counts
    // Look-ups by id are read together with others that follow from PostgreSQL's answers, in any order.
    expect(Math.abs((few[0] ?? 0) - (many[0] ?? 0))).toBeLessThanOrEqual(1)
    expect(many.slice(1)).toEqual(few.slice(1))
    expect(few.slice(1)).toEqual([5, 5, 3, 2, 2])
  })

  it('count the whole list only when that is asked for', async () => {
    const { organization, admin } = organizationOf(2)
    await app().import(organization)
    const client = await app().signIn(admin)
    const cost = async (field: string) =>
      client.statementsOf(await client.graphql(`{ members { ${field} } }`))

    expect(await cost('nodes { id } totalCount')).toBe((await cost('nodes { id }')) + 1)
  })
})
