import { describe, expect, it } from 'vitest'
import { browserIsMissing, useBrowser } from '../support/browser.js'
import { OrganizationBuilder } from '../support/builders.js'
import { startWebAppServer } from '../support/web-app-server.js'
import { expectGoodPage, openAs, tabTo } from '../support/web-page.js'

const REPORTS = 130
/** How many of them show at a time. */
const PART = 60

const organization = new OrganizationBuilder()
const owner = organization.person({ role: 'owner' })
const head = organization.role({ name: 'Head' })
for (let number = 0; number < REPORTS; number += 1)
  organization.role({ name: `Report ${String(number).padStart(3, '0')}`, parentRoleId: head })

async function startWide() {
  const server = await startWebAppServer({}, [{ label: 'Owner', userId: owner.userId }])
  await server.app.import(organization)
  return server
}

describe.skipIf(browserIsMissing)('a role with 130 others below it', () => {
  const { server, page, errors } = useBrowser(startWide, { width: 1400, height: 900 })
  const chosen = () => page().locator('[role=treeitem][aria-selected=true]').textContent()

  it.each([1400, 390])('shows them in parts, which keys lead through, at %i pixels', async (width) => {
    await page().setViewportSize({ width, height: 900 })
    await openAs(page(), server().url, 'Owner', '/roles')
    await tabTo(page(), /^Head/)
    await page().keyboard.press('End')
    await expect.poll(chosen).toBe('70 more')
    await page().keyboard.press('Enter')
    await expect.poll(chosen).toContain('Report 060')
    // The focus is where the list goes on.
    await page().keyboard.press('ArrowUp')
    await expect.poll(chosen).toBe('60 before')
    await page().keyboard.press('End')
    await page().keyboard.press('ArrowRight')
    await expect.poll(chosen).toContain('Report 120')
    expect(
      await page()
        .getByRole('treeitem', { name: /^Report/ })
        .count(),
    ).toBe(REPORTS % PART)
    await page().keyboard.press('ArrowLeft')
    await expect.poll(chosen).toContain('Head')

    await page().keyboard.press('/')
    await page().keyboard.type('report 007')
    await page().getByRole('option', { name: 'Report 007' }).waitFor()
    await page().keyboard.press('Enter')
    await expect.poll(chosen).toContain('Report 007')
    expect(errors()).toEqual([])
  })

  it('is drawn in the same parts, which a click leads to', async () => {
    await openAs(page(), server().url, 'Owner', '/roles')
    const cards = page().locator('.post')
    await expect.poll(() => cards.count()).toBe(PART + 2)
    await page().getByRole('button', { name: 'Show everything that is open' }).click()
    await cards.getByText('70 more').click()
    await page().locator('.post', { hasText: 'Report 060' }).waitFor()
    await expect.poll(chosen).toContain('Report 060')
    await expect.poll(() => cards.count()).toBe(PART + 3)
    expect(await page().getByRole('treeitem').count()).toBe(PART + 3)
    expect(errors()).toEqual([])
  })

  it('gives axe nothing to find', async () => {
    await openAs(page(), server().url, 'Owner', '/roles')
    await page().getByRole('treeitem', { name: '70 more' }).waitFor()
    await expectGoodPage(page())
    expect(errors()).toEqual([])
  })
})
