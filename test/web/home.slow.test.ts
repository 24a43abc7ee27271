import { describe, expect, it } from 'vitest'
import { DEMO_PEOPLE } from '../../src/commands/prepare-demo.js'
import { browserIsMissing, useBrowser } from '../support/browser.js'
import { startWebAppServer } from '../support/web-app-server.js'
import { expectGoodPage, openAs, tabTo } from '../support/web-page.js'

describe.skipIf(browserIsMissing)('the home page of the web app', () => {
  const { server, page, errors } = useBrowser(startWebAppServer, { width: 1400, height: 900 })

  it.each(DEMO_PEOPLE.map(({ label }) => label))(
    'shows %s their organization, without an error',
    async (label) => {
      await openAs(page(), server().url, label, '/')
      await page().getByRole('heading', { name: 'New in the library' }).waitFor()
      expect(await page().locator('h1').textContent()).toBe('Varde Instruments')
      expect(errors()).toEqual([])
    },
  )

  it.each([1400, 1280, 1100, 961])('cuts no word of the bar in a window of %i pixels', async (width) => {
    await page().setViewportSize({ width, height: 800 })
    await openAs(page(), server().url, 'Owner – Ingrid Solheim', '/')
    const cut = await page().evaluate<string[]>(
      `[...document.querySelectorAll('.brand span, .bar nav')]
        .filter(({ scrollWidth, clientWidth }) => scrollWidth > clientWidth)
        .map(({ textContent }) => textContent)`,
    )
    expect(cut).toEqual([])
  })

  it('has the sections behind a button where they find no room beside each other', async () => {
    await page().setViewportSize({ width: 960, height: 800 })
    await openAs(page(), server().url, 'Owner – Ingrid Solheim', '/')
    const section = page().getByRole('link', { name: 'Administration' })
    expect(await section.isVisible()).toBe(false)
    await tabTo(page(), 'Menu')
    await page().keyboard.press('Enter')
    await section.waitFor()
    await page().setViewportSize({ width: 961, height: 800 })
    expect(await page().getByRole('button', { name: 'Menu' }).isVisible()).toBe(false)
  })

  it.each([1400, 390])('searches by keys, at %i pixels', async (width) => {
    await page().setViewportSize({ width, height: 900 })
    await openAs(page(), server().url, 'Owner – Ingrid Solheim', '/')
    await page().getByRole('heading', { name: 'New in the library' }).waitFor()
    await tabTo(page(), 'Search everything you may read')
    await page().keyboard.type('cold chain')
    await page().keyboard.press('Enter')
    await page().locator('mark').first().waitFor()
    expect(new URL(page().url()).pathname).toBe('/search')
  })

  it('tells those who may decide what waits for review, and nobody else', async () => {
    const client = await server().app.signIn({ userId: 'usr_ingrid-solheim' })
    const { data } = await client.graphql(
      '{ contentReviewRequests(status: PENDING, orderBy: OLDEST, first: 1) { nodes { title } totalCount } }',
    )
    const { nodes, totalCount } = data.contentReviewRequests
    const waiting = page().locator('.part', { hasText: 'To review' })
    await openAs(page(), server().url, 'Owner – Ingrid Solheim', '/')
    await expect.poll(() => waiting.locator('.count').textContent()).toBe(String(totalCount))
    await expect.poll(() => waiting.locator('li a').first().textContent()).toBe(nodes[0].title)
    await waiting.getByRole('link', { name: 'See all that waits for review' }).click()
    await expect.poll(() => page().locator('h1').textContent()).toBe('Review')
    await openAs(page(), server().url, 'Viewer, team member – Sofía Restrepo', '/')
    await page().getByRole('heading', { name: 'New in the library' }).waitFor()
    expect(await waiting.count()).toBe(0)
    expect(errors()).toEqual([])
  })

  it('shows a member which of their contributions wait for review', async () => {
    const client = await server().app.signIn({ userId: 'usr_sofia-restrepo' }, { scopes: ['content:write'] })
    const title = 'Where the spare keys are'
    await client.post('/v1/documents', { title, content: 'In the drawer.', visibility: 'everyone' })
    await openAs(page(), server().url, 'Viewer, team member – Sofía Restrepo', '/')
    const mine = page().locator('.part', { hasText: 'Your contributions' }).locator('li', { hasText: title })
    await mine.getByText('Waits for review').waitFor()
    await mine.getByRole('link').click()
    await expect.poll(() => page().locator('h1').textContent()).toBe(title)
    expect(errors()).toEqual([])
  })

  it('tells admins how far somebody is, and everybody how far they are themselves', async () => {
    const client = await server().app.signIn({ userId: 'usr_sofia-restrepo' })
    const { data } = await client.graphql('{ viewer { assignments(first: 50) { nodes { item { name } } } } }')
    const names = data.viewer.assignments.nodes.map(({ item }: { item: { name: string } }) => item.name)
    expect(names.length).toBeGreaterThan(0)
    const toLearn = page().locator('.part', { hasText: 'To learn' }).locator('.named > a')
    for (const label of ['Owner – Ingrid Solheim', 'Viewer, team member – Sofía Restrepo']) {
      await openAs(page(), server().url, label, '/people/usr_sofia-restrepo')
      await expect.poll(() => toLearn.allTextContents()).toEqual(names)
    }
    expect(errors()).toEqual([])
  })

  it('leads members to contributing', async () => {
    await openAs(page(), server().url, 'Viewer, team member – Sofía Restrepo', '/')
    await page().getByRole('link', { name: 'Contribute something' }).click()
    await expect.poll(() => page().locator('h1').textContent()).toBe('Contribute')
    expect(errors()).toEqual([])
  })

  it('gives axe nothing to find, nor does its form before anybody has signed in', async () => {
    await page().goto(server().url)
    await page().locator('main').getByRole('link', { name: 'Sign in' }).waitFor()
    await expectGoodPage(page())
    for (const name of ['GraphiQL', 'REST reference', 'OpenAPI description', 'What you allow applications'])
      expect(await page().locator('main').getByRole('link', { name }).count()).toBeGreaterThan(0)
    await page().getByRole('heading', { name: 'For your assistant' }).waitFor()
    expect(errors()).toEqual([])
    await openAs(page(), server().url, 'Owner – Ingrid Solheim', '/')
    await page().getByRole('heading', { name: 'New in the library' }).waitFor()
    await expectGoodPage(page())
    expect(errors()).toEqual([])
  })
})
