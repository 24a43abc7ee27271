import { existsSync } from 'node:fs'
import { type Browser, type BrowserContext, chromium } from 'playwright-core'
import { afterAll, afterEach, beforeAll, beforeEach } from 'vitest'

const executablePath = process.env['CHROMIUM'] ?? '/usr/bin/chromium'

/** Whether tests that drive a browser are skipped. Where `CHROMIUM` is set, as in CI, they fail instead. */
export const browserIsMissing = process.env['CHROMIUM'] === undefined && !existsSync(executablePath)

/** Starts a browser that makes no requests of its own. */
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

/** Opens a separate window, without anything that another one has stored. */
export async function openContext(
  browser: Browser,
  viewport: { width: number; height: number },
): Promise<BrowserContext> {
  const context = await browser.newContext({ viewport })
  // If a wait never ends, the test's own time-out ends it.
  context.setDefaultTimeout(0)
  return context
}

/** Opens a page in a separate window, and notes its requests and errors. */
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

/**
 * Starts a server and a browser for the tests of a `describe`, and opens a window for each test.
 *
 * @returns what the running test has; `requests` and `errors` are those of its window
 */
export function useBrowser<Server extends { close(): Promise<void> }>(
  startServer: () => Promise<Server>,
  viewport: { width: number; height: number },
) {
  let server: Server
  let browser: Browser
  let opened: Awaited<ReturnType<typeof openPage>>
  beforeAll(async () => {
    server = await startServer()
    browser = await launchBrowser()
  })
  afterAll(async () => {
    await browser?.close()
    await server?.close()
  })
  beforeEach(async () => {
    opened = await openPage(browser, viewport)
  })
  afterEach(() => opened.context.close())
  return {
    server: () => server,
    browser: () => browser,
    context: () => opened.context,
    page: () => opened.page,
    requests: () => opened.requests,
    errors: () => opened.errors,
  }
}
