import { describe, expect, it } from 'vitest'
import { browserIsMissing, useBrowser } from '../support/browser.js'
import { startWebAppServer } from '../support/web-app-server.js'
import { expectGoodPage, openAs } from '../support/web-page.js'
import { keysOf } from './support/keys.js'

const OWNER = 'Owner – Ingrid Solheim'
const PATH = '/admin/synonyms'

describe.skipIf(browserIsMissing)('synonyms in administration', () => {
  const { server, page, errors } = useBrowser(startWebAppServer, { width: 1400, height: 900 })
  const { open, press, write } = keysOf(page)
  const notice = () => page().locator('.notice').textContent()
  const row = (text: string) => page().locator('.rows > li', { hasText: text })

  it.each([1400, 390])(
    'are added, changed and deleted by keys, searches follow them, and Undo brings them back, at %i pixels',
    async (width) => {
      const word = `frost${width}`
      const found = async () => {
        const client = await server().app.signIn({ userId: 'usr_ingrid-solheim' })
        const { data } = await client.graphql(`{ search(query: "${word}", first: 1) { nodes { title } } }`)
        return data.search.nodes.length
      }
      await page().setViewportSize({ width, height: 900 })
      await openAs(page(), server().url, OWNER, PATH)
      await write('Terms', `${word}\n\n cold chain `)
      await press('Add them')
      await expect.poll(notice).toContain('Searches for one of them find texts with the others')
      await row(`${word} · cold chain`).waitFor()
      expect(await found()).toBe(1)

      await open('Change it')
      await write('Terms', `${word}\nnowhere to be read`)
      await press('Save')
      await expect.poll(notice).toContain('The terms are saved.')
      await row(`${word} · nowhere to be read`).waitFor()
      expect(await found()).toBe(0)
      await press('Undo')
      await expect.poll(notice).toContain('Undone')
      expect(await found()).toBe(1)

      await press('Delete them')
      await expect.poll(notice).toContain('don’t stand for each other any more')
      await expect.poll(() => row(word).count()).toBe(0)
      await press('Undo')
      await row(`${word} · cold chain`).waitFor()
      expect(await found()).toBe(1)
      expect(errors()).toEqual([])
    },
  )

  it('say beside the field what is wrong, and kindly that somebody was faster', async () => {
    await openAs(page(), server().url, OWNER, PATH)
    await write('Terms', 'alone')
    await press('Add them')
    await page().locator('[data-field=terms] .alarm').waitFor()

    await page().reload()
    await open('Change it')
    const other = await page().context().newPage()
    await other.goto(server().url + PATH)
    const keys = keysOf(() => other)
    await keys.open('Change it')
    await keys.write('Terms', 'frost\nice')
    await keys.press('Save')
    await other.locator('.rows > li', { hasText: 'frost · ice' }).waitFor()
    await write('Terms', 'frost\nsnow')
    await press('Save')
    await page().getByText('Somebody has changed this meanwhile.').waitFor()
    await press('Show how it is now')
    await row('frost · ice').waitFor()
    await press('Save')
    await row('frost · snow').waitFor()
    expect(errors()).toEqual([])
  })

  it('says nothing any more of what was done before a refusal, and nothing is wrong with what is corrected', async () => {
    await openAs(page(), server().url, OWNER, PATH)
    const wrong = () => page().locator('[data-field=terms] .alarm').count()
    await write('Terms', 'sleet\nhail')
    await press('Add them')
    await expect.poll(notice).toContain('Searches for one of them')
    await page().getByLabel('Terms', { exact: true }).last().fill('alone')
    await press('Add them')
    await page().getByText('“Terms” must have 2 to 10 entries.').waitFor()
    expect(await notice()).toBe('')
    await page().keyboard.press('x')
    await expect.poll(wrong).toBe(0)
  })

  it('give axe nothing to find', async () => {
    await openAs(page(), server().url, OWNER, PATH)
    await row('').first().waitFor()
    await open('Change it')
    await expectGoodPage(page())
    expect(errors()).toEqual([])
  })
})
