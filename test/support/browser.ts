import { existsSync } from 'node:fs'
import { type Browser, type BrowserContext, chromium } from 'playwright-core'

const executablePath = process.env['CHROMIUM'] ?? '/usr/bin/chromium'

/** Whether tests that drive a browser are skipped. Where `CHROMIUM` is set, as in CI, they fail instead. */
export const browserIsMissing = process.env['CHROMIUM'] === undefined && !existsSync(executablePath)

/** Starts a browser that talks to nobody unasked. */
export function launchBrowser(): Promise<Browser> {
  return chromium.launch({
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
}

/** Opens a window of its own, without anything that another one has stored. */
export async function openContext(
  browser: Browser,
  viewport: { width: number; height: number },
): Promise<BrowserContext> {
  const context = await browser.newContext({ viewport })
  // The test's own time-out ends a wait in vain.
  context.setDefaultTimeout(0)
  return context
}

/** Opens a page in a window of its own, and notes what it asks for and what goes wrong in it. */
export async function openPage(browser: Browser, viewport: { width: number; height: number }) {
  const requests: string[] = []
  const errors: string[] = []
  const context = await openContext(browser, viewport)
  context.on('request', (request) => requests.push(request.url()))
  context.on('console', (message) => {
    if (message.type() === 'error') errors.push(message.text())
  })
  context.on('weberror', (error) => errors.push(String(error.error())))
  return { context, page: await context.newPage(), requests, errors }
}
