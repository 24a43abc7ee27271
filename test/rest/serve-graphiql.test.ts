import { mkdir, mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

import { parse, validate } from 'graphql'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'

import { graphiqlRoutes } from '../../src/rest/serve-graphiql.js'
import { resolvers } from '../../src/app.js'
import { buildSchema } from '../../src/graph/schema.js'
import { TestApp } from '../support/app.js'
import { databases } from '../support/databases.js'

const script = 'console.log(1)'
const token = { label: 'Owner – Amara Okafor', token: 'lyc_owner' }
let folder: string
let app: TestApp
let close = async () => {}

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'lyceum-graphiql-'))
  await mkdir(join(folder, 'assets'))
  await writeFile(join(folder, 'index.html'), '<title>Lyceum</title>')
  await writeFile(join(folder, 'assets', 'index-1.js'), script)
  await writeFile(join(folder, 'assets', 'index-1.js.br'), 'compressed')
  await writeFile(join(folder, 'secret.txt'), 'not an asset')
  const [sqlite] = databases
  const database = await sqlite?.open()
  if (!database) throw new Error('SQLite is always there.')
  close = database.close
  app = new TestApp(database.store, database.url, { graphiqlAssets: folder, offeredTokens: [token] })
  await app.start()
})

afterAll(async () => {
  await app.stop()
  await close()
  await rm(folder, { recursive: true })
})

const get = (path: string, headers: Record<string, string> = {}) => app.client().send(path, { headers })

describe('GET /graphiql', () => {
  it.each(['/graphiql', '/graphiql/'])(
    'answers %s with the page, to be checked again each time',
    async (path) => {
      const response = await get(path)
      expect(response.status).toBe(200)
      expect(response.headers.get('content-type')).toMatch(/^text\/html/)
      expect(response.headers.get('cache-control')).toBe('no-cache')
      expect(await response.text()).toBe('<title>Lyceum</title>')
    },
  )

  it('allows scripts, workers and requests of its own host only', async () => {
    const { headers } = await get('/graphiql')
    expect(headers.get('content-security-policy')?.split('; ')).toEqual([
      "default-src 'none'",
      "script-src 'self'",
      "style-src 'self' 'unsafe-inline'",
      "img-src 'self' data:",
      "font-src 'self'",
      "connect-src 'self'",
      "worker-src 'self'",
      "base-uri 'none'",
      "form-action 'none'",
      "frame-ancestors 'none'",
    ])
    expect(headers.get('x-content-type-options')).toBe('nosniff')
    expect(headers.get('x-frame-options')).toBe('DENY')
    expect(headers.get('referrer-policy')).toBe('no-referrer')
  })

  it('serves assets for good, with their type and the policy that a worker runs under', async () => {
    const response = await get('/graphiql/assets/index-1.js')
    expect(response.headers.get('content-type')).toMatch(/^text\/javascript/)
    expect(response.headers.get('cache-control')).toBe('public, max-age=31536000, immutable')
    expect(response.headers.get('content-security-policy')).toContain("default-src 'none'")
    expect(await response.text()).toBe(script)
  })

  it('serves the compressed asset to a browser that takes it', async () => {
    const response = await get('/graphiql/assets/index-1.js', { 'accept-encoding': 'gzip, br' })
    expect(response.headers.get('content-encoding')).toBe('br')
    expect(response.headers.get('vary')).toBe('Accept-Encoding')
    expect(response.headers.get('content-type')).toMatch(/^text\/javascript/)
    expect(await response.text()).toBe('compressed')
  })

  it('says with an uncompressed asset, too, that it varies by coding', async () => {
    const { headers } = await get('/graphiql/assets/index-1.js')
    expect(headers.get('content-encoding')).toBeNull()
    expect(headers.get('vary')).toBe('Accept-Encoding')
  })

  it.each(['/graphiql', '/graphiql/assets/index-1.js'])('does not send %s again', async (path) => {
    for (const coding of ['identity', 'br']) {
      const first = await get(path, { 'accept-encoding': coding })
      const etag = first.headers.get('etag') ?? ''
      expect(etag).toMatch(/^W\/"[\w.-]+"$/)
      const second = await get(path, { 'accept-encoding': coding, 'if-none-match': etag })
      expect(second.status).toBe(304)
      expect(await second.text()).toBe('')
      for (const name of ['etag', 'cache-control', 'vary']) {
        expect(second.headers.get(name)).toBe(first.headers.get(name))
      }
      for (const name of ['content-type', 'content-length', 'content-encoding']) {
        expect(second.headers.get(name)).toBeNull()
      }
      expect((await get(path, { 'if-none-match': 'W/"other"' })).status).toBe(200)
    }
  })

  it.each([
    '/graphiql/assets/none.js',
    '/graphiql/secret.txt',
    '/graphiql/assets/..%2fsecret.txt',
    '/graphiql/x',
  ])('answers 404 to %s and lets nobody store that', async (path) => {
    const response = await get(path, { 'if-none-match': '*' })
    expect(response.status).toBe(404)
    expect(response.headers.get('cache-control')).toBe('no-store')
    expect(response.headers.get('etag')).toBeNull()
  })

  it('hands the tokens to the picker and lets nobody store them', async () => {
    const response = await get('/graphiql/config.json')
    expect(response.headers.get('cache-control')).toBe('no-store')
    expect(await response.json()).toEqual({ tokens: [token] })
  })

  it.each(['/graphiql', '/graphiql/', '/graphiql/config.json'])(
    'says at %s that the bundle is missing',
    async (path) => {
      const routes = graphiqlRoutes({ assets: join(folder, 'missing'), tokens: () => [token] })
      const response = await routes.request(path)
      expect(response.status).toBe(503)
      expect(await response.text()).toBe(
        'GraphiQL is not built: run "npm run build:graphiql" and restart the server.\n',
      )
    },
  )
})

describe('the example queries', async () => {
  const examples = join('src', 'graphiql', 'examples')
  const names = await readdir(examples)

  it.each(names)('%s is valid against the schema', async (name) => {
    const query = parse(await readFile(join(examples, name), 'utf8'))
    expect(validate(buildSchema(resolvers), query)).toEqual([])
  })

  it('all have a tab', async () => {
    const tabs = await readFile(join('src', 'graphiql', 'examples.ts'), 'utf8')
    expect(names.filter((name) => !tabs.includes(`./examples/${name}?raw`))).toEqual([])
  })
})
