import { expect, it } from 'vitest'
import { describeOnBothDatabases } from '../support/app.js'
import { OrganizationBuilder } from '../support/builders.js'

describeOnBothDatabases('GET /v1/org-chart', (app) => {
  it('shows every role by name with its holders, and whether it is vacant', async () => {
    const organization = new OrganizationBuilder()
    const other = new OrganizationBuilder()
    other.role({ name: 'Of another organization' })
    const [zoe, adam] = [organization.person({ name: 'Zoë' }), organization.person({ name: 'adam' })]
    const left = organization.person({ status: 'DEACTIVATED' })
    const top = organization.role({ name: 'Top', holderUserIds: [zoe.userId, left.userId, adam.userId] })
    const vacant = organization.role({
      name: 'a vacant one',
      parentRoleId: top,
      holderUserIds: [left.userId],
    })
    await app().import(organization)
    await app().import(other)
    const { status, body } = await (await app().signIn(zoe)).get('/v1/org-chart')
    expect(status).toBe(200)
    expect(body).toEqual({
      data: [
        {
          id: vacant,
          name: 'a vacant one',
          reportsToRoleId: top,
          holders: [],
          vacant: true,
          url: `https://app.test/roles/${vacant}`,
        },
        {
          id: top,
          name: 'Top',
          reportsToRoleId: null,
          holders: [
            { id: adam.userId, name: 'adam', email: adam.email },
            { id: zoe.userId, name: 'Zoë', email: zoe.email },
          ],
          vacant: false,
          url: `https://app.test/roles/${top}`,
        },
      ],
      nextCursor: null,
    })
  })

  it('comes whole, however large, in a number of statements that does not depend on rows', async () => {
    const organization = new OrganizationBuilder()
    const person = organization.person()
    for (let index = 0; index < 250; index += 1) organization.role({ holderUserIds: [person.userId] })
    await app().import(organization)
    const client = await app().signIn(person)
    const answer = await client.get('/v1/org-chart')
    expect(answer.body.data).toHaveLength(250)
    expect(client.statementsOf(answer)).toBe(3)
  })

  it.each([499, 500, 501, 1_000, 1_001])(
    'has each of %i roles once, in the order of the graph',
    async (roles) => {
      const organization = new OrganizationBuilder()
      const person = organization.person()
      for (let index = 0; index < roles; index += 1) {
        organization.role({
          name: `“${(index * 7919) % 501}”`,
          holderUserIds: index % 3 ? [person.userId] : [],
        })
      }
      await app().import(organization)
      const client = await app().signIn(person)
      const { body, text } = await client.get('/v1/org-chart')
      const { data } = await client.graphql(
        '{ orgChart { roles { id name reportsToRoleId holders { id name email } vacant url } } }',
      )
      expect(body).toEqual({ data: data.orgChart.roles, nextCursor: null })
      expect(body.data).toHaveLength(roles)
      expect(text).toBe(JSON.stringify(body))
    },
  )
})

describeOnBothDatabases('the line of a role', (app) => {
  it('goes from its parent up to the top, and down by pages bound to it', async () => {
    const organization = new OrganizationBuilder()
    const viewer = organization.person()
    const top = organization.role({ name: 'Top' })
    const middle = organization.role({ name: 'Middle', parentRoleId: top })
    const low = organization.role({ name: 'Low', parentRoleId: middle })
    for (const name of ['c', 'B', 'a']) organization.role({ name, parentRoleId: low })
    await app().import(organization)
    const client = await app().signIn(viewer)
    const query = `query ($id: ID!, $after: String) { companyRole(id: $id) { ancestors { name } parent { name }
      childRoles(first: 2, after: $after) { nodes { name parentRoleId } edges { cursor node { name } }
        nextCursor pageInfo { hasNextPage hasPreviousPage startCursor endCursor } } } }`
    const read = async (id: string, after: string | null = null) => {
      const { data, errors } = await client.graphql(query, { id, after })
      return { role: data?.companyRole, errors }
    }
    const { role } = await read(low)
    expect(role.ancestors).toEqual([{ name: 'Middle' }, { name: 'Top' }])
    expect(role.parent).toEqual({ name: 'Middle' })
    const { nodes, edges, nextCursor, pageInfo } = role.childRoles
    expect(nodes).toEqual([
      { name: 'a', parentRoleId: low },
      { name: 'B', parentRoleId: low },
    ])
    expect(edges.map(({ node }: { node: object }) => node)).toEqual([{ name: 'a' }, { name: 'B' }])
    expect(pageInfo).toEqual({
      hasNextPage: true,
      hasPreviousPage: false,
      startCursor: edges[0].cursor,
      endCursor: nextCursor,
    })
    const last = await read(low, nextCursor)
    expect(last.role.childRoles.nodes).toEqual([{ name: 'c', parentRoleId: low }])
    expect(last.role.childRoles.nextCursor).toBeNull()
    expect((await read(middle, nextCursor)).errors[0]?.extensions).toMatchObject({ param: 'after' })
    expect((await read(top)).role).toMatchObject({ ancestors: [], parent: null })
  })
})

describeOnBothDatabases('GET /v1/me/reporting-line', (app) => {
  it('follows the manager that each person was given, not the tree of roles', async () => {
    const organization = new OrganizationBuilder()
    const manager = organization.person({ name: 'Manager' })
    const me = organization.person({ name: 'Me', managerEmployeeId: manager.employeeId })
    const report = organization.person({ name: 'zed', managerEmployeeId: me.employeeId })
    const unsigned = organization.person({ name: 'Ann', managerEmployeeId: me.employeeId, signedUp: false })
    const paper = organization.person({ name: 'Bo', managerEmployeeId: me.employeeId, userId: null })
    organization.person({ name: 'Left', managerEmployeeId: me.employeeId, status: 'DEACTIVATED' })
    organization.person({ name: 'Ended', managerEmployeeId: me.employeeId, employmentStatus: 'TERMINATED' })
    const boss = organization.role({ name: 'Boss', holderUserIds: [report.userId] })
    const mine = organization.role({
      name: 'Mine',
      parentRoleId: boss,
      holderUserIds: [me.userId, manager.userId],
    })
    const also = organization.role({ name: 'also mine', holderUserIds: [me.userId] })
    await app().import(organization)
    const { status, body } = await (await app().signIn(me)).get('/v1/me/reporting-line')
    expect(status).toBe(200)
    expect(body.myRoles).toEqual([
      { id: also, name: 'also mine' },
      { id: mine, name: 'Mine' },
    ])
    const { userId, employeeId, name, email } = manager
    expect(body.managers).toEqual([{ employeeId, userId, name, email, roleNames: ['Mine'] }])
    const person = (built: typeof me, id: string | null, roleNames: string[] = []) => ({
      employeeId: built.employeeId,
      userId: id,
      name: built.name,
      email: built.email,
      roleNames,
    })
    expect(body.directReports).toEqual([
      person(unsigned, null),
      person(paper, null),
      person(report, report.userId, ['Boss']),
    ])
  })

  it.each([
    ['has left', { status: 'DEACTIVATED', deactivatedAt: '2026-01-01T00:00:00.000Z' }],
    ['is no longer employed', { employmentStatus: 'TERMINATED' }],
  ] as const)('names no manager who %s', async (_what, options) => {
    const organization = new OrganizationBuilder()
    const manager = organization.person(options)
    const me = organization.person({ managerEmployeeId: manager.employeeId })
    await app().import(organization)
    const { body } = await (await app().signIn(me)).get('/v1/me/reporting-line')
    expect(body).toEqual({ myRoles: [], managers: [], directReports: [] })
  })

  it('names a manager without an account by the employment record alone', async () => {
    const organization = new OrganizationBuilder()
    const manager = organization.person({ name: 'On paper', userId: null })
    const me = organization.person({ managerEmployeeId: manager.employeeId })
    await app().import(organization)
    const { body } = await (await app().signIn(me)).get('/v1/me/reporting-line')
    expect(body.managers).toEqual([
      { employeeId: manager.employeeId, userId: null, name: 'On paper', email: manager.email, roleNames: [] },
    ])
  })
})
