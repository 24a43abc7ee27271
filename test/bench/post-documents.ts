/**
 * Posts every Markdown file of a folder to a running server, one by one, waits until each is processed, and
 * looks for a chapter for each of its headings: `URL=http://127.0.0.1:4000 TOKEN=… DIR=./handbook tsx
 * test/bench/post-documents.ts`. The token needs the scope `content:write` and an organization admin;
 * `/metrics` has to be reachable.
 */
import { readdir, readFile } from 'node:fs/promises'
import { basename, join } from 'node:path'
import { monitorEventLoopDelay, performance } from 'node:perf_hooks'
import { setTimeout as sleep } from 'node:timers/promises'
import { z } from 'zod'
import { headingLines, headingsWithoutChapter } from './heading-lines.js'

const settings = z.object({ URL: z.url(), TOKEN: z.string(), DIR: z.string() }).parse(process.env)
const headers = { authorization: `Bearer ${settings.TOKEN}`, 'content-type': 'application/json' }

const created = z.object({ contentId: z.string(), mode: z.literal('published'), draft: z.literal(false) })
const state = z.object({
  title: z.string(),
  processingStatus: z.string(),
  indexingStatus: z.string(),
  failureReason: z.string().nullable(),
})
const text = z.object({ chapters: z.array(z.object({ text: z.string() })) })

async function ask(path: string, init: RequestInit = {}): Promise<unknown> {
  for (;;) {
    const response = await fetch(new URL(path, settings.URL), { headers, ...init })
    if (response.ok) return await response.json()
    if (response.status !== 429) throw new Error(`${path}: ${response.status} ${await response.text()}`)
    await sleep(Number(response.headers.get('retry-after')) * 1_000)
  }
}

/** Waits until the document's state is final, and returns it. */
async function settled(contentId: string): Promise<z.infer<typeof state>> {
  for (;;) {
    const read = state.parse(await ask(`/v1/content/${contentId}`))
    const { processingStatus, indexingStatus } = read
    if (processingStatus === 'FAILED' || ['COMPLETED', 'FAILED'].includes(indexingStatus)) return read
    await sleep(100)
  }
}

/** Milliseconds between two looks at an event loop, here and in the server; they count as delay. */
const RESOLUTION = 10

/**
 * The longest delay of the server's event loop since its metrics were read the last time, in milliseconds.
 */
async function longestDelay(): Promise<number> {
  const response = await fetch(new URL('/metrics', settings.URL))
  const seconds = /^nodejs_eventloop_lag_max_seconds (\S+)/m.exec(await response.text())?.[1]
  return Number(seconds) * 1_000 - RESOLUTION
}

const names = (await readdir(settings.DIR)).filter((name) => name.endsWith('.md')).toSorted()
// Reading the metrics starts their next interval, so that what the server did while it started doesn't count.
await longestDelay()
let longest = 0
// This process is almost idle: its own longest delay shows what the machine does to any process.
const own = monitorEventLoopDelay({ resolution: RESOLUTION })
own.enable()
const start = performance.now()
const posted: { id: string; content: string }[] = []
let slowestPost = 0
for (const name of names) {
  const content = await readFile(join(settings.DIR, name), 'utf8')
  if (content.trim() === '') continue
  const before = performance.now()
  const body = JSON.stringify({ title: basename(name, '.md'), content, visibility: 'everyone' })
  const { contentId } = created.parse(await ask('/v1/documents', { method: 'POST', body }))
  posted.push({ id: contentId, content })
  slowestPost = Math.max(slowestPost, performance.now() - before)
}
const postSeconds = (performance.now() - start) / 1_000
const failures: string[] = []
for (const { id } of posted) {
  const { title, processingStatus, indexingStatus, failureReason } = await settled(id)
  if (processingStatus === 'FAILED' || indexingStatus === 'FAILED') {
    failures.push(`${title}: ${processingStatus}, ${indexingStatus}, ${failureReason ?? 'no reason'}`)
  }
  longest = Math.max(longest, await longestDelay())
}
own.disable()
const seconds = (performance.now() - start) / 1_000
let headings = 0
let chapters = 0
const missing: string[] = []
for (const { id, content } of posted) {
  const read = text.parse(await ask(`/v1/content/${id}/text`))
  headings += headingLines(content).length
  chapters += read.chapters.length
  missing.push(...headingsWithoutChapter(content, read.chapters))
}
const list = (lines: readonly string[]) => lines.map((line) => `\n  ${line}`).join('')
const ms = (value: number) => `${value.toFixed(1)} ms`
console.log(
  `${posted.length} documents: posted in ${postSeconds.toFixed(1)} s (slowest ${ms(slowestPost)}), all final ` +
    `after ${seconds.toFixed(1)} s, ${(posted.length / seconds).toFixed(1)} documents/s
longest event-loop delay of the server: ${ms(longest)}, of this client: ${ms(own.max / 1e6 - RESOLUTION)}
${headings} headings, ${chapters} chapters, ${missing.length} headings without a chapter${list(missing)}
${failures.length} failed${list(failures)}`,
)
