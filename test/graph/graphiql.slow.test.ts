import { describe, expect, it } from 'vitest'

import { browserIsMissing, useBrowser } from '../support/browser.js'
import { coveredParts, isInside, seriousFindings } from '../support/page-findings.js'
import { contentIdIn, runTab, storedQuery } from '../support/graphiql-page.js'
import { startGraphiqlServer } from '../support/graphiql-server.js'

interface RolesAnswer {
  data: { companyRoles: { nodes: { name: string; holders: { nodes: { name: string }[] } }[] } }
}

describe.skipIf(browserIsMissing)('GraphiQL in Chromium', () => {
  const { server, context, page, requests, errors, openAlone } = useBrowser(startGraphiqlServer, {
    width: 1400,
    height: 850,
  })

  const picker = () => page().getByLabel('Act as')
  const tokenField = () => page().getByLabel('Access token', { exact: true })
  const result = (text: string) => page().locator('.graphiql-response .view-line', { hasText: text }).first()

  const editorLine = (text: string) =>
    page().locator('.graphiql-query-editor .view-line', { hasText: text }).first()

  async function open(path = '/graphiql'): Promise<void> {
    await page().goto(`${server().url}${path}`)
    await editorLine('query Roles').waitFor()
  }

  function ownerToken(): { label: string; token: string } {
    const [owner] = server().tokens
    if (owner === undefined) throw new Error('the server offers no token')
    return owner
  }

  it('shows the nested result of an example for the picked person, and asks nobody but its own host', async () => {
    await openAlone()
    // Another GraphiQL on the same host and port may have left this behind.
    await context().addInitScript({
      content: `localStorage.setItem('graphiql:headers', '{"Authorization":"Bearer stale"}')`,
    })
    const { label, token } = ownerToken()
    await open()
    await picker().selectOption({ label })
    const { request, response } = await runTab(page(), 'Roles')

    expect(await request.headerValue('authorization')).toBe(`Bearer ${token}`)
    const { data }: RolesAnswer = await response.json()
    const role = data.companyRoles.nodes.find(({ holders }) => holders.nodes.length > 0)
    expect(role).toBeDefined()
    await result(`"name": "${role?.name}"`).waitFor()
    await result(`"name": "${role?.holders.nodes[0]?.name}"`).waitFor()
    expect(await page().getByRole('status').count()).toBe(0)
    expect(errors()).toEqual([])
    expect(requests()).toContain(`${server().url}/graphql`)
    await expect.poll(() => requests().some((url) => /graphql\.worker.*\.js$/.test(url))).toBe(true)
    expect(requests().filter((url) => !url.startsWith(`${server().url}/`))).toEqual([])
  })

  it('shows the schema in the docs pane and the query in the explorer pane', async () => {
    await open('/graphiql/')
    await picker().selectOption({ label: ownerToken().label })

    await page().getByLabel('Show Documentation Explorer').click()
    await page().getByRole('link', { name: 'Query', exact: true }).click()
    await page().locator('.graphiql-doc-explorer', { hasText: 'companyRoles' }).waitFor()
    await page().getByLabel('Show GraphiQL Explorer').click()
    await page().locator('.graphiql-explorer-root', { hasText: 'companyRoles' }).waitFor()

    expect(errors()).toEqual([])
  })

  it('keeps a pasted token over a reload and shows it only when asked to', async () => {
    const { label, token } = ownerToken()
    await open()
    await tokenField().fill(` Bearer ${token} `)
    await tokenField().press('Enter')
    await page().reload()
    await editorLine('query Roles').waitFor()

    expect(await tokenField().inputValue()).toBe(token)
    expect(await tokenField().getAttribute('type')).toBe('password')
    await page().getByRole('button', { name: 'Show the access token' }).click()
    expect(await tokenField().getAttribute('type')).toBe('text')
    await picker().locator('option:checked', { hasText: label }).waitFor({ state: 'attached' })
    const { response } = await runTab(page(), 'Viewer')
    expect(response.status()).toBe(200)
  })

  it('asks for a token if the server offers none', async () => {
    await page().route('**/graphiql/config.json', (route) => route.fulfill({ json: { tokens: [] } }))
    await open()
    expect(await page().getByRole('status').innerText()).toContain('lyceum token create --user ID')
    expect(requests().filter((url) => url.endsWith('/graphql'))).toEqual([])
  })

  it("shows the first tab's answer on arrival, as the first of the people it offers", async () => {
    await open()
    await result('"companyRoles"').waitFor()
    expect(await picker().locator('option:checked').innerText()).toBe(ownerToken().label)
    expect(await page().getByRole('status').count()).toBe(0)
    expect(errors()).toEqual([])
  })

  it('runs no mutation on arrival', async () => {
    await open()
    await result('"companyRoles"').waitFor()
    await page().getByRole('tab', { name: 'CreateDocument' }).getByRole('button').first().click()
    await expect.poll(() => storedQuery(page())).toContain('mutation CreateDocument {')
    const sent: string[] = []
    page().on('request', (request) => sent.push(request.postData() ?? ''))

    await page().reload()
    await editorLine('mutation CreateDocument').waitFor()
    await page().getByLabel('Show Documentation Explorer').click()
    await page().getByRole('link', { name: 'Query', exact: true }).waitFor()

    expect(sent.filter((body) => body.includes('CreateDocument'))).toEqual([])
  })

  it('shows the query of a tab that is picked before the editors have loaded', async () => {
    await openAlone()
    let load = () => {}
    const picked = new Promise<void>((resolve) => (load = resolve))
    // A tab is there before Monaco is, which comes by itself.
    await page().route('**/assets/monaco-editor-*.js', async (route) => {
      await picked
      await route.continue()
    })
    await page().goto(`${server().url}/graphiql`)
    await page().getByRole('tab', { name: 'Viewer' }).getByRole('button').first().click()
    expect(await page().locator('.graphiql-query-editor .view-line').count()).toBe(0)
    load()
    await editorLine('query Viewer').waitFor()
    expect(errors()).toEqual([])
  })

  it('makes a document at each run of its example', async () => {
    await open()
    const first = await runTab(page(), 'CreateDocument', 'mutation')
    const second = await runTab(page(), 'CreateDocument', 'mutation')

    const made = await Promise.all(
      [first, second].map(async ({ response }) => contentIdIn(await response.json())),
    )

    expect(made[0]).toEqual(expect.any(String))
    expect(made[1]).not.toBe(made[0])
  })

  it('shows a new tab even if there are more than the bar holds', async () => {
    await page().setViewportSize({ width: 900, height: 800 })
    await open()
    await page().getByRole('button', { name: 'New tab' }).click()
    const added = page().getByRole('tab', { name: '<untitled>' })
    await expect.poll(() => isInside(added, page().getByRole('tablist'))).toBe(true)
  })

  it('leaves the token bar its room beside 20 tabs, which scroll', async () => {
    await page().setViewportSize({ width: 1280, height: 800 })
    await open()
    const tabs = page().getByRole('tab')
    const header = page().locator('.graphiql-session-header')
    await tabs.first().waitFor()
    do await page().getByRole('button', { name: 'New tab' }).click()
    while ((await tabs.count()) < 20)
    await expect.poll(() => isInside(tabs.last(), page().getByRole('tablist'))).toBe(true)
    expect(await isInside(page().getByRole('button', { name: 'New tab' }), header)).toBe(true)
    for (const part of [
      picker(),
      tokenField(),
      page().getByRole('button', { name: 'Show the access token' }),
    ])
      expect(await isInside(part, header)).toBe(true)
    expect(await coveredParts(page())).toEqual([])
  })

  it('shows the settings whole in a window of 390 pixels', async () => {
    await page().setViewportSize({ width: 390, height: 800 })
    await open()
    await page().getByRole('button', { name: 'Open settings dialog' }).click()
    const dialog = page().getByRole('dialog')
    for (const name of ['System', 'Light', 'Dark', 'Clear data'])
      expect([name, await isInside(dialog.getByRole('button', { name }), dialog)]).toEqual([name, true])
  })

  it('names its icons', async () => {
    await open()
    const names = await page()
      .locator('.graphiql-sidebar svg title, .graphiql-toolbar svg title')
      .allTextContents()
    expect(names).toEqual(
      expect.arrayContaining(['docs icon', 'history icon', 'settings icon', 'prettify icon', 'copy icon']),
    )
  })

  it('covers nothing in a window of 390 pixels, whichever pane is open', async () => {
    await page().setViewportSize({ width: 390, height: 800 })
    await open()
    await result('"companyRoles"').waitFor()
    expect(await coveredParts(page())).toEqual([])
    for (const pane of ['Documentation Explorer', 'GraphiQL Explorer', 'History']) {
      await page().getByLabel(`Show ${pane}`).click()
      await page().getByLabel(`Hide ${pane}`).waitFor()
      expect([pane, await coveredParts(page())]).toEqual([pane, []])
      await page().getByLabel(`Hide ${pane}`).click()
    }
    expect(await coveredParts(page())).toEqual([])
  })

  it.each([1400, 390])('gives axe nothing serious to find in our own parts at %d pixels', async (width) => {
    await page().setViewportSize({ width, height: 800 })
    await open()
    await result('"companyRoles"').waitFor()
    expect(await seriousFindings(page(), '[class^="lyceum-"]')).toEqual([])
  })

  it('says that the server refuses a wrong token until another is picked', async () => {
    await open()
    await tokenField().fill('wrong')
    const { response } = await runTab(page(), 'Roles')

    expect(response.status()).toBe(401)
    await result('UNAUTHENTICATED').waitFor()
    expect(errors().join('\n')).toContain('401')
    await page().getByRole('status').filter({ hasText: 'refused this access token' }).waitFor()
    await picker().selectOption({ label: ownerToken().label })
    await page().getByRole('status').waitFor({ state: 'detached' })
  })

  it('opens a record at its address in a tab of its own, also beside tabs of an earlier visit', async () => {
    await page().goto(`${server().url}/teams/team_unknown`)
    await editorLine('query Team($id: ID!)').waitFor()
    await picker().selectOption({ label: ownerToken().label })
    await runTab(page(), 'Viewer')
    const { data } = await (
      await page().request.post(`${server().url}/graphql`, {
        headers: { authorization: `Bearer ${ownerToken().token}` },
        data: { query: '{ companyRoles { nodes { id name } } }' },
      })
    ).json()
    const [role] = data.companyRoles.nodes

    await page().goto(`${server().url}/roles/${role.id}`)
    await editorLine('query Role($id: ID!)').waitFor()
    const sent = page().waitForRequest((request) => request.postData()?.includes(role.id) === true)
    await page()
      .getByRole('button', { name: /^Execute query/ })
      .click()
    await (await sent).response()
    await result(`"name": "${role.name}"`).waitFor()
    for (const name of ['Role', 'Team', 'Viewer'])
      expect(await page().getByRole('tab').getByRole('button', { name, exact: true }).count()).toBe(1)

    await page().goto(`${server().url}/reviews/rev_unknown`)
    await editorLine('query ReviewRequest($id: ID!)').waitFor()
    await page()
      .getByRole('button', { name: /^Execute query/ })
      .click()
    expect(await page().getByRole('menuitem').allInnerTexts()).toEqual([
      'ReviewRequest',
      'Approve',
      'Decline',
    ])
    expect(errors()).toEqual([])
  })

  it.each([1400, 900, 480])('fits the token bar into a window of %d pixels', async (width) => {
    await page().setViewportSize({ width, height: 800 })
    await open()
    await picker().waitFor()

    const overflow = await page()
      .locator('.graphiql-session-header')
      .evaluate((header) => {
        const right = header.getBoundingClientRect().right
        const parts = [
          ...header.querySelectorAll('.lyceum-name, .lyceum-picker, .lyceum-token, .lyceum-token button'),
        ]
        return parts
          .filter((part) => part.getBoundingClientRect().right > right)
          .map((part) => part.className)
      })
    expect(overflow).toEqual([])
  })
})
