import { describe, expect, it } from 'vitest'
import { browserIsMissing, useBrowser } from '../support/browser.js'
import { startWebAppServer } from '../support/web-app-server.js'
import { openAs } from '../support/web-page.js'

const startTrusting = () => startWebAppServer({ TRUSTED_DOCUMENTS_ONLY: 'true' })

describe.skipIf(browserIsMissing)('the web app where only trusted documents run', () => {
  const { server, page, context, errors, openAlone } = useBrowser(startTrusting, { width: 1400, height: 900 })

  it('shows its pages with the documents of its own build, and sends no text of a query', async () => {
    await openAlone()
    const bodies: string[] = []
    context().on('request', (request) => {
      if (new URL(request.url()).pathname === '/graphql') bodies.push(request.postData() ?? '')
    })
    await openAs(page(), server().url, 'Owner – Ingrid Solheim', '/')
    await page().getByRole('link', { name: 'Library' }).click()
    await page().getByRole('heading', { name: 'Library' }).waitFor()
    await page().locator('main a[href^="/content/"]').first().click()
    await page().locator('article').first().waitFor()
    expect(bodies.length).toBeGreaterThan(2)
    for (const body of bodies) expect(JSON.parse(body).documentId).toMatch(/^sha256:[0-9a-f]{64}$/)
    expect(errors()).toEqual([])
  })

  it('offers to load the page again once the service knows the operations of a newer one only', async () => {
    await openAs(page(), server().url, 'Owner – Ingrid Solheim', '/')
    const missing = { errors: [{ message: 'There is no document with this documentId.' }] }
    await context().route('**/graphql', (route) => route.fulfill({ status: 404, json: missing }))
    await page().getByRole('link', { name: 'Library' }).click()
    await page().getByText('Lyceum was updated. Load this page again to go on.').waitFor()
    await context().unroute('**/graphql')
    await page().getByRole('button', { name: 'Load again' }).click()
    await page().getByRole('heading', { name: 'Library' }).waitFor()
    expect(await page().getByText('Lyceum was updated').count()).toBe(0)
  })

  it('offers the same once the service no longer has the code of a page', async () => {
    // The shared window has it still.
    await openAlone()
    await openAs(page(), server().url, 'Owner – Ingrid Solheim', '/')
    await context().route('**/app/assets/*.js', (route) => route.fulfill({ status: 404, body: '' }))
    await page().getByRole('link', { name: 'People' }).click()
    await page().getByText('Lyceum was updated. Load this page again to go on.').waitFor()
    expect(errors().filter((text) => !text.includes('404'))).toEqual([])
  })
})
