import { describe, expect, it } from 'vitest'
import { browserIsMissing, useBrowser } from '../support/browser.js'
import { startWebAppServer } from '../support/web-app-server.js'
import { expectGoodPage, openAs } from '../support/web-page.js'

const OWNER = 'Owner – Ingrid Solheim'

describe.skipIf(browserIsMissing)('findings, connections and the audit log in administration', () => {
  const { server, page, errors } = useBrowser(startWebAppServer, { width: 1400, height: 900 })
  const notice = () => page().locator('.notice').textContent()

  it('declare a finding and take it back', async () => {
    await openAs(page(), server().url, OWNER, '/admin/findings')
    await page().getByRole('textbox', { name: 'The fact' }).fill('We never ship on Fridays.')
    await page().getByRole('button', { name: 'Add the finding' }).click()
    await expect.poll(notice).toContain('The finding is added.')
    await page().getByText('We never ship on Fridays.').waitFor()
    await page().getByRole('button', { name: 'Undo' }).click()
    await expect.poll(() => page().getByText('We never ship on Fridays.').count()).toBe(0)
    expect(errors()).toEqual([])
  })

  it('pause the directory, give it a new token, and show its log by outcome', async () => {
    await openAs(page(), server().url, OWNER, '/admin/directory')
    await page().getByRole('button', { name: 'Pause it' }).click()
    await page().getByRole('button', { name: 'Resume it' }).click()
    await page().getByRole('button', { name: 'Pause it' }).waitFor()
    await page().getByText('Make a new token').click()
    await page().getByRole('button', { name: 'Make a new token' }).click()
    await page().locator('.secret').waitFor()
    expect((await page().locator('.secret').textContent())?.length).toBeGreaterThan(20)
    await page().getByLabel('Outcome').selectOption('Failed')
    await expect.poll(() => page().locator('.rows .chip:not(.alarm)').count()).toBe(0)
    expect(errors()).toEqual([])
  })

  it('say beside the address why a webhook can’t be added', async () => {
    await openAs(page(), server().url, OWNER, '/admin/webhooks')
    await page().getByRole('textbox', { name: 'Address' }).fill('http://127.0.0.1/hook')
    await page().getByRole('button', { name: 'Add the address' }).click()
    await page().locator('[data-field=url] .alarm').waitFor()
    expect(errors()).toEqual([])
  })

  it('show who changed what, by what was done and for one record', async () => {
    await openAs(page(), server().url, OWNER, '/admin/roles/role_logistics-manager')
    await page().getByLabel('Name', { exact: true }).fill('Head of Boxes')
    await page().keyboard.press('Enter')
    await expect.poll(() => page().locator('h1').textContent()).toBe('Head of Boxes')
    await page().goto(`${server().url}/admin/audit`)
    await page().getByLabel('What was done').selectOption('Company role updated')
    await expect.poll(() => page().locator('.rows > li').count()).toBe(1)
    await page().locator('.changes summary').click()
    await expect.poll(() => page().locator('del').textContent()).toBe('Logistics Manager')
    await expect.poll(() => page().locator('ins').textContent()).toBe('Head of Boxes')
    await page().getByRole('link', { name: 'All of its history' }).click()
    await page().getByText('The history of one record').waitFor()
    expect(errors()).toEqual([])
  })

  it('gives axe nothing to find', async () => {
    await openAs(page(), server().url, OWNER, '/admin/findings')
    for (const part of ['findings', 'directory', 'webhooks', 'audit']) {
      await page().goto(`${server().url}/admin/${part}`)
      await page().locator('.rows > li, .empty').first().waitFor()
      await expectGoodPage(page())
    }
    expect(errors()).toEqual([])
  })
})
