import { once } from 'node:events'
import { writeFile } from 'node:fs/promises'
import { createServer, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { OrganizationBuilder } from '../support/builders.js'
import { databases, type TestDatabase } from '../support/databases.js'
import { lyceum, rowsOf, workFolder } from './run-cli.js'

const PROVIDER = ['--issuer', 'https://id.example.org', '--audience', 'https://lyceum.example.org']
const KEYS = ['--jwks', 'https://id.example.org/keys']

describe.each(databases)('identity providers from the command line on $name', ({ open }) => {
  let database: TestDatabase
  let env: Record<string, string>
  let work: Awaited<ReturnType<typeof workFolder>>
  let server: Server
  let issuer: string
  let described: (path: string) => unknown
  const { id: organizationId, records } = new OrganizationBuilder()
  beforeAll(async () => {
    server = createServer((request, response) => {
      const body = described(request.url ?? '')
      response.writeHead(body === undefined ? 404 : 200, { 'content-type': 'application/json' })
      response.end(JSON.stringify(body))
    }).listen(0, '127.0.0.1')
    await once(server, 'listening')
    const { port } = server.address() as AddressInfo
    issuer = `http://127.0.0.1:${port}/tenant`
    database = await open()
    env = { DATABASE_URL: database.url, WEB_FETCH_ALLOW: `127.0.0.1:${port}` }
    work = await workFolder()
    await writeFile(work.path('bundle'), records.map((record) => JSON.stringify(record)).join('\n'))
    await lyceum(['import', work.path('bundle')], env)
  })
  afterAll(async () => {
    server.close()
    await work.remove()
    await database.close()
  })
  const idp = (...words: string[]) => lyceum(['idp', ...words], env)

  it('are added, listed and removed, each with its audit event', async () => {
    const scopes = ['--scope', 'lyceum.write=content:write', '--scope', 'narration:synthesize']
    const added = await idp('add', organizationId, ...PROVIDER, ...KEYS, ...scopes)
    expect(added).toMatchObject({ status: 0, stdout: expect.stringMatching(/^idp_[0-9a-f]{32}\n$/) })
    const id = added.stdout.trim()
    expect(rowsOf(await idp('list'))).toEqual([
      {
        id,
        organizationId,
        issuer: 'https://id.example.org',
        audience: 'https://lyceum.example.org',
        jwksUri: 'https://id.example.org/keys',
        subjectClaim: 'sub',
        scopes: { 'lyceum.write': 'content:write', 'narration:synthesize': 'narration:synthesize' },
        createdAt: expect.any(String),
      },
    ])
    expect(await idp('add', organizationId, ...PROVIDER, ...KEYS)).toMatchObject({
      status: 1,
      stderr: expect.stringContaining('taken already'),
    })
    expect(await idp('remove', id)).toMatchObject({ status: 0 })
    expect(await idp('remove', id)).toMatchObject({ status: 1 })
    expect(rowsOf(await idp('list'))).toEqual([])
    const events = rowsOf(await lyceum(['audit', 'export', organizationId], env))
    expect(
      events.map(({ action }) => action).filter((action) => String(action).startsWith('IDENTITY')),
    ).toEqual(['IDENTITY_PROVIDER_ADDED', 'IDENTITY_PROVIDER_REMOVED'])
  })

  it.each(['/tenant/.well-known/openid-configuration', '/.well-known/oauth-authorization-server/tenant'])(
    'are asked for the address of their keys at %s',
    async (path) => {
      described = (asked) => (asked === path ? { issuer, jwks_uri: `${issuer}/keys` } : undefined)
      const added = await idp('add', organizationId, '--issuer', issuer, '--audience', path)
      expect(added).toMatchObject({ status: 0 })
      const rows = rowsOf(await idp('list'))
      expect(rows).toContainEqual(expect.objectContaining({ audience: path, jwksUri: `${issuer}/keys` }))
    },
  )

  it("are refused if they describe another issuer, or don't say where their keys are", async () => {
    const add = () => idp('add', organizationId, '--issuer', issuer, '--audience', 'a')
    described = () => ({ issuer: 'https://evil.example', jwks_uri: `${issuer}/keys` })
    expect(await add()).toMatchObject({ status: 1, stderr: expect.stringContaining('another issuer') })
    described = () => undefined
    expect(await add()).toMatchObject({ status: 1, stderr: expect.stringContaining('--jwks') })
    described = () => ({ issuer, jwks_uri: 'http://10.0.0.1/keys' })
    expect(await add()).toMatchObject({ status: 1, stderr: expect.stringContaining('public https') })
  })

  it.each([
    [2, ['--subject', 'email']],
    [2, ['--scope', 'a=everything']],
    [2, ['--scope', 'a=b=c']],
    [1, ['--issuer', 'http://id.example.org']],
    [1, ['--jwks', 'https://localhost/keys']],
  ])('exit with %i for %j', async (status, words) => {
    expect(await idp('add', organizationId, ...PROVIDER, ...KEYS, ...words)).toMatchObject({
      status,
      stdout: '',
    })
  })

  it('need an organization that exists', async () => {
    expect(await idp('add', 'nowhere', ...PROVIDER, ...KEYS)).toMatchObject({
      status: 1,
      stderr: expect.stringContaining('There is no organization nowhere.'),
    })
  })
})
