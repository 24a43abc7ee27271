import { describe, expect, it } from 'vitest'
import { browserIsMissing, useBrowser } from '../support/browser.js'
import { startGraphiqlServer } from '../support/graphiql-server.js'
import { seriousFindings } from '../support/page-findings.js'
import { tryOut } from '../support/try-out.js'

describe.skipIf(browserIsMissing)('/docs in Chromium', () => {
  const { server, page } = useBrowser(startGraphiqlServer, { width: 1280, height: 850 })

  const picker = () => page().getByLabel('Act as')

  it('offers the people whom GraphiQL offers, and begins as the first of them', async () => {
    await page().goto(`${server().url}/docs/`)
    const [first, second] = server().tokens
    await picker().waitFor()
    expect(await picker().locator('option').allInnerTexts()).toEqual(
      server().tokens.map(({ label }) => label),
    )

    const asFirst = await tryOut(page(), 'listCompanyRoles')
    expect(asFirst).toMatchObject({ status: 200, headers: { authorization: `Bearer ${first?.token}` } })
    expect(asFirst.headers).not.toHaveProperty('if-none-match')

    await picker().selectOption({ label: second?.label ?? '' })
    const asSecond = await tryOut(page(), 'getOrgChart')
    expect(asSecond).toMatchObject({ status: 200, headers: { authorization: `Bearer ${second?.token}` } })
  })

  it('offers nobody if there is nobody to offer', async () => {
    await page().route('**/graphiql/config.json', (route) => route.fulfill({ json: { tokens: [] } }))
    await page().goto(`${server().url}/docs/`)
    await page().locator('.opblock').first().waitFor()
    expect(await picker().isVisible()).toBe(false)
  })

  it("is dark or light as the reader's system is", async () => {
    await page().emulateMedia({ colorScheme: 'dark' })
    await page().goto(`${server().url}/docs/`)
    await page().locator('.opblock').first().waitFor()
    await picker().waitFor()
    const background = 'getComputedStyle(document.documentElement).backgroundColor'
    expect(await page().evaluate<string>(background)).toBe('rgb(28, 32, 34)')
    expect(await seriousFindings(page(), '#people')).toEqual([])
    await page().emulateMedia({ colorScheme: 'light' })
    await expect.poll(() => page().evaluate<string>(background)).not.toBe('rgb(28, 32, 34)')
  })

  it('gives axe nothing serious to find in our own part', async () => {
    await page().goto(`${server().url}/docs/`)
    await picker().waitFor()
    expect(await seriousFindings(page(), '#people')).toEqual([])
  })
})
