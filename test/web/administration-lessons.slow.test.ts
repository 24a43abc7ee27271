import { describe, expect, it } from 'vitest'
import { browserIsMissing, useBrowser } from '../support/browser.js'
import { startWebAppServer } from '../support/web-app-server.js'
import { expectGoodPage, openAs, tabTo } from '../support/web-page.js'

const OWNER = 'Owner – Ingrid Solheim'
const LESSON = '/admin/lessons/les_three-point'

describe.skipIf(browserIsMissing)('lessons in administration', () => {
  const { server, page, errors } = useBrowser(startWebAppServer, { width: 1400, height: 900 })
  const title = () => page().locator('h1').textContent()
  const notice = () => page().locator('.notice').textContent()
  const press = async (name: string) => {
    await tabTo(page(), name, 120)
    await page().keyboard.press('Enter')
  }
  /** Types into a field in which records are found, and takes the first. */
  const pick = async (label: string, text: string, option: string) => {
    await page().getByRole('combobox', { name: label, exact: true }).focus()
    await page().keyboard.type(text)
    await page().getByRole('option', { name: option }).first().waitFor()
    await page().keyboard.press('Enter')
  }

  it.each([1400, 390])(
    'are made by keys, get a topic, a resource and learners, and are withdrawn, at %i pixels',
    async (width) => {
      const name = `Cold Hands ${width}`
      await page().setViewportSize({ width, height: 900 })
      await openAs(page(), server().url, OWNER, '/admin/lessons')
      await page().getByLabel('Title', { exact: true }).focus()
      await page().keyboard.type(name)
      await press('Add the lesson')
      await expect.poll(title).toBe(name)

      await pick('Add a topic', 'code of conduct', 'Code of Conduct')
      await page().getByText('Nothing else changes.').waitFor()
      await press('Save the topics')
      await expect.poll(notice).toContain('What it teaches is saved.')
      await pick('Add a resource', 'code of conduct', 'Code of Conduct')
      await press('Save the resources')
      await expect.poll(notice).toContain('What it relies on is saved.')

      await pick('Who', 'sofía', 'Sofía Restrepo')
      await press('Enrol them')
      await expect.poll(notice).toContain('1 person is enrolled in lessons')

      await press('Withdraw it')
      await page().getByText('1 person is enrolled in what changes').waitFor()
      await press('Withdraw the lesson')
      await expect.poll(notice).toContain(`${name} is withdrawn.`)
      await page().locator('.chip', { hasText: 'Withdrawn' }).waitFor()
      await press('Undo')
      await expect.poll(notice).toContain('Undone')
      await page().getByRole('button', { name: 'Enrol them' }).waitFor()
      expect(errors()).toEqual([])
    },
  )

  it('get another order, and the one before with Undo', async () => {
    await openAs(page(), server().url, OWNER, LESSON)
    const topics = page().locator('[data-field=topicIds] ~ ol strong')
    await topics.first().waitFor()
    const before = await topics.allTextContents()
    const [first = '', second = ''] = before
    await page()
      .getByRole('button', { name: `Move ${second} up` })
      .click()
    await expect.poll(() => topics.allTextContents()).toEqual([second, first, ...before.slice(2)])
    await page().locator('.what li').first().waitFor()
    await page().getByRole('button', { name: 'Save the topics' }).click()
    await expect.poll(notice).toContain('What it teaches is saved.')
    await page().getByRole('button', { name: 'Undo' }).click()
    await expect.poll(notice).toContain('Undone')
    await expect.poll(() => topics.allTextContents()).toEqual(before)
    expect(errors()).toEqual([])
  })

  it('say beside the field whom nobody named, and kindly that somebody was faster', async () => {
    await openAs(page(), server().url, OWNER, LESSON)
    await page().getByRole('button', { name: 'Enrol them' }).click()
    await page().locator('[data-field=userIds]').getByText('Name whom to enrol.').waitFor()

    const other = await page().context().newPage()
    await other.goto(server().url + LESSON)
    await other.getByLabel('Title', { exact: true }).fill('Three Points')
    await other.keyboard.press('Enter')
    await expect.poll(() => other.locator('h1').textContent()).toBe('Three Points')
    const field = page().getByLabel('Title', { exact: true })
    await field.fill('Four Points')
    await field.press('Enter')
    await page().getByText('Somebody has changed this meanwhile.').waitFor()
    await page().getByRole('button', { name: 'Show how it is now' }).click()
    await expect.poll(title).toBe('Three Points')
    expect(await field.inputValue()).toBe('Four Points')
    expect(errors()).toEqual([])
  })

  it('are for those only who may edit them', async () => {
    await openAs(page(), server().url, 'Viewer, team member – Sofía Restrepo', LESSON)
    await expect.poll(title).toBe('Nothing is here')
    await page().goto(`${server().url}/lessons/les_code-of-conduct`)
    await page().getByText('What it teaches').waitFor()
    expect(await page().getByRole('link', { name: 'Change it' }).count()).toBe(0)
    await openAs(page(), server().url, OWNER, '/lessons/les_code-of-conduct')
    await page().getByRole('link', { name: 'Change it' }).click()
    await page().getByRole('button', { name: 'Save the topics' }).waitFor()
    expect(errors()).toEqual([])
  })

  it('are made by team admins for their team, and for nobody else', async () => {
    await openAs(page(), server().url, 'Viewer, team admin – Daniel Mwangi', '/lessons')
    await page().getByRole('link', { name: 'Add a lesson' }).click()
    await page().getByRole('list', { name: 'Chosen' }).getByText('Platform').waitFor()
    expect(await page().getByText('Everyone').count()).toBe(0)
    await expectGoodPage(page())
    await page().getByLabel('Title', { exact: true }).fill('On Call at Night')
    await page().keyboard.press('Enter')
    await expect.poll(title).toBe('On Call at Night')
    await page().getByRole('button', { name: 'Save the topics' }).waitFor()

    await openAs(page(), server().url, 'Viewer, team member – Sofía Restrepo', '/lessons')
    await page().getByText('On Call at Night').waitFor()
    expect(await page().getByRole('link', { name: 'Add a lesson' }).count()).toBe(0)
    await page().goto(`${server().url}/admin/lessons`)
    await expect.poll(title).toBe('Nothing is here')
    expect(errors()).toEqual([])
  })

  it('give axe nothing to find', async () => {
    await openAs(page(), server().url, OWNER, '/admin/lessons')
    await page().locator('.rows > li').first().waitFor()
    await expectGoodPage(page())
    await page().goto(server().url + LESSON)
    await page().getByText('Withdraw it').click()
    await page().locator('.what').waitFor()
    await expectGoodPage(page())
    expect(errors()).toEqual([])
  })
})
