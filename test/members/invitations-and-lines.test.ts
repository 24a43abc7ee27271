import { expect, it } from 'vitest'
import { describeOnBothDatabases } from '../support/app.js'
import { OrganizationBuilder } from '../support/builders.js'

const pageOf = (userId: string) => `https://app.test/people/${userId}`

describeOnBothDatabases('GET /v1/invitations', (app) => {
  it('lists invitations newest first and marks the expired ones', async () => {
    const organization = new OrganizationBuilder()
    const admin = organization.person({ role: 'admin' })
    const invite = (email: string, createdAt: string, expiresAt: string) =>
      organization.add({ type: 'invitation', email, name: email, phone: '+45', createdAt, expiresAt })
    invite('old@test.example', '2025-01-01T00:00:00.000Z', '2025-02-01T00:00:00.000Z')
    invite('new@test.example', '2026-01-01T00:00:00.000Z', '2999-01-01T00:00:00.000Z')
    invite('tie@test.example', '2026-01-01T00:00:00.000Z', '2999-01-01T00:00:00.000Z')
    await app().import(organization)
    const client = await app().signIn(admin)

    const { body } = await client.get('/v1/invitations?limit=2')
    const rest = await client.get(`/v1/invitations?limit=2&cursor=${body.nextCursor}`)

    expect(body.data.map(({ email }: { email: string }) => email)).toEqual([
      'tie@test.example',
      'new@test.example',
    ])
    expect(rest.body).toEqual({
      data: [
        {
          name: 'old@test.example',
          email: 'old@test.example',
          phone: '+45',
          role: 'viewer',
          expiresAt: '2025-02-01T00:00:00.000Z',
          expired: true,
        },
      ],
      nextCursor: null,
    })
    expect(body.data[0].expired).toBe(false)
  })
})

describeOnBothDatabases('GET /v1/reporting-lines', (app) => {
  it('names everyone with their manager, by name', async () => {
    const organization = new OrganizationBuilder()
    const left = organization.person({ name: 'Left', status: 'DEACTIVATED' })
    const admin = organization.person({
      name: 'Admin',
      role: 'admin',
      managerEmployeeId: left.employeeId,
    })
    const report = organization.person({ name: 'Report', managerEmployeeId: admin.employeeId })
    await app().import(organization)
    const client = await app().signIn(admin)

    const { body } = await client.get('/v1/reporting-lines')

    expect(body).toEqual({
      data: [
        {
          id: admin.userId,
          name: 'Admin',
          status: 'ACTIVE',
          url: pageOf(admin.userId),
          reportsTo: { id: left.userId, name: 'Left', status: 'DEACTIVATED' },
        },
        {
          id: report.userId,
          name: 'Report',
          status: 'ACTIVE',
          url: pageOf(report.userId),
          reportsTo: { id: admin.userId, name: 'Admin', status: 'ACTIVE' },
        },
      ],
      nextCursor: null,
      total: 2,
    })
    expect((await client.get('/v1/reporting-lines?status=all&noManager=true')).body).toEqual({
      data: [
        { id: left.userId, name: 'Left', status: 'DEACTIVATED', reportsTo: null, url: pageOf(left.userId) },
      ],
      nextCursor: null,
      total: 1,
    })
    expect((await client.get('/v1/reporting-lines?status=gone')).body).toMatchObject({
      status: 400,
      param: 'status',
    })
  })

  it('takes no cursor of the member list', async () => {
    const organization = new OrganizationBuilder()
    const admin = organization.person({ role: 'admin' })
    organization.person()
    await app().import(organization)
    const client = await app().signIn(admin)

    const { body } = await client.get('/v1/members?limit=1')

    expect((await client.get(`/v1/reporting-lines?limit=1&cursor=${body.nextCursor}`)).status).toBe(400)
  })
})
