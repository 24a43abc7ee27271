import { describe, expect, it } from 'vitest'
import { browserIsMissing, useBrowser } from '../support/browser.js'
import { startWebAppServer } from '../support/web-app-server.js'
import { openAs } from '../support/web-page.js'
import { ADDRESSES } from './support/addresses.js'
import { look, visit } from './support/visit.js'

const OWNER = { userId: 'usr_ingrid-solheim', label: 'Owner – Ingrid Solheim' }

/** Addresses at which a page's list is narrowed. */
const NARROWED = [
  '/content?q=lab&kind=document&tag=calibration',
  '/reviews?state=published',
  '/people?q=sofía',
]

describe.skipIf(browserIsMissing)('what a page of the web app asks, in GraphiQL', () => {
  const { server, page, errors } = useBrowser(startWebAppServer, { width: 1400, height: 900 })

  it('is answered there without an error, for every page', async () => {
    const client = await server().app.signIn(OWNER)
    await openAs(page(), server().url, OWNER.label, '/')
    const places = new Map<string, string>()
    for (const address of [...ADDRESSES, ...NARROWED]) {
      if (address === '/') await look(page())
      else await visit(page(), address)
      const link = page().getByRole('link', { name: 'Show this in GraphiQL' })
      places.set(address, (await link.getAttribute('href')) ?? '')
    }
    expect(errors()).toEqual([])

    await page().addInitScript(`localStorage.setItem('graphiql:accessToken', '${client.token}')`)
    const answer = page().locator('.graphiql-response .view-lines')
    const wrong: unknown[] = []
    for (const [address, href] of places) {
      // What the answer says is read from the response: the pane draws only the lines that are in view.
      const answered = page().waitForResponse(
        (response) => response.request().postDataJSON()?.query?.startsWith('#') ?? false,
      )
      await page().goto(server().url + href)
      const { data, errors: refused } = await (await answered).json()
      await answer.getByText('data').first().waitFor()
      if (refused || Object.values(data).includes(null)) wrong.push([address, refused, data])
    }
    expect(wrong).toEqual([])
  })
})
