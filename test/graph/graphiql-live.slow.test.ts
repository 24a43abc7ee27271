import { describe, expect, it } from 'vitest'
import { browserIsMissing, openPage, useBrowser } from '../support/browser.js'
import { contentIdIn, runTab } from '../support/graphiql-page.js'
import { startGraphiqlServer } from '../support/graphiql-server.js'

describe.skipIf(browserIsMissing)('A live query in GraphiQL, in Chromium', () => {
  const { server, browser, page, errors } = useBrowser(startGraphiqlServer, { width: 1400, height: 850 })

  const button = (name: RegExp) => page().getByRole('button', { name })
  const picker = () => page().getByLabel('Act as')
  const tokenField = () => page().getByLabel('Access token', { exact: true })
  const result = (text: string) => page().locator('.graphiql-response .view-line', { hasText: text }).first()

  async function open(): Promise<void> {
    await page().goto(`${server().url}/graphiql`)
    await page().locator('.graphiql-query-editor .view-line', { hasText: 'query Roles' }).first().waitFor()
  }

  it('shows what changes in the answer until it is stopped', async () => {
    await open()
    const { request } = await runTab(page(), 'Live', 'subscription')
    expect(await request.headerValue('authorization')).toBe(`Bearer ${server().tokens[0]?.token}`)
    await result('"contents"').waitFor()

    const other = await openPage(browser(), { width: 1400, height: 850 })
    const second = other.page
    await second.goto(`${server().url}/graphiql`)
    const { response } = await runTab(second, 'CreateDocument', 'mutation')
    const made = contentIdIn(await response.json())
    await other.context.close()
    await result(`"id": "${made}"`).waitFor()

    const left = page().waitForEvent('requestfailed', (failed) => failed === request)
    await button(/^Stop query/).click()
    await left
    await button(/^Execute query/).waitFor()
    expect(errors()).toEqual([])
  })

  it('ends when somebody else is picked', async () => {
    await open()
    const { request } = await runTab(page(), 'Live', 'subscription')
    await result('"contents"').waitFor()
    const left = page().waitForEvent('requestfailed', (failed) => failed === request)
    await picker().selectOption({ index: 2 })
    await left
    expect(errors()).toEqual([])
  })

  it('shows why the server refuses it', async () => {
    await open()
    await tokenField().fill('wrong')
    const { response } = await runTab(page(), 'Live', 'subscription')
    expect(response.status()).toBe(401)
    await result('UNAUTHENTICATED').waitFor()
    await page().getByRole('status').filter({ hasText: 'refused this access token' }).waitFor()
    await button(/^Execute query/).waitFor()
  })
})
