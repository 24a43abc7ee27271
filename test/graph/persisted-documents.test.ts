import { eq } from 'drizzle-orm'
import { expect, it, vi } from 'vitest'
import { operatorScope } from '../../src/access/system-scope.js'
import { MAX_BYTES, MAX_DOCUMENTS } from '../../src/graph/documents/persisted-document-store.js'
import { deleteOrganization } from '../../src/members/organization-command-store.js'
import { statement } from '../../src/store/statement.js'
import { type Client, describeOnBothDatabases, TestApp } from '../support/app.js'
import { OrganizationBuilder } from '../support/builders.js'
import { parametersOf, persistedQuery, preflight, sha256Of } from './document-requests.js'

const QUERY = 'query Me { viewer { role } }'
const GRAPHQL = 'application/graphql-response+json'
const changeNumber = statement({
  select: ({ changeCounters: t }) => ({ number: t.number }),
  query: ({ select, t }) => select.from(t.changeCounters).orderBy(t.changeCounters.organizationId),
})
const hashes = statement({
  select: ({ persistedDocuments: t }) => ({ sha256: t.sha256 }),
  query: ({ select, t, p }) =>
    select.from(t.persistedDocuments).where(eq(t.persistedDocuments.organizationId, p('organizationId'))),
})
describeOnBothDatabases('persisted documents', (app) => {
  const signIn = async (more: Parameters<OrganizationBuilder['person']>[0] = {}) => {
    const organization = new OrganizationBuilder()
    const person = organization.person(more)
    const colleague = organization.person()
    await app().import(organization)
    return { client: await app().signIn(person), colleague: await app().signIn(colleague), organization }
  }
  const post = (client: Client, body: unknown, accept = 'application/json') =>
    client.post('/graphql', body, { accept })
  const get = (client: Client, asked: Record<string, unknown>) =>
    client.get(`/graphql?${parametersOf(asked)}`, preflight)
  /** Another process on the database, for as much as it shares with this one. */
  const otherProcess = async () => {
    const other = new TestApp(app().store, app().url, {})
    await other.start()
    return other
  }
  const hashesOf = async (organizationId: string) =>
    (await app().store.all(hashes, { organizationId })).map(({ sha256 }) => sha256)
  /** No request waits for the write. */
  const written = (organizationId: string, text: string) =>
    vi.waitFor(async () => expect(await hashesOf(organizationId)).toContain(sha256Of(text)), {
      timeout: 60_000,
    })
  const isMiss = {
    errors: [{ message: 'PersistedQueryNotFound', extensions: { code: 'PERSISTED_QUERY_NOT_FOUND' } }],
  }

  it('are refused as not found, sent once with their hash, and found from then on', async () => {
    const { client, colleague } = await signIn()
    const extensions = persistedQuery(QUERY)
    for (const accept of ['application/json', GRAPHQL]) {
      const miss = await post(client, { extensions }, accept)
      expect(miss.status).toBe(200)
      expect(miss.body).toMatchObject(isMiss)
      expect(miss.body).not.toHaveProperty('data')
      expect(miss.headers.get('cache-control')).toBe('no-store')
    }
    const sent = await post(client, { query: QUERY, extensions })
    expect(sent.body.data).toEqual({ viewer: { role: 'VIEWER' } })
    for (const asked of [client, colleague]) {
      expect((await post(asked, { extensions })).body).toEqual(sent.body)
      expect((await get(asked, { extensions })).body).toEqual(sent.body)
      expect((await post(asked, { documentId: `sha256:${sha256Of(QUERY)}` })).body).toEqual(sent.body)
      expect((await get(asked, { documentId: `sha256:${sha256Of(QUERY)}` })).body).toEqual(sent.body)
    }
  })

  it('are found by other processes', async () => {
    const { client } = await signIn()
    const extensions = persistedQuery(QUERY)
    await post(client, { query: QUERY, extensions })
    await vi.waitFor(
      async () => {
        const other = await otherProcess()
        const found = await post(other.client(client.token), { extensions })
        await other.stop()
        expect(found.body.data).toEqual({ viewer: { role: 'VIEWER' } })
      },
      { timeout: 60_000 },
    )
  })

  it('are found by no other organization', async () => {
    const { client } = await signIn()
    const { client: stranger } = await signIn()
    const extensions = persistedQuery(QUERY)
    await post(client, { query: QUERY, extensions })
    expect((await post(client, { extensions })).body.data).toBeDefined()
    expect((await post(stranger, { extensions })).body).toMatchObject(isMiss)
    expect((await post(stranger, { documentId: `sha256:${sha256Of(QUERY)}` })).status).toBe(404)
  })

  it('leave the change number as it is, and cost one statement if the process does not know them', async () => {
    const { client, organization } = await signIn()
    const number = async () => {
      const asked = await app().store.all(changeNumber, {})
      return asked.map((row) => row.number)
    }
    const before = await number()
    const extensions = persistedQuery(QUERY)
    const text = await post(client, { query: QUERY, extensions })
    await written(organization.id, QUERY)
    expect(await number()).toEqual(before)
    const other = await otherProcess()
    const elsewhere = other.client(client.token)
    const found = await post(elsewhere, { extensions })
    expect(elsewhere.statementsOf(found)).toBe(client.statementsOf(text) + 1)
    const again = await post(elsewhere, { extensions, variables: {} })
    expect(elsewhere.statementsOf(again)).toBe(client.statementsOf(text))
    await other.stop()
  })

  it('are refused under a hash of another text, and not persisted', async () => {
    const { client } = await signIn()
    const extensions = persistedQuery('query Other { viewer { id } }')
    for (const accept of ['application/json', GRAPHQL]) {
      const refused = await post(client, { query: QUERY, extensions }, accept)
      expect(refused.status).toBe(400)
      expect(refused.body.errors).toMatchObject([
        { message: 'provided sha does not match query', extensions: { code: 'BAD_USER_INPUT' } },
      ])
    }
    expect((await post(client, { extensions })).body).toMatchObject(isMiss)
    expect((await post(client, { extensions: persistedQuery(QUERY) })).body).toMatchObject(isMiss)
  })

  it.each([
    ['a document that does not parse', 'query { viewer { '],
    ['a document that is not valid', '{ viewer { shoeSize } }'],
    [
      'a document that is too deep',
      `{ viewer ${'{ organization { viewer '.repeat(8)}{ id }${' } }'.repeat(8)} }`,
    ],
    [
      'more mutations than a request may hold',
      `mutation { ${'a: revokeToken(input: { id: "x" }) { id } '.repeat(10)} }`,
    ],
    ['a subscription', 'subscription { viewer { id } }'],
  ])('are never %s', async (_what, query) => {
    const { client } = await signIn()
    const extensions = persistedQuery(query)
    const refused = await post(client, { query, extensions })
    expect(refused.body).not.toHaveProperty('data')
    expect((await post(client, { extensions })).body).toMatchObject(isMiss)
  })

  it('may be mutations, which GET does not run', async () => {
    const { client } = await signIn()
    const query = 'mutation End { revokeToken(input: { id: "nobody" }) { id } }'
    const extensions = persistedQuery(query)
    const sent = await post(client, { query, extensions })
    expect((await post(client, { extensions })).body.errors).toEqual(sent.body.errors)
    const got = await get(client, { extensions })
    expect(got.status).toBe(405)
    expect(got.headers.get('allow')).toBe('POST')
  })

  it('are persisted by GET too, and answered with a tag', async () => {
    const { client } = await signIn()
    const extensions = persistedQuery(QUERY)
    expect((await get(client, { extensions })).body).toMatchObject(isMiss)
    await get(client, { query: QUERY, extensions })
    const found = await get(client, { extensions })
    expect(found.body.data).toEqual({ viewer: { role: 'VIEWER' } })
    expect(found.headers.get('cache-control')).toBe('private, no-cache')
    const etag = found.headers.get('etag') ?? ''
    const path = `/graphql?${parametersOf({ extensions })}`
    expect((await client.get(path, { ...preflight, 'if-none-match': etag })).status).toBe(304)
    // A form could send it without these fields.
    expect((await client.get(path)).status).toBe(400)
  })

  it('make room for new ones: the oldest are deleted', async () => {
    const { client, organization } = await signIn()
    const old = (index: number) => ({
      organizationId: organization.id,
      sha256: String(index).padStart(64, '0'),
      text: '{ viewer { id } }',
      bytes: index === 5 ? MAX_BYTES - 5_000 : 1,
      createdAt: `2020-01-01T00:00:${String(index % 60).padStart(2, '0')}.000Z`,
    })
    const rows = Array.from({ length: 6 }, (_, index) => old(index))
    await app().store.transaction(operatorScope(), (tx) => tx.insert((t) => t.persistedDocuments, rows))
    const long = `query Long { viewer { role } } # ${'x'.repeat(6_000)}`
    await post(client, { query: long, extensions: persistedQuery(long) })
    await written(organization.id, long)
    expect(await hashesOf(organization.id)).toEqual([sha256Of(long)])

    const many = Array.from({ length: MAX_DOCUMENTS }, (_, index) => ({
      ...old(index + 10),
      createdAt: `2020-01-01T00:${String(Math.floor(index / 60)).padStart(2, '0')}:00.000Z`,
    }))
    await app().store.transaction(operatorScope(), (tx) => tx.insert((t) => t.persistedDocuments, many))
    await post(client, { query: QUERY, extensions: persistedQuery(QUERY) })
    await written(organization.id, QUERY)
    const kept = await hashesOf(organization.id)
    expect(kept).toHaveLength(MAX_DOCUMENTS)
    expect(kept).toContain(sha256Of(long))
  })

  it('are deleted with their organization', async () => {
    const { client, organization } = await signIn()
    await post(client, { query: QUERY, extensions: persistedQuery(QUERY) })
    await written(organization.id, QUERY)
    await deleteOrganization(app().store, operatorScope(), organization.id)
    expect(await hashesOf(organization.id)).toEqual([])
  })

  it.each([
    ['a documentId and a query', { documentId: 'a', query: QUERY }],
    ['a documentId and a hash', { documentId: 'a', extensions: persistedQuery(QUERY) }],
    ['a documentId that is no text', { documentId: 5 }],
    ['another version', { extensions: { persistedQuery: { version: 2, sha256Hash: sha256Of(QUERY) } } }],
    ['no hash', { extensions: { persistedQuery: { version: 1 } } }],
    ['a persisted query that is no object', { extensions: { persistedQuery: 'a' } }],
    ['a query that is no text, and a hash', { query: 5, extensions: persistedQuery(QUERY) }],
    ['extensions that are no object', { query: QUERY, extensions: 5 }],
    ['no document at all', { extensions: {} }],
  ])('are not found for %s', async (_what, body) => {
    const { client } = await signIn()
    for (const accept of ['application/json', GRAPHQL]) {
      const answer = await post(client, body, accept)
      expect(answer.status).toBe(400)
      expect(answer.body).toMatchObject({ errors: [{ extensions: { code: 'BAD_USER_INPUT' } }] })
    }
  })

  it.each(['nothing', 'sha256:', `sha256:${'0'.repeat(64)}`, 'x-own:a', 'a'.repeat(10_000), '', '../../etc'])(
    'are not found for the documentId "%s"',
    async (documentId) => {
      const { client } = await signIn()
      for (const answer of [await post(client, { documentId }), await get(client, { documentId })]) {
        expect(answer.status).toBe(404)
        expect(answer.body.errors).toMatchObject([{ extensions: { code: 'NOT_FOUND', param: 'documentId' } }])
        expect(answer.body.errors).toHaveLength(1)
      }
    },
  )

  it.each(['', 'A'.repeat(64), '0'.repeat(63), '\u0000', '0'.repeat(64), '\ud800', 'x'.repeat(10_000)])(
    'are not found under the hash "%s"',
    async (sha256Hash) => {
      const { client } = await signIn()
      const extensions = { persistedQuery: { version: 1, sha256Hash } }
      expect((await post(client, { extensions })).body).toMatchObject(isMiss)
      expect((await post(client, { query: QUERY, extensions })).status).toBe(400)
    },
  )

  it('do not affect requests with other extensions', async () => {
    const { client } = await signIn()
    const extensions = { clientLibrary: { name: 'some-client' }, persistedQuery: null }
    const plain = await post(client, { query: QUERY })
    for (let time = 0; time < 3; time += 1) {
      const { status, body } = await post(client, { query: QUERY, extensions, documentId: null })
      expect({ status, body }).toEqual({ status: 200, body: plain.body })
      const named = await post(client, { query: QUERY, extensions, variables: { time } })
      expect(named.body).toEqual(plain.body)
    }
  })
})
