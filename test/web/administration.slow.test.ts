import { describe, expect, it } from 'vitest'
import { browserIsMissing, useBrowser } from '../support/browser.js'
import { startWebAppServer } from '../support/web-app-server.js'
import { expectGoodPage, openAs } from '../support/web-page.js'
import { keysOf } from './support/keys.js'

const OWNER = 'Owner – Ingrid Solheim'

describe.skipIf(browserIsMissing)('the org chart in administration', () => {
  const { server, page, errors } = useBrowser(startWebAppServer, { width: 1400, height: 900 })
  const title = () => page().locator('h1').textContent()
  const notice = () => page().locator('.notice').textContent()
  const { open, press, pick } = keysOf(page)
  /** Types into the field with this label, as the keys reach it. */
  const type = async (label: string, text: string) => {
    await page().getByLabel(label, { exact: true }).focus()
    await page().keyboard.type(text)
  }

  it.each([1400, 390])(
    'gets a role by keys, which is given to somebody, moved and deleted, at %i pixels',
    async (width) => {
      const name = `Night Watch ${width}`
      await page().setViewportSize({ width, height: 900 })
      await openAs(page(), server().url, OWNER, '/admin/roles')
      await press('Add a role')
      await type('Name', name)
      await type('Reports to', 'laboratory man')
      await page().getByRole('option', { name: 'Laboratory Manager' }).waitFor()
      await page().keyboard.press('Enter')
      await press('Add the role')
      await expect.poll(title).toBe(name)
      await expect.poll(notice).toContain(`${name} is in the chart.`)
      await page().getByText('Reports to Laboratory Manager').waitFor()

      await press('Give it to somebody')
      await type('Who gets it', 'sofía')
      await page().getByRole('option', { name: 'Sofía Restrepo' }).waitFor()
      await page().keyboard.press('Enter')
      await press('Give them the role')
      await expect.poll(notice).toContain('They hold the role now.')
      await expect.poll(() => page().locator('.rows strong').textContent()).toBe('Sofía Restrepo')

      await open('Hand it over')
      await pick('Who holds it from then on', 'kofi', 'Kofi Mensah')
      await page().getByText('1 person holds it no longer').waitFor()
      await press('Hand the role over')
      await expect.poll(notice).toContain('Nobody else holds the role now. 1 person holds it no longer.')
      await expect.poll(() => page().locator('.rows strong').textContent()).toBe('Kofi Mensah')
      expect(await page().getByText('What will happen').count()).toBe(0)
      await press('Undo')
      await expect.poll(() => page().locator('.rows strong').textContent()).toBe('Sofía Restrepo')

      await press('Delete it')
      await page().getByText('One person holds this role.').waitFor()
      await page().getByLabel('Those who hold it').focus()
      await page().keyboard.press(' ')
      await page().getByText('1 person holds it no longer').waitFor()
      await press('Delete the role for good')
      await expect.poll(title).toBe('Org chart')
      await expect.poll(notice).toContain(`${name} is deleted.`)
      expect(errors()).toEqual([])
    },
  )

  it('forecasts nothing while nobody is chosen', async () => {
    await openAs(page(), server().url, OWNER, '/admin/roles/role_head-of-customer')
    const forecast = () => page().getByText('What will happen').count()
    await page().getByText('Hand it over', { exact: true }).click()
    await page().getByRole('button', { name: 'Hand the role over' }).waitFor()
    expect(await forecast()).toBe(0)
    await pick('Who holds it from then on', 'kofi', 'Kofi Mensah')
    await page().getByText('1 person holds it no longer').waitFor()
    await page().getByRole('button', { name: 'Leave Kofi Mensah out' }).click()
    await expect.poll(forecast).toBe(0)
    expect(errors()).toEqual([])
  })

  it('undoes a new name, and says kindly that somebody was faster', async () => {
    const path = '/admin/roles/role_logistics-manager'
    await openAs(page(), server().url, OWNER, path)
    const name = page().getByLabel('Name', { exact: true })
    await name.fill('Head of Boxes')
    await page().keyboard.press('Enter')
    await expect.poll(title).toBe('Head of Boxes')
    await page().getByRole('button', { name: 'Undo' }).click()
    await expect.poll(title).toBe('Logistics Manager')

    const other = await page().context().newPage()
    await other.goto(server().url + path)
    await other.getByLabel('Name', { exact: true }).fill('Head of Crates')
    await other.keyboard.press('Enter')
    await expect.poll(() => other.locator('h1').textContent()).toBe('Head of Crates')
    await name.fill('Head of Sacks')
    await page().keyboard.press('Enter')
    await page().getByText('Somebody has changed this meanwhile.').waitFor()
    await page().getByRole('button', { name: 'Show how it is now' }).click()
    await expect.poll(title).toBe('Head of Crates')
    expect(await name.inputValue()).toBe('Head of Sacks')
    await name.press('Enter')
    await expect.poll(title).toBe('Head of Sacks')
    expect(errors()).toEqual([])
  })

  it('says beside the field what is wrong', async () => {
    await openAs(page(), server().url, OWNER, '/admin/roles/role_head-of-operations')
    await page().getByText('Move it').click()
    await type('Reports to', 'laboratory man')
    await page().getByRole('option', { name: 'Laboratory Manager' }).click()
    await page()
      .locator('[data-field=parentRoleId]')
      .getByText("A role can't report to itself or to a role below it.")
      .waitFor()
    expect(errors()).toEqual([])
  })

  it.each([1400, 390])('is confirmed by keys as it was seen, at %i pixels', async (width) => {
    await page().setViewportSize({ width, height: 900 })
    await openAs(page(), server().url, OWNER, '/admin/roles')
    await press('Confirm the chart')
    await expect.poll(notice).toContain('The chart is confirmed as it is.')
    await page().getByText('No changes since').waitFor()
    expect(errors()).toEqual([])
  })

  it('gives axe nothing to find', async () => {
    await openAs(page(), server().url, OWNER, '/admin')
    await page().locator('.card').first().waitFor()
    await expectGoodPage(page())
    await page().goto(`${server().url}/admin/roles`)
    await page().getByText('Add a role').click()
    await expectGoodPage(page())
    await page().goto(`${server().url}/admin/roles/role_lab-manager`)
    await page().getByText('Move it').click()
    await page().getByText('Nothing else changes.').waitFor()
    await expectGoodPage(page())
    expect(errors()).toEqual([])
  })

  it('is a page that does not exist for anybody else', async () => {
    for (const path of ['/admin', '/admin/roles/role_lab-manager']) {
      await openAs(page(), server().url, 'Viewer, team admin – Daniel Mwangi', path)
      await expect.poll(title).toBe('Nothing is here')
    }
    expect(await page().getByRole('link', { name: 'Administration' }).count()).toBe(0)
    expect(errors()).toEqual([])
  })
})
