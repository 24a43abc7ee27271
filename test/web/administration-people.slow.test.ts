import { describe, expect, it } from 'vitest'
import { browserIsMissing, useBrowser } from '../support/browser.js'
import { startWebAppServer } from '../support/web-app-server.js'
import { expectGoodPage, openAs, tabTo } from '../support/web-page.js'

const OWNER = 'Owner – Ingrid Solheim'

describe.skipIf(browserIsMissing)('people in administration', () => {
  const { server, page, errors } = useBrowser(startWebAppServer, { width: 1400, height: 900 })
  const notice = () => page().locator('.notice').textContent()
  const press = async (name: string) => {
    await tabTo(page(), name, 90)
    await page().keyboard.press('Enter')
  }

  it.each([1400, 390])('are invited, and an invitation is withdrawn, by keys at %i pixels', async (width) => {
    const email = `ada-${width}@varde.example`
    await page().setViewportSize({ width, height: 900 })
    await openAs(page(), server().url, OWNER, '/admin/invitations')
    await page().getByLabel('Name', { exact: true }).focus()
    await page().keyboard.type('Ada Lind')
    await page().keyboard.press('Tab')
    await page().keyboard.type(email)
    await press('Send the invitation')
    await expect.poll(notice).toContain(`An invitation is on its way to ${email}.`)
    const row = page().locator('.rows > li', { hasText: email })
    await row.getByText('Change it').focus()
    await page().keyboard.press('Enter')
    await press('Withdraw it')
    await expect.poll(() => row.count()).toBe(0)
    expect(errors()).toEqual([])
  })

  it('are told why an address can’t be invited', async () => {
    await openAs(page(), server().url, OWNER, '/admin/invitations')
    await page().getByLabel('Name', { exact: true }).fill('Sofía')
    await page().getByLabel('E-mail address').fill('sofia.restrepo@varde.example')
    await page().keyboard.press('Enter')
    await page().locator('[data-field=email] .alarm').waitFor()
    expect(errors()).toEqual([])
  })

  it('are found by what they are', async () => {
    await openAs(page(), server().url, OWNER, '/admin/people')
    await page().getByLabel('Account').selectOption('Owner')
    await expect.poll(() => page().locator('.rows > li').count()).toBe(1)
    await page().getByRole('link', { name: 'Ingrid Solheim' }).waitFor()
    expect(new URL(page().url()).search).toBe('?role=owner')
    expect(errors()).toEqual([])
  })

  it('become admins, with an undo, and leave and return', async () => {
    const row = async (name: string) => {
      await page().goto(`${server().url}/admin/people?q=${encodeURIComponent(name)}`)
      await page().getByRole('link', { name }).click()
      await expect.poll(() => page().locator('h1').textContent()).toBe(name)
    }
    await openAs(page(), server().url, OWNER, '/admin/people')
    await row('Joaquín Prieto')
    const role = page().getByLabel('What the account may do')
    await role.selectOption('Member')
    await page().locator('aside').getByRole('button', { name: 'Save' }).click()
    await expect.poll(notice).toContain('all owners get a mail')
    await page().getByRole('button', { name: 'Undo' }).click()
    await expect.poll(notice).toContain('Undone')

    await page().getByText('Have them leave').first().click()
    await page().getByText('What will happen').waitFor()
    await page().getByRole('button', { name: 'Have them leave' }).click()
    await expect.poll(notice).toContain('has left')
    await page().getByRole('button', { name: 'Have them return' }).click()
    await expect.poll(notice).toContain('in the organization again')
    expect(errors()).toEqual([])
  })

  it('gives axe nothing to find', async () => {
    await openAs(page(), server().url, OWNER, '/admin/people')
    await page().locator('.rows > li').first().waitFor()
    await expectGoodPage(page())
    for (const path of ['invitations', 'people/usr_sofia-restrepo', 'people/usr_joaquin-prieto']) {
      await page().goto(`${server().url}/admin/${path}`)
      await page().locator('form').first().waitFor()
      await expectGoodPage(page())
    }
    expect(errors()).toEqual([])
  })
})
