import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, describe, expect, it } from 'vitest'
import { browserIsMissing, useBrowser } from '../support/browser.js'
import { startWebAppServer } from '../support/web-app-server.js'
import { expectGoodPage, openAs } from '../support/web-page.js'

const LOGO =
  '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 48 24"><script>throw new Error("ran")</script><path fill="#0a5" d="M0 0h48v24z"/></svg>'
// Scripts for the page are texts, as the tests are compiled without the browser's types.
const LOGO_WIDTH = `Math.round(document.querySelector('img[src*="/brand/"]').getBoundingClientRect().width)`
const ACCENT = `getComputedStyle(document.documentElement).getPropertyValue('--accent')`

describe.skipIf(browserIsMissing)('an app with a name, a logo and an accent of its own', () => {
  let folder = ''
  const { server, page, errors } = useBrowser(
    async () => {
      folder = await mkdtemp(join(tmpdir(), 'lyceum-brand-'))
      await writeFile(join(folder, 'logo.svg'), LOGO)
      return startWebAppServer({
        APP_NAME: 'Varde Academy',
        APP_LOGO: join(folder, 'logo.svg'),
        APP_ACCENT: '#ffcc00',
      })
    },
    { width: 1400, height: 900 },
  )
  afterAll(() => rm(folder, { recursive: true, force: true }))

  it('shows them on its pages, light and dark, wide and narrow, where all can be read', async () => {
    await openAs(page(), server().url, 'Owner – Ingrid Solheim', '/')
    expect(await page().title()).toMatch(/ – Varde Academy$/)
    expect(await page().getByRole('link', { name: 'Varde Academy', exact: true }).count()).toBe(1)
    expect(await page().evaluate(LOGO_WIDTH)).toBe(48)
    await expectGoodPage(page())
    for (const [colorScheme, accent] of [
      ['light', '#856a00'],
      ['dark', '#ffcc00'],
    ] as const) {
      await page().emulateMedia({ colorScheme })
      expect(await page().evaluate(ACCENT)).toBe(accent)
    }
    expect(errors()).toEqual([])
  })

  it('shows them where people sign in', async () => {
    await page().goto(`${server().url}/oauth/login`)
    expect(await page().title()).toMatch(/ – Varde Academy$/)
    expect(await page().evaluate(LOGO_WIDTH)).toBe(48)
    await expectGoodPage(page())
    expect(errors()).toEqual([])
  })
})
