import { describe, expect, it } from 'vitest'
import { browserIsMissing, useBrowser } from '../support/browser.js'
import { startWebAppServer, type WebAppServer } from '../support/web-app-server.js'
import { expectGoodPage, openAs, tabTo } from '../support/web-page.js'

const OWNER = { userId: 'usr_ingrid-solheim', label: 'Owner – Ingrid Solheim' }
const BEGUN = 'cnt_giving-feedback'
const CHANGED = 'cnt_travel-and-expenses'

/** Has the owner begun a resource, up to its third chapter. */
async function begin(webApp: WebAppServer, id: string) {
  const { title, chapters } = await content(webApp, id)
  const client = await webApp.app.signIn(OWNER)
  const input = { contentId: id, chapterId: chapters[2].id, finished: false }
  await client.graphql(
    'mutation ($input: RecordReadingInput!) { recordReading(input: $input) { contentId } }',
    { input },
  )
  return { title, third: chapters[2] }
}

async function content({ app }: WebAppServer, id: string) {
  const client = await app.signIn(OWNER)
  const { data } = await client.graphql(
    `query ($id: ID!) { content(id: $id) {
      title chapters { id headline } viewerReading { openedAt finishedAt chapterId versionNumber } } }`,
    { id },
  )
  return data.content
}

describe.skipIf(browserIsMissing)('what somebody has read in the web app', () => {
  const { server, page, errors } = useBrowser(startWebAppServer, { width: 1400, height: 900 })

  it.each([1400, 390])(
    'goes on where it was left, and is marked as read by keys, at %i pixels',
    async (width) => {
      const { title, third } = await begin(server(), BEGUN)
      await page().setViewportSize({ width, height: 900 })
      await openAs(page(), server().url, OWNER.label, '/')
      await page().getByRole('heading', { name: 'Continue reading' }).waitFor()
      await tabTo(page(), title)
      await page().keyboard.press('Enter')
      await page().getByRole('heading', { level: 1, name: title }).waitFor()

      await tabTo(page(), `Continue at ${third.headline}`)
      await page().keyboard.press('Enter')
      expect(await page().evaluate<string>('location.hash')).toBe(`#${third.id}`)
      await page().getByRole('button', { name: 'Mark as read' }).focus()
      await page().keyboard.press('Enter')
      await page().getByText('You have read it.').waitFor()
      expect((await content(server(), BEGUN)).viewerReading.finishedAt).not.toBeNull()

      await page().getByRole('link', { name: 'Lyceum' }).first().click()
      await page().getByRole('heading', { name: 'New in the library' }).waitFor()
      await expect.poll(() => page().locator('.rows').getByRole('link', { name: title }).count()).toBe(0)
      await page().goBack()
      await page().getByRole('button', { name: 'Mark as not read' }).click()
      await page().getByRole('button', { name: 'Mark as read' }).waitFor()
      await expect.poll(async () => (await content(server(), BEGUN)).viewerReading.finishedAt).toBeNull()
      expect(errors()).toEqual([])
    },
  )

  it('is noted by its chapter as the page is left', async () => {
    const { title, chapters } = await content(server(), BEGUN)
    const fourth = chapters[3]
    await page().setViewportSize({ width: 1400, height: 400 })
    await openAs(page(), server().url, OWNER.label, `/content/${BEGUN}`)
    await page().getByRole('heading', { level: 1, name: title }).waitFor()
    await page().getByRole('button', { name: 'Mark as read' }).waitFor()
    await page().getByRole('navigation', { name: 'Chapters' }).getByText(fourth.headline).click()
    await expect
      .poll(() => page().locator('.contents-list [aria-current]').textContent())
      .toBe(fourth.headline)
    await page().goto(`${server().url}/account`)
    await expect.poll(async () => (await content(server(), BEGUN)).viewerReading.chapterId).toBe(fourth.id)

    await page().goto(`${server().url}/content/${BEGUN}`)
    await page().getByText(`Continue at ${fourth.headline}`).waitFor()
    expect(errors()).toEqual([])
  })

  it('says that it has changed since, until it is read again', async () => {
    await openAs(page(), server().url, OWNER.label, `/content/${CHANGED}`)
    await page().getByText('Changed since you read it').waitFor()
    await page().getByRole('button', { name: 'Mark as read' }).waitFor()
    await expectGoodPage(page())
    await page().reload()
    await page().getByText('Changed since you read it').waitFor()
    await page().getByRole('button', { name: 'Mark as read' }).click()
    await page().getByText('You have read it.').waitFor()
    expect(await page().getByText('Changed since you read it').count()).toBe(0)
    expect((await content(server(), CHANGED)).viewerReading.versionNumber).toBe(2)
    expect(errors()).toEqual([])
  })
})
