import { expect, it } from 'vitest'
import { type Client, describeOnBothDatabases, type TestApp } from '../support/app.js'
import { OrganizationBuilder } from '../support/builders.js'
import { addGrant, secretsOf, withToken } from './support/grants.js'

const OWN = `{ viewer {
  accessTokens { nodes { id name kind scopes member { id } lastUsedAt expiresAt expired } }
  grants { nodes { id client { id name uri } scopes member { name } resource } } } }`
const ALL = `query ($userId: ID) { accessTokens(userId: $userId) { nodes { id member { name } } } grants(userId: $userId) { nodes { id } } }`
const CREATE = `mutation ($input: CreateTokenInput!) { createToken(input: $input) {
  token accessToken { id name kind scopes expiresAt } } }`
const SCOPES = ['content:write', 'organization:manage']
const PAST = '2020-01-01T00:00:00.000Z'

async function setUp(app: TestApp) {
  const organization = new OrganizationBuilder()
  const people = {
    ada: organization.person({ role: 'admin', name: 'Ada' }),
    mia: organization.person({ name: 'Mia' }),
  }
  await app.import(organization)
  const clients = {
    ada: await app.signIn(people.ada, { scopes: SCOPES }),
    mia: await app.signIn(people.mia, { scopes: SCOPES }),
  }
  return { organization, people, ...clients }
}

const create = (client: Client, input: object) => client.graphql(CREATE, { input })

async function made(client: Client, input: object) {
  const { data, errors } = await create(client, input)
  expect(errors).toEqual([])
  return data.createToken
}

/** The status that a call was refused with. */
async function refusal(client: Client, mutation: string): Promise<unknown> {
  const { errors } = await client.graphql(`mutation { ${mutation} }`)
  return errors[0]?.extensions['http'] === undefined
    ? 'done'
    : Reflect.get(Object(errors[0].extensions['http']), 'status')
}

const works = async (client: Client) => (await client.get('/v1/content')).status === 200

describeOnBothDatabases('access tokens', (app) => {
  it('are made by their person, shown once, and act for them', async () => {
    const { mia, people } = await setUp(app())
    const expiresAt = '2999-01-01T00:00:00.000Z'
    const { token, accessToken } = await made(mia, { name: ' Script ', scopes: ['CONTENT_WRITE'], expiresAt })
    expect(token).toMatch(/^lyc_[\w-]{43}$/)
    expect(accessToken).toEqual({
      id: expect.stringMatching(/^tok_/),
      name: 'Script',
      kind: 'PERSONAL',
      scopes: ['CONTENT_WRITE'],
      expiresAt,
    })
    const { data } = await app().client(token).graphql(OWN)
    expect(data.viewer.accessTokens.nodes).toEqual([
      expect.objectContaining({
        id: accessToken.id,
        kind: 'PERSONAL',
        member: { id: people.mia.userId },
        expired: false,
      }),
      expect.objectContaining({ kind: 'COMMAND', name: null }),
    ])
    expect(JSON.stringify(data)).not.toContain(token)
    const body = { title: 'A', content: 'A', visibility: 'everyone' }
    expect((await app().client(token).post('/v1/documents', body)).status).toBe(201)
  })

  it('say whether they have expired', async () => {
    const { organization, people, mia } = await setUp(app())
    const { id } = await withToken(app(), organization.id, people.mia, { kind: 'PERSONAL', expiresAt: PAST })
    const { data } = await mia.graphql(OWN)
    expect(data.viewer.accessTokens.nodes).toContainEqual(expect.objectContaining({ id, expired: true }))
  })

  it('are made by tokens of the command line and of our own pages only', async () => {
    const { organization, people } = await setUp(app())
    const input = { name: 'Another' }
    const personal = await withToken(app(), organization.id, people.mia, { kind: 'PERSONAL' })
    const foreign = await addGrant(app(), organization.id, people.mia)
    const own = await addGrant(app(), organization.id, people.mia, { kind: 'FIRST_PARTY' })
    for (const { client } of [personal, foreign]) {
      const { errors } = await create(client, input)
      expect(errors[0]?.extensions).toMatchObject({ code: 'FORBIDDEN', http: { status: 403 } })
    }
    expect((await made(own.client, input)).accessToken.name).toBe('Another')
  })

  it('have no scope that their maker lacks', async () => {
    const { people } = await setUp(app())
    const client = await app().signIn(people.mia, { scopes: ['content:write'] })
    const { errors, headers } = await create(client, {
      name: 'More',
      scopes: ['CONTENT_WRITE', 'NARRATION_SYNTHESIZE'],
    })
    expect(errors[0]?.extensions).toMatchObject({ code: 'FORBIDDEN' })
    expect(headers.get('www-authenticate')).toContain('insufficient_scope')
    const kinds = (await client.graphql(OWN)).data.viewer.accessTokens.nodes.map(
      ({ kind }: { kind: string }) => kind,
    )
    expect(kinds).not.toContain('PERSONAL')
  })

  it.each([
    ['name', { name: ' ' }],
    ['name', { name: 'a\nb' }],
    ['name', { name: 'a\u0000b' }],
    ['name', { name: 'n'.repeat(101) }],
    ['expiresAt', { name: 'A', expiresAt: PAST }],
  ])('are not made with a wrong %s', async (param, input) => {
    const { mia } = await setUp(app())
    const { errors } = await create(mia, input)
    expect(errors[0]?.extensions).toMatchObject({ code: 'BAD_USER_INPUT', param })
  })

  it('have only scopes that exist', async () => {
    const { people, mia } = await setUp(app())
    const { errors } = await create(mia, { name: 'A', scopes: ['content:write'] })
    expect(errors).toEqual([
      expect.objectContaining({
        message: expect.stringContaining('input.scopes'),
        extensions: expect.objectContaining({ code: 'BAD_USER_INPUT' }),
      }),
    ])
    const imported = await app().signIn(people.mia, { scopes: ['elsewhere:read', 'narration:synthesize'] })
    const { nodes } = (await imported.graphql(OWN)).data.viewer.accessTokens
    expect(nodes.map(({ scopes }: { scopes: string[] }) => scopes)).toContainEqual(['NARRATION_SYNTHESIZE'])
  })

  it('are at most 100 of a person, even if they are asked for at once', async () => {
    const { organization, people, mia } = await setUp(app())
    for (let count = 0; count < 99; count += 1)
      await withToken(app(), organization.id, people.mia, { kind: 'PERSONAL' })
    const answers = await Promise.all([1, 2, 3].map(() => create(mia, { name: 'One more' })))
    const codes = answers.map(({ errors }) => errors[0]?.extensions['code'] ?? 'made')
    expect([codes.length, codes.filter((code) => code === 'CONFLICT').length]).toEqual([3, 2])
  })

  it('are revoked by their person, with any token, and by admins with a token for that', async () => {
    const { organization, people, ada, mia } = await setUp(app())
    const personal = await withToken(app(), organization.id, people.mia, { kind: 'PERSONAL', name: 'Mine' })
    const other = await withToken(app(), organization.id, people.mia, { kind: 'PERSONAL' })
    const admins = await withToken(app(), organization.id, people.ada, { kind: 'PERSONAL' })
    const revoke = (id: string) => `revokeToken(input: { id: "${id}" }) { id }`
    expect(await refusal(mia, revoke(admins.id))).toBe(404)
    expect(await refusal(await app().signIn(people.ada), revoke(other.id))).toBe(404)
    expect(await refusal(personal.client, revoke(personal.id))).toBe('done')
    expect(await refusal(ada, revoke(other.id))).toBe('done')
    expect([await works(personal.client), await works(other.client), await works(admins.client)]).toEqual([
      false,
      false,
      true,
    ])
    expect(await refusal(ada, revoke(other.id))).toBe(404)
    expect((await mia.graphql(OWN)).data.viewer.accessTokens.nodes).toHaveLength(1)
  })

  it('are listed for admins, all of them or those of a person', async () => {
    const { people, ada, mia } = await setUp(app())
    const all = await ada.graphql(ALL)
    const names = all.data.accessTokens.nodes.map(({ member }: { member: { name: string } }) => member.name)
    // Both may have been made in the same millisecond.
    expect(names.toSorted()).toEqual(['Ada', 'Mia'])
    const one = await ada.graphql(ALL, { userId: people.mia.userId })
    expect(one.data.accessTokens.nodes).toHaveLength(1)
    expect((await ada.graphql(ALL, { userId: 'a\u0000b' })).data.accessTokens.nodes).toEqual([])
    expect((await mia.graphql(ALL)).errors[0]?.extensions['code']).toBe('FORBIDDEN')
  })

  it('come page by page, and so do grants', async () => {
    const { organization, people, mia } = await setUp(app())
    const expected = []
    for (let count = 0; count < 4; count += 1) {
      expected.push((await withToken(app(), organization.id, people.mia, { kind: 'PERSONAL' })).id)
      expected.push((await addGrant(app(), organization.id, people.mia)).id)
    }
    const found: string[] = []
    for (const list of ['accessTokens', 'grants'])
      for (let after: string | null = null; ;) {
        const query = `query ($after: String) { viewer { list: ${list}(first: 3, after: $after) { nodes { id } nextCursor } } }`
        const { data } = await mia.graphql(query, { after })
        found.push(...data.viewer.list.nodes.map(({ id }: { id: string }) => id))
        after = data.viewer.list.nextCursor
        if (after === null) break
      }
    // In addition to the token of the request.
    expect(found).toHaveLength(expected.length + 1)
    expect(new Set(found)).toEqual(new Set([...found, ...expected]))
  })

  it('of a caller cost no statement beyond the one that finds them', async () => {
    const { organization, people, mia } = await setUp(app())
    const granted = await addGrant(app(), organization.id, people.mia, { kind: 'FIRST_PARTY' })
    const counts = []
    for (const client of [mia, granted.client])
      counts.push(client.statementsOf(await client.graphql('{ viewer { id } }')))
    expect(counts).toEqual([1, 1])
  })
})

describeOnBothDatabases('grants', (app) => {
  it('are shown to their person with the client, and their tokens are not', async () => {
    const { organization, people, mia } = await setUp(app())
    const grant = await addGrant(app(), organization.id, people.mia, { scopes: ['content:write'] })
    const { viewer } = (await mia.graphql(OWN)).data
    expect(viewer.accessTokens.nodes).toHaveLength(1)
    expect(viewer.grants.nodes).toEqual([
      {
        id: grant.id,
        client: { id: grant.clientId, name: 'Assistant', uri: null },
        scopes: ['CONTENT_WRITE'],
        member: { name: 'Mia' },
        resource: 'https://lyceum.example',
      },
    ])
  })

  it('end with their tokens, refresh tokens and codes, and in the audit log', async () => {
    const { organization, people, ada, mia } = await setUp(app())
    const grant = await addGrant(app(), organization.id, people.mia)
    const kept = await addGrant(app(), organization.id, people.mia)
    const end = `revokeGrant(input: { id: "${grant.id}" }) { id }`
    const stranger = await app().signIn(people.ada)
    expect(await refusal(stranger, end)).toBe(404)
    expect([await works(grant.client), await secretsOf(app(), grant.id)]).toEqual([true, 2])
    expect(await refusal(mia, end)).toBe('done')
    expect([await works(grant.client), await secretsOf(app(), grant.id)]).toEqual([false, 0])
    expect([await works(kept.client), await secretsOf(app(), kept.id)]).toEqual([true, 2])
    expect(await refusal(ada, `revokeGrant(input: { id: "${kept.id}" }) { id }`)).toBe('done')
    expect(await refusal(mia, end)).toBe(404)
    const { data } = await ada.graphql(
      '{ auditEvents(action: GRANT_REVOKED) { nodes { actor { name } subject { type id name } } } }',
    )
    expect(data.auditEvents.nodes).toEqual([
      { actor: { name: 'Ada' }, subject: { type: 'GRANT', id: kept.id, name: 'Assistant' } },
      { actor: { name: 'Mia' }, subject: { type: 'GRANT', id: grant.id, name: 'Assistant' } },
    ])
    expect((await ada.graphql(ALL, { userId: people.mia.userId })).data.grants.nodes).toEqual([])
  })
})
