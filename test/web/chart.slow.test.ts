import { describe, expect, it } from 'vitest'
import { browserIsMissing, useBrowser } from '../support/browser.js'
import { startWebAppServer } from '../support/web-app-server.js'
import { expectGoodPage, openAs, tabTo } from '../support/web-page.js'

const OWNER = 'Owner – Ingrid Solheim'

describe.skipIf(browserIsMissing)('the org chart of the web app', () => {
  const { server, page, errors } = useBrowser(startWebAppServer, { width: 1400, height: 900 })

  const chosen = () => page().locator('[role=treeitem][aria-selected=true] .name').textContent()

  async function findLaboratoryManager(): Promise<void> {
    await page().keyboard.press('/')
    await page().keyboard.type('rahimi')
    await page().getByRole('option', { name: 'Laboratory Manager' }).waitFor()
    await page().keyboard.press('Enter')
    await expect.poll(chosen).toBe('Laboratory Manager')
  }

  it.each([1400, 390])(
    'finds a person by keys, goes through the tree, and opens a role, at %i pixels',
    async (width) => {
      await page().setViewportSize({ width, height: 900 })
      await openAs(page(), server().url, OWNER, '/roles')
      await expect.poll(chosen).toBe('Managing Director')

      await findLaboratoryManager()

      await tabTo(page(), /^Laboratory Manager/)
      await page().keyboard.press('ArrowRight')
      await page().keyboard.press('ArrowRight')
      await expect.poll(chosen).toBe('Calibration Technician')
      await page().keyboard.press('ArrowLeft')
      await page().keyboard.press('ArrowLeft')
      await expect
        .poll(() => page().getByRole('treeitem', { name: 'Calibration Technician' }).count())
        .toBe(0)
      await page().keyboard.press('Home')
      await expect.poll(chosen).toBe('Evacuation Warden')
      await page().keyboard.type('head of q')
      await expect.poll(chosen).toBe('Head of Quality')
      await page().keyboard.press('Enter')
      await expect.poll(() => page().locator('h1').textContent()).toBe('Head of Quality')
      expect(errors()).toEqual([])
    },
  )

  it('has the chosen role again as somebody comes back', async () => {
    await openAs(page(), server().url, OWNER, '/roles')
    await expect.poll(chosen).toBe('Managing Director')
    await findLaboratoryManager()
    await page().locator('.chosen h2 a').click()
    await expect.poll(() => page().locator('h1').textContent()).toBe('Laboratory Manager')
    await page().goBack()
    await expect.poll(chosen).toBe('Laboratory Manager')
    expect(errors()).toEqual([])
  })

  it('names the person who was looked for, whoever else holds the role', async () => {
    await openAs(page(), server().url, OWNER, '/roles')
    await page().keyboard.press('/')
    await page().keyboard.type('platform restrepo')
    const found = () => page().getByRole('option').allTextContents()
    await expect.poll(found).toEqual(['Platform EngineerSofía Restrepo +6'])
    await page().getByRole('combobox').fill('platform eng')
    await expect.poll(found).toEqual(['Platform EngineerArjun Nair +6'])
  })

  it('is drawn with the same roles, and a click opens those below', async () => {
    await openAs(page(), server().url, OWNER, '/roles')
    const cards = page().locator('.post')
    await expect.poll(() => cards.count()).toBe(7)
    await page().locator('.post', { hasText: 'Head of Operations' }).locator('.fold-mark').click()
    await expect.poll(() => cards.count()).toBeGreaterThan(7)
    expect(await page().getByRole('treeitem').count()).toBe(await cards.count())
  })

  it('gives axe nothing to find, nor does a role', async () => {
    await openAs(page(), server().url, OWNER, '/roles')
    await expectGoodPage(page())
    await page().goto(`${server().url}/roles/role_lab-manager`)
    await page().getByRole('heading', { level: 1, name: 'Laboratory Manager' }).waitFor()
    await expectGoodPage(page())
    expect(errors()).toEqual([])
  })

  it('is not for external accounts, whose bar leaves it out', async () => {
    await openAs(page(), server().url, 'External – Joaquín Prieto', '/roles')
    await expect.poll(() => page().locator('h1').textContent()).toBe('This is not for your account')
    expect(await page().getByRole('link', { name: 'Org chart' }).count()).toBe(0)
    expect(errors()).toEqual([])
  })
})
