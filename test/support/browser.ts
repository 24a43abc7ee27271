import { existsSync } from 'node:fs'
import { type Browser, type BrowserContext, chromium } from 'playwright-core'
import { afterAll, afterEach, beforeAll } from 'vitest'

const executablePath = process.env['CHROMIUM'] ?? '/usr/bin/chromium'

interface Viewport {
  width: number
  height: number
}

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
      // Starting a process for each page takes longer than the page.
      '--disable-site-isolation-trials',
      '--renderer-process-limit=1',
    ],
  })
}

/** Opens a separate window, without anything that another one has stored. */
export async function openContext(browser: Browser, viewport: Viewport): Promise<BrowserContext> {
  const context = await browser.newContext({ viewport })
  // If a wait never ends, the test's own time-out ends it.
  context.setDefaultTimeout(0)
  return context
}

/** Opens a page in a separate window, and notes its requests and errors. */
export async function openPage(browser: Browser, viewport: Viewport) {
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

type OpenPage = Awaited<ReturnType<typeof openPage>>

/** Forgets what a test has left in a window, as far as that can be taken back. */
async function clear(
  { context, page, requests, errors }: OpenPage,
  url: string,
  viewport: Viewport,
): Promise<void> {
  await Promise.all([context, page].map((routed) => routed.unrouteAll({ behavior: 'ignoreErrors' })))
  const others = context.pages().filter((other) => other !== page)
  await Promise.all(others.map((other) => other.close()))
  page.removeAllListeners()
  // Not to a blank page: Chromium would start a process for the next one.
  await page.goto(`${url}/healthz`)
  // Not before: a page may write as it is left.
  await page.evaluate('localStorage.clear(); sessionStorage.clear()')
  await context.clearCookies()
  await page.emulateMedia({ colorScheme: null, reducedMotion: null })
  await page.setViewportSize(viewport)
  requests.length = 0
  errors.length = 0
}

/**
 * Starts a server and a browser for the tests of a `describe`. They share one window, which is cleared after each test:
 * loading the scripts of a page into a new one takes longer than most tests.
 *
 * @returns what the running test has; `requests` and `errors` are those of its window. `openAlone` gives it a window that
 *   nothing else has used or will use, for what can't be taken back
 */
export function useBrowser<Server extends { url: string; close(): Promise<void> }>(
  startServer: () => Promise<Server>,
  viewport: Viewport,
) {
  let server: Server
  let browser: Browser
  let shared: OpenPage
  let opened: OpenPage
  beforeAll(async () => {
    server = await startServer()
    browser = await launchBrowser()
    shared = await openPage(browser, viewport)
    opened = shared
  })
  afterAll(async () => {
    await browser?.close()
    await server?.close()
  })
  afterEach(async () => {
    if (opened === shared) return await clear(shared, server.url, viewport)
    await opened.context.close()
    opened = shared
  })
  return {
    server: () => server,
    browser: () => browser,
    context: () => opened.context,
    page: () => opened.page,
    requests: () => opened.requests,
    errors: () => opened.errors,
    openAlone: async () => {
      opened = await openPage(browser, viewport)
    },
  }
}
