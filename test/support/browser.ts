import { existsSync } from 'node:fs'
import { type Browser, chromium } from 'playwright-core'

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
