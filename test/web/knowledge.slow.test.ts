import { describe, expect, it } from 'vitest'
import { browserIsMissing, useBrowser } from '../support/browser.js'
import { startWebAppServer } from '../support/web-app-server.js'
import { expectGoodPage, openAs, tabTo } from '../support/web-page.js'

describe.skipIf(browserIsMissing)('knowledge in the web app', () => {
  const { server, page, errors } = useBrowser(startWebAppServer, { width: 1400, height: 900 })

  it.each([1400, 390])(
    'leads by keys from a space to an item and its source, at %i pixels',
    async (width) => {
      await page().setViewportSize({ width, height: 900 })
      await openAs(page(), server().url, 'Viewer, team member – Sofía Restrepo', '/knowledge')
      const title = () => page().locator('h1').textContent()
      const follow = async (name: string) => {
        await tabTo(page(), name)
        await page().keyboard.press('Enter')
        await expect.poll(title).toBe(name)
      }
      await page().getByRole('link', { name: 'Quality and Compliance' }).waitFor()

      await follow('Quality and Compliance')
      await follow('Data Protection')
      await follow('Breach Notification')
      await follow('The authority is told within 72 hours of anybody at Varde knowing')
      await follow('Handling Customer Data')
      expect(errors()).toEqual([])
    },
  )

  it('says by the names of the teams whom a space and a lesson are for', async () => {
    await openAs(page(), server().url, 'Owner – Ingrid Solheim', '/knowledge/spaces/spc_calibration-lab')
    const audience = page().locator('.page-state .chip')
    await expect.poll(() => audience.allTextContents()).toEqual(['Calibration Lab'])
    await page().goto(`${server().url}/knowledge`)
    await page()
      .locator('.card', { hasText: 'Engineering' })
      .getByText('Devices, Platform, Production & Logistics')
      .waitFor()
    await page().goto(`${server().url}/lessons/les_three-point`)
    await expect.poll(() => audience.first().textContent()).toBe('Calibration Lab')
    expect(errors()).toEqual([])
  })

  it('gives axe nothing to find', async () => {
    await openAs(page(), server().url, 'Owner – Ingrid Solheim', '/knowledge')
    await page().locator('.card').first().waitFor()
    await expectGoodPage(page())
    for (const path of [
      'spaces/spc_calibration-lab',
      'categories/cat_measurement',
      'topics/tpc_ice-point',
      'items/itm_ice-point--knocks',
    ]) {
      await page().goto(`${server().url}/knowledge/${path}`)
      await page().locator('.record').waitFor()
      await expectGoodPage(page())
    }
    expect(errors()).toEqual([])
  })
})
