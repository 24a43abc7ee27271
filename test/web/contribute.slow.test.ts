import { describe, expect, it } from 'vitest'
import { processQueue } from '../creation/support/process-queue.js'
import { browserIsMissing, useBrowser } from '../support/browser.js'
import { startWebAppServer } from '../support/web-app-server.js'
import { expectGoodPage, openAs, tabTo } from '../support/web-page.js'

const OWNER = { userId: 'usr_ingrid-solheim', label: 'Owner – Ingrid Solheim' }
const MEMBER = 'Viewer, team member – Sofía Restrepo'
const TEXT = '# Ice\n\nThe bath must be stirred before each reading.'

describe.skipIf(browserIsMissing)('contributing in the web app', () => {
  const { server, page, errors } = useBrowser(startWebAppServer, { width: 1400, height: 900 })
  const stateOf = (step: string) => page().locator('.steps li', { hasText: step }).getAttribute('class')

  /** Goes from the library to the form, and writes a text there, by keys alone. */
  async function write(label: string, title: string): Promise<void> {
    await openAs(page(), server().url, label, '/content')
    await tabTo(page(), 'Contribute')
    await page().keyboard.press('Enter')
    await page().getByLabel('Title').waitFor()
    await expect.poll(() => page().evaluate<string>('document.activeElement.id')).toBe('main')
    // From the beginning of the page to its second field: the one before is chosen from.
    await page().keyboard.press('Tab')
    await page().keyboard.press('Tab')
    await page().keyboard.type(title)
    await page().keyboard.press('Tab')
    await page().keyboard.insertText(TEXT)
  }

  it.each([1400, 390])(
    'publishes by keys alone, and shows what becomes of it, at %i pixels',
    async (width) => {
      await page().setViewportSize({ width, height: 900 })
      await write(OWNER.label, `Ice ${width}`)
      await page().locator('.preview').getByText('The bath must be stirred').waitFor()
      await page().locator('.fate').getByText('Published at once').waitFor()
      await tabTo(page(), 'Publish')
      await page().keyboard.press('Enter')
      await page()
        .getByRole('heading', { level: 2, name: `Ice ${width}` })
        .waitFor()
      await expect.poll(() => stateOf('The text is prepared')).toBe('now')
      await processQueue(server().app.store)
      await expect.poll(() => stateOf('Knowledge is drawn from it')).toBe('done')
      await tabTo(page(), 'Open it')
      await page().keyboard.press('Enter')
      await expect.poll(() => page().locator('h1').textContent()).toBe(`Ice ${width}`)
      expect(errors()).toEqual([])
    },
  )

  it('sends nothing as somebody else than the bar shows', async () => {
    await openAs(page(), server().url, MEMBER, '/contribute')
    await page().getByLabel('Title').fill('Whose is this')
    await page().getByLabel('Text', { exact: true }).fill(TEXT)
    const other = await page().context().newPage()
    await openAs(other, server().url, OWNER.label, '/')
    await page().getByRole('button', { name: 'Send for review' }).click()
    await page().getByText('Somebody else is signed in in this browser now.').waitFor()
    expect(await page().getByLabel('Title').inputValue()).toBe('Whose is this')
    const owner = await server().app.signIn(OWNER)
    const { data } = await owner.graphql('{ contents(query: "Whose is this") { nodes { id } } }')
    expect(data.contents.nodes).toEqual([])
    await page().getByRole('link', { name: 'Library', exact: true }).click()
    await page().getByRole('button', { name: 'Load again' }).click()
    await page().getByText('Ingrid Solheim').first().waitFor()
  })

  it('offers a team admin their own teams, or that an admin decides', async () => {
    await openAs(page(), server().url, 'Viewer, team admin – Daniel Mwangi', '/contribute')
    await page().locator('.fate').getByText('Reviewed first').waitFor()
    expect(await page().getByRole('radio', { name: 'An admin decides' }).isChecked()).toBe(true)
    await page().getByText('Teams', { exact: true }).click()
    await page().getByText('Choose at least one team.').waitFor()
    await page().locator('.fate').getByText('Published at once').waitFor()
    await page().getByRole('combobox', { name: 'Which teams' }).click()
    await page().getByRole('option').first().waitFor()
    expect(await page().getByRole('option').allTextContents()).toEqual(['Platform '])
    await page().getByRole('option').first().click()
    await expect.poll(() => page().getByText('Choose at least one team.').count()).toBe(0)
    expect(errors()).toEqual([])
  })

  it('shows a text that is being prepared as soon as it is ready', async () => {
    const owner = await server().app.signIn(OWNER, { scopes: ['content:write'] })
    const { data } = await owner.graphql(
      'mutation ($input: CreateDocumentInput!) { createDocument(input: $input) { contentId } }',
      { input: { title: 'Cold baths', content: TEXT, visibility: 'EVERYONE' } },
    )
    await openAs(page(), server().url, MEMBER, `/content/${data.createDocument.contentId}`)
    await page().getByText('It appears here as soon as it is ready.').waitFor()
    await processQueue(server().app.store)
    await page().locator('.prose').getByText('The bath must be stirred').waitFor()
    expect(errors()).toEqual([])
  })

  it('follows a review to its end without being loaded again', async () => {
    await write(MEMBER, 'Reviewed ice')
    await page().locator('.fate').getByText('Reviewed first').waitFor()
    // An admin decides who reads it.
    expect(await page().getByText('Who reads it', { exact: true }).count()).toBe(0)
    await tabTo(page(), 'Send for review')
    await page().keyboard.press('Enter')
    await expect.poll(() => stateOf('Reviewed by an admin')).toBe('now')

    const owner = await server().app.signIn(OWNER, { scopes: ['content:write'] })
    const { data } = await owner.graphql(
      '{ contentReviewRequests(status: PENDING, first: 100) { nodes { id title } } }',
    )
    const requests: { id: string; title: string }[] = data.contentReviewRequests.nodes
    const id = requests.find(({ title }) => title === 'Reviewed ice')?.id
    await owner.graphql(
      `mutation { approveContentReviewRequest(input: { id: "${id}", visibility: EVERYONE }) { reviewRequest { id } } }`,
    )
    await processQueue(server().app.store)
    await expect.poll(() => stateOf('Reviewed by an admin')).toBe('done')
    await expect.poll(() => stateOf('Knowledge is drawn from it')).toBe('done')
    expect(errors()).toEqual([])
  })

  it('shows beside its field what is wrong, and keeps what was typed', async () => {
    await openAs(page(), server().url, OWNER.label, '/contribute')
    await page().getByText('From an address').click()
    await page().getByRole('textbox').fill('ftp://example.org/a')
    await page().getByRole('button', { name: 'Publish' }).click()
    await expect.poll(() => page().getByRole('textbox').getAttribute('aria-invalid')).toBe('true')
    await page().locator('.entry [role=alert]').waitFor()
    await page().reload()
    await expect.poll(() => page().getByRole('textbox').inputValue()).toBe('ftp://example.org/a')

    // Nobody else who signs in at this window sees it.
    await openAs(page(), server().url, MEMBER, '/contribute')
    await expect.poll(() => page().getByLabel('Title').inputValue()).toBe('')
  })

  it('sends a text once, if its answer was lost and it is sent again', async () => {
    await openAs(page(), server().url, OWNER.label, '/contribute')
    await page().getByLabel('Title').fill('Sent twice')
    await page().getByLabel('Text').fill(TEXT)
    let lost = 0
    await page().route('**/graphql', async (route) => {
      const isMutation = route.request().postData()?.includes('"input"') === true
      if (!isMutation || lost > 0) return await route.continue()
      lost += 1
      await route.fetch()
      await route.abort()
    })
    await page().getByRole('button', { name: 'Publish' }).click()
    await page().getByRole('alert').first().waitFor()
    await page().getByRole('button', { name: 'Publish' }).click()
    await page().locator('.sent').waitFor()
    await page().unroute('**/graphql')

    const owner = await server().app.signIn(OWNER)
    const { data } = await owner.graphql('{ contents(query: "Sent twice") { nodes { title } } }')
    expect(lost).toBe(1)
    expect(data.contents.nodes).toEqual([{ title: 'Sent twice' }])
    // The browser itself says that a request failed.
    errors().length = 0
  })

  it('gives axe nothing to find', async () => {
    await openAs(page(), server().url, OWNER.label, '/contribute')
    await page().getByLabel('Title').fill('Ice')
    await page().getByLabel('Text').fill(TEXT)
    await page().getByText('Teams', { exact: true }).click()
    await page().getByRole('combobox', { name: 'Which teams' }).fill('calib')
    await page().getByRole('option', { name: 'Calibration Lab' }).click()
    await page().locator('.tags-fold summary').click()
    await expectGoodPage(page())
    await page().getByRole('button', { name: 'Publish' }).click()
    await page().locator('.sent').waitFor()
    await expectGoodPage(page())
    expect(errors()).toEqual([])
  })
})
