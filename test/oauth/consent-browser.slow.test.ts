import { randomBytes } from 'node:crypto'
import type { Browser, BrowserContext, Page } from 'playwright-core'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { browserIsMissing, launchBrowser, openContext } from '../support/browser.js'
import { type BuiltPerson, OrganizationBuilder } from '../support/builders.js'
import { startHttpServer } from '../support/http-server.js'
import { overflowOf, seriousFindings } from '../support/page-findings.js'
import { failureInFrame } from './support/failure-in-frame.js'
import { challengeOf, MANY_CLIENTS, register } from './support/client.js'
import { type SignInServer, startSignInServer } from './support/sign-in-server.js'
import { newEmail } from './support/visitor.js'

const FOCUSED = "document.activeElement.getAttribute('name') || document.activeElement.textContent"

describe.skipIf(browserIsMissing)('Consent, in Chromium', () => {
  let server: SignInServer
  let application: Awaited<ReturnType<typeof startHttpServer>>
  let browser: Browser
  let context: BrowserContext
  let page: Page
  let person: BuiltPerson
  let clientId: string
  const verifier = randomBytes(32).toString('base64url')

  beforeAll(async () => {
    server = await startSignInServer(MANY_CLIENTS)
    application = await startHttpServer((_request, response) => {
      response.setHeader('content-type', 'text/html')
      response.end('<h1>Back in the application</h1>')
    })
    const organization = new OrganizationBuilder({ name: 'Varde Instruments' })
    person = organization.person({ email: newEmail(), name: 'Ada Lind', role: 'owner' })
    await server.app.import(organization)
    const redirectUris = [`${application.url}/callback`]
    const { body } = await register(server.app, { client_name: 'Assistant', redirect_uris: redirectUris })
    clientId = body.client_id
    browser = await launchBrowser()
    context = await openContext(browser, { width: 390, height: 700 })
    page = await context.newPage()
  })

  afterAll(async () => {
    await browser?.close()
    await application?.close()
    await server?.close()
  })

  function authorizationUrl(): string {
    const url = new URL(`${server.url}/oauth/authorize`)
    const parameters = {
      response_type: 'code',
      client_id: clientId,
      redirect_uri: `${application.url}/callback`,
      scope: 'content:write narration:synthesize organization:manage',
      state: 'a state',
      code_challenge: challengeOf(verifier),
      code_challenge_method: 'S256',
    }
    for (const [name, value] of Object.entries(parameters)) url.searchParams.set(name, value)
    return url.href
  }

  /** Chromium gives a page its focus with the first frame, which may come after the page has loaded. */
  const untilFocused = (name: string) => page.locator(`[name=${name}]:focus`).waitFor()

  /** Opens the page that asks for consent, and signs in first if necessary. */
  async function openConsent() {
    await page.goto(authorizationUrl())
    if (page.url().includes('/oauth/login')) {
      await untilFocused('email')
      await page.keyboard.type(person.email)
      await page.keyboard.press('Enter')
      await page.getByRole('heading', { name: 'Look at your mail' }).waitFor()
      const text = await server.newestMailTo(person.email)
      await untilFocused('code')
      await page.keyboard.type(/code: ([A-Z]{4} [A-Z]{4})/.exec(text)?.[1] ?? '')
      await page.keyboard.press('Enter')
    }
    await page.getByRole('heading', { level: 1, name: 'Allow Assistant?' }).waitFor()
  }

  async function exchange(code: string) {
    const response = await fetch(`${server.url}/oauth/token`, {
      method: 'POST',
      body: new URLSearchParams({
        grant_type: 'authorization_code',
        code,
        client_id: clientId,
        redirect_uri: `${application.url}/callback`,
        code_verifier: verifier,
      }),
    })
    const body: ReturnType<typeof JSON.parse> = await response.json()
    return body
  }

  it('leads from signing in by mail to what was ticked, by the keyboard alone on a narrow screen', async () => {
    await openConsent()
    for (const colorScheme of ['light', 'dark'] as const) {
      await page.emulateMedia({ colorScheme })
      expect(await seriousFindings(page, 'html')).toEqual([])
    }
    expect(await overflowOf(page)).toBe(0)
    const passed: string[] = []
    for (let steps = 0; steps < 6; steps += 1) {
      await page.keyboard.press('Tab')
      const focused = await page.evaluate<string>(FOCUSED)
      passed.push(focused)
      if (focused === 'content:write') await page.keyboard.press('Space')
    }
    expect(passed).toEqual([
      'Somebody else?',
      'content:write',
      'narration:synthesize',
      'organization:manage',
      'among all that you allow',
      'decision',
    ])
    expect(await page.getByRole('checkbox', { name: 'organization:manage' }).isChecked()).toBe(false)
    await page.keyboard.press('Enter')

    await page.getByRole('heading', { name: 'Back in the application' }).waitFor()
    const { searchParams } = new URL(page.url())
    expect(searchParams.get('state')).toBe('a state')
    expect(searchParams.get('iss')).toBe(server.url)
    const { scope, access_token: token } = await exchange(searchParams.get('code') ?? '')
    expect(scope).toBe('narration:synthesize')
    const refused = await server.app.client(token).post('/v1/documents', { title: 'A', content: 'B' })
    expect(refused.headers.get('www-authenticate')).toContain('scope="content:write"')
  })

  it('is looked at and ended on a page of its own, by the keyboard alone', async () => {
    await page.goto(`${server.url}/oauth/login`)
    await page.getByRole('link', { name: 'What you allow applications' }).click()
    await page.getByRole('heading', { level: 1, name: 'What you allow applications' }).waitFor()
    for (const colorScheme of ['light', 'dark'] as const) {
      await page.emulateMedia({ colorScheme })
      expect(await seriousFindings(page, 'html')).toEqual([])
    }
    expect(await overflowOf(page)).toBe(0)
    await page.getByRole('button', { name: /^End Assistant, allowed on \d+ \w+ \d{4}$/ }).focus()
    await page.keyboard.press('Enter')
    await page.getByRole('status').waitFor()
    expect(await page.getByRole('button', { name: /^End/ }).count()).toBe(0)
  })

  it('is denied by a button, which leads back too', async () => {
    await openConsent()
    await page.getByRole('button', { name: 'Deny' }).click()

    await page.getByRole('heading', { name: 'Back in the application' }).waitFor()
    expect(new URL(page.url()).searchParams.get('error')).toBe('access_denied')
  })

  it('is shown in no frame, not even one of the application', async () => {
    expect(await failureInFrame(page, authorizationUrl())).toBe('net::ERR_BLOCKED_BY_RESPONSE')
  })
})
