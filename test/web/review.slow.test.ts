import { describe, expect, it } from 'vitest'
import { browserIsMissing, useBrowser } from '../support/browser.js'
import { startWebAppServer, type WebAppServer } from '../support/web-app-server.js'
import { expectGoodPage, openAs, tabTo } from '../support/web-page.js'

const OWNER = 'Owner – Ingrid Solheim'

/** Nobody may send more than three contributions a minute. */
const SENDERS = ['usr_sofia-restrepo', 'usr_daniel-mwangi', 'usr_piotr-zielinski']
let sent = 0

/** Sends a contribution of a member. @returns its id */
async function contribute({ app }: WebAppServer, title: string, content: string): Promise<string> {
  const userId = SENDERS[sent % SENDERS.length] ?? ''
  sent += 1
  const client = await app.signIn({ userId }, { scopes: ['content:write'] })
  const { body } = await client.post('/v1/documents', { title, content, visibility: 'everyone' })
  return String(body.reviewRequestId)
}

describe.skipIf(browserIsMissing)('review in the web app', () => {
  const { server, page, errors } = useBrowser(startWebAppServer, { width: 1400, height: 900 })
  const title = () => page().locator('h1').textContent()
  const notice = () => page().locator('.notice').textContent()
  const statusOf = async (id: string) => {
    const client = await server().app.signIn({ userId: 'usr_ingrid-solheim' })
    const { data } = await client.graphql(`{ contentReviewRequest(id: "${id}") { status reason } }`)
    return data.contentReviewRequest
  }

  it.each([1400, 390])('publishes and declines by keys alone, at %i pixels', async (width) => {
    const good = await contribute(server(), `Labels ${width}`, '# Labels\n\nEvery sample must carry a label.')
    const poor = await contribute(
      server(),
      `Boxes ${width}`,
      '# Boxes\n\nEvery box must be closed with tape.',
    )
    await page().setViewportSize({ width, height: 900 })
    await openAs(page(), server().url, OWNER, `/reviews/${good}`)
    await expect.poll(title).toBe(`Labels ${width}`)
    await page().keyboard.press('a')
    await expect.poll(title).not.toBe(`Labels ${width}`)
    expect(await statusOf(good)).toMatchObject({ status: 'APPROVED' })
    await expect.poll(notice).toContain(`Labels ${width} is published.`)

    await page().goto(`${server().url}/reviews/${poor}`)
    await expect.poll(title).toBe(`Boxes ${width}`)
    await page().keyboard.press('d')
    await page().getByLabel('Why it is declined').waitFor()
    await expect.poll(() => page().evaluate<string>('document.activeElement.id')).toBe('reason')
    await page().keyboard.type('We have such a page.')
    await tabTo(page(), 'Decline it')
    await page().keyboard.press('Enter')
    await expect.poll(title).not.toBe(`Boxes ${width}`)
    await expect.poll(notice).toContain(`Boxes ${width} is declined.`)
    expect(await statusOf(poor)).toEqual({ status: 'REJECTED', reason: 'We have such a page.' })
    expect(errors()).toEqual([])
  })

  it('keeps the decision at the foot of a narrow window, with nothing over it', async () => {
    const paragraphs = Array.from({ length: 40 }, (_, number) => `Step ${number} is done by two people.`)
    const [first, second] = [
      await contribute(server(), 'Moving a kiln', `# Moving a kiln\n\n${paragraphs.join('\n\n')}`),
      await contribute(server(), 'Moving a scale', `# Moving a scale\n\n${paragraphs.join('\n\n')}`),
    ]
    await page().setViewportSize({ width: 390, height: 844 })
    await openAs(page(), server().url, OWNER, `/reviews/${first}`)
    await page()
      .getByRole('link', { name: /^Moving a scale/ })
      .click()
    await expect.poll(title).toBe('Moving a scale')
    const publish = page().getByRole('button', { name: 'Publish' })
    /** The button that lies over the middle of one; none if that is outside the window. */
    const over = (name: string) =>
      page().evaluate<string>(`(() => {
        const button = [...document.querySelectorAll('button')].find(({ textContent }) => textContent.startsWith('${name}'))
        const { left, top, width, height } = button.getBoundingClientRect()
        return document.elementFromPoint(left + width / 2, top + height / 2)?.closest('button')?.textContent ?? ''
      })()`)
    await publish.click()
    await page().getByText('Moving a scale is published.').waitFor()
    expect(await statusOf(second)).toMatchObject({ status: 'APPROVED' })
    await publish.waitFor()
    await expect.poll(() => over('Publish')).toContain('Publish')
    await expect.poll(() => over('Decline')).toContain('Decline')
    await expect.poll(() => over('Close')).toBe('Close')
    await page().getByRole('button', { name: 'Decline' }).click()
    await page().getByLabel('Why it is declined').waitFor()
    await expect.poll(() => over('Decline it')).toContain('Decline it')
    await page().getByRole('button', { name: 'Cancel' }).click()
    await publish.waitFor()
    expect(errors()).toEqual([])
  })

  it('publishes to a team that is found by typing, however many there are', async () => {
    const teams = Array.from({ length: 120 }, (_, number) => `Desk ${String(number).padStart(3, '0')}`)
    const client = await server().app.signIn(
      { userId: 'usr_ingrid-solheim' },
      { scopes: ['organization:manage'] },
    )
    const last = 'Zeta Desk'
    for (const name of [...teams, last]) {
      const { errors: refused } = await client.graphql(
        'mutation ($name: String!) { createTeam(input: { name: $name }) { teamId } }',
        { name },
      )
      expect(refused).toEqual([])
    }
    const id = await contribute(server(), 'Lamps', '# Lamps\n\nEvery lamp must be off at night.')
    await openAs(page(), server().url, OWNER, `/reviews/${id}`)
    await page().getByText('Teams', { exact: true }).click()
    const which = page().getByRole('combobox', { name: 'Which teams' })
    await which.focus()
    await page().getByRole('option', { name: 'Calibration Lab' }).waitFor()
    await which.fill('zeta')
    await page().getByRole('option', { name: last }).waitFor()
    await page().keyboard.press('Enter')
    await page().getByRole('button', { name: 'Publish' }).click()
    await expect.poll(title).not.toBe('Lamps')
    const { data } = await client.graphql(
      `{ contentReviewRequest(id: "${id}") { content { visibility teams { name } } } }`,
    )
    expect(data.contentReviewRequest.content).toEqual({ visibility: 'TEAMS', teams: [{ name: last }] })
    await page().goto(`${server().url}/reviews/${id}`)
    await page().locator('.decision').getByText(`Whom it is for: ${last}`).waitFor()
    expect(errors()).toEqual([])
  })

  it('says how many wait, also where more do than it lists', async () => {
    const client = await server().app.signIn({ userId: 'usr_ingrid-solheim' })
    const { data } = await client.graphql('{ contentReviewRequests(status: PENDING) { nodes { url } } }')
    const [{ url }] = data.contentReviewRequests.nodes
    await page().route('**/graphql', async (route) => {
      const response = await route.fetch()
      const answer = await response.json()
      if (answer.data?.contentReviewRequests?.totalCount > 0)
        Object.assign(answer.data.contentReviewRequests, { nextCursor: 'more', totalCount: 73 })
      await route.fulfill({ response, json: answer })
    })
    await openAs(page(), server().url, OWNER, new URL(url).pathname)
    await expect.poll(() => page().locator('.queue .count').textContent()).toBe('73')
    await page().locator('.queue').getByRole('link', { name: 'See all that waits for review' }).waitFor()
  })

  it('lists what has waited longest first, and of what was decided the latest', async () => {
    const client = await server().app.signIn({ userId: 'usr_ingrid-solheim' })
    const { data } = await client.graphql(`{
      waiting: contentReviewRequests(status: PENDING, orderBy: OLDEST) { nodes { title } }
      published: contentReviewRequests(status: APPROVED) { nodes { title } }
    }`)
    const titles = () => page().locator('.resources li h2').allTextContents()
    const titlesOf = ({ nodes }: { nodes: { title: string }[] }) => nodes.map((request) => request.title)
    expect(data.waiting.nodes.length).toBeGreaterThan(1)
    expect(data.published.nodes.length).toBeGreaterThan(1)
    await openAs(page(), server().url, OWNER, '/reviews')
    await expect.poll(titles).toEqual(titlesOf(data.waiting))
    await page().getByRole('link', { name: 'Published', exact: true }).click()
    await expect.poll(titles).toEqual(titlesOf(data.published))
    expect(errors()).toEqual([])
  })

  it('shows what somebody else has decided meanwhile, and takes it from the queue', async () => {
    const client = await server().app.signIn({ userId: 'usr_ingrid-solheim' }, { scopes: ['content:write'] })
    const { data } = await client.graphql(
      '{ contentReviewRequests(status: PENDING, orderBy: OLDEST, first: 1) { nodes { id title } } }',
    )
    const [waiting] = data.contentReviewRequests.nodes
    const inQueue = page().locator('.queue li', { hasText: waiting.title })
    await openAs(page(), server().url, OWNER, `/reviews/${waiting.id}`)
    await inQueue.waitFor()
    const { errors: refused } = await client.graphql(
      'mutation ($id: ID!) { rejectContentReviewRequest(input: { id: $id, reason: "No." }) { reviewRequest { id } } }',
      { id: waiting.id },
    )
    expect(refused).toEqual([])
    await page().keyboard.press('a')
    await expect.poll(notice).toContain('Somebody else has decided about this meanwhile.')
    await page().locator('.decision .chip', { hasText: 'Declined' }).waitFor()
    expect(await inQueue.count()).toBe(0)
    expect(await statusOf(waiting.id)).toEqual({ status: 'REJECTED', reason: 'No.' })
    expect(errors()).toEqual([])
  })

  it('gives axe nothing to find', async () => {
    const id = await contribute(
      server(),
      'Shelves',
      '# Shelves\n\n## Top\n\nNothing stands on top of a shelf.',
    )
    await openAs(page(), server().url, OWNER, '/reviews')
    await page().locator('.resources li').first().waitFor()
    await expectGoodPage(page())
    await page().goto(`${server().url}/reviews/${id}`)
    await page().locator('.sheet').waitFor()
    await expectGoodPage(page())
    expect(errors()).toEqual([])
  })
})
