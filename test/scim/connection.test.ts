import { randomUUID } from 'node:crypto'
import { afterEach, expect, it, vi } from 'vitest'
import { describeOnBothDatabases } from '../support/app.js'
import { mailsOf } from '../support/mails.js'
import { operatorScope } from '../../src/access/system-scope.js'
import { userIdsOf } from '../../src/operator/person-store.js'
import { deactivateMember } from '../../src/members/people-command-store.js'
import { listJobs } from '../../src/jobs/list-jobs.js'
import {
  connectTenant,
  deactivation,
  personBody,
  provision,
  type Scim,
  scimClient,
  type Tenant,
} from './support/tenant.js'

async function deactivate(scim: Scim, people: { id: string }[]) {
  const statuses: number[] = []
  for (const { id } of people) statuses.push((await scim('PATCH', `/Users/${id}`, deactivation)).status)
  return statuses
}

const mutate = async ({ admin }: Pick<Tenant, 'admin'>, mutation: string) => {
  const { data, errors } = await admin.graphql(`mutation { ${mutation} }`)
  expect(errors).toEqual([])
  return data
}

afterEach(() => {
  vi.restoreAllMocks()
})

describeOnBothDatabases('the connection of a directory', (app) => {
  it('is in use from the first call on, and takes no other token', async () => {
    const tenant = await connectTenant(app())
    const { scim, connection, admin } = tenant
    expect(await connection()).toMatchObject({ status: 'PENDING', tokenLastUsedAt: null })

    for (const token of ['scim_nothing', admin.token ?? '', '']) {
      const refused = await scimClient(app(), token)('GET', '/Users')
      expect([refused.status, refused.body.status]).toEqual([401, '401'])
    }
    expect((await app().client(tenant.token).get('/v1/tags')).status).toBe(401)
    expect((await scim('GET', '/ServiceProviderConfig')).status).toBe(200)

    expect(await connection()).toMatchObject({ status: 'ACTIVE', tokenLastUsedAt: expect.any(String) })
  })

  it('is paused before too many people would leave, and goes on when an admin says so', async () => {
    const tenant = await connectTenant(app())
    const { scim, connection, events } = tenant
    const people = []
    for (let number = 0; number < 40; number += 1) people.push(await provision(scim, `Person ${number}`))

    expect(await deactivate(scim, people.slice(0, 11))).toEqual([
      ...Array.from({ length: 10 }, () => 200),
      503,
    ])

    expect(await connection()).toMatchObject({
      status: 'PAUSED',
      pausedReason: 'MASS_DEACTIVATION',
      pausedAt: expect.any(String),
      countDeactivated: 10,
    })
    expect((await scim('GET', `/Users/${people[10].id}`)).body.active).toBe(true)
    const paused = await scim('POST', '/Users', personBody('Late'))
    expect([paused.status, paused.headers.get('retry-after')]).toEqual([503, '3600'])
    expect((await events()).slice(-2)).toEqual([
      'DEACTIVATE REJECTED MASS_DEACTIVATION person.10@acme.example',
      'CREATE SKIPPED CONNECTION_PAUSED late@acme.example',
    ])
    const mails = await mailsOf(app(), tenant.organization.id)
    expect(mails).toEqual([
      expect.objectContaining({ text: expect.stringMatching(/ https?:\/\/\S+\/admin\/directory\n/) }),
    ])

    await mutate(tenant, 'resumeDirectory { directorySync { connection { status } } }')
    expect(await connection()).toMatchObject({ status: 'ACTIVE', pausedAt: null, pausedReason: null })
    expect(await deactivate(scim, people.slice(10, 12))).toEqual([200, 200])
  })

  it('is not paused for people whom others deactivate, or who never were here', async () => {
    const domain = `${randomUUID()}.example`
    const bring = (name: string, options = {}) => {
      const userName = `${name.toLowerCase().replace(' ', '.')}@${domain}`
      return provision(scim, name, { userName, emails: [], ...options })
    }
    const { scim, connection } = await connectTenant(app(), { mailDomains: [domain] })
    const people: { id: string; userName: string }[] = []
    for (let number = 0; number < 22; number += 1) people.push(await bring(`Person ${number}`))
    for (let number = 0; number < 11; number += 1) await bring(`Gone ${number}`, { active: false })
    for (const { userName } of people.slice(0, 10)) {
      const [userId = ''] = await userIdsOf(app().store, userName, 'ACTIVE', 1)
      expect(await deactivateMember(app().store, operatorScope(), userId)).toBe(0)
    }

    expect(await deactivate(scim, people.slice(10, 20))).toEqual(Array.from({ length: 10 }, () => 200))
    expect((await connection()).status).toBe('ACTIVE')
    expect(await deactivate(scim, people.slice(20, 21))).toEqual([503])
    expect((await connection()).status).toBe('PAUSED')
  })

  it('fails after five refusals in a row, and is mended by the next success', async () => {
    const { scim, connection } = await connectTenant(app())
    for (let number = 0; number < 5; number += 1) {
      expect((await connection()).status).not.toBe('ERROR')
      await scim('POST', '/Users', { userName: `guest${number}@evil.example` })
    }
    expect((await connection()).status).toBe('ERROR')

    await provision(scim, 'Ada')

    expect((await connection()).status).toBe('ACTIVE')
  })

  it('logs a request that failed through no fault of the directory, and its repetition', async () => {
    const { scim, connection, events } = await connectTenant(app())
    const ada = await provision(scim, 'Ada')
    const rename = personBody('Ada', { displayName: 'Ada L.' })
    vi.spyOn(app().store, 'transaction').mockRejectedValueOnce(new Error('unexpected'))

    const failed = await scim('PUT', `/Users/${ada.id}`, rename)

    expect(failed.status).toBe(500)
    expect(failed.text).not.toContain('unexpected')
    expect((await scim('GET', `/Users/${ada.id}`)).body).toEqual(ada)
    expect(await connection()).toMatchObject({ status: 'ACTIVE', countUpdated: 0, countSkipped: 0 })
    expect((await scim('PUT', `/Users/${ada.id}`, rename)).body.displayName).toBe('Ada L.')
    expect(await connection()).toMatchObject({ status: 'ACTIVE', countUpdated: 1, countSkipped: 0 })
    expect((await events()).slice(-2)).toEqual([
      `UPDATE FAILED INTERNAL_ERROR ${ada.id}`,
      'UPDATE APPLIED ada@acme.example',
    ])
  })

  it('has one token at a time, and none once it is disconnected', async () => {
    const tenant = await connectTenant(app())
    const { scim, connection, events } = tenant
    const ada = await provision(scim, 'Ada')
    const { rotateDirectoryToken } = await mutate(tenant, 'rotateDirectoryToken(input: {}) { token }')
    const rotated = scimClient(app(), rotateDirectoryToken.token)

    expect((await scim('GET', '/Users')).status).toBe(401)
    expect((await scim('GET', '/Users')).status).toBe(401)
    expect((await rotated('GET', '/Users')).status).toBe(200)
    await mutate(tenant, 'disconnectDirectory { directorySync { connection { status } } }')
    expect((await rotated('GET', '/Users')).status).toBe(401)
    expect(await connection()).toMatchObject({ status: 'DISCONNECTED', tokenActive: false })
    expect((await tenant.admin.get('/v1/members?query=ada')).body.data[0].directoryManaged).toBe(false)

    const { connectDirectory } = await mutate(tenant, 'connectDirectory(input: {}) { token }')
    const again = scimClient(app(), connectDirectory.token)
    expect((await again('GET', `/Users/${ada.id}`)).status).toBe(200)
    expect((await events()).filter((event) => !event.startsWith('CREATE'))).toEqual([
      'AUTH APPLIED',
      'AUTH REJECTED TOKEN_REVOKED',
      'AUTH APPLIED',
      'LIST APPLIED',
      'AUTH REJECTED TOKEN_REVOKED',
      'AUTH APPLIED',
    ])
  })

  it('ends with its token, and the log says so', async () => {
    const { scim, connection, events } = await connectTenant(app(), {
      tokenExpiresAt: '2020-01-01T00:00:00.000Z',
    })

    expect((await scim('GET', '/Users')).status).toBe(401)

    expect(await connection()).toMatchObject({ status: 'PENDING', tokenActive: false })
    expect(await events()).toEqual(['AUTH REJECTED TOKEN_EXPIRED'])
  })

  it('welcomes new people by mail if it is told to', async () => {
    const { scim, organization } = await connectTenant(app(), { sendWelcomeImmediately: true })
    await provision(scim, 'Ada')

    const mails = []
    for await (const job of listJobs(app().store, { kind: 'send-mail' })) mails.push(job)

    expect(mails.filter(({ organizationId }) => organizationId === organization.id)).toHaveLength(1)
  })
})
