import { beforeAll, describe, expect, it } from 'vitest'
import { DEMO_PEOPLE } from '../../src/commands/prepare-demo.js'
import { APP_PAGES } from '../../src/rest/web-app/app-pages.js'
import { browserIsMissing, openPage, useBrowser } from '../support/browser.js'
import { startWebAppServer } from '../support/web-app-server.js'
import { findings, openAs } from '../support/web-page.js'
import { type Sight, sightsOf } from './support/callers.js'
import { crawl } from './support/crawl.js'
import { type MailedLink, sendMails } from './support/mails-with-links.js'
import { typesWithPage } from './support/readable-records.js'
import { faultsOf, look } from './support/visit.js'

/** Pages that only members have, so that nothing leads external accounts to them. */
const FOR_MEMBERS = /^\/(roles|lessons|people|teams|reviews|contribute)\b/
/** Pages that only organization admins are led to all of. Others have them where they may edit or have contributed something. */
const FOR_SOME = /^\/(admin\b|reviews\/)/

/** Who looks at each kind of page as axe does, and in which colours. */
const CHECKED: Readonly<Record<string, 'light' | 'dark'>> = {
  'usr_ingrid-solheim': 'light',
  'usr_daniel-mwangi': 'dark',
  'usr_joaquin-prieto': 'dark',
}

/** The mails that lead to signing in, and from there to the home page. */
const TO_SIGN_IN = new Set(['invitation', 'address'])
/** The mails that lead to a page of administration, and what it is called. */
const TO_ADMINISTRATION = new Map([
  ['directory', 'Directory'],
  ['webhook', 'Webhooks'],
])

const VIEWPORT = { width: 1400, height: 900 }

/** Where the links lead that are no pages of the app. */
async function expectThere(origin: string, paths: Iterable<string>): Promise<void> {
  for (const path of paths) {
    const { status } = await fetch(new URL(path, origin), { redirect: 'manual' })
    expect([path, status < 400]).toEqual([path, true])
  }
}

describe.skipIf(browserIsMissing)('every page that links lead to in the web app', () => {
  const { server, browser } = useBrowser(startWebAppServer, VIEWPORT)
  let mailed: readonly MailedLink[] = []
  let sights: readonly Sight[] = []
  let types: ReadonlySet<string> = new Set()

  beforeAll(async () => {
    const { app, url } = server()
    mailed = await sendMails(app, url)
    ;({ sights, types } = await sightsOf(app))
  })

  /** Opens a window that notes what no visit may do. */
  const open = async (colorScheme: 'light' | 'dark') => {
    const { context, page, errors, requests } = await openPage(browser(), VIEWPORT)
    await page.emulateMedia({ colorScheme, reducedMotion: 'reduce' })
    context.on('response', (response) => {
      if (response.status() >= 400) errors.push(`${response.status()} ${response.url()}`)
    })
    const leftTo = () =>
      requests.filter((url) => url.startsWith('http') && new URL(url).origin !== server().url)
    return { context, page, errors, leftTo }
  }

  it('is the page of some record of every type that has a url', () => {
    expect([...types].toSorted()).toEqual(typesWithPage.toSorted())
  })

  it.each(DEMO_PEOPLE)('opens for $label as it should', async ({ label, userId }) => {
    const scheme = CHECKED[userId]
    const { context, page, errors, leftTo } = await open(scheme ?? 'light')
    await openAs(page, server().url, label, '/')

    const sight = sights.find((one) => one.userId === userId)
    if (!sight) throw new Error(`${label} was not looked at.`)
    const { met, elsewhere, wrong } = await crawl(page, server().url, sight, scheme !== undefined)

    expect({ wrong, errors, left: leftTo() }).toEqual({ wrong: [], errors: [], left: [] })
    const isTheirs = (path: string) =>
      (/^(Owner|Admin) /.test(label) || !FOR_SOME.test(path)) &&
      !(label.startsWith('External') && FOR_MEMBERS.test(path))
    expect(met).toEqual(expect.arrayContaining(APP_PAGES.map(({ path }) => path).filter(isTheirs)))
    await expectThere(server().url, elsewhere)
    await context.close()
  })

  it('asks who is signed out to sign in, without an error', async () => {
    const { context, page, errors, leftTo } = await open('light')
    for (const path of ['/', '/content', '/roles/any', '/search']) {
      await page.goto(server().url + path)
      await page.locator('main').getByRole('link', { name: 'Sign in' }).waitFor()
      const shown = await look(page)
      expect([path, ...faultsOf(shown), ...(await findings(page))]).toEqual([path])
      await expectThere(server().url, shown.links)
    }
    expect({ errors, left: leftTo() }).toEqual({ errors: [], left: [] })
    await context.close()
  })

  it('shows who has got a mail what its link leads to', () => {
    const kinds = [...new Set(mailed.map(({ kind }) => kind))].toSorted()
    expect(kinds).toEqual([
      'account-role',
      'address',
      'decision',
      'directory',
      'enrollment',
      'invitation',
      'review',
      'webhook',
      'welcome',
    ])
    const toPages = mailed.filter(({ kind }) => !TO_SIGN_IN.has(kind) && !TO_ADMINISTRATION.has(kind))
    for (const { email, records } of sights) {
      const own = toPages.filter(({ address }) => address === email).map(({ link }) => link)
      const urls = new Set(records.map(({ url }) => url))
      expect([email, own.filter((link) => !urls.has(link))]).toEqual([email, []])
    }
  })

  it('signs the reader of a mail in on the way to its page', async () => {
    // Somebody new can't be picked in the demo: the owner reads their mail.
    const [owner] = sights
    for (const [kind, { address, link }] of new Map(mailed.map((one) => [one.kind, one]))) {
      const { label = '', records } = sights.find(({ email }) => email === address) ?? owner ?? {}
      const { context, page, errors, leftTo } = await open('light')
      await page.goto(link)
      if (!TO_SIGN_IN.has(kind)) await page.locator('main').getByRole('link', { name: 'Sign in' }).click()
      await page.getByRole('button', { name: label }).click()
      await page.waitForURL(TO_SIGN_IN.has(kind) ? `${server().url}/` : link)
      const shown = await look(page)
      const expected = TO_SIGN_IN.has(kind)
        ? 'Varde Instruments'
        : (TO_ADMINISTRATION.get(kind) ?? records?.find(({ url }) => url === link)?.name)
      expect([link, shown.headings, faultsOf(shown)]).toEqual([link, [expected], []])
      expect({ errors, left: leftTo() }).toEqual({ errors: [], left: [] })
      await context.close()
    }
  })
})
