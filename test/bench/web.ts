/**
 * Measures the web app in Chromium, after `npm run build`: `tsx test/bench/web.ts [ROUNDS]`. Each round opens the reader
 * and the chart of 2,000 roles in a new window with nothing kept, and clicks through the chart. Then a text is read aloud.
 */
import { loadavg } from 'node:os'
import type { Browser, Page } from 'playwright-core'
import { importBundle } from '../../src/bundle/import-bundle.js'
import { DEMO_PEOPLE } from '../../src/commands/prepare-demo.js'
import { launchBrowser, openContext } from '../support/browser.js'
import { startWebAppServer } from '../support/web-app-server.js'
import { openAs } from '../support/web-page.js'
import { idOf } from './data-set.js'
import { generateOrganization } from './generate.js'
import { describeMachine } from './machine.js'
import { median } from './median.js'

const [rounds = 9] = process.argv.slice(2).map(Number)
const SIZES = { members: 2_500, contents: 100, items: 100, roles: 2_000, teams: 20 }
const LARGE = { label: 'Owner of 2,000 roles', userId: idOf('large', 'user', 0) }
const [DEMO_OWNER = LARGE] = DEMO_PEOPLE
const TEXT = '/content/cnt_calibration-procedure-sop-014'
const VIEWPORT = { width: 1400, height: 900 }
const SPOKEN_MS = 40_000

// Scripts for the page are texts, as they are compiled without the browser's types.

/** Notes when an element is there. */
const noting = (selector: string) => `{
  const look = () => {
    if (document.querySelector(${JSON.stringify(selector)})) window.shownAt = performance.now()
    else requestAnimationFrame(look)
  }
  look()
}`
const OPENED = `new Promise((resolve) => {
  const look = () => {
    const [paint] = performance.getEntriesByName('first-contentful-paint')
    if (paint && window.shownAt !== undefined) resolve({ paint: paint.startTime, content: window.shownAt })
    else requestAnimationFrame(look)
  }
  look()
})`

/** Opens branches and chooses cards one after the other, and says how long each click took to the next frame. */
const CLICKED = `(async () => {
  const frame = () => new Promise((done) => requestAnimationFrame(() => {
    const { port1, port2 } = new MessageChannel()
    port1.onmessage = done
    port2.postMessage(0)
  }))
  const click = async (element) => {
    await frame()
    const start = performance.now()
    element.dispatchEvent(new MouseEvent('click', { bubbles: true }))
    await frame()
    return performance.now() - start
  }
  const opened = []
  const chosen = []
  for (let count = 0; count < 40; count += 1) {
    const closed = [...document.querySelectorAll('[role=treeitem][aria-expanded=false] .fold')]
    if (closed.length > 0) opened.push(await click(closed[(count * 7) % closed.length]))
    const cards = document.querySelectorAll('.post')
    chosen.push(await click(cards[(count * 13) % cards.length]))
  }
  return { opened, chosen, cards: document.querySelectorAll('.post').length }
})()`

/** Keeps when the words of each sentence are spoken, as answered, and when each was marked, by the audio's own clock. */
const LISTENING = `{
  window.spoken = []
  window.marked = []
  const { json } = Response.prototype
  Response.prototype.json = async function () {
    const body = await json.call(this)
    const { words } = body.data?.synthesizeNarration ?? {}
    if (words) window.spoken.push(words)
    return body
  }
  let audio
  const { play } = HTMLMediaElement.prototype
  HTMLMediaElement.prototype.play = function () {
    audio = this
    return play.call(this)
  }
  const { set } = HighlightRegistry.prototype
  HighlightRegistry.prototype.set = function (name, highlight) {
    if (name === 'word') window.marked.push({ at: audio.currentTime, rate: audio.playbackRate, source: audio.src })
    return set.call(this, name, highlight)
  }
}`

/** By how much the words were late, and how many of the sentences that have ended were never marked. */
const LATENESS = `(() => {
  const late = []
  let skipped = 0
  const bySource = [...Map.groupBy(window.marked, ({ source }) => source).values()]
  for (const [index, marks] of bySource.entries()) {
    const words = window.spoken[index]
    late.push(...marks.map(({ at, rate }) => ((at - words.findLast(({ start }) => start <= at).start) / rate) * 1000))
    if (index < bySource.length - 1) skipped += words.length - marks.length
  }
  return { late, skipped }
})()`

/** The middle of the values, that of 95 %, and the most. */
function said(values: readonly number[]): string {
  const sorted = values.toSorted((a, b) => a - b)
  const at = (share: number) =>
    sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))] ?? Number.NaN
  return [median(values), at(0.95), at(1)].map((value) => `${value.toFixed(0)} ms`).join(' | ')
}

const row = (name: string, values: readonly number[]) =>
  console.log(`| ${name} | ${said(values)} | ${values.length} |`)

/** Signs somebody in, and returns what makes other windows theirs too. */
async function sessionOf(browser: Browser, url: string, label: string) {
  const context = await openContext(browser, VIEWPORT)
  await openAs(await context.newPage(), url, label, '/account')
  const session = await context.storageState()
  await context.close()
  return session
}

/** Opens a page in a new window, where nothing was loaded before, until an element is there. */
async function openNew(browser: Browser, { url, storageState, shown }: Visit) {
  const context = await browser.newContext({ viewport: VIEWPORT, storageState })
  context.setDefaultTimeout(0)
  const page = await context.newPage()
  const tools = await context.newCDPSession(page)
  await tools.send('Performance.enable', { timeDomain: 'threadTicks' })
  await page.addInitScript(noting(shown))
  await page.addInitScript(LISTENING)
  await page.goto(url)
  const times = await page.evaluate<{ paint: number; content: number }>(OPENED)
  const { metrics } = await tools.send('Performance.getMetrics')
  const seconds = metrics.find(({ name }) => name === 'TaskDuration')?.value ?? Number.NaN
  return { page, ...times, processor: seconds * 1_000 }
}

interface Visit {
  url: string
  storageState: Awaited<ReturnType<typeof sessionOf>>
  /** The element that shows that the content is there. */
  shown: string
}

interface Opening {
  paint: number[]
  content: number[]
  /** The processor time of the page's main thread until then: others who use the machine make it little longer. */
  processor: number[]
}

interface Clicks {
  opened: number[]
  chosen: number[]
  cards: number
}

async function listen(page: Page, rate: string): Promise<{ late: number[]; skipped: number }> {
  await page.getByRole('button', { name: 'Listen' }).click()
  await page.getByLabel('Speed').selectOption(rate)
  await page.waitForTimeout(SPOKEN_MS)
  return await page.evaluate<{ late: number[]; skipped: number }>(LATENESS)
}

const { url, app, close } = await startWebAppServer({}, [...DEMO_PEOPLE, LARGE])
await importBundle(
  app.store,
  Array.from(generateOrganization('large', SIZES), (record) => JSON.stringify(record)),
)
const browser = await launchBrowser()
const text = {
  url: url + TEXT,
  storageState: await sessionOf(browser, url, DEMO_OWNER.label),
  shown: 'main .prose p',
}
const roles = {
  url: `${url}/roles`,
  storageState: await sessionOf(browser, url, LARGE.label),
  shown: 'main .post',
}
const reader: Opening = { paint: [], content: [], processor: [] }
const chart: Opening = { paint: [], content: [], processor: [] }
const clicks: Clicks = { opened: [], chosen: [], cards: 0 }
// The first round warms up.
for (let round = 0; round <= rounds; round += 1) {
  const read = await openNew(browser, text)
  await read.page.context().close()
  const drawn = await openNew(browser, roles)
  const clicked = await drawn.page.evaluate<Clicks>(CLICKED)
  await drawn.page.context().close()
  if (round === 0) continue
  reader.paint.push(read.paint)
  reader.content.push(read.content)
  reader.processor.push(read.processor)
  chart.paint.push(drawn.paint)
  chart.content.push(drawn.content)
  chart.processor.push(drawn.processor)
  clicks.opened.push(...clicked.opened)
  clicks.chosen.push(...clicked.chosen)
  clicks.cards = clicked.cards
}
console.log('| what | middle | 95 % | most | times |')
console.log('| --- | ---: | ---: | ---: | ---: |')
row('reader: first paint', reader.paint)
row('reader: its text', reader.content)
row('reader: processor time of its main thread', reader.processor)
row('chart: first paint', chart.paint)
row('chart: 2,000 roles', chart.content)
row('chart: processor time of its main thread', chart.processor)
row(`opening a branch, to the next frame (${clicks.cards} cards)`, clicks.opened)
row('choosing a role, to the next frame', clicks.chosen)
for (const rate of ['1', '2']) {
  const { page } = await openNew(browser, text)
  const { late, skipped } = await listen(page, rate)
  row(`lateness of the marked word at ${rate} × (${skipped} never marked)`, late)
  await page.context().close()
}
await browser.close()
await close()
const { processor, cores } = describeMachine()
console.log(
  `\n${processor}, ${cores} cores; load ${loadavg()
    .map((load) => load.toFixed(1))
    .join(', ')}`,
)
