import type { Page, Route } from 'playwright-core'
import { beforeEach, describe, expect, it } from 'vitest'
import { browserIsMissing, useBrowser } from '../support/browser.js'
import { startWebAppServer } from '../support/web-app-server.js'
import { openAs } from '../support/web-page.js'
import { pathsOf, WALKS } from './support/walks.js'

/** Where a walk begins. Its answers are kept, so it is tried by itself. */
const START = '/account'

const LOADING = 'main [role=status][aria-label=Loading]'
const FAILURE = { message: 'The graph is out of order.', extensions: { code: 'INTERNAL_SERVER_ERROR' } }

const go = (page: Page, path: string) =>
  page.evaluate(
    `history.pushState(null, '', ${JSON.stringify(path)}); dispatchEvent(new PopStateEvent('popstate'))`,
  )

const pressAll = (page: Page) =>
  page.evaluate(`for (const button of document.querySelectorAll('main [role=alert] button')) button.click()`)

/** What a page says while nothing can be read. */
const said = (page: Page) =>
  page.evaluate<object>(`({
    headings: [...document.querySelectorAll('h1')].filter((one) => one.textContent.trim() !== '').length,
    isTold: document.querySelector('main [role=alert]').textContent.includes('The graph is out of order.'),
    isNamed: /^\\S.* – /.test(document.title),
    again: [...document.querySelectorAll('main [role=alert]')].every((one) =>
      [...one.querySelectorAll('button')].some(({ textContent }) => textContent === 'Try again')),
  })`)

describe.skipIf(browserIsMissing)('a page that can’t be read', () => {
  const { server, page } = useBrowser(startWebAppServer, { width: 1400, height: 900 })
  let state: 'there' | 'failing' | 'slow' = 'there'
  let held: Route[] = []

  beforeEach(async () => {
    await page().route('**/graphql', async (route) => {
      if (state === 'failing') return await route.fulfill({ json: { errors: [FAILURE] } })
      if (state === 'slow') return void held.push(route)
      await route.continue()
    })
  })

  /** Tries again, which is slow, and then succeeds. */
  async function comeBack(): Promise<void> {
    state = 'slow'
    await pressAll(page())
    await page().locator(LOADING).first().waitFor()
    state = 'there'
    await Promise.all(held.map((route) => route.continue()))
    held = []
    await expect.poll(() => page().locator(`${LOADING}, main [role=alert]`).count()).toBe(0)
  }

  it.each([...WALKS, { label: 'Owner – Ingrid Solheim', paths: [START] }])(
    'says so, says that it is on its way once it is tried again, and is there: for $label',
    async (walk) => {
      state = 'there'
      const [first] = walk.paths
      const start = first === START ? '/contribute' : START
      await openAs(page(), server().url, walk.label, start)
      await expect.poll(() => page().locator(LOADING).count()).toBe(0)
      for (const path of await pathsOf(server().app, walk)) {
        if (path === start) continue
        state = 'failing'
        await go(page(), path)
        await page().locator('main [role=alert]').first().waitFor()
        await expect.poll(() => page().locator(LOADING).count()).toBe(0)
        const shown = await said(page())
        expect([path, shown]).toEqual([path, { headings: 1, isTold: true, isNamed: true, again: true }])
        await comeBack()
      }
    },
  )
})
