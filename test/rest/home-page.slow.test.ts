import { parseHTML } from 'linkedom'
import type { Browser } from 'playwright-core'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { browserIsMissing, launchBrowser, openPage } from '../support/browser.js'
import { type GraphiqlServer, startGraphiqlServer } from '../support/graphiql-server.js'
import { overflowOf, seriousFindings } from '../support/page-findings.js'

describe('the page at /', () => {
  let server: GraphiqlServer
  beforeAll(async () => {
    server = await startGraphiqlServer()
  })
  afterAll(() => server?.close())

  it('says what the service has for whom, and all its links work', async () => {
    const { document } = parseHTML(await (await fetch(server.url)).text())
    const text = document.querySelector('main')?.textContent ?? ''
    const titles = [...document.querySelectorAll('h2')].map(({ textContent }) => textContent)
    const links = [...document.querySelectorAll('a')].map((link) => link.getAttribute('href') ?? '')

    expect(titles).toEqual([
      'For you',
      'For your assistant',
      'For developers',
      'For owners and admins',
      'For operators',
    ])
    expect(text).toContain('/mcp')
    expect(links).toEqual(
      expect.arrayContaining([
        '/oauth/login',
        '/oauth/grants',
        '/graphiql',
        '/docs/',
        '/openapi.json',
        '/readyz',
      ]),
    )
    for (const link of new Set(links))
      expect([link, (await fetch(server.url + link)).status]).toEqual([link, 200])
  })

  describe.skipIf(browserIsMissing)('in Chromium', () => {
    let browser: Browser
    beforeAll(async () => {
      browser = await launchBrowser()
    })
    afterAll(() => browser?.close())

    it.each([1400, 390])('gives axe nothing serious to find at %i pixels, light and dark', async (width) => {
      const { context, page, errors } = await openPage(browser, { width, height: 800 })
      await page.goto(server.url)
      for (const colorScheme of ['light', 'dark'] as const) {
        await page.emulateMedia({ colorScheme })
        expect(await seriousFindings(page, 'html')).toEqual([])
        expect(await overflowOf(page)).toBe(0)
      }
      expect(errors).toEqual([])
      await context.close()
    })
  })
})
