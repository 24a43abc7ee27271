import { describe, expect, it } from 'vitest'
import { browserIsMissing, useBrowser } from '../support/browser.js'
import { startWebAppServer } from '../support/web-app-server.js'
import { expectGoodPage, openAs, tabTo } from '../support/web-page.js'

const OWNER = 'Owner – Ingrid Solheim'

describe.skipIf(browserIsMissing)('search, lessons, people and teams in the web app', () => {
  const { server, page, errors } = useBrowser(startWebAppServer, { width: 1400, height: 900 })
  const title = () => page().locator('h1').textContent()

  it.each([1400, 390])(
    'finds by keys as one types, by kind, and opens a hit, at %i pixels',
    async (width) => {
      await page().setViewportSize({ width, height: 900 })
      await openAs(page(), server().url, OWNER, '/account')
      await tabTo(page(), 'Search')
      await page().keyboard.press('Enter')
      await page().locator('input:focus').waitFor()
      await page().keyboard.type('calibrat')
      await page().locator('mark').first().waitFor()
      expect((await page().locator('mark').first().textContent())?.toLowerCase()).toContain('calibrat')
      // The section of the bar was before the field.
      await tabTo(page(), /^Lessons \d+$/)
      await page().keyboard.press('Enter')
      await page().waitForURL(`${server().url}/search?q=calibrat&in=lessons`)
      // The hits of all kinds stay until those of this one are there.
      await page()
        .locator('.tabs:has([href$="in=lessons"][aria-current]) ~ ul h2', {
          hasText: /^Three-point Calibration$/,
        })
        .first()
        .waitFor()
      await tabTo(page(), 'Three-point Calibration')
      await page().keyboard.press('Enter')
      await expect.poll(title).toBe('Three-point Calibration')
      expect(errors()).toEqual([])
    },
  )

  it.each([1400, 390])('opens a person by keys, and their role and team, at %i pixels', async (width) => {
    await page().setViewportSize({ width, height: 900 })
    await openAs(page(), server().url, OWNER, '/people')
    await tabTo(page(), 'Find by name or address')
    await page().keyboard.type('sofía')
    await expect.poll(() => page().locator('.rows > li').count()).toBe(1)
    await tabTo(page(), 'Sofía Restrepo')
    await page().keyboard.press('Enter')
    await expect.poll(title).toBe('Sofía Restrepo')
    for (const name of ['Platform Engineer', 'Platform']) {
      await tabTo(page(), name)
      await page().keyboard.press('Enter')
      await expect.poll(title).toBe(name)
      await page().goBack()
      await expect.poll(title).toBe('Sofía Restrepo')
    }
    expect(errors()).toEqual([])
  })

  it('follows links, the bar and Back with the words in the field', async () => {
    const field = () => page().locator('.find input')
    const words = () => field().inputValue()
    const isAt = (path: string) => page().waitForURL(server().url + path)
    await openAs(page(), server().url, OWNER, '/content')
    await page().getByRole('link', { name: 'Videos' }).click()
    await isAt('/content?kind=video')
    await field().pressSequentially('welc')
    await isAt('/content?q=welc&kind=video')
    await page().getByRole('link', { name: 'Library', exact: true }).click()
    await expect.poll(words).toBe('')
    // What was typed must not come back after its pause: the next search would find it.
    await field().pressSequentially('code')
    await isAt('/content?q=code')
    await page().goBack()
    await expect.poll(words).toBe('welc')
    await isAt('/content?q=welc&kind=video')
    await page().goBack()
    await expect.poll(words).toBe('')
    await isAt('/content')
    expect(errors()).toEqual([])
  })

  it('takes along what was just typed as something else narrows a list, but not where a link clears it', async () => {
    const field = () => page().locator('.find input')
    const words = () => field().inputValue()
    const isAt = (path: string) => expect.poll(() => page().url()).toBe(server().url + path)
    // Longer than the pause after which what was typed is searched for.
    const pause = () => page().waitForTimeout(600)
    await openAs(page(), server().url, OWNER, '/content')
    await field().fill('code')
    await page().getByRole('link', { name: 'Videos' }).click()
    await isAt('/content?q=code&kind=video')
    await field().fill('')
    await page().getByRole('link', { name: 'Documents' }).click()
    await isAt('/content?kind=document')
    await field().fill('welc')
    await page().goBack()
    await expect.poll(() => page().url()).toContain('kind=video')
    await pause()
    expect(page().url()).not.toContain('welc')
    await field().fill('welc')
    await page().getByRole('link', { name: 'Library', exact: true }).click()
    await expect.poll(words).toBe('')
    await pause()
    await isAt('/content')

    await page().goto(`${server().url}/search?q=calibratoin&exact=`)
    await field().fill('calibrat')
    await page().locator('.tabs').getByRole('link', { name: 'Lessons' }).click()
    await isAt('/search?q=calibrat&in=lessons')

    await page().goto(`${server().url}/admin/people`)
    await field().fill('sof')
    await page().getByLabel('Who', { exact: true }).selectOption('left')
    await isAt('/admin/people?q=sof&state=left')
    await pause()
    await isAt('/admin/people?q=sof&state=left')
    expect(await words()).toBe('sof')
    expect(errors()).toEqual([])
  })

  it('says that a query is too long to be searched as a whole', async () => {
    await openAs(page(), server().url, OWNER, `/search?q=${'ice '.repeat(75)}`)
    await page().getByText('Only the first 200 characters are searched for.').waitFor()
    await page().locator('.find input').fill('ice')
    await expect.poll(() => page().getByText('Only the first 200').count()).toBe(0)
    expect(errors()).toEqual([])
  })

  it('gives axe nothing to find', async () => {
    await openAs(page(), server().url, OWNER, '/search?q=calibration')
    await page().locator('mark').first().waitFor()
    await expectGoodPage(page())
    for (const [path, shown] of [
      ['lessons', '.resources li'],
      ['lessons/les_code-of-conduct', '.record'],
      ['people', '.rows li'],
      ['people/usr_sofia-restrepo', '.record'],
    ] as const) {
      await page().goto(`${server().url}/${path}`)
      await page().locator(shown).first().waitFor()
      await expectGoodPage(page())
    }
    await page().goto(`${server().url}/people/usr_sofia-restrepo`)
    await page().locator('a[href^="/teams/"]').first().click()
    await page().getByRole('heading', { level: 2, name: 'Members' }).waitFor()
    await expectGoodPage(page())
    expect(errors()).toEqual([])
  })
})
