import { expect, it } from 'vitest'
import { describeOnBothDatabases } from '../support/app.js'
import { OrganizationBuilder, uniqueId } from '../support/builders.js'

const idsOf = (rows: { id: string }[]) => rows.map(({ id }) => id)

describeOnBothDatabases('GET /v1/members', (app) => {
  it('gives an organization admin every field of a member', async () => {
    const organization = new OrganizationBuilder()
    const teamId = organization.team('Lab')
    const admin = organization.person({ name: 'Zoë', role: 'billing-admin' })
    const member = organization.person({
      name: 'Ada',
      email: 'ada@test.example',
      loginName: 'ada.login',
      role: 'viewer',
      phone: '+45 12',
      signedUp: false,
      managerEmployeeId: admin.employeeId,
      teams: [{ id: teamId, role: 'team-admin' }],
    })
    const role = organization.role({ name: 'Fitter', holderUserIds: [member.userId] })
    await app().import(organization)

    const { status, body } = await (await app().signIn(admin)).get('/v1/members')

    expect(status).toBe(200)
    expect(body.total).toBe(2)
    expect(body.nextCursor).toBeNull()
    expect(body.data[0]).toEqual({
      id: member.userId,
      name: 'Ada',
      email: 'ada@test.example',
      status: 'ACTIVE',
      signedUp: false,
      role: 'viewer',
      companyRoles: [{ id: role, name: 'Fitter' }],
      teams: [{ id: teamId, name: 'Lab', role: 'team-admin' }],
      url: `https://app.test/people/${member.userId}`,
      phone: '+45 12',
      directoryManaged: false,
      deactivatedAt: null,
      reportsTo: { id: admin.userId, name: 'Zoë', status: 'ACTIVE' },
    })
    expect(body.data[1]).toMatchObject({ role: 'billing-admin', reportsTo: null })
  })

  it('gives anyone else themselves alone, without the fields for admins', async () => {
    const organization = new OrganizationBuilder()
    const manager = organization.person({ name: 'Boss', role: 'owner' })
    const member = organization.person({ phone: '+45 12', managerEmployeeId: manager.employeeId })
    await app().import(organization)
    const client = await app().signIn(member)

    const list = await client.get('/v1/members?status=all')
    const single = await client.get(`/v1/members/${member.userId}`)

    expect(list.body.data).toEqual([
      {
        id: member.userId,
        name: member.name,
        email: member.email,
        status: 'ACTIVE',
        signedUp: true,
        role: 'viewer',
        companyRoles: [],
        teams: [],
        url: `https://app.test/people/${member.userId}`,
      },
    ])
    expect(list.body).toMatchObject({ total: 1, nextCursor: null })
    expect(single.body).toEqual(list.body.data[0])
  })

  it('applies the filters to the one row that a member sees: their own', async () => {
    const organization = new OrganizationBuilder()
    const teamId = organization.team()
    const member = organization.person({ name: 'Ada', teams: [{ id: teamId, role: 'team-viewer' }] })
    organization.person({ name: 'Bo' })
    await app().import(organization)
    const client = await app().signIn(member)
    const counted = async (filter: string) => {
      const { body } = await client.get(`/v1/members?${filter}`)
      return [body.data.length, body.total]
    }

    expect(await counted('query=aD')).toEqual([1, 1])
    expect(await counted('query=bo')).toEqual([0, 0])
    expect(await counted('status=deactivated')).toEqual([0, 0])
    expect(await counted(`teamId=${teamId}&query=ad`)).toEqual([1, 1])
  })

  it('lists current members unless asked for those who left, or for both', async () => {
    const organization = new OrganizationBuilder()
    const admin = organization.person({ name: 'A', role: 'admin' })
    const left = organization.person({
      name: 'B',
      status: 'DEACTIVATED',
      deactivatedAt: '2026-01-01T00:00:00.000Z',
    })
    organization.person({ name: 'C', userId: null })
    await app().import(organization)
    const client = await app().signIn(admin)
    const listed = async (filter: string) => (await client.get(`/v1/members${filter}`)).body

    expect(idsOf((await listed('')).data)).toEqual([admin.userId])
    expect(idsOf((await listed('?status=active')).data)).toEqual([admin.userId])
    expect(await listed('?status=deactivated')).toMatchObject({
      data: [{ id: left.userId, status: 'DEACTIVATED', deactivatedAt: '2026-01-01T00:00:00.000Z' }],
      total: 1,
    })
    expect(await listed('?status=all')).toMatchObject({ total: 2 })
    expect(idsOf((await listed('?status=all')).data)).toEqual([admin.userId, left.userId])
  })

  it('finds a text anywhere in name or e-mail, whatever its case, wildcards being plain characters', async () => {
    const organization = new OrganizationBuilder()
    const admin = organization.person({ name: 'ÜBER Admin', email: 'x@y.example', role: 'owner' })
    const percent = organization.person({ name: '100% Bo', email: 'Bo_B@Nord.example' })
    await app().import(organization)
    const client = await app().signIn(admin)
    const found = async (query: string) => {
      const { body } = await client.get(`/v1/members?query=${encodeURIComponent(query)}`)
      expect(body.total).toBe(body.data.length)
      return idsOf(body.data)
    }

    expect(await found('über')).toEqual([admin.userId])
    expect(await found('NORD')).toEqual([percent.userId])
    expect(await found('0%')).toEqual([percent.userId])
    expect(await found('o_b')).toEqual([percent.userId])
    expect(await found('%%')).toEqual([])
    expect(await found(' ')).toHaveLength(2)
    expect((await client.get(`/v1/members?query=${'x'.repeat(201)}`)).body.param).toBe('query')
  })

  it('lists the people of a team, and refuses a team that the caller can’t see like an unknown one', async () => {
    const [organization, other] = [new OrganizationBuilder(), new OrganizationBuilder()]
    const [teamId, foreign] = [organization.team(), other.team()]
    const teams = [{ id: teamId, role: 'team-viewer' as const }]
    const admin = organization.person({ name: 'Z', role: 'admin', teams })
    const member = organization.person({ name: 'A', teams })
    organization.person({ name: 'Bertil', teams, status: 'DEACTIVATED' })
    organization.person({ name: 'C', teams, userId: null })
    const outsider = organization.person({ name: 'D' })
    await app().import(organization)
    await app().import(other)
    const client = await app().signIn(admin)

    const listed = await client.get(`/v1/members?teamId=${teamId}`)
    expect(idsOf(listed.body.data)).toEqual([member.userId, admin.userId])
    expect(listed.body.total).toBe(2)
    expect((await client.get(`/v1/members?teamId=${teamId}&status=all&query=bertil`)).body.total).toBe(1)
    const refusals = [
      await client.get(`/v1/members?teamId=${foreign}`),
      await client.get(`/v1/members?teamId=${uniqueId('team')}`),
      await client.get('/v1/members?teamId=%00'),
      await client.get('/v1/members?teamId='),
      await (await app().signIn(outsider)).get(`/v1/members?teamId=${teamId}`),
      await (await app().signIn(outsider)).get(`/v1/members/progress?teamId=${teamId}`),
    ]
    for (const { status, body } of refusals) {
      expect(status).toBe(400)
      expect(body).toMatchObject({ detail: 'There is no such team.', param: 'teamId' })
    }
  })

  it('lists people without a manager to organization admins, and forbids anyone else to ask', async () => {
    const organization = new OrganizationBuilder()
    const admin = organization.person({ name: 'A', role: 'admin' })
    const report = organization.person({ name: 'B', managerEmployeeId: admin.employeeId })
    const left = organization.person({ name: 'Connie', status: 'DEACTIVATED' })
    await app().import(organization)
    const [client, member] = [await app().signIn(admin), await app().signIn(report)]
    const listed = async (filter: string) => (await client.get(`/v1/members?${filter}`)).body

    expect(idsOf((await listed('noManager=true')).data)).toEqual([admin.userId])
    expect(idsOf((await listed('noManager=true&status=all')).data)).toEqual([admin.userId, left.userId])
    expect(await listed('noManager=true&status=all&query=connie')).toMatchObject({ total: 1 })
    expect(await listed('noManager=false')).toMatchObject({ total: 2 })
    expect(await listed('noManager=maybe')).toMatchObject({ status: 400, param: 'noManager' })
    expect(await listed('noManager=true&noManager=true')).toMatchObject({ status: 400, param: 'noManager' })
    for (const value of ['true', 'false', 'maybe', '']) {
      expect((await member.get(`/v1/members?noManager=${value}`)).status).toBe(403)
    }
  })

  it('says that a directory manages people until its connection is disconnected', async () => {
    const managed = async (connection?: string) => {
      const organization = new OrganizationBuilder()
      const admin = organization.person({ name: 'A', role: 'admin' })
      organization.person({ name: 'B', directoryManaged: true })
      if (connection !== undefined) {
        organization.add({
          type: 'directoryConnection',
          status: connection,
          tokenCreatedAt: '2026-01-01T00:00:00.000Z',
        })
      }
      await app().import(organization)
      const { body } = await (await app().signIn(admin)).get('/v1/members')
      return body.data.map((member: { directoryManaged: boolean }) => member.directoryManaged)
    }

    expect(await managed('ACTIVE')).toEqual([false, true])
    expect(await managed('PAUSED')).toEqual([false, true])
    expect(await managed('ERROR')).toEqual([false, true])
    expect(await managed('DISCONNECTED')).toEqual([false, false])
    expect(await managed()).toEqual([false, false])
  })

  it('gives the status of a manager, but no id and no name if they have no account', async () => {
    const organization = new OrganizationBuilder()
    const unseen = organization.person({ name: 'Unseen', userId: null })
    const left = organization.person({ name: 'Left', status: 'DEACTIVATED' })
    const admin = organization.person({ name: 'A', role: 'admin', managerEmployeeId: unseen.employeeId })
    organization.person({ name: 'B', managerEmployeeId: left.employeeId })
    await app().import(organization)

    const { body } = await (await app().signIn(admin)).get('/v1/members')

    expect(body.data.map((member: { reportsTo: unknown }) => member.reportsTo)).toEqual([
      { id: null, name: null, status: 'ACTIVE' },
      { id: left.userId, name: 'Left', status: 'DEACTIVATED' },
    ])
  })

  it('takes a cursor with the filters it was made with, and no other', async () => {
    const organization = new OrganizationBuilder()
    const admin = organization.person({ name: 'Same', role: 'admin' })
    const others = Array.from({ length: 4 }, () => organization.person({ name: 'SAME' }).userId)
    await app().import(organization)
    const client = await app().signIn(admin)

    const walked = idsOf(await client.all('/v1/members', 2))
    const { body } = await client.get('/v1/members?limit=2')
    const elsewhere = await client.get(`/v1/members?limit=2&status=all&cursor=${body.nextCursor}`)

    expect(walked).toEqual([admin.userId, ...others].toSorted())
    expect(body.total).toBe(5)
    expect(elsewhere.status).toBe(400)
    expect(elsewhere.body.param).toBe('cursor')
  })
})

describeOnBothDatabases('GET /v1/members/{id}', (app) => {
  it('opens anyone with a record to organization admins, whatever their status', async () => {
    const organization = new OrganizationBuilder()
    const admin = organization.person({ role: 'owner' })
    const left = organization.person({ status: 'DEACTIVATED', deactivatedAt: '2026-01-01T00:00:00.000Z' })
    await app().import(organization)

    const { status, body } = await (await app().signIn(admin)).get(`/v1/members/${left.userId}`)

    expect(status).toBe(200)
    expect(body).toMatchObject({ id: left.userId, status: 'DEACTIVATED', reportsTo: null, phone: null })
    expect(Object.keys(body)).toEqual([
      'id',
      'name',
      'email',
      'status',
      'signedUp',
      'role',
      'companyRoles',
      'teams',
      'url',
      'phone',
      'directoryManaged',
      'deactivatedAt',
      'reportsTo',
    ])
  })

  it('gives the same answer for everyone whom the caller may not see', async () => {
    const [organization, other] = [new OrganizationBuilder(), new OrganizationBuilder()]
    const [admin, viewer] = [organization.person({ role: 'admin' }), organization.person()]
    const account = organization.person({ userId: null })
    const foreign = other.person()
    await app().import(organization)
    await app().import(other)
    const [asAdmin, asViewer] = [await app().signIn(admin), await app().signIn(viewer)]

    const answers = [
      await asAdmin.get(`/v1/members/${foreign.userId}`),
      await asAdmin.get(`/v1/members/${uniqueId('usr')}`),
      await asAdmin.get(`/v1/members/${account.employeeId}`),
      await asAdmin.get('/v1/members/%00'),
      await asViewer.get(`/v1/members/${admin.userId}`),
      await asViewer.get(`/v1/members/${foreign.userId}`),
    ]

    for (const { status, body } of answers) {
      expect(status).toBe(404)
      const { requestId: _id, ...problem } = body
      expect(problem).toEqual({ type: 'about:blank', title: 'Not Found', status: 404, detail: 'Not found.' })
    }
  })
})
