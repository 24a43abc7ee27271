import { describe, expect, it } from 'vitest'
import { browserIsMissing, useBrowser } from '../support/browser.js'
import { overflowOf } from '../support/page-findings.js'
import { startWebAppServer } from '../support/web-app-server.js'
import { findings, openAs } from '../support/web-page.js'
import { faultsOf, look, visit } from './support/visit.js'
import { pathsOf, type Walk, WALKS } from './support/walks.js'

/** The looks of a page, in an order in which each step changes one thing. */
const LOOKS = [
  [1400, 'light'],
  [1400, 'dark'],
  [390, 'dark'],
  [390, 'light'],
] as const
/** What axe finds depends on the width or on the colours, not on both together. */
const TWO_LOOKS = [LOOKS[0], LOOKS[2]]

const OWNER = 'Owner – Ingrid Solheim'
/** Whether the name of the app shows only in part. */
const CUT = `(({ scrollWidth, clientWidth }) => scrollWidth > clientWidth)(document.querySelector('.brand span'))`

/** Makes all that is named longer than any name is, by a word that is as long as the page is wide. */
const LENGTHEN = `for (const one of document.querySelectorAll('main :is(h1, h2, h3, li, a, .chip, .facts)'))
  for (const node of one.childNodes)
    if (node.nodeType === Node.TEXT_NODE && node.nodeValue.trim() !== '') node.nodeValue += ' ' + 'n'.repeat(60)`

describe.skipIf(browserIsMissing)('every page of the web app', () => {
  const { server, page, errors } = useBrowser(startWebAppServer, { width: 1400, height: 900 })

  /** What is wrong with the looks of the page that is open. */
  const looksWrong = async (looks: readonly (typeof LOOKS)[number][]): Promise<unknown[]> => {
    const wrong: unknown[] = []
    for (const [width, colorScheme] of looks) {
      await page().setViewportSize({ width, height: 900 })
      await page().emulateMedia({ colorScheme })
      for (const finding of await findings(page())) wrong.push([width, colorScheme, finding])
    }
    await page().setViewportSize({ width: 320, height: 900 })
    const overflow = await overflowOf(page())
    if (overflow > 0) wrong.push(`${overflow} pixels too wide`)
    await page().evaluate(LENGTHEN)
    const overflowOfLong = await overflowOf(page())
    if (overflowOfLong > 0) wrong.push(`${overflowOfLong} pixels too wide with long names`)
    return wrong
  }

  it.each(WALKS)(
    'is without findings of axe in light and dark, wide and narrow, and never scrolls sideways: for $label',
    async (walk: Walk) => {
      const looks = walk === WALKS[0] ? LOOKS : TWO_LOOKS
      await page().emulateMedia({ reducedMotion: 'reduce' })
      await openAs(page(), server().url, walk.label, '/')
      const wrong: unknown[] = []
      for (const path of await pathsOf(server().app, walk)) {
        const shown = path === '/' ? await look(page()) : await visit(page(), path)
        const found = [...faultsOf(shown), ...(await looksWrong(looks))]
        wrong.push(...found.map((fault) => [path, fault]))
      }
      expect(wrong).toEqual([])
      expect(errors()).toEqual([])
    },
  )

  it('has the name of the app as a whole in the bar, however long that of its viewer is', async () => {
    await openAs(page(), server().url, OWNER, '/account')
    for (const width of [1400, 1200]) {
      await page().setViewportSize({ width, height: 900 })
      await page().evaluate(`document.querySelector('.account-name').textContent = 'Ingrid '.repeat(30)`)
      const [brand, name] = await Promise.all([
        page().locator('.brand').boundingBox(),
        page().locator('.brand span').boundingBox(),
      ])
      // It would be below the mark if there were no room for it.
      expect(name?.x).toBeGreaterThan((brand?.x ?? 0) + 24)
      expect(await page().evaluate<boolean>(CUT)).toBe(false)
    }
  })

  it('has the buttons of a long notice in one line', async () => {
    await openAs(page(), server().url, OWNER, '/admin/synonyms')
    await page().getByLabel('Terms', { exact: true }).last().fill('sleet\nhail')
    await page().getByRole('button', { name: 'Add them' }).click()
    const [undo, close] = await Promise.all(
      ['Undo', 'Close'].map((name) => page().getByRole('button', { name }).boundingBox()),
    )
    expect(close?.y).toBe(undo?.y)
    expect(close?.x).toBeGreaterThan(undo?.x ?? Infinity)
    expect(errors()).toEqual([])
  })
})
