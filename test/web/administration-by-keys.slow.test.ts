import { describe, expect, it } from 'vitest'
import { browserIsMissing, useBrowser } from '../support/browser.js'
import { startWebAppServer } from '../support/web-app-server.js'
import { openAs } from '../support/web-page.js'
import { keysOf } from './support/keys.js'

const OWNER = 'Owner – Ingrid Solheim'
const WIDTHS = [1400, 390]

describe.skipIf(browserIsMissing)('administration by keys alone', () => {
  const { server, page, errors } = useBrowser(startWebAppServer, { width: 1400, height: 900 })
  const { choose, open, pick, press, tick, write } = keysOf(page)
  const title = () => page().locator('h1').textContent()
  const notice = () => page().locator('.notice').textContent()
  const row = (text: string) => page().locator('.rows > li', { hasText: text })
  const start = async (width: number, path: string) => {
    await page().setViewportSize({ width, height: 900 })
    await openAs(page(), server().url, OWNER, path)
  }

  it.each(WIDTHS)('finds somebody, changes what they may do, and undoes it, at %i pixels', async (width) => {
    await start(width, '/admin/people')
    await write('Find by name or address', 'joaquín')
    await expect.poll(() => page().locator('.rows > li').count()).toBe(1)
    // Whoever types on isn't interrupted by what is found.
    expect(await page().getByLabel('Find by name or address').inputValue()).toBe('joaquín')
    expect(await page().evaluate('document.activeElement.type')).toBe('search')
    await press('Joaquín Prieto')
    await expect.poll(title).toBe('Joaquín Prieto')
    await choose('What the account may do', 'Member')
    await press('Save')
    await expect.poll(notice).toContain('all owners get a mail')
    await press('Undo')
    await expect.poll(notice).toContain('Undone')
    expect(errors()).toEqual([])
  })

  it.each(WIDTHS)('has a lesson completed after another one, and undoes it, at %i pixels', async (width) => {
    await start(width, '/admin/roles/role_lab-manager/curriculum')
    const rows = page().locator('ol.rows > li')
    await expect.poll(() => rows.count()).toBe(3)
    await pick('Add a lesson or a topic', 'code of conduct', 'Code of Conduct')
    await expect.poll(() => rows.count()).toBe(4)
    await press(/^Code of Conduct.* up$|^Move Code of Conduct.* up$/)
    await press('Save the curriculum')
    await expect.poll(notice).toContain('The curriculum is saved.')
    await press('Undo')
    await expect.poll(notice).toContain('Undone')
    expect(errors()).toEqual([])
  })

  it.each(WIDTHS)('gives a role a duty, and ends it, at %i pixels', async (width) => {
    await start(width, '/admin/roles/role_logistics-manager/duties')
    await pick('For what', 'ice point', 'Ice Point')
    await choose('What the role does', 'Is asked before')
    await press('Add the duty')
    await row('Ice Point').first().waitFor()
    await press('Undo')
    await expect.poll(() => row('Ice Point').count()).toBe(0)
    expect(errors()).toEqual([])
  })

  it.each(WIDTHS)('adds a space, renames and archives it, and restores it, at %i pixels', async (width) => {
    const [first, second] = [`Boats ${width}`, `Ships ${width}`]
    await start(width, '/admin/knowledge')
    await write('Name', first)
    await press('Add the space')
    await expect.poll(title).toBe(first)
    await write('Name', second)
    await press('Save')
    await expect.poll(title).toBe(second)
    await open('Archive it')
    await press('Archive it')
    await expect.poll(title).toBe('Archive')
    await page().locator('.rows > li', { hasText: second }).waitFor()
    await open('Restore it')
    await press('Restore it')
    await expect.poll(notice).toContain('can be read again')
    expect(errors()).toEqual([])
  })

  it.each(WIDTHS)('gives a resource other tags, and undoes it, at %i pixels', async (width) => {
    await start(width, '/admin/content/cnt_calibration-procedure-sop-014')
    await page().locator('form').first().waitFor()
    await write('Tags', `calibration, sop, keys ${width}`)
    await press('Save')
    await expect.poll(notice).not.toBe('')
    await press('Undo')
    await expect.poll(notice).toContain('Undone')
    expect(errors()).toEqual([])
  })

  it.each(WIDTHS)('adds a tag, renames and deletes it, at %i pixels', async (width) => {
    await start(width, '/admin/tags')
    await write('Name', `aa ${width}`)
    await press('Add the tag')
    await row(`aa ${width}`).waitFor()
    await open('Change it')
    await write('Name', `ab ${width}`)
    await press('Rename it')
    await row(`ab ${width}`).waitFor()
    await open('Change it')
    await open('Delete it')
    await press('Delete the tag')
    await expect.poll(() => row(`ab ${width}`).count()).toBe(0)
    expect(errors()).toEqual([])
  })

  it.each(WIDTHS)('declares a finding, changes it and takes it back, at %i pixels', async (width) => {
    const [first, second] = [`No ships sail at ${width}.`, `All boats sail at ${width}.`]
    await start(width, '/admin/findings')
    await write('The fact', first)
    await press('Add the finding')
    await row(first).waitFor()
    await open('Change it')
    await write('The fact', second)
    await press('Save')
    await row(second).waitFor()
    await press('Delete it')
    await expect.poll(() => row(second).count()).toBe(0)
    expect(errors()).toEqual([])
  })

  it.each(WIDTHS)('pauses the directory, resumes it, and narrows its log, at %i pixels', async (width) => {
    await start(width, '/admin/directory')
    await press('Pause it')
    await page().getByRole('button', { name: 'Resume it' }).waitFor()
    await press('Resume it')
    await page().getByRole('button', { name: 'Pause it' }).waitFor()
    await choose('Outcome', 'Failed')
    await expect.poll(() => page().locator('.rows .chip:not(.alarm)').count()).toBe(0)
    expect(errors()).toEqual([])
  })

  it.each(WIDTHS)(
    'adds an address for changes, keeps its secret, and removes it, at %i pixels',
    async (width) => {
      const host = `hooks-${width}.example.org`
      await start(width, '/admin/webhooks')
      await write('Address', `https://${host}/changes`)
      await tick('Roles')
      await press('Add the address')
      await page().locator('.secret').waitFor()
      await press('I have it')
      await row(host).waitFor()
      await open('Open it')
      await open('Remove it')
      await press('Remove the address')
      await expect.poll(() => row(host).count()).toBe(0)
      expect(errors()).toEqual([])
    },
  )

  it.each(WIDTHS)('narrows the audit log, and shows what was changed, at %i pixels', async (width) => {
    const client = await server().app.signIn(
      { userId: 'usr_ingrid-solheim' },
      { scopes: ['organization:manage'] },
    )
    const name = `Head of Boxes ${width}`
    await client.graphql(
      'mutation ($name: String!) { updateRole(input: { id: "role_logistics-manager", name: $name }) { companyRole { id } } }',
      { name },
    )
    await start(width, '/admin/audit')
    await choose('What was done', 'Company role updated')
    const others = page().locator('.rows > li', { hasNotText: 'Company role updated' })
    await expect.poll(() => others.count()).toBe(0)
    await row(name).first().waitFor()
    await press('1 field')
    await expect.poll(() => page().locator('ins').first().textContent()).toBe(name)
    expect(errors()).toEqual([])
  })
})
