import { beforeEach, describe, expect, it } from 'vitest'
import { browserIsMissing, openContext, useBrowser } from '../support/browser.js'
import { type BuiltPerson, OrganizationBuilder } from '../support/builders.js'
import { shareAddress } from '../support/share-address.js'
import { overflowOf, seriousFindings } from '../support/page-findings.js'
import { failureInFrame } from './support/failure-in-frame.js'
import { startSignInServer } from './support/sign-in-server.js'
import { newEmail } from './support/visitor.js'

const FOCUSED = 'document.activeElement.id || document.activeElement.textContent'

describe.skipIf(browserIsMissing)('Signing in, in Chromium', () => {
  const { server, browser, context, page, requests, errors } = useBrowser(startSignInServer, {
    width: 390,
    height: 700,
  })
  let person: BuiltPerson

  beforeEach(async () => {
    const organization = new OrganizationBuilder({ name: 'Varde Instruments' })
    person = organization.person({ email: newEmail(), name: 'Ada Lind', signedUp: false })
    await server().app.import(organization)
  })

  const heading = (text: string) => page().getByRole('heading', { level: 1, name: text }).waitFor()

  /** Expects a page that everybody can read and use, in both color schemes. */
  async function expectGoodPage() {
    for (const colorScheme of ['light', 'dark'] as const) {
      await page().emulateMedia({ colorScheme })
      expect(await seriousFindings(page(), 'html')).toEqual([])
    }
    expect(await overflowOf(page())).toBe(0)
  }

  async function askForMail(continuing = '') {
    await page().goto(`${server().url}/oauth/login${continuing}`)
    await page().getByLabel('Your e-mail address').fill(person.email)
    await page().getByRole('button', { name: 'Send the mail' }).click()
    await heading('Look at your mail')
    const text = await server().newestMailTo(person.email)
    return {
      code: /code: ([A-Z]{4} [A-Z]{4})/.exec(text)?.[1] ?? '',
      link: /^http\S+$/m.exec(text)?.[0] ?? '',
    }
  }

  it('needs only the keyboard, on a narrow screen, from the address to signing out', async () => {
    await page().goto(`${server().url}/oauth/login?continue=${encodeURIComponent('/oauth/logout')}`)
    await expectGoodPage()
    expect(await page().evaluate<string>(FOCUSED)).toBe('email')
    await page().keyboard.type(person.email)
    await page().keyboard.press('Tab')
    expect(await page().evaluate<string>(FOCUSED)).toBe('Send the mail')
    await page().keyboard.press('Enter')

    await heading('Look at your mail')
    await expectGoodPage()
    const text = await server().newestMailTo(person.email)
    expect(await page().evaluate<string>(FOCUSED)).toBe('code')
    await page().keyboard.type('000')
    await page().keyboard.press('Enter')
    await page().getByRole('alert').waitFor()
    await expectGoodPage()
    expect(await page().evaluate<string>(FOCUSED)).toBe('code')
    await page().keyboard.type(/code: ([A-Z]{4} [A-Z]{4})/.exec(text)?.[1] ?? '')
    await page().keyboard.press('Enter')

    await page().waitForURL(`${server().url}/oauth/logout`)
    await page().getByText('You are signed in as Ada Lind at Varde Instruments.').waitFor()
    await expectGoodPage()
    await page().keyboard.press('Tab')
    expect(await page().evaluate<string>(FOCUSED)).toBe('Sign out')
    await page().keyboard.press('Enter')
    await heading('Signed out')
    await expectGoodPage()
    // Chromium logs the 400 for a wrong code.
    expect(errors().filter((error) => !error.includes('400'))).toEqual([])
    expect(
      requests().filter((url) => !url.startsWith(`${server().url}/oauth/`) && !url.startsWith('data:')),
    ).toEqual([])
  })

  it('takes the link of the mail and a click, in this browser only', async () => {
    const { link } = await askForMail()
    const other = await openContext(browser(), { width: 1_200, height: 800 })
    const stranger = await other.newPage()
    await stranger.goto(link)
    await stranger.getByRole('heading', { name: "This doesn't work here, or no longer works" }).waitFor()
    await other.close()

    await page().goto(link)
    await expectGoodPage()
    await page().getByRole('button', { name: 'Sign in' }).click()
    await page().waitForURL(`${server().url}/`)

    await page().goto(`${server().url}/oauth/login`)
    await page().getByText('You are signed in as Ada Lind at Varde Instruments.').waitFor()
    const cookies = await context().cookies()
    expect(cookies.map(({ name, httpOnly, sameSite }) => ({ name, httpOnly, sameSite }))).toEqual([
      { name: 'lyceum_browser', httpOnly: true, sameSite: 'Lax' },
      { name: 'lyceum_session', httpOnly: true, sameSite: 'Lax' },
    ])
  })

  it('asks which organization is meant, and refuses an address that signs nobody in', async () => {
    const second = new OrganizationBuilder({ name: 'Brume' })
    second.person({ email: person.email, name: 'Ada at Brume' })
    await server().app.import(second)
    const first = await askForMail()
    await page().getByLabel('Code from the mail').fill(first.code)
    await page().getByRole('button', { name: 'Sign in' }).click()
    await heading('Pick an organization')
    await expectGoodPage()
    await page().getByRole('button', { name: 'Brume' }).click()
    await page().waitForURL(`${server().url}/`)
    await page().goto(`${server().url}/oauth/login`)
    await page().getByText('You are signed in as Ada at Brume at Brume.').waitFor()

    const third = new OrganizationBuilder({ name: 'Elm' })
    person = third.person({ email: newEmail() })
    const other = third.person()
    await server().app.import(third)
    await shareAddress(server().app.store, [other], person.email)
    await context().clearCookies()
    const none = await askForMail()
    await page().getByLabel('Code from the mail').fill(none.code)
    await page().getByRole('button', { name: 'Sign in' }).click()
    await heading("You can't sign in with this address")
    expect(await page().getByText('Several people at Elm have this address').count()).toBe(1)
    await expectGoodPage()
    expect(await page().getByText('You are signed in').count()).toBe(0)
  })

  it('is shown in no frame', async () => {
    expect(await failureInFrame(page(), `${server().url}/oauth/login`)).toBe('net::ERR_BLOCKED_BY_RESPONSE')
  })
})
