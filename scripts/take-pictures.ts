import { mkdir } from 'node:fs/promises'
import { chromium, type Page } from 'playwright-core'

// Takes the pictures of README and docs/app.md from a demo that has just been made:
// npx tsx scripts/take-pictures.ts http://127.0.0.1:4000
const [, , origin = 'http://127.0.0.1:4000'] = process.argv
const FOLDER = 'docs/pictures'

interface Picture {
  readonly name: string
  readonly path: string
  /** What shows that the page is there as a whole. */
  readonly shown: string
  readonly size: { readonly width: number; readonly height: number }
  /** What is done on the page before. */
  readonly act?: (page: Page) => Promise<void>
}

const LARGE = { width: 1200, height: 760 }
const WIDE = { width: 1280, height: 430 }
const NARROW = { width: 880, height: 640 }

/** Those of README, light and dark. */
const OF_README: readonly Picture[] = [
  { name: 'chart', path: '/roles', shown: 'main svg, main [role="tree"]', size: LARGE },
  { name: 'reader', path: '/content/cnt_calibration-procedure-sop-014', shown: 'main article', size: LARGE },
]

/** Those of the app's own page, light. */
const OF_DOCS: readonly Picture[] = [
  {
    name: 'review',
    path: '/reviews',
    shown: '.review .decision',
    size: WIDE,
    act: (page) => page.locator('.resources h2 a').first().click(),
  },
  {
    name: 'what-will-happen',
    path: '/admin/roles/role_lab-manager',
    shown: '.what li',
    size: NARROW,
    act: async (page) => {
      await page.getByText('Delete it').click()
      await page.getByLabel('Those that report to it').check()
      await page.getByLabel('Those who hold it').check()
      await page.locator('.what li').first().waitFor()
      await page.getByRole('button', { name: 'Delete the role for good' }).scrollIntoViewIfNeeded()
    },
  },
]

const executablePath = process.env['CHROMIUM'] ?? '/usr/bin/chromium'
const browser = await chromium.launch({ executablePath, args: ['--no-sandbox', '--disable-gpu'] })
await mkdir(FOLDER, { recursive: true })
for (const colorScheme of ['light', 'dark'] as const) {
  const context = await browser.newContext({ viewport: LARGE, colorScheme, reducedMotion: 'reduce' })
  const page = await context.newPage()
  await page.goto(`${origin}/oauth/login?continue=/`)
  await page.getByRole('button', { name: /^Owner/ }).click()
  await page.waitForURL(`${origin}/`)
  const pictures = colorScheme === 'light' ? [...OF_README, ...OF_DOCS] : OF_README
  for (const { name, path, shown, size, act } of pictures) {
    await page.setViewportSize(size)
    await page.goto(origin + path)
    await act?.(page)
    await page.locator(shown).first().waitFor()
    // A text, as scripts are compiled without the browser's types.
    await page.evaluate('document.fonts.ready.then(() => true)')
    await page.screenshot({ path: `${FOLDER}/app-${name}-${colorScheme}.png` })
  }
  await context.close()
}
await browser.close()
