import { describe, expect, it } from 'vitest'
import { processQueue } from '../creation/support/process-queue.js'
import { browserIsMissing, useBrowser } from '../support/browser.js'
import { startWebAppServer } from '../support/web-app-server.js'
import { expectGoodPage, openAs } from '../support/web-page.js'

const OWNER = 'Owner – Ingrid Solheim'
const SOP = '/admin/content/cnt_calibration-procedure-sop-014'
const TOPIC = '/admin/knowledge/topics/tpc_ice-point'

describe.skipIf(browserIsMissing)('content and knowledge in administration', () => {
  const { server, page, errors } = useBrowser(startWebAppServer, { width: 1400, height: 900 })
  const title = () => page().locator('h1').textContent()
  const notice = () => page().locator('.notice').textContent()
  const press = (name: string) => page().getByRole('button', { name, exact: true }).click()

  it('share a resource with teams, after saying what will happen, and undo it', async () => {
    await openAs(page(), server().url, OWNER, SOP)
    await page().locator('.segments').getByText('Admins', { exact: true }).click()
    await page().getByText('What will happen').waitFor()
    await page().locator('.what li').first().waitFor()
    await press('Share it this way')
    await expect.poll(notice).toContain('Sharing is saved.')
    await press('Undo')
    await expect.poll(notice).toContain('Undone')
    expect(errors()).toEqual([])
  })

  it('publish a draft, and have what could not be read be read again', async () => {
    await openAs(page(), server().url, OWNER, '/admin/content/cnt_supplier-audit-checklist')
    await page().locator('.chip', { hasText: 'Draft' }).first().waitFor()
    await press('Publish it')
    await expect.poll(notice).toContain('Supplier Audit Checklist is published.')
    await expect.poll(() => page().getByRole('button', { name: 'Publish it' }).count()).toBe(0)

    await page().goto(`${server().url}/admin/content/cnt_video-all-hands-october`)
    await page().locator('.chip', { hasText: 'Could not be read' }).first().waitFor()
    await press('Read it again')
    await expect.poll(notice).toContain('All-hands Recording, October 2026 is being read again.')
    expect(errors()).toEqual([])
  })

  it('read a draft of a new version before they publish it', async () => {
    const path = '/content/cnt_code-of-conduct'
    await openAs(page(), server().url, OWNER, `/admin${path}`)
    await page().getByText('Write a new version').click()
    await page().getByLabel('Text', { exact: true }).fill('## Gifts\n\nNobody accepts any gift.')
    await page()
      .getByLabel(/^Keep it as a draft/)
      .check()
    await press('Add the version')
    await expect.poll(notice).toContain('People go on seeing the one before until it is published.')
    await processQueue(server().app.store)
    await page().locator('.chip', { hasText: 'Draft' }).waitFor()
    await page().getByRole('link', { name: 'Read version 3' }).click()
    await page().getByText('Nobody accepts any gift.').waitFor()
    await page().getByText('Only those who edit it see this version.').waitFor()
    await expectGoodPage(page())

    await openAs(page(), server().url, 'Viewer, team member – Sofía Restrepo', `${path}?version=3`)
    await page().getByRole('button', { name: 'Mark as read' }).waitFor()
    expect(await page().getByText('Nobody accepts any gift.').count()).toBe(0)
    expect(errors()).toEqual([])
  })

  it('set what is said in a recording, and say what is wrong with it', async () => {
    const id = 'cnt_audio-lab-notes-4'
    await openAs(page(), server().url, OWNER, `/admin/content/${id}`)
    await page().getByText('Set the transcript').click()
    const text = page().getByLabel('Text with its times')
    await text.fill('Ice points drift.')
    await press('Save the transcript')
    await page().locator('.entry .alarm').waitFor()
    await text.fill('WEBVTT\n\n00:00.000 --> 00:02.000\nEvery ice point must be stirred.')
    await press('Save the transcript')
    await expect.poll(notice).toContain('The transcript is saved.')
    const client = await server().app.signIn({ userId: 'usr_ingrid-solheim' })
    const { data } = await client.graphql(`{ content(id: "${id}") { currentVersion { segments { text } } } }`)
    expect(data.content.currentVersion.segments).toEqual([{ text: 'Every ice point must be stirred.' }])
    await expectGoodPage(page())
  })

  it('archive a topic, which comes back under its address', async () => {
    await openAs(page(), server().url, OWNER, TOPIC)
    await page().getByText('Archive it', { exact: true }).first().click()
    await page().getByText('4 parts of it can’t be read any more').waitFor()
    await press('Archive it')
    await expect.poll(title).toBe('Archive')
    await press('Undo')
    await expect.poll(title).toBe('Ice Point')
    expect(errors()).toEqual([])
  })

  it('have spaces that are made for some teams', async () => {
    await openAs(page(), server().url, OWNER, '/knowledge')
    await page().getByRole('link', { name: 'Add a space' }).click()
    await page().getByLabel('Name', { exact: true }).fill('Field Work')
    await page().locator('.segments').getByText('Teams', { exact: true }).click()
    await page().getByRole('combobox', { name: 'Which teams' }).focus()
    await page().getByRole('option').first().click()
    await press('Add the space')
    await expect.poll(title).toBe('Field Work')
    await expect.poll(notice).toContain('Field Work is there.')
    await page().getByLabel('Name', { exact: true }).last().fill('Boots')
    await press('Add the category')
    await expect.poll(notice).toContain('The category is added.')

    await page().goto(`${server().url}/admin/knowledge`)
    await page().locator('.rows > li', { hasText: 'Field Work' }).locator('.chip').waitFor()
    expect(errors()).toEqual([])
  })

  it('rename a tag, and an item', async () => {
    await openAs(page(), server().url, OWNER, '/admin/knowledge/items/itm_ice-point--knocks')
    await page().getByLabel('What it says').fill('Knocks are told at once')
    await page().keyboard.press('Enter')
    await expect.poll(title).toBe('Knocks are told at once')

    await page().goto(`${server().url}/admin/tags`)
    await page().getByText('Change it').first().click()
    await page().locator('.rows').getByLabel('Name').fill('zz renamed')
    await page().keyboard.press('Enter')
    await page().getByRole('link', { name: 'zz renamed' }).waitFor()
    expect(errors()).toEqual([])
  })

  it('name what a restored resource shows again without links, as it is not there yet', async () => {
    const client = await server().app.signIn(
      { userId: 'usr_ingrid-solheim' },
      { scopes: ['organization:manage', 'content:write'] },
    )
    const contentId = 'cnt_code-of-conduct'
    const { data } = await client.graphql(`{ content(id: "${contentId}") { updatedAt } }`)
    const { errors: refusals } = await client.graphql(
      `mutation ($expectedUpdatedAt: DateTime!) {
        archiveContent(input: { contentId: "${contentId}", expectedUpdatedAt: $expectedUpdatedAt }) { content { id } }
      }`,
      { expectedUpdatedAt: data.content.updatedAt },
    )
    expect(refusals).toEqual([])
    await openAs(page(), server().url, OWNER, '/admin/archive')
    await page().getByText('Restore it', { exact: true }).click()
    const forecast = page().getByRole('region', { name: 'What will happen' })
    await forecast.getByText('Public customers receive no hospitality at all').waitFor()
    expect(await forecast.getByRole('link').count()).toBe(0)
    await press('Restore it')
    await expect.poll(notice).toContain('Code of Conduct can be read again.')
    expect(errors()).toEqual([])
  })

  it('are for those only who may edit them', async () => {
    for (const path of [TOPIC, '/admin/content/cnt_salary-bands-2026']) {
      await openAs(page(), server().url, 'Viewer, team member – Sofía Restrepo', path)
      await expect.poll(title).toBe('Nothing is here')
    }
    expect(errors()).toEqual([])
  })

  it('gives axe nothing to find', async () => {
    await openAs(page(), server().url, OWNER, '/admin/archive')
    await expectGoodPage(page())
    for (const path of [SOP, TOPIC, '/admin/tags', '/admin/knowledge']) {
      await page().goto(server().url + path)
      await page().locator('form').first().waitFor()
      await expectGoodPage(page())
    }
    expect(errors()).toEqual([])
  })
})
