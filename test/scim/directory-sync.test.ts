import { expect, it } from 'vitest'
import { describeOnBothDatabases } from '../support/app.js'
import { OrganizationBuilder, uniqueId } from '../support/builders.js'

const date = '2026-01-01T00:00:00.000Z'

describeOnBothDatabases('GET /v1/directory-sync', (app) => {
  const readConnection = async (connection: Record<string, unknown> | null, organizationFields = {}) => {
    const organization = new OrganizationBuilder(organizationFields)
    const admin = organization.person({ role: 'admin' })
    if (connection) {
      organization.add({ type: 'directoryConnection', tokenCreatedAt: date, createdAt: date, ...connection })
    }
    await app().import(organization)
    return (await (await app().signIn(admin)).get('/v1/directory-sync')).body
  }

  it('says whether the plan includes it, with null for a connection that was never set up', async () => {
    expect(await readConnection(null)).toEqual({ eligible: true, connection: null })
    expect(await readConnection(null, { directorySyncEligible: false })).toMatchObject({ eligible: false })
  })

  it('gives the whole connection except for the token', async () => {
    const connection = {
      status: 'PAUSED',
      tokenLastUsedAt: '2026-02-01T00:00:00.000Z',
      tokenExpiresAt: '2999-01-01T00:00:00.000Z',
      lastSyncAt: '2026-02-02T00:00:00.000Z',
      pausedAt: '2026-02-03T00:00:00.000Z',
      pausedReason: 'TOO_MANY_DEACTIVATIONS',
      sendWelcomeImmediately: true,
      countProvisioned: 1,
      countUpdated: 2,
      countDeactivated: 3,
      countSkipped: 4,
    }

    expect(await readConnection({ ...connection, tokenSha256: 'ab'.repeat(32) })).toEqual({
      eligible: true,
      connection: { ...connection, tokenCreatedAt: date, tokenActive: true, createdAt: date },
    })
  })

  it('calls a token active while there is one that has not expired, whatever the status', async () => {
    const active = async (connection: Record<string, unknown>) =>
      (await readConnection({ status: 'ACTIVE', ...connection })).connection.tokenActive
    const tokenSha256 = 'cd'.repeat(32)

    expect(await active({ tokenSha256 })).toBe(true)
    expect(await active({ tokenSha256: 'ef'.repeat(32), tokenExpiresAt: date })).toBe(false)
    expect(await active({ tokenSha256: null })).toBe(false)
  })
})

describeOnBothDatabases('GET /v1/directory-sync/events', (app) => {
  it('lists events newest first, by outcome where asked for', async () => {
    const organization = new OrganizationBuilder()
    const admin = organization.person({ role: 'admin' })
    const event = (operation: string, outcome: string, createdAt: string, reason: string | null) =>
      organization.add({
        type: 'directoryEvent',
        id: uniqueId('event'),
        operation,
        outcome,
        reason,
        userName: `${operation}@test.example`,
        createdAt,
      })
    event('CREATE', 'APPLIED', '2026-01-01T00:00:00.000Z', null)
    event('UPDATE', 'REJECTED', '2026-01-02T00:00:00.000Z', 'DOMAIN_MISMATCH')
    event('AUTH', 'REJECTED', '2026-01-03T00:00:00.000Z', 'TOKEN_EXPIRED')
    await app().import(organization)
    const client = await app().signIn(admin)
    const operations = (rows: { operation: string }[]) => rows.map(({ operation }) => operation)

    const { body } = await client.get('/v1/directory-sync/events')

    expect(operations(body.data)).toEqual(['AUTH', 'UPDATE', 'CREATE'])
    expect(body.data[1]).toEqual({
      operation: 'UPDATE',
      outcome: 'REJECTED',
      reason: 'DOMAIN_MISMATCH',
      userName: 'UPDATE@test.example',
      createdAt: '2026-01-02T00:00:00.000Z',
    })
    expect(operations(await client.all('/v1/directory-sync/events?outcome=REJECTED', 1))).toEqual([
      'AUTH',
      'UPDATE',
    ])
    expect(operations(await client.all('/v1/directory-sync/events?outcome=SKIPPED'))).toEqual([])
    expect((await client.get('/v1/directory-sync/events?outcome=applied')).body).toMatchObject({
      status: 400,
      param: 'outcome',
    })
  })

  it('refuses a cursor that it did not give, or gave for another outcome', async () => {
    const organization = new OrganizationBuilder()
    const admin = organization.person({ role: 'admin' })
    for (const id of [uniqueId('event'), uniqueId('event')]) {
      organization.add({ type: 'directoryEvent', id, operation: 'LIST', outcome: 'APPLIED', userName: 'x' })
    }
    await app().import(organization)
    const client = await app().signIn(admin)
    const { body } = await client.get('/v1/directory-sync/events?limit=1')

    for (const cursor of ['nonsense', '', `${body.nextCursor}&outcome=APPLIED`]) {
      const answer = await client.get(`/v1/directory-sync/events?limit=1&cursor=${cursor}`)
      expect(answer.status).toBe(400)
      expect(answer.body.param).toBe('cursor')
    }
    const query =
      'query ($after: String) { directoryEvents(after: $after, outcome: FAILED) { nodes { outcome } } }'
    for (const after of ['nonsense', '', body.nextCursor]) {
      const { errors } = await client.graphql(query, { after })
      expect(errors[0]?.extensions).toMatchObject({ code: 'BAD_USER_INPUT', param: 'after' })
    }
  })
})
