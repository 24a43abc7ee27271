/**
 * Posts every Markdown file of a folder to a running server, one by one, and waits until each is processed:
 * `URL=http://127.0.0.1:4000 TOKEN=… DIR=./handbook tsx test/bench/post-documents.ts`. The token needs the scope
 * `content:write` and an organization admin; `/metrics` has to be reachable.
 */
import { readdir, readFile } from 'node:fs/promises'
import { basename, join } from 'node:path'
import { monitorEventLoopDelay, performance } from 'node:perf_hooks'
import { setTimeout as sleep } from 'node:timers/promises'
import { z } from 'zod'

const settings = z.object({ URL: z.url(), TOKEN: z.string(), DIR: z.string() }).parse(process.env)
const headers = { authorization: `Bearer ${settings.TOKEN}`, 'content-type': 'application/json' }

const created = z.object({ contentId: z.string(), mode: z.literal('published'), draft: z.literal(false) })
const state = z.object({
  title: z.string(),
  processingStatus: z.string(),
  indexingStatus: z.string(),
  failureReason: z.string().nullable(),
})

async function ask(path: string, init: RequestInit = {}): Promise<unknown> {
  for (;;) {
    const response = await fetch(new URL(path, settings.URL), { headers, ...init })
    if (response.ok) return await response.json()
    if (response.status !== 429) throw new Error(`${path}: ${response.status} ${await response.text()}`)
    await sleep(Number(response.headers.get('retry-after')) * 1_000)
  }
}

/** The document's state once nothing more will change about it. */
async function settled(contentId: string): Promise<z.infer<typeof state>> {
  for (;;) {
    const read = state.parse(await ask(`/v1/content/${contentId}`))
    const { processingStatus, indexingStatus } = read
    if (processingStatus === 'FAILED' || ['COMPLETED', 'FAILED'].includes(indexingStatus)) return read
    await sleep(100)
  }
}

/** The longest delay of the server's event loop since its metrics were read the last time, in milliseconds. */
async function longestDelay(): Promise<number> {
  const response = await fetch(new URL('/metrics', settings.URL))
  const seconds = /^nodejs_eventloop_lag_max_seconds (\S+)/m.exec(await response.text())?.[1]
  return Number(seconds) * 1_000
}

const names = (await readdir(settings.DIR)).filter((name) => name.endsWith('.md')).toSorted()
// Reading the metrics starts their next interval, so that what the server did while it started doesn't count.
await longestDelay()
let longest = 0
// This process is all but idle: its own longest delay is what the machine does to any process meanwhile.
const own = monitorEventLoopDelay({ resolution: 10 })
own.enable()
const start = performance.now()
const ids: string[] = []
let slowestPost = 0
for (const name of names) {
  const content = await readFile(join(settings.DIR, name), 'utf8')
  if (content.trim() === '') continue
  const before = performance.now()
  const body = JSON.stringify({ title: basename(name, '.md'), content, visibility: 'everyone' })
  ids.push(created.parse(await ask('/v1/documents', { method: 'POST', body })).contentId)
  slowestPost = Math.max(slowestPost, performance.now() - before)
}
const posted = (performance.now() - start) / 1_000
const failures: string[] = []
for (const id of ids) {
  const { title, processingStatus, indexingStatus, failureReason } = await settled(id)
  if (processingStatus === 'FAILED' || indexingStatus === 'FAILED') {
    failures.push(`${title}: ${processingStatus}, ${indexingStatus}, ${failureReason ?? 'no reason'}`)
  }
  longest = Math.max(longest, await longestDelay())
}
const seconds = (performance.now() - start) / 1_000
console.log(
  `${ids.length} documents: posted in ${posted.toFixed(1)} s (slowest ${slowestPost.toFixed(0)} ms), all final ` +
    `after ${seconds.toFixed(1)} s, ${(ids.length / seconds).toFixed(1)} documents/s`,
)
own.disable()
console.log(
  `longest event-loop delay of the server: ${longest.toFixed(1)} ms, of this client: ${(own.max / 1e6).toFixed(1)} ms`,
)
console.log(`${failures.length} failed${failures.map((line) => `\n  ${line}`).join('')}`)
