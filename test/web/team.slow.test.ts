import { describe, expect, it } from 'vitest'
import { browserIsMissing, useBrowser } from '../support/browser.js'
import { startWebAppServer } from '../support/web-app-server.js'
import { expectGoodPage, openAs } from '../support/web-page.js'
import { keysOf } from './support/keys.js'

const LEAD = 'Viewer, team admin – Daniel Mwangi'
const MEMBER = 'Viewer, team member – Sofía Restrepo'
const OWNER = 'Owner – Ingrid Solheim'
const TEAM = '/teams/team_platform'

describe.skipIf(browserIsMissing)('the page of a team', () => {
  const { server, page, errors } = useBrowser(startWebAppServer, { width: 1400, height: 900 })
  const { open, press } = keysOf(page)
  const title = () => page().locator('h1').textContent()

  it.each([
    [1400, MEMBER],
    [390, LEAD],
  ])('lets somebody leave it by keys, at %i pixels: %s', async (width, label) => {
    await page().setViewportSize({ width, height: 900 })
    await openAs(page(), server().url, label, TEAM)
    expect(await title()).toBe('Platform')
    await open('Leave the team')
    await page().locator('.what').getByText('1 person can’t see it any more').waitFor()
    if (label === MEMBER) await expectGoodPage(page())
    await press('Leave team')
    await expect.poll(title).toBe('Varde Instruments')
    await page().getByText('You are not on the team Platform any more.').waitFor()
    await page().goto(server().url + TEAM)
    await expect.poll(title).toBe('Nothing is here')
    expect(errors()).toEqual([])
  })

  it('has nothing to leave for whoever is not on it', async () => {
    await openAs(page(), server().url, OWNER, TEAM)
    await page().getByRole('heading', { name: 'Members' }).waitFor()
    expect(await page().getByText('Leave the team').count()).toBe(0)
  })
})
