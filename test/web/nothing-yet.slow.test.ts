import { describe, expect, it } from 'vitest'
import { APP_PAGES } from '../../src/rest/web-app/app-pages.js'
import { browserIsMissing, useBrowser } from '../support/browser.js'
import { OrganizationBuilder } from '../support/builders.js'
import { startWebAppServer } from '../support/web-app-server.js'
import { findings, openAs } from '../support/web-page.js'
import { faultsOf, look, visit } from './support/visit.js'

const organization = new OrganizationBuilder()
const owner = organization.person({ role: 'owner' })
const member = organization.person()

/** Pages that have something in every organization, or that list nothing. */
const NEVER_EMPTY = new Set([
  '/contribute',
  '/search',
  '/people',
  '/account',
  '/admin',
  '/admin/people',
  '/admin/audit',
])
/** How a page says that there is nothing. */
const SAYS_SO = /^(No|Nothing|Nobody|There (is|are) no) /

/** The pages that are of no single record. */
const LISTS = APP_PAGES.map(({ path }) => path).filter((path) => !path.includes(':'))

async function startEmpty() {
  const people = [
    { label: 'Owner', userId: owner.userId },
    { label: 'Member', userId: member.userId },
  ]
  const server = await startWebAppServer({}, people)
  await server.app.import(organization)
  return server
}

describe.skipIf(browserIsMissing)('an organization that has nothing yet', () => {
  const { server, page, errors } = useBrowser(startEmpty, { width: 1400, height: 900 })
  const link = (name: string) => page().locator('main').getByRole('link', { name })

  it.each([
    ['Owner', LISTS],
    ['Member', LISTS.filter((path) => !path.startsWith('/admin'))],
  ])('has all of its lists for its %s, where axe finds nothing', async (label, paths) => {
    await openAs(page(), server().url, label, '/')
    for (const path of paths) {
      const shown = path === '/' ? await look(page()) : await visit(page(), path)
      expect([path, ...faultsOf(shown), ...(await findings(page()))]).toEqual([path])
      const isTold = shown.lines.some((line) => SAYS_SO.test(line))
      expect([path, isTold || NEVER_EMPTY.has(path)]).toEqual([path, true])
    }
    expect(errors()).toEqual([])
  })

  it('tells what to begin with', async () => {
    await openAs(page(), server().url, 'Owner', '/roles')
    await link('Add a role').waitFor()
    await openAs(page(), server().url, 'Member', '/roles')
    await page().getByText('There are no roles yet.').waitFor()
    expect(await link('Add a role').count()).toBe(0)
    await visit(page(), '/reviews')
    await link('Contribute something').waitFor()
    expect(errors()).toEqual([])
  })

  it('has a field to find people for those only who see more than themselves', async () => {
    const field = () => page().getByLabel('Find by name or address').count()
    await openAs(page(), server().url, 'Owner', '/people')
    expect(await field()).toBe(1)
    await openAs(page(), server().url, 'Member', '/people')
    expect(await field()).toBe(0)
    expect(errors()).toEqual([])
  })
})
