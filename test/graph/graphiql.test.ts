import { existsSync } from 'node:fs'

import { chromium, type Browser, type BrowserContext, type Page } from 'playwright-core'
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest'

import { startGraphiqlServer, type GraphiqlServer } from '../support/graphiql-server.js'

const executablePath = process.env['CHROMIUM'] ?? '/usr/bin/chromium'
// Where CHROMIUM is set, as in CI, a missing browser fails instead of skipping.
const noBrowser = process.env['CHROMIUM'] === undefined && !existsSync(executablePath)

interface RolesAnswer {
  data: { companyRoles: { nodes: { name: string; holders: { nodes: { name: string }[] } }[] } }
}

describe.skipIf(noBrowser)('GraphiQL in Chromium', { timeout: 90_000 }, () => {
  let server: GraphiqlServer
  let browser: Browser
  let context: BrowserContext
  let page: Page
  let requests: string[]
  let errors: string[]

  beforeAll(async () => {
    server = await startGraphiqlServer()
    browser = await chromium.launch({
      executablePath,
      args: [
        '--no-sandbox',
        '--disable-gpu',
        '--disable-quic',
        '--no-first-run',
        '--disable-background-networking',
        '--disable-component-update',
        '--disable-sync',
      ],
    })
  }, 120_000)

  afterAll(async () => {
    await browser?.close()
    await server?.close()
  })

  beforeEach(async () => {
    requests = []
    errors = []
    context = await browser.newContext({ viewport: { width: 1400, height: 850 } })
    context.on('request', (request) => requests.push(request.url()))
    context.on('console', (message) => {
      if (message.type() === 'error') errors.push(message.text())
    })
    context.on('weberror', (error) => errors.push(String(error.error())))
    page = await context.newPage()
  })

  afterEach(async () => {
    await context.close()
  })

  const picker = () => page.getByLabel('Act as')
  const tokenField = () => page.getByLabel('Access token', { exact: true })
  const result = (text: string) => page.locator('.graphiql-response .view-line', { hasText: text }).first()

  const editorLine = (text: string) =>
    page.locator('.graphiql-query-editor .view-line', { hasText: text }).first()

  async function open(path = '/graphiql'): Promise<void> {
    await page.goto(`${server.url}${path}`)
    await editorLine('query Roles').waitFor()
  }

  async function storedQuery(): Promise<string | undefined> {
    const { origins } = await context.storageState()
    return origins[0]?.localStorage.find(({ name }) => name === 'graphiql:query')?.value
  }

  async function runTab(name: string) {
    await page.getByRole('tab', { name }).getByRole('button', { name, exact: true }).click()
    // GraphiQL writes the query down when it has worked out the operation's name, a moment after the click.
    await expect.poll(storedQuery, { timeout: 30_000 }).toContain(`query ${name} {`)
    const sent = page.waitForRequest((request) => request.postData()?.includes(`query ${name} {`) === true)
    await page.getByRole('button', { name: /^Execute query/ }).click()
    const request = await sent
    const response = await request.response()
    if (response === null) throw new Error(`${name} got no answer`)
    return { request, response }
  }

  function ownerToken(): { label: string; token: string } {
    const [owner] = server.tokens
    if (owner === undefined) throw new Error('the server offers no token')
    return owner
  }

  it('shows the nested result of an example for the picked person, and asks nobody but its own host', async () => {
    // What another GraphiQL on the same host and port may have left behind.
    await context.addInitScript({
      content: `localStorage.setItem('graphiql:headers', '{"Authorization":"Bearer stale"}')`,
    })
    const { label, token } = ownerToken()
    await open()
    expect(await page.getByRole('status').innerText()).toContain('lyceum token create --user ID')

    await picker().selectOption({ label })
    const { request, response } = await runTab('Roles')

    expect(await request.headerValue('authorization')).toBe(`Bearer ${token}`)
    const { data }: RolesAnswer = await response.json()
    const role = data.companyRoles.nodes.find(({ holders }) => holders.nodes.length > 0)
    expect(role).toBeDefined()
    await result(`"name": "${role?.name}"`).waitFor()
    await result(`"name": "${role?.holders.nodes[0]?.name}"`).waitFor()
    expect(await page.getByRole('status').count()).toBe(0)
    expect(errors).toEqual([])
    expect(requests).toContain(`${server.url}/graphql`)
    expect(requests.some((url) => /graphql\.worker.*\.js$/.test(url))).toBe(true)
    expect(requests.filter((url) => !url.startsWith(`${server.url}/`))).toEqual([])
  })

  it('shows the schema in the docs pane and the query in the explorer pane', async () => {
    await open('/graphiql/')
    await picker().selectOption({ label: ownerToken().label })

    await page.getByLabel('Show Documentation Explorer').click()
    await page.getByRole('link', { name: 'Query', exact: true }).click()
    await page.locator('.graphiql-doc-explorer', { hasText: 'companyRoles' }).waitFor()
    await page.getByLabel('Show GraphiQL Explorer').click()
    await page.locator('.graphiql-explorer-root', { hasText: 'companyRoles' }).waitFor()

    expect(errors).toEqual([])
  })

  it('keeps a pasted token over a reload and shows it only when asked to', async () => {
    const { label, token } = ownerToken()
    await open()
    await tokenField().fill(` Bearer ${token} `)
    await tokenField().press('Enter')
    await page.reload()
    await editorLine('query Roles').waitFor()

    expect(await tokenField().inputValue()).toBe(token)
    expect(await tokenField().getAttribute('type')).toBe('password')
    await page.getByRole('button', { name: 'Show the access token' }).click()
    expect(await tokenField().getAttribute('type')).toBe('text')
    await picker().locator('option:checked', { hasText: label }).waitFor({ state: 'attached' })
    const { response } = await runTab('Viewer')
    expect(response.status()).toBe(200)
  })

  it('says that the server refuses a wrong token until another is picked', async () => {
    await open()
    await tokenField().fill('wrong')
    const { response } = await runTab('Roles')

    expect(response.status()).toBe(401)
    await result('UNAUTHENTICATED').waitFor()
    expect(errors.join('\n')).toContain('401')
    await page.getByRole('status').filter({ hasText: 'refused this access token' }).waitFor()
    await picker().selectOption({ label: ownerToken().label })
    await page.getByRole('status').waitFor({ state: 'detached' })
  })

  it.each([1400, 900, 480])('fits the token bar into a window of %d pixels', async (width) => {
    await page.setViewportSize({ width, height: 800 })
    await open()
    await picker().waitFor()

    const overflow = await page.locator('.graphiql-session-header').evaluate((header) => {
      const right = header.getBoundingClientRect().right
      const parts = [
        ...header.querySelectorAll('.lyceum-name, .lyceum-picker, .lyceum-token, .lyceum-token button'),
      ]
      return parts.filter((part) => part.getBoundingClientRect().right > right).map((part) => part.className)
    })
    expect(overflow).toEqual([])
  })
})
