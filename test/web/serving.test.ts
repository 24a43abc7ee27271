import { mkdir, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { APP_PAGES } from '../../src/rest/web-app/app-pages.js'
import { TestApp } from '../support/app.js'
import { OrganizationBuilder } from '../support/builders.js'
import { databases, type TestDatabase } from '../support/databases.js'

const visit = { accept: 'text/html,application/xhtml+xml,*/*;q=0.8' }
const script = 'console.log(1)'
const manifest = {
  'index.html': { file: 'assets/index-1.js', isEntry: true },
  'pages/reader/reader.tsx': { file: 'assets/reader-1.js', imports: ['index.html', '_times.js'] },
  '_times.js': { file: 'assets/times-1.js' },
}

let folder: string
let database: TestDatabase

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'lyceum-web-'))
  await mkdir(join(folder, 'assets'))
  await writeFile(join(folder, 'index.html'), '<head><title>Lyceum</title></head>')
  await writeFile(join(folder, 'manifest.json'), JSON.stringify(manifest))
  await writeFile(join(folder, 'documents.json'), JSON.stringify({ viewer: '{ viewer { id } }' }))
  await writeFile(join(folder, 'assets', 'index-1.js'), script)
  await writeFile(join(folder, 'assets', 'index-1.js.br'), 'compressed')
  const [sqlite] = databases
  if (!sqlite) throw new Error('SQLite is always there.')
  database = await sqlite.open()
})

afterAll(async () => {
  await database.close()
  await rm(folder, { recursive: true })
})

/** Starts the service with a bundle of the app, or without one. */
async function start(settings: Record<string, string>, webAssets = folder) {
  const app = new TestApp(database.store, database.url, { webAssets, settings })
  await app.start()
  const get = (path: string, headers: Record<string, string> = visit) => app.client().send(path, { headers })
  return { get, post: (path: string) => app.client().send(path, { method: 'POST', headers: visit }), app }
}

describe('the web app', () => {
  it.each(APP_PAGES.map(({ path }) => path.replace(':id', 'any%2Fid')))(
    'has a page at %s, for every id and without a caller, to be checked again each time',
    async (path) => {
      const { get, app } = await start({ APP_URL: '' })
      const first = await get(path)
      expect(first.status).toBe(200)
      expect(first.headers.get('content-type')).toBe('text/html; charset=utf-8')
      expect(first.headers.get('cache-control')).toBe('no-cache')
      const again = await get(path, { ...visit, 'if-none-match': first.headers.get('etag') ?? '' })
      expect(again.status).toBe(304)
      await app.stop()
    },
  )

  it('leads from a slash at the end of a path to its page', async () => {
    const { get, app } = await start({ APP_URL: '' })
    for (const [path, page] of [
      ['/roles/', '/roles'],
      ['/admin/', '/admin'],
      ['/search/?q=ice', '/search?q=ice'],
      ['/content/any%2Fid/', '/content/any%2Fid'],
    ] as const) {
      const { status, headers } = await get(path)
      expect([status, headers.get('location')]).toEqual([301, page])
    }
    for (const path of ['/nowhere/', '//roles/', '/roles//']) expect((await get(path)).status).toBe(404)
    await app.stop()
  })

  it('names the code of the page itself, so that the browser need not wait for the shell', async () => {
    const { get, app } = await start({ APP_URL: '' })
    const page = await (await get('/content/cnt_1')).text()
    expect(page.match(/<link rel="modulepreload"[^>]*>/g)).toEqual([
      '<link rel="modulepreload" crossorigin href="/app/assets/reader-1.js" />',
      '<link rel="modulepreload" crossorigin href="/app/assets/times-1.js" />',
    ])
    await app.stop()
  })

  it('allows nothing but its own scripts, and HTML of its own policy only', async () => {
    const { get, app } = await start({ APP_URL: '' })
    for (const path of ['/content', '/nowhere']) {
      const { headers } = await get(path)
      expect(headers.get('content-security-policy')?.split('; ')).toEqual([
        "default-src 'none'",
        "script-src 'self'",
        "style-src 'self'",
        "img-src 'self' data:",
        "font-src 'self'",
        "connect-src 'self'",
        'media-src blob:',
        'frame-src https://www.youtube-nocookie.com',
        "base-uri 'none'",
        "form-action 'self'",
        "frame-ancestors 'none'",
        "require-trusted-types-for 'script'",
        'trusted-types markdown',
      ])
      expect(headers.get('x-content-type-options')).toBe('nosniff')
      expect(headers.get('x-frame-options')).toBe('DENY')
      expect(headers.get('referrer-policy')).toBe('same-origin')
      expect(headers.get('cross-origin-opener-policy')).toBe('same-origin')
      expect(headers.get('permissions-policy')).toContain('camera=()')
    }
    await app.stop()
  })

  it('answers a visit to an unknown address with its page and 404, and a client with a problem', async () => {
    const { get, post, app } = await start({ APP_URL: '' })
    for (const path of ['/nowhere', '/content/a/b', '/app/assets/none.js', '/wp-admin']) {
      const seen = await get(path)
      expect([path, seen.status, seen.headers.get('content-type')]).toEqual([
        path,
        404,
        'text/html; charset=utf-8',
      ])
      const asked = await get(path, { accept: 'application/json' })
      expect([asked.status, asked.headers.get('content-type')]).toEqual([404, 'application/problem+json'])
    }
    expect((await post('/nowhere')).headers.get('content-type')).toBe('application/problem+json')
    await app.stop()
  })

  it('leaves the addresses of the API alone', async () => {
    const { get, app } = await start({ APP_URL: '' })
    expect((await get('/v1/nowhere')).headers.get('content-type')).toBe('application/problem+json')
    expect((await get('/oauth/nowhere')).headers.get('content-security-policy')).not.toContain('script-src')
    expect((await get('/graphql')).status).toBe(302)
    expect((await get('/readyz')).headers.get('content-type')).toContain('json')
    await app.stop()
  })

  it('serves assets for good, compressed to whoever takes that', async () => {
    const { get, app } = await start({ APP_URL: '' })
    const plain = await get('/app/assets/index-1.js', {})
    expect(plain.headers.get('cache-control')).toBe('public, max-age=31536000, immutable')
    expect(await plain.text()).toBe(script)
    const packed = await get('/app/assets/index-1.js', { 'accept-encoding': 'gzip, br' })
    expect(packed.headers.get('content-encoding')).toBe('br')
    expect(await packed.text()).toBe('compressed')
    await app.stop()
  })

  it('is not here where the links lead elsewhere, or where it was not built: records open in GraphiQL', async () => {
    for (const started of [
      await start({}),
      await start({ APP_URL: '' }, join(folder, 'missing')),
      await start({ APP_URL: 'https://app.test', PUBLIC_URL: 'https://learn.test' }),
    ]) {
      const { status, headers } = await started.get('/content/cnt_1')
      expect([status, headers.get('location')]).toEqual([302, '/graphiql?record=content&id=cnt_1'])
      expect((await started.get('/content')).status).toBe(404)
      await started.app.stop()
    }
    const { get, app } = await start({ APP_URL: 'https://learn.test', PUBLIC_URL: 'https://learn.test' })
    expect((await get('/content/cnt_1')).status).toBe(200)
    await app.stop()
  })

  it('is where records lead, at the address that people use, even if only that is set', async () => {
    const { app } = await start({ APP_URL: '', PUBLIC_URL: 'https://learn.test' })
    const organization = new OrganizationBuilder()
    const person = organization.person()
    const id = organization.content()
    await app.import(organization)
    const { body } = await (await app.signIn(person)).get(`/v1/content/${id}`)
    expect(body.url).toBe(`https://learn.test/content/${id}`)
    await app.stop()
  })

  it('has the same pages as the server knows', async () => {
    const read = (file: string) => readFile(join('src', 'web', 'shell', file), 'utf8')
    const routes = (await read('routes.ts')) + (await read('admin-routes.ts'))
    const own = [...routes.matchAll(/path: '([^']+)'[^}]*import\('\.\.\/([^']+)\.js'\)/g)]
    expect(own.map(([, path, module]) => ({ path, module: `${module}.tsx` }))).toEqual(APP_PAGES)
  })
})
