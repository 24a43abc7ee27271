import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { createHash } from 'node:crypto'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { readConfig } from '../../src/config.js'
import { parseSender } from '../../src/providers/mail/compose.js'
import { lyceum } from '../cli/run-cli.js'
import { runToEnd } from '../jobs/support/queue.js'
import { importOwner, Visitor } from '../oauth/support/visitor.js'
import { sendSignInMail } from '../../src/oauth/sign-in/send-sign-in-mail-job.js'
import { TestApp } from '../support/app.js'
import { databases, type TestDatabase } from '../support/databases.js'

const SVG =
  '<?xml version="1.0"?><svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 9 9"><path d="M0 0h9v9z"/></svg>'
const NAME = 'Tom & Ada’s "<Academy>"'
const ESCAPED = 'Tom &amp; Ada’s &quot;&lt;Academy&gt;&quot;'
const INDEX =
  '<html><head><title>Lyceum</title><link rel="icon" type="image/svg+xml" href="/app/assets/f.svg"></head></html>'

const PNG = Buffer.from('89504e470d0a1a0a0000', 'hex')

let folder: string
let database: TestDatabase
const file = (name: string) => join(folder, name)

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'lyceum-brand-'))
  await mkdir(file('assets'))
  await writeFile(file('index.html'), INDEX)
  await writeFile(file('manifest.json'), '{}')
  await writeFile(file('documents.json'), JSON.stringify({ viewer: '{ viewer { id } }' }))
  await writeFile(file('logo.svg'), SVG)
  await writeFile(file('logo.png'), PNG)
  await writeFile(file('page.svg'), '<html><svg></svg></html>')
  await writeFile(file('latin.svg'), Buffer.from('<svg>\xe9</svg>', 'latin1'))
  await writeFile(file('large.svg'), `<svg>${' '.repeat(100_000)}</svg>`)
  const [sqlite] = databases
  if (!sqlite) throw new Error('SQLite is always there.')
  database = await sqlite.open()
})

afterAll(async () => {
  await database.close()
  await rm(folder, { recursive: true })
})

/** Starts the service with these settings. */
async function start(settings: Record<string, string>) {
  const app = new TestApp(database.store, database.url, { webAssets: folder, settings })
  await app.start()
  const get = (path: string, headers: Record<string, string> = {}) =>
    app.client().send(path, { headers: { accept: 'text/html', ...headers } })
  return { app, get }
}

const branded = () => ({ APP_NAME: NAME, APP_LOGO: file('logo.svg'), APP_ACCENT: '#00AA55' })

describe('branding', () => {
  it.each([
    ['a page of the app', '/content', { APP_URL: '' }],
    ['a page that is missing', '/nowhere', { APP_URL: '' }],
    ['the page of links where the app is elsewhere', '/', {}],
    ['the sign-in page', '/oauth/login', {}],
    ['an error under /oauth', '/oauth/nothing', {}],
  ])('gives %s its name and logo', async (_what, path, settings) => {
    const { app, get } = await start({ ...branded(), ...settings })
    const page = await (await get(path)).text()
    expect(page).toMatch(new RegExp(`<title>(.* – )?${ESCAPED}</title>`))
    expect(page).toMatch(/"\/brand\/logo-[0-9a-f]{16}\.svg"/)
    expect(page).not.toContain('Lyceum')
    await app.stop()
  })

  it('gives every page its accent, by styles that their policies name', async () => {
    const style =
      ':root{--accent:#007c3e;--accent-soft:#e8f2ea}@media (prefers-color-scheme:dark){:root{--accent:#00af58;'
    const { app, get } = await start({ ...branded(), APP_URL: '' })
    const inApp = await get('/content')
    const other = await start(branded())
    for (const answer of [inApp, await other.get('/')]) {
      const [, inside = ''] = /<style>([^]*)<\/style>/.exec(await answer.text()) ?? []
      expect(inside).toContain(style)
      const digest = createHash('sha256').update(inside).digest('base64')
      expect(answer.headers.get('content-security-policy')).toContain(`'sha256-${digest}'`)
    }
    const sheet = await (await get('/oauth/style.css')).text()
    expect(sheet).toContain(style)
    // The pages of sign-in have the app's letters, and only where the app is.
    const [, font = ''] = /url\((\/app\/assets\/source-serif[^)]+\.woff2)\)/.exec(sheet) ?? []
    expect((await get(font)).status).toBe(200)
    expect(await (await other.get('/oauth/style.css')).text()).not.toContain('Source Serif')
    await app.stop()
    await other.app.stop()
  })

  it.each([
    ['logo.svg', 'image/svg+xml', Buffer.from(SVG)],
    ['logo.png', 'image/png', PNG],
  ])('serves %s for good, and lets it run nothing', async (name, type, bytes) => {
    const { app, get } = await start({ ...branded(), APP_LOGO: file(name) })
    const [, path = ''] = /src="(\/brand\/[^"]+)"/.exec(await (await get('/')).text()) ?? []
    const { status, headers } = await get(path)
    const again = await get(path, { 'if-none-match': headers.get('etag') ?? '' })
    expect([status, again.status]).toEqual([200, 304])
    expect(headers.get('content-type')).toBe(type)
    expect(headers.get('cache-control')).toBe('public, max-age=31536000, immutable')
    expect(headers.get('x-content-type-options')).toBe('nosniff')
    expect(headers.get('content-security-policy')).toBe(
      "default-src 'none'; style-src 'unsafe-inline'; frame-ancestors 'none'; sandbox",
    )
    expect(Buffer.from(await (await get(path)).arrayBuffer())).toEqual(bytes)
    await app.stop()
  })

  it('has no logo and no style of its own unless they are set', async () => {
    const { app, get } = await start({ APP_URL: '' })
    const page = await (await get('/content')).text()
    expect(page).toContain('<title>Lyceum</title><meta name="application-name" content="Lyceum" />')
    expect(page).toContain('href="/app/assets/f.svg"')
    expect(page).not.toContain('<style')
    await app.stop()
  })

  it('names the service in the mail of a sign-in, and as its sender', async () => {
    const { app } = await start({ APP_NAME: NAME })
    const { email } = await importOwner(app)
    await new Visitor(app).askForMail(email)
    const texts: string[] = []
    const sender = {
      send: async ({ text }: { text: string }) => {
        texts.push(text)
        return { kind: 'sent' } as const
      },
      close: async () => {},
    }
    await runToEnd(app.store, [sendSignInMail(sender, NAME)])
    expect(texts).toEqual([expect.stringContaining(`sign in to ${NAME} at`)])
    const from = parseSender(readConfig({}, { APP_NAME: NAME }).MAIL_FROM)
    expect(from).toEqual({ name: NAME, address: 'lyceum@localhost' })
    await app.stop()
  })

  it.each([
    ['APP_NAME', 'two\nlines'],
    ['APP_NAME', ' \u200b '],
    ['APP_NAME', 'x'.repeat(61)],
    ['APP_ACCENT', 'blue'],
    ['APP_ACCENT', '#12345g'],
    ['APP_LOGO', 'none.svg'],
    ['APP_LOGO', 'assets'],
    ['APP_LOGO', 'documents.json'],
    ['APP_LOGO', 'page.svg'],
    ['APP_LOGO', 'latin.svg'],
    ['APP_LOGO', 'large.svg'],
  ])('ends `lyceum serve` with one line if %s is %j', async (name, value) => {
    const env = { [name]: name === 'APP_LOGO' ? file(value) : value }
    const { status, stdout, stderr } = await lyceum(['serve'], { DATABASE_URL: database.url, ...env })
    expect([status, stdout]).toEqual([2, ''])
    expect(stderr).toMatch(new RegExp(`^${name}=.* can't be used: expected .*\\n$`))
  })
})
