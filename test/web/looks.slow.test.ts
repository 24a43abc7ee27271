import { describe, expect, it } from 'vitest'
import { browserIsMissing, useBrowser } from '../support/browser.js'
import { overflowOf } from '../support/page-findings.js'
import { startWebAppServer } from '../support/web-app-server.js'
import { findings, openAs } from '../support/web-page.js'
import { ADDRESSES } from './support/addresses.js'
import { faultsOf, look, visit } from './support/visit.js'

const OWNER = 'Owner – Ingrid Solheim'

/** The looks of a page, in an order in which each step changes one thing. */
const LOOKS = [
  [1400, 'light'],
  [1400, 'dark'],
  [390, 'dark'],
  [390, 'light'],
] as const

describe.skipIf(browserIsMissing)('every page of the web app', () => {
  const { server, page, errors } = useBrowser(startWebAppServer, { width: 1400, height: 900 })

  it('is without findings of axe in light and dark, wide and narrow, and never scrolls sideways', async () => {
    await page().emulateMedia({ reducedMotion: 'reduce' })
    await openAs(page(), server().url, OWNER, '/')
    const wrong: unknown[] = []
    for (const path of ADDRESSES) {
      const shown = path === '/' ? await look(page()) : await visit(page(), path)
      wrong.push(...faultsOf(shown).map((fault) => [path, fault]))
      for (const [width, colorScheme] of LOOKS) {
        await page().setViewportSize({ width, height: 900 })
        await page().emulateMedia({ colorScheme })
        for (const finding of await findings(page())) wrong.push([path, width, colorScheme, finding])
      }
      await page().setViewportSize({ width: 320, height: 900 })
      const overflow = await overflowOf(page())
      if (overflow > 0) wrong.push([path, `${overflow} pixels too wide`])
    }
    expect(wrong).toEqual([])
    expect(errors()).toEqual([])
  })
})
