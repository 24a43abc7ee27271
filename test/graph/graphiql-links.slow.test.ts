import type { Browser } from 'playwright-core'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { browserIsMissing, launchBrowser, openPage } from '../support/browser.js'
import { type GraphiqlServer, startDemoServer } from '../support/graphiql-server.js'
import { isInside, seriousFindings } from '../support/page-findings.js'

const WIDTHS = [1400, 1100, 700, 390]

describe.skipIf(browserIsMissing)('The address of a record in GraphiQL, in Chromium', () => {
  let server: GraphiqlServer
  let browser: Browser
  beforeAll(async () => {
    server = await startDemoServer()
    browser = await launchBrowser()
  })
  afterAll(async () => {
    await browser?.close()
    await server?.close()
  })

  it.each(WIDTHS)('opens a tab that is in view in a window of %i pixels, at each visit', async (width) => {
    const { context, page, errors } = await openPage(browser, { width, height: 850 })
    const active = page.locator('.graphiql-tab-active')
    for (const [name, parameters] of [
      ['Role', 'record=roles&id=role_managing-director'],
      ['Person', 'record=people&id=usr_ingrid-solheim'],
    ] as const) {
      await page.goto(`${server.url}/graphiql?${parameters}`)
      await page.getByLabel('Act as').waitFor()
      await active.filter({ hasText: name }).waitFor()
      await expect.poll(() => isInside(active, page.locator('.graphiql-tabs'))).toBe(true)
    }
    expect(errors).toEqual([])
    await context.close()
  })

  it('says so if there is no such record, until another query is run', async () => {
    const { context, page } = await openPage(browser, { width: 1400, height: 850 })
    await page.goto(`${server.url}/graphiql?record=roles&id=nothing`)
    const status = page.getByRole('status')
    await status.filter({ hasText: 'There is no such record, or it is not for you to see.' }).waitFor()
    expect(await seriousFindings(page, '.lyceum-hint')).toEqual([])
    await page.goto(`${server.url}/graphiql?record=roles&id=role_managing-director`)
    await page.locator('.graphiql-response .view-line', { hasText: 'Managing Director' }).first().waitFor()
    expect(await status.count()).toBe(0)
    await context.close()
  })
})
