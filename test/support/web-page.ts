import type { BrowserContext, Page } from 'playwright-core'
import { expect } from 'vitest'
import { formOf } from '../oauth/support/browser.js'
import { overflowOf, violationsIn } from './page-findings.js'

/** Signs one of the demo's people in, with the form of the sign-in page, but without showing it. */
async function signIn({ request }: BrowserContext, url: string, label: string): Promise<void> {
  const login = await request.get(`${url}/oauth/login?continue=/`)
  const { action, hidden, buttons } = formOf(await login.text())
  const person = buttons[label]
  if (!person) throw new Error(`Nobody is called ${label}.`)
  const form = { ...hidden, [person.name]: person.value }
  const signedIn = await request.post(url + action, { form, maxRedirects: 0 })
  expect(signedIn.status()).toBeLessThan(400)
}

/** Signs one of the demo's people in, and opens a page of the web app. */
export async function openAs(page: Page, url: string, label: string, path: string): Promise<void> {
  await signIn(page.context(), url, label)
  await page.goto(url + path)
  await page.getByRole('heading', { level: 1 }).waitFor()
}

/** What axe finds that is moderate or worse. */
export async function findings(page: Page): Promise<string[]> {
  const violations = await violationsIn(page)
  return violations
    .filter(({ impact }) => impact !== 'minor')
    .map(({ id, nodes }) => `${id}: ${nodes.map(({ html }) => html).join(' ')}`)
}

/**
 * Looks at a page wide in light and narrow in dark: axe finds nothing moderate or worse, it has one `h1`, and it never
 * scrolls sideways, down to 320 pixels. What axe finds depends on the width or on the colours, not on both together.
 */
export async function expectGoodPage(page: Page): Promise<void> {
  await page.emulateMedia({ reducedMotion: 'reduce' })
  for (const [width, colorScheme] of [
    [1400, 'light'],
    [390, 'dark'],
  ] as const) {
    await page.setViewportSize({ width, height: 900 })
    await page.emulateMedia({ colorScheme })
    expect(await findings(page)).toEqual([])
  }
  expect(await page.locator('h1').count()).toBe(1)
  await page.setViewportSize({ width: 320, height: 800 })
  expect(await overflowOf(page)).toBe(0)
  await page.setViewportSize({ width: 1400, height: 900 })
}

/** What the control that has the focus is called. */
const NAME_IN_FOCUS = `(({ activeElement: one }) =>
  (one.getAttribute('aria-label') ?? one.labels?.[0]?.textContent ?? one.textContent).trim())(document)`

/** Presses Tab until a control with this name has the focus. */
export async function tabTo(page: Page, name: RegExp | string, presses = 60): Promise<void> {
  const wanted = typeof name === 'string' ? new RegExp(`^${name}$`) : name
  for (let press = 0; press < presses; press += 1) {
    await page.keyboard.press('Tab')
    const label = await page.evaluate<string>(NAME_IN_FOCUS)
    if (wanted.test(label)) return
  }
  throw new Error(`The keys don't reach ${String(name)}.`)
}
