import { describe, expect, it } from 'vitest'
import { browserIsMissing, useBrowser } from '../support/browser.js'
import { OrganizationBuilder } from '../support/builders.js'
import { startWebAppServer } from '../support/web-app-server.js'
import { openAs } from '../support/web-page.js'

const READY = { processingStatus: 'COMPLETED', indexingStatus: 'COMPLETED' }

const organization = new OrganizationBuilder()
const owner = organization.person({ role: 'owner' })
const team = organization.team('Red')
const people = Array.from({ length: 55 }, () => organization.person().userId)
const role = organization.role({ holderUserIds: people })
for (let number = 0; number < 25; number += 1)
  organization.content({ title: `Text ${number}`, visibility: 'teams', teamIds: [team], ...READY })
const { spaceId } = organization.tree()
for (let number = 0; number < 55; number += 1) organization.duty(organization.role(), 'SPACE', spaceId)
const busy = organization.role()
const { categoryId } = organization.tree()
for (let number = 0; number < 105; number += 1)
  organization.duty(busy, 'TOPIC', organization.topic(categoryId))

async function startLarge() {
  const server = await startWebAppServer({}, [{ label: 'Owner', userId: owner.userId }])
  await server.app.import(organization)
  return server
}

describe.skipIf(browserIsMissing)('a record with long lists in the web app', () => {
  const { server, page, errors } = useBrowser(startLarge, { width: 1400, height: 900 })

  it.each([
    ['a team', `/teams/${team}`, 'Shared with it', 20, 25],
    ['a role', `/roles/${role}`, 'Held by', 50, 55],
    ['a role with many duties', `/roles/${busy}`, 'Duties', 100, 105],
    ['a space', `/knowledge/spaces/${spaceId}`, 'Who answers for it', 50, 55],
  ])('of %s shows all that they have, as somebody asks for more', async (_what, path, name, first, all) => {
    await openAs(page(), server().url, 'Owner', path)
    const part = page().locator('.part', { has: page().getByRole('heading', { name, level: 2 }) })
    await expect.poll(() => part.locator('li a').count()).toBe(first)
    await part.getByRole('button', { name: 'Show more' }).click()
    await expect.poll(() => part.locator('li a').count()).toBe(all)
    expect(await part.getByRole('button', { name: 'Show more' }).count()).toBe(0)
    expect(errors()).toEqual([])
  })
})
