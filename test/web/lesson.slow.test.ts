import { describe, expect, it } from 'vitest'
import { browserIsMissing, useBrowser } from '../support/browser.js'
import { startWebAppServer, type WebAppServer } from '../support/web-app-server.js'
import { expectGoodPage, openAs, tabTo } from '../support/web-page.js'

const MEMBER = { userId: 'usr_sofia-restrepo', label: 'Viewer, team member – Sofía Restrepo' }

interface Lesson {
  id: string
  title: string
  state: string
  viewerEnrollment: { finishedAt: string | null } | null
}

/** Some lesson that nobody has asked the member to take. */
async function newLesson({ app }: WebAppServer): Promise<Lesson> {
  const client = await app.signIn(MEMBER)
  const { data } = await client.graphql(`{
    lessons(first: 100) { nodes { id title state viewerEnrollment { finishedAt } } }
    viewer { assignments(first: 100) { nodes { item { id } } } }
  }`)
  const asked = JSON.stringify(data.viewer.assignments)
  const lessons: Lesson[] = data.lessons.nodes
  const found = lessons.find(
    ({ id, state, viewerEnrollment }) =>
      state === 'TEACHING' && viewerEnrollment === null && !asked.includes(`"${id}"`),
  )
  if (!found) throw new Error('The demo has no lesson left to enrol in.')
  return found
}

describe.skipIf(browserIsMissing)('a lesson in the web app', () => {
  const { server, page, errors } = useBrowser(startWebAppServer, { width: 1400, height: 900 })

  it.each([1400, 390])('is enrolled in and finished by keys alone, at %i pixels', async (width) => {
    const { id, title } = await newLesson(server())
    await page().setViewportSize({ width, height: 900 })
    await openAs(page(), server().url, MEMBER.label, `/lessons/${id}`)
    await tabTo(page(), 'Enrol')
    await page().keyboard.press('Enter')
    await page().getByText('You are enrolled. It waits for you on the home page.').waitFor()

    await page().goto(server().url)
    await page().locator('.part', { hasText: 'To learn' }).getByRole('link', { name: title }).waitFor()
    await tabTo(page(), title)
    await page().keyboard.press('Enter')
    await expect.poll(() => page().locator('h1').textContent()).toBe(title)
    await tabTo(page(), 'I have finished it')
    await page().keyboard.press('Enter')
    await page().getByText('Well done').waitFor()
    await expect.poll(() => page().locator('.chip', { hasText: 'Finished' }).count()).toBe(1)
    expect(await page().evaluate<string>('document.activeElement.role')).toBe('status')

    const client = await server().app.signIn(MEMBER)
    const { data } = await client.graphql(`{ lesson(id: "${id}") { viewerEnrollment { finishedAt } } }`)
    expect(data.lesson.viewerEnrollment.finishedAt).not.toBeNull()
    await page().goto(server().url)
    await page().getByRole('heading', { name: 'To learn' }).waitFor()
    expect(await page().locator('.rows').getByRole('link', { name: title }).count()).toBe(0)
    expect(errors()).toEqual([])
  })

  it('gives axe nothing to find', async () => {
    const { id } = await newLesson(server())
    await openAs(page(), server().url, MEMBER.label, `/lessons/${id}`)
    await page().getByRole('button', { name: 'Enrol' }).waitFor()
    await expectGoodPage(page())
    expect(errors()).toEqual([])
  })
})
