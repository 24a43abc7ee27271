/**
 * Measures an import: `tsx test/bench/import.ts [RECORDS] [DATABASE_URL] [--shuffle]`. Without a URL it
 * uses a SQLite file of its own; a PostgreSQL database must be empty. On SQLite, another process writes meanwhile.
 */
import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { createWriteStream } from 'node:fs'
import { mkdtemp, rm, stat } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { monitorEventLoopDelay } from 'node:perf_hooks'
import { Readable } from 'node:stream'
import { text } from 'node:stream/consumers'
import { pipeline } from 'node:stream/promises'
import { exportBundle } from '../../src/bundle/export-bundle.js'
import { importBundle } from '../../src/bundle/import-bundle.js'
import { readLines } from '../../src/bundle/read-lines.js'
import { migrate } from '../../src/store/migrate.js'
import { openStore } from '../../src/store/open-store.js'
import { textIndex } from '../../src/search-index/index-changes.js'
import { generate } from './generate.js'

function* lines(count: number, shuffled: boolean): Generator<string> {
  const all = generate(count)
  if (!shuffled) {
    for (const record of all) yield `${JSON.stringify(record)}\n`
    return
  }
  const [first, ...rest] = Array.from(all, (record) => `${JSON.stringify(record)}\n`)
  if (first) yield first
  // A fixed linear congruence: the same order at every run.
  let seed = 42
  const keyed = rest.map((line) => ({ line, key: (seed = (seed * 1_103_515_245 + 12_345) % 2_147_483_648) }))
  for (const { line } of keyed.toSorted((a, b) => a.key - b.key)) yield line
}

async function timed<T>(name: string, records: number, work: () => Promise<T>): Promise<T> {
  const delay = monitorEventLoopDelay({ resolution: 5 })
  delay.enable()
  let peak = 0
  const watch = setInterval(() => {
    peak = Math.max(peak, process.memoryUsage.rss())
  }, 20)
  const start = performance.now()
  const cpu = process.cpuUsage()
  try {
    return await work()
  } finally {
    clearInterval(watch)
    delay.disable()
    const seconds = (performance.now() - start) / 1_000
    const { user, system } = process.cpuUsage(cpu)
    const peakMb = Math.max(peak, process.memoryUsage.rss()) / 1e6
    console.log(
      `${name}: ${seconds.toFixed(1)} s (${((user + system) / 1e6).toFixed(1)} s CPU), ` +
        `${Math.round(records / seconds)} records/s, peak RSS ${peakMb.toFixed(0)} MB, ` +
        `event loop at most ${(delay.max / 1e6).toFixed(0)} ms, ` +
        `p99.9 ${(delay.percentile(99.9) / 1e6).toFixed(0)} ms`,
    )
  }
}

/** Does `work` while another process writes to the same SQLite file, and prints the longest wait of that process. */
async function besideWriter<T>(file: string | undefined, work: () => Promise<T>): Promise<T> {
  if (file === undefined) return await work()
  const writer = spawn(process.execPath, ['--import', 'tsx', 'test/bench/waiting-writer.ts', file], {
    stdio: ['pipe', 'pipe', 'inherit'],
  })
  await once(writer.stdout, 'readable')
  try {
    return await work()
  } finally {
    writer.stdin.end()
    const [, longest] = (await text(writer.stdout)).split('\n')
    console.log(`another process waited at most ${longest} ms until it could write`)
  }
}

const shuffled = process.argv.includes('--shuffle')
const [count = '100000', givenUrl] = process.argv.slice(2).filter((argument) => argument !== '--shuffle')
const records = Number(count)
const folder = await mkdtemp(join(tmpdir(), 'lyceum-bench-'))
const file = join(folder, 'bundle.ndjson')
const store = openStore(givenUrl ?? `file:${join(folder, 'bench.db')}`, textIndex)
try {
  await migrate(store)
  await pipeline(Readable.from(lines(records, shuffled)), createWriteStream(file))
  const { size } = await stat(file)
  console.log(`${records} records, ${(size / 1e6).toFixed(0)} MB, ${store.dialect.name}`)
  for (const name of ['import', 'import again']) {
    const report = await besideWriter('writer' in store ? store.writer.name : undefined, () =>
      timed(name, records, () => importBundle(store, readLines(file))),
    )
    if (report.kind === 'refused') throw new Error(JSON.stringify(report.errors))
  }
  await timed('export', records, async () => {
    let length = 0
    for await (const line of exportBundle(store, 'bench')) length += line.length
    return length
  })
} finally {
  await store.close()
  await rm(folder, { recursive: true, force: true })
}
