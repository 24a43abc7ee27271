import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, afterEach, beforeAll, describe, expect, it, vi } from 'vitest'
import { getIntrospectionQuery } from 'graphql'
import { type Client, describeOnBothDatabases, TestApp } from '../support/app.js'
import { openStream } from '../live/support/follow.js'
import { preflight, sha256Of } from './document-requests.js'
import { type BuiltPerson, OrganizationBuilder } from '../support/builders.js'

const ROLE = 'query Role { viewer { role } }'
const ID = 'query Id($id: ID!) { node(id: $id) { nodeId } }'
const END = 'mutation End($id: ID!) { revokeToken(input: { id: $id }) { id } }'
/** As GraphQL Code Generator and Relay's compiler write it. */
const flat = { role: ROLE, 'b0.1_~-': ID, end: END }
/** As Apollo's generator writes it. */
const apollos = (bodies: readonly string[]) => ({
  format: 'apollo-persisted-query-manifest',
  version: 1,
  operations: bodies.map((body) => ({ id: sha256Of(body), name: 'Some', type: 'query', body })),
})

let folder: string
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'lyceum-manifests-'))
})
afterAll(() => rm(folder, { recursive: true }))

/** Writes a manifest, and gives its path. */
async function manifest(content: unknown, name = 'manifest.json'): Promise<string> {
  const path = join(folder, name)
  await writeFile(path, typeof content === 'string' ? content : JSON.stringify(content))
  return path
}

describeOnBothDatabases('trusted documents', (app) => {
  const open: TestApp[] = []
  afterEach(async () => {
    for (const one of open.splice(0)) await one.stop()
  })
  /** The application with these manifests, and what has them read again. */
  const trusting = async (paths: readonly string[], settings: Record<string, string> = {}) => {
    let reload = () => {}
    const other = new TestApp(app().store, app().url, {
      settings: { TRUSTED_DOCUMENTS: paths.join(','), ...settings },
      onReload: (listener) => (reload = listener),
    })
    await other.start()
    open.push(other)
    return { app: other, reload: () => reload() }
  }
  const people = async () => {
    const organization = new OrganizationBuilder()
    const person = organization.person()
    await app().import(organization)
    return person
  }
  const post = (client: Client, body: unknown) => client.post('/graphql', body)
  const get = (client: Client, asked: Record<string, string>, more: Record<string, string> = preflight) =>
    client.get(`/graphql?${new URLSearchParams(asked).toString()}`, more)

  it('are found by the ids of every manifest, by their hash, and by what clients of Apollo send', async () => {
    const { app: trusted } = await trusting([
      await manifest(flat, 'flat.json'),
      await manifest(apollos(['query Mine { viewer { id } }']), 'apollo.json'),
    ])
    const person = await people()
    const client = await trusted.signIn(person)
    const role = { viewer: { role: 'VIEWER' } }
    const mine = { viewer: { id: person.userId } }
    const hash = sha256Of('query Mine { viewer { id } }')
    const asked: [body: Record<string, unknown>, data: object][] = [
      [{ documentId: 'role' }, role],
      [{ documentId: `sha256:${sha256Of(ROLE)}` }, role],
      [{ documentId: hash }, mine],
      [{ documentId: `sha256:${hash}` }, mine],
      [{ extensions: { persistedQuery: { version: 1, sha256Hash: hash } } }, mine],
      [{ documentId: 'b0.1_~-', variables: { id: 'nobody' } }, { node: null }],
    ]
    for (const [body, data] of asked) {
      expect((await post(client, body)).body.data).toEqual(data)
      const search = Object.entries(body).map(([name, value]): [string, string] => [
        name,
        typeof value === 'string' ? value : JSON.stringify(value),
      ])
      expect((await get(client, Object.fromEntries(search))).body.data).toEqual(data)
    }
    expect((await post(client, { documentId: 'another' })).status).toBe(404)
  })

  it('get the same answers as their text, errors included', async () => {
    const { app: trusted } = await trusting([await manifest(flat)], { ANSWER_CACHE_MB: '0' })
    const client = await trusted.signIn(await people())
    const cases: [id: string, text: string, more: Record<string, unknown>][] = [
      ['role', ROLE, {}],
      ['role', ROLE, { operationName: 'Role' }],
      ['role', ROLE, { operationName: 'Other' }],
      ['role', ROLE, { operationName: '' }],
      ['role', ROLE, { variables: null }],
      ['role', ROLE, { variables: 'none' }],
      ['role', ROLE, { extensions: {} }],
      ['role', ROLE, { extensions: null }],
      ['role', ROLE, { extensions: [] }],
      ['role', ROLE, { extensions: 'none' }],
      ['b0.1_~-', ID, {}],
      ['b0.1_~-', ID, { variables: { id: null } }],
      ['b0.1_~-', ID, { variables: { id: [] } }],
      ['b0.1_~-', ID, { variables: { id: 'a', other: 'b' } }],
      ['end', END, { variables: { id: 'nobody' } }],
    ]
    for (const [documentId, query, more] of cases) {
      for (const accept of ['application/json', 'application/graphql-response+json']) {
        const asked = async (by: object) => {
          const { status, body } = await client.post('/graphql', { ...by, ...more }, { accept })
          return { status, body }
        }
        expect(await asked({ documentId })).toEqual(await asked({ query }))
        const given = Object.entries(more).map(([name, value]): [string, string] => [
          name,
          typeof value === 'string' ? value : JSON.stringify(value),
        ])
        const got = async (by: Record<string, string>) => {
          const fields = { ...preflight, accept }
          const { status, headers, body } = await get(client, { ...by, ...Object.fromEntries(given) }, fields)
          return { status, body, etag: headers.get('etag'), cached: headers.get('cache-control') }
        }
        expect(await got({ documentId })).toEqual(await got({ query }))
      }
    }
    for (const fields of [{}, { 'content-type': 'text/plain' }]) {
      const { status, body } = await get(client, { documentId: 'role' }, fields)
      expect({ status, body }).toEqual(
        await get(client, { query: ROLE }, fields).then((answer) => ({
          status: answer.status,
          body: answer.body,
        })),
      )
      expect(status).toBe(400)
    }
  })

  it('are answered from what was kept, by id and variables', async () => {
    const { app: trusted } = await trusting([await manifest(flat)])
    const client = await trusted.signIn(await people())
    const first = await get(client, { documentId: 'role' })
    const again = await get(client, { documentId: 'role' })
    expect(client.statementsOf(again)).toBeLessThanOrEqual(client.statementsOf(first))
    expect(again.body).toEqual(first.body)
    const etag = first.headers.get('etag') ?? ''
    expect((await get(client, { documentId: 'role' }, { ...preflight, 'if-none-match': etag })).status).toBe(
      304,
    )
    expect(await metricsOf(trusted)).toContain('operation="/graphql Role",status="200"} 2')
  })

  it('change when their manifests are read again, and no earlier answer is sent', async () => {
    const path = await manifest({ role: ROLE, other: ID }, 'changing.json')
    const { app: trusted, reload } = await trusting([path])
    const person = await people()
    const client = await trusted.signIn(person)
    const ask = async (documentId = 'role') => (await post(client, { documentId })).body
    expect((await ask()).data).toEqual({ viewer: { role: 'VIEWER' } })
    expect((await ask()).data).toEqual({ viewer: { role: 'VIEWER' } })

    await manifest({ role: 'query Role { viewer { id } }' }, 'changing.json')
    reload()
    await vi.waitFor(
      async () => expect((await ask()).data).toEqual({ viewer: { id: person.userId } }),
      60_000,
    )
    expect((await ask('other')).errors).toMatchObject([{ extensions: { code: 'NOT_FOUND' } }])

    await manifest({ role: ROLE, bad: '{ viewer { shoeSize } }' }, 'changing.json')
    reload()
    await vi.waitFor(() => expect(trusted.log.join('')).toContain('stay as they were'), 60_000)
    expect(trusted.log.join('')).toContain(`${path}: bad: Cannot query field`)
    expect((await ask()).data).toEqual({ viewer: { id: person.userId } })
  })

  it('are followed by their ids', async () => {
    const live = 'subscription Live { live { viewer { role } } }'
    const { app: other } = await trusting([await manifest({ live }, 'live.json')], {
      TRUSTED_DOCUMENTS_ONLY: 'true',
    })
    const client = await other.signIn(await people())
    for (const body of [{ documentId: 'live' }, { documentId: `sha256:${sha256Of(live)}` }]) {
      const followed = await openStream(other, client, body)
      const reader = followed.body?.getReader()
      expect(new TextDecoder().decode((await reader?.read())?.value)).toContain('{"data":{"live":{"viewer"')
      await reader?.cancel()
    }
    const text = await openStream(other, client, { query: live.replace('Live', 'Other') })
    expect(text.status).toBe(403)
  })

  it('are counted if they ask for deprecated fields, though no request is parsed', async () => {
    const old = { tags: 'query Tags { viewer { organization { allTags { name } } } }' }
    const { app: trusted } = await trusting([await manifest(old, 'old.json')])
    const client = await trusted.signIn(await people())
    for (let n = 0; n < 3; n += 1) expect((await post(client, { documentId: 'tags' })).status).toBe(200)
    expect(await metricsOf(trusted)).toContain('{field="Organization.allTags",client="unknown"} 3')
  })

  it('may be subscriptions, whose answers come as a stream', async () => {
    const text = 'subscription Live { live { viewer { role } } }'
    const { app: trusted } = await trusting([await manifest({ live: text })], {
      TRUSTED_DOCUMENTS_ONLY: 'true',
    })
    const client = await trusted.signIn(await people())
    const stream = await openStream(trusted, client, { documentId: 'live' })
    const { value } = (await stream.body?.getReader().read()) ?? {}
    expect(new TextDecoder().decode(value)).toContain('{"live":{"viewer":{"role":"VIEWER"}}}')
    const refused = await openStream(trusted, client, { query: 'subscription { live { viewer { id } } }' })
    expect(refused.status).toBe(403)
    expect((await post(client, { documentId: 'live' })).body).not.toHaveProperty('data')
  })

  describe('if nothing else may run', () => {
    const only = async (settings: Record<string, string> = {}) => {
      const paths = [await manifest(flat)]
      const { app: trusted } = await trusting(paths, { TRUSTED_DOCUMENTS_ONLY: 'true', ...settings })
      const person: BuiltPerson = await people()
      return {
        app: trusted,
        client: await trusted.signIn(person),
        free: await trusted.signIn(person, { scopes: ['graphql:any'] }),
      }
    }
    const refusal = { errors: [{ extensions: { code: 'FORBIDDEN' } }] }
    const OTHER = 'query Other { viewer { id } }'

    it('are answered for everybody; texts only for tokens with the scope, even if an answer is kept', async () => {
      const { client, free } = await only()
      const extensions = { persistedQuery: { version: 1, sha256Hash: sha256Of(OTHER) } }
      const others = [{ query: OTHER }, { query: OTHER, extensions }, { extensions }]
      for (const body of others) {
        expect((await post(free, body)).status).toBe(200)
        expect((await post(free, body)).body.data).toBeDefined()
        const refused = await post(client, body)
        expect(refused.status).toBe(403)
        expect(refused.body).toMatchObject(refusal)
        expect(refused.headers.get('www-authenticate')).toContain('scope="graphql:any"')
      }
      const documentId = `sha256:${sha256Of(OTHER)}`
      expect((await post(free, { documentId })).status).toBe(200)
      expect((await post(client, { documentId })).status).toBe(404)
      expect((await get(client, { query: OTHER })).status).toBe(403)
      expect((await get(free, { query: OTHER })).status).toBe(200)
      for (const body of [{ documentId: 'role' }, { query: ROLE }])
        expect((await post(client, body)).body.data).toEqual({ viewer: { role: 'VIEWER' } })
    })

    it('still share kept answers of texts between all members', async () => {
      const { app: trusted, client } = await only()
      const organization = new OrganizationBuilder()
      const [one, two] = [organization.person(), organization.person()]
      const role = organization.role()
      await app().import(organization)
      const names = { query: `query Names { companyRole(id: "${role}") { name } }` }
      const first = await trusted.signIn(one, { scopes: ['graphql:any'] })
      const second = await trusted.signIn(two, { scopes: ['graphql:any'] })
      await post(first, names)
      expect(second.statementsOf(await post(second, names))).toBe(1)
      expect((await post(client, names)).status).toBe(403)
    })

    it.each([
      ['text that does not parse', '{'],
      ['introspection beside something else', '{ __typename viewer { id } }'],
      ['introspection in a fragment', '{ ...A } fragment A on Query { viewer { id } }'],
      ['mutation', 'mutation { __typename }'],
      ['empty text', ''],
    ])('run no %s, even if introspection is allowed', async (_what, query) => {
      const { client } = await only({ TRUSTED_DOCUMENTS_INTROSPECTION: 'true' })
      expect((await post(client, { query })).status).toBe(403)
    })

    it('leave introspection to a setting', async () => {
      const query = getIntrospectionQuery()
      const closed = await only()
      expect((await post(closed.client, { query })).status).toBe(403)
      expect((await closed.client.get('/graphql/schema.graphql')).status).toBe(404)
      const { client } = await only({ TRUSTED_DOCUMENTS_INTROSPECTION: 'true' })
      expect((await client.get('/graphql/schema.graphql')).status).toBe(200)
      expect((await post(client, { query })).body.data.__schema).toBeDefined()
      expect((await get(client, { query: '{ __typename }' })).status).toBe(200)
    })

    it('leave the routes of the contract as they are', async () => {
      const { client } = await only()
      expect((await client.get('/v1/company-roles')).status).toBe(200)
    })
  })
})

async function metricsOf(app: TestApp): Promise<string> {
  return await (await app.fetch(new Request('http://lyceum.test/metrics'))).text()
}
