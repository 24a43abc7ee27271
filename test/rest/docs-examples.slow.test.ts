import type { Browser, BrowserContext, Page } from 'playwright-core'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { routesOf } from '../../src/app.js'
import { readConfig } from '../../src/config.js'
import { browserIsMissing, launchBrowser, openContext } from '../support/browser.js'
import { type GraphiqlServer, startDemoServer } from '../support/graphiql-server.js'
import { tryOut } from '../support/try-out.js'

/** All but the one that needs a network. */
const routes = routesOf(readConfig({}, {})).filter(({ path }) => path !== '/v1/documents/from-url')

describe.skipIf(browserIsMissing)('/docs of the demo', () => {
  let server: GraphiqlServer
  let browser: Browser
  let context: BrowserContext
  let page: Page
  beforeAll(async () => {
    server = await startDemoServer()
    browser = await launchBrowser()
    context = await openContext(browser, { width: 1280, height: 850 })
    page = await context.newPage()
    await page.goto(`${server.url}/docs/`)
    await page.getByLabel('Act as').waitFor()
  })
  afterAll(async () => {
    await browser?.close()
    await server?.close()
  })

  it.each(routes.filter(({ method }) => method !== 'get'))(
    'sends the example of $operationId as it is',
    async ({ operationId }) => {
      const { status, headers } = await tryOut(page, operationId)
      expect([200, 201]).toContain(status)
      expect(headers).not.toHaveProperty('idempotency-key')
    },
  )

  it.each(routes.filter(({ method, path }) => method === 'get' && path.includes('{')))(
    'finds the example of $operationId as it is',
    async ({ operationId, path }) => {
      const { status, url } = await tryOut(page, operationId)
      expect(status).toBe(200)
      expect(new URL(url).pathname).toMatch(new RegExp(`^${path.replaceAll(/\{\w+\}/g, '[\\w-]+')}$`))
    },
  )
})
