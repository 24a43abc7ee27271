import { mkdir } from 'node:fs/promises'
import { chromium } from 'playwright-core'

// Takes the README's pictures of the web app from a running demo: npx tsx scripts/take-pictures.ts http://127.0.0.1:4000
const [, , origin = 'http://127.0.0.1:4000'] = process.argv
const FOLDER = 'docs/pictures'
const SIZE = { width: 1200, height: 760 }

/** The pages, each with what shows that it is there as a whole. */
const PAGES = [
  { name: 'chart', path: '/roles', shown: 'main svg, main [role="tree"]' },
  { name: 'reader', path: '/content/cnt_calibration-procedure-sop-014', shown: 'main article' },
]

const executablePath = process.env['CHROMIUM'] ?? '/usr/bin/chromium'
const browser = await chromium.launch({ executablePath, args: ['--no-sandbox', '--disable-gpu'] })
await mkdir(FOLDER, { recursive: true })
for (const colorScheme of ['light', 'dark'] as const) {
  const context = await browser.newContext({ viewport: SIZE, colorScheme, reducedMotion: 'reduce' })
  const page = await context.newPage()
  await page.goto(`${origin}/oauth/login?continue=/`)
  await page.getByRole('button', { name: /^Owner/ }).click()
  await page.waitForURL(`${origin}/`)
  for (const { name, path, shown } of PAGES) {
    await page.goto(origin + path)
    await page.locator(shown).first().waitFor()
    // A text, as scripts are compiled without the browser's types.
    await page.evaluate('document.fonts.ready.then(() => true)')
    await page.screenshot({ path: `${FOLDER}/app-${name}-${colorScheme}.png` })
  }
  await context.close()
}
await browser.close()
