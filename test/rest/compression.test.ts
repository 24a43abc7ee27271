import { brotliDecompressSync, gunzipSync, inflateSync } from 'node:zlib'
import { expect, it } from 'vitest'
import { describeOnBothDatabases, type TestApp } from '../support/app.js'
import { OrganizationBuilder } from '../support/builders.js'
import { signInSomebody as signIn } from '../support/problem.js'

const ROLES = '/v1/company-roles'

const decompress: Record<string, (bytes: Uint8Array) => Uint8Array> = {
  gzip: gunzipSync,
  deflate: inflateSync,
  br: brotliDecompressSync,
}

/** Someone in an organization of so many roles that a page of them has more than 1 kB. */
async function signInAmongRoles(app: TestApp) {
  const organization = new OrganizationBuilder()
  const person = organization.person()
  for (let n = 0; n < 20; n += 1) organization.role({ name: `Überprüfung №${n}` })
  await app.import(organization)
  const { token } = await app.signIn(person)
  return async (path: string, headers: Record<string, string>, init: RequestInit = {}) => {
    const sent = { authorization: `Bearer ${token}`, 'apollo-require-preflight': '1', ...headers }
    const response = await app.fetch(new Request(`http://lyceum.test${path}`, { ...init, headers: sent }))
    return {
      status: response.status,
      headers: response.headers,
      coding: response.headers.get('content-encoding'),
      bytes: new Uint8Array(await response.arrayBuffer()),
    }
  }
}

describeOnBothDatabases('an answer of more than 1 kB', (app) => {
  const query = '{ companyRoles { nodes { id name url createdAt } } }'
  it.each([ROLES, `/graphql?query=${encodeURIComponent(query)}`, '/openapi.json'])(
    'from %s is the same in every coding',
    async (path) => {
      const send = await signInAmongRoles(app())
      const plain = await send(path, {})
      expect(plain.coding).toBeNull()
      expect(plain.bytes.byteLength).toBeGreaterThan(1024)
      for (const [coding, read] of Object.entries(decompress)) {
        const packed = await send(path, { 'accept-encoding': coding })
        expect(packed.status).toBe(200)
        expect(packed.coding).toBe(coding)
        expect(packed.bytes.byteLength).toBeLessThan(plain.bytes.byteLength)
        expect(packed.headers.get('content-length')).toBe(String(packed.bytes.byteLength))
        expect(packed.headers.get('content-type')).toBe(plain.headers.get('content-type'))
        expect(packed.headers.get('vary')).toMatch(/Accept-Encoding/)
        expect(Buffer.from(read(packed.bytes)).equals(plain.bytes)).toBe(true)
        expect(packed.headers.get('etag')).toBe(plain.headers.get('etag'))
      }
      expect(plain.headers.get('vary')).toMatch(/Accept-Encoding/)
      expect(plain.headers.get('content-length')).toBe(String(plain.bytes.byteLength))
    },
  )

  it.each([
    ['gzip', 'gzip'],
    ['GZIP', 'gzip'],
    ['gzip, deflate, br, zstd', 'gzip'],
    ['br, gzip', 'br'],
    ['gzip;q=0.5, br;q=0.8', 'br'],
    ['zstd, deflate;q=0.1', 'deflate'],
    ['*', 'gzip'],
    ['gzip;q=0, *', 'br'],
    ['gzip;q=0, br;q=0, *', 'deflate'],
    ['deflate, gzip, br, zstd', 'gzip'],
    ['deflate, identity;q=0.5', 'deflate'],
    ['deflate;q=0.5, identity', null],
    ['identity;q=0, *;q=0.1', 'gzip'],
    ['', null],
    ['identity', null],
    ['gzip;q=0', null],
    ['gzip;q=0.000, deflate; q=0, br;q=0', null],
    ['*;q=0', null],
    ['gzip;q=0.5, identity', null],
    ['gzip;q=many', null],
    ['zstd, compress', null],
    [';;,,q=1', null],
  ])('goes to a client that takes "%s" as %s', async (acceptEncoding, coding) => {
    const send = await signInAmongRoles(app())
    const answer = await send(ROLES, { 'accept-encoding': acceptEncoding })
    expect(answer.status).toBe(200)
    expect(answer.coding).toBe(coding)
  })

  it('is compressed for whoever collects metrics', async () => {
    const send = await signInAmongRoles(app())
    const { coding, bytes } = await send('/metrics', { 'accept-encoding': 'gzip' })
    expect(coding).toBe('gzip')
    expect(String(gunzipSync(bytes))).toMatch(/^lyceum_requests_total/m)
  })

  it('is compressed for a POST too', async () => {
    const send = await signInAmongRoles(app())
    const headers = { 'accept-encoding': 'gzip', 'content-type': 'application/json' }
    const { coding, bytes } = await send('/graphql', headers, {
      method: 'POST',
      body: JSON.stringify({ query }),
    })
    expect(coding).toBe('gzip')
    expect(JSON.parse(String(gunzipSync(bytes))).data.companyRoles.nodes).toHaveLength(20)
  })

  it('has the same header fields for HEAD', async () => {
    const send = await signInAmongRoles(app())
    const headers = { 'accept-encoding': 'gzip' }
    const get = await send(ROLES, headers)
    const head = await send(ROLES, headers, { method: 'HEAD' })
    expect(head.bytes.byteLength).toBe(0)
    for (const name of ['content-encoding', 'content-length', 'content-type', 'etag', 'vary']) {
      expect(head.headers.get(name)).toBe(get.headers.get(name))
    }
  })

  it('has no coding if it is not sent again', async () => {
    const send = await signInAmongRoles(app())
    const { status, coding, bytes } = await send(ROLES, { 'accept-encoding': 'gzip', 'if-none-match': '*' })
    expect([status, coding, bytes.byteLength]).toEqual([304, null, 0])
  })
})

describeOnBothDatabases('a shorter answer', (app) => {
  it('is not compressed, unless the client refuses that', async () => {
    const { client } = await signIn(app())
    const asked = await client.get(ROLES, { 'accept-encoding': 'gzip, br' })
    expect(asked.headers.get('content-encoding')).toBeNull()
    expect(asked.headers.get('vary')).toBe('Authorization, Accept-Encoding')
    const send = await signInAmongRoles(app())
    const only = await send(`${ROLES}?query=nobody`, { 'accept-encoding': 'gzip, identity;q=0' })
    expect(only.coding).toBe('gzip')
    expect(JSON.parse(String(gunzipSync(only.bytes)))).toEqual({ data: [], nextCursor: null })
  })
})

describeOnBothDatabases('the files of /docs', (app) => {
  it('go out compressed, all but pictures', async () => {
    const send = await signInAmongRoles(app())
    const codingOf = async (path: string) => (await send(path, { 'accept-encoding': 'gzip' })).coding
    expect(await codingOf('/docs/swagger-ui-bundle.js')).toBe('gzip')
    expect(await codingOf('/docs/swagger-ui.css')).toBe('gzip')
    expect(await codingOf('/docs/favicon-32x32.png')).toBeNull()
  })
})
