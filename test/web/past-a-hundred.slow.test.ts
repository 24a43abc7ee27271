import { describe, expect, it } from 'vitest'
import { importBundle } from '../../src/bundle/import-bundle.js'
import { browserIsMissing, useBrowser } from '../support/browser.js'
import { startWebAppServer } from '../support/web-app-server.js'
import { openAs } from '../support/web-page.js'

const OWNER = 'Owner – Ingrid Solheim'
const MANY = Array.from({ length: 101 }, (_, index) => String(index).padStart(3, '0'))

/** The demo's server, whose first organization has more tags and spaces than a page of the graph has. */
async function startWithMany() {
  const server = await startWebAppServer()
  const { data } = await (
    await server.app.signIn({ userId: 'usr_ingrid-solheim' })
  ).graphql('{ viewer { organization { id name } } }')
  const records = [
    { type: 'bundle', version: 1 },
    { type: 'organization', ...data.viewer.organization },
    ...MANY.map((number) => ({ type: 'tag', name: `zz tag ${number}` })),
    ...MANY.map((number) => ({ type: 'space', id: `spc_many-${number}`, name: `zz space ${number}` })),
    ...MANY.map((number) => ({
      type: 'category',
      id: `cat_many-${number}`,
      spaceId: 'spc_many-100',
      name: `zz category ${number}`,
      state: 'archived',
    })),
  ]
  const report = await importBundle(
    server.app.store,
    records.map((record) => JSON.stringify(record)),
  )
  expect(report.kind).not.toBe('refused')
  return server
}

describe.skipIf(browserIsMissing)('what is past the first hundred in the web app', () => {
  const { server, page, errors } = useBrowser(startWithMany, { width: 1400, height: 900 })

  it('shows among the tags of the library and of a contribution', async () => {
    await openAs(page(), server().url, OWNER, '/content')
    const tags = page().getByRole('region', { name: 'Tags' })
    await tags.getByRole('button', { name: 'Show more' }).click()
    await tags.getByRole('link', { name: 'zz tag 100' }).waitFor()

    await page().goto(`${server().url}/contribute`)
    await page().getByLabel('Title').fill('Ice')
    await page().getByLabel('Text').fill('Ice.')
    await page().locator('.tags-fold summary').click()
    await page().locator('.tags-fold').getByRole('button', { name: 'Show more' }).click()
    await page().getByLabel('zz tag 100').check()
    expect(errors()).toEqual([])
  })

  it('is found by a field for spaces', async () => {
    await openAs(page(), server().url, OWNER, '/admin/roles/role_lab-manager/duties')
    await page().getByRole('combobox', { name: 'For what' }).fill('zz space 100')
    await page().getByRole('option', { name: 'zz space 100' }).waitFor()
    expect(errors()).toEqual([])
  })

  it('shows among what was archived in a space', async () => {
    await openAs(page(), server().url, OWNER, '/admin/knowledge/spaces/spc_many-100')
    await page().getByRole('button', { name: 'Show more' }).click()
    await page().getByText('zz category 100', { exact: true }).waitFor()
    expect(errors()).toEqual([])
  })
})
