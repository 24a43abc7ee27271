import type { Page } from 'playwright-core'
import { describe, expect, it } from 'vitest'
import { APP_PAGES } from '../../src/rest/web-app/app-pages.js'
import { browserIsMissing, openPage, useBrowser } from '../support/browser.js'
import { startWebAppServer } from '../support/web-app-server.js'
import { findings, openAs } from '../support/web-page.js'

/** How many pages of a kind, such as readers, one caller visits. */
const OF_A_KIND = 3
/** Pages that only members have, so that nothing leads external accounts to them. */
const FOR_MEMBERS = /^\/(roles|lessons|people|teams|reviews|contribute)\b/
/** Pages that only organization admins are led to; what team admins may edit leads them to some. */
const FOR_ADMINS = /^\/admin\b/
/** Pages that only reviewers are led to, where something waits for them. */
const FOR_REVIEWERS = '/reviews/:id'

const VIEWPORT = { width: 1400, height: 900 }

// Scripts for the page are texts, as the tests are compiled without the browser's types.
const LINKS = `[...document.querySelectorAll('a[href]')].map(({ href }) => href)`
const FACTS = `({
  title: document.title,
  headings: [...document.querySelectorAll('h1')].map(({ textContent }) => textContent.trim()),
  isRefused: document.querySelector('main [role=alert]') !== null,
})`
/** Another page has another heading: the one that is left is marked. */
const LEAVE = `document.querySelector('h1').dataset.left = 'true'`
const goTo = (path: string) =>
  `history.pushState(null, '', ${JSON.stringify(path)}); dispatchEvent(new PopStateEvent('popstate'))`

const kinds = APP_PAGES.map(({ path }) => ({
  path,
  test: new RegExp(`^${path.replaceAll(/:\w+/g, '[^/]+')}$`),
}))
const kindOf = (pathname: string) => kinds.find(({ test }) => test.test(pathname))?.path

interface Facts {
  title: string
  headings: string[]
  isRefused: boolean
}

/** What is wrong with the page that shows. */
async function faultsOf(page: Page): Promise<string[]> {
  const { title, headings, isRefused } = await page.evaluate<Facts>(FACTS)
  const [heading = ''] = headings
  return [
    ...(headings.length === 1 && heading !== '' ? [] : [`its headings are ${JSON.stringify(headings)}`]),
    ...(/^\S.* – Lyceum$/.test(title) ? [] : [`its title is "${title}"`]),
    ...(heading === 'Nothing is here' || heading === 'This is not for your account' ? ['a dead link'] : []),
    ...(isRefused ? ['something could not be read'] : []),
  ]
}

/** Goes from page to page by their links, and gives the kinds of pages that were met, and what is wrong. */
async function crawl(page: Page, origin: string, isChecked: boolean) {
  const met = new Map<string, number>()
  const elsewhere = new Set<string>()
  const wrong: string[] = []
  const waiting = ['/']
  const known = new Set(waiting)
  for (let path = waiting.shift(); path !== undefined; path = waiting.shift()) {
    const kind = kindOf(path) ?? ''
    const before = met.get(kind) ?? 0
    if (before === OF_A_KIND) continue
    met.set(kind, before + 1)
    if (path !== '/') {
      await page.evaluate(LEAVE)
      await page.evaluate(goTo(path))
    }
    await page.locator('h1:not([data-left])').waitFor()
    await page.locator('main .skeleton').waitFor({ state: 'detached' })
    const found = await faultsOf(page)
    if (isChecked && before === 0) found.push(...(await findings(page)))
    wrong.push(...found.map((fault) => `${path}: ${fault}`))
    for (const href of await page.evaluate<string[]>(LINKS)) {
      const url = new URL(href)
      if (url.origin !== origin || known.has(url.pathname)) continue
      known.add(url.pathname)
      if (kindOf(url.pathname) === undefined) elsewhere.add(`${url.pathname}${url.search}`)
      else waiting.push(url.pathname)
    }
  }
  return { met: [...met.keys()], elsewhere, wrong }
}

describe.skipIf(browserIsMissing)('every page that links lead to in the web app', () => {
  const { server, browser } = useBrowser(startWebAppServer, VIEWPORT)

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

  it.each([
    ['the owner', 'Owner – Ingrid Solheim', 'light'],
    ['an admin', 'Admin – Amara Okafor', undefined],
    ['a team admin', 'Viewer, team admin – Daniel Mwangi', 'dark'],
    ['a member', 'Viewer, team member – Sofía Restrepo', undefined],
    ['an external account', 'External – Joaquín Prieto', 'dark'],
  ] as const)('opens for %s as it should', async (_who, label, scheme) => {
    const { context, page, errors, leftTo } = await open(scheme ?? 'light')
    await openAs(page, server().url, label, '/')

    const { met, elsewhere, wrong } = await crawl(page, server().url, scheme !== undefined)

    expect({ wrong, errors, left: leftTo() }).toEqual({ wrong: [], errors: [], left: [] })
    const isAdmin = /^(Owner|Admin) /.test(label)
    const isTheirs = (path: string) =>
      (isAdmin || !FOR_ADMINS.test(path)) &&
      (label.startsWith('External') ? !FOR_MEMBERS.test(path) : path !== FOR_REVIEWERS)
    const expected = kinds.map(({ path }) => path).filter(isTheirs)
    expect(met).toEqual(expect.arrayContaining(expected))
    for (const path of elsewhere) {
      const { status } = await fetch(`${server().url}${path}`, { redirect: 'manual' })
      expect([path, status < 400]).toEqual([path, true])
    }
    await context.close()
  })

  it('asks who is signed out to sign in, without an error', async () => {
    const { context, page, errors, leftTo } = await open('light')
    for (const path of ['/', '/content', '/roles/any', '/search']) {
      await page.goto(server().url + path)
      await page.getByRole('link', { name: 'Sign in' }).waitFor()
      expect([path, ...(await faultsOf(page)), ...(await findings(page))]).toEqual([path])
      for (const href of await page.evaluate<string[]>(LINKS)) {
        const { status } = await fetch(href, { redirect: 'manual' })
        expect([href, status < 400]).toEqual([href, true])
      }
    }
    expect({ errors, left: leftTo() }).toEqual({ errors: [], left: [] })
    await context.close()
  })
})
