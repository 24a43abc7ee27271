/**
 * Measures narration over the application, as `POST /v1/narration/synthesize` serves it: `tsx
 * test/bench/narration.ts [RUNS] [PARALLEL]`. Each run has one text for each parallel client; the embedded
 * provider speaks.
 */
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { monitorEventLoopDelay, performance } from 'node:perf_hooks'
import { setTimeout as sleep } from 'node:timers/promises'
import { Worker } from 'node:worker_threads'
import { pino } from 'pino'
import { operatorScope } from '../../src/access/system-scope.js'
import { createApp } from '../../src/app.js'
import { importBundle } from '../../src/bundle/import-bundle.js'
import { createToken } from '../../src/operator/token-store.js'
import { readConfig } from '../../src/config.js'
import { migrate } from '../../src/store/migrate.js'
import { openStore } from '../../src/store/open-store.js'
import { textIndex } from '../../src/search-index/index-changes.js'
import { OrganizationBuilder } from '../support/builders.js'

const [runs = 3, parallel = 4] = process.argv.slice(2).map(Number)
const sentence = 'Before a shipment leaves, compare the 12 numbers on the list with the labels. '
const text = sentence.repeat(20).slice(0, 1_000).trim()

const folder = await mkdtemp(join(tmpdir(), 'lyceum-bench-'))
const store = openStore(`file:${join(folder, 'bench.db')}`, textIndex)
await migrate(store)
const organization = new OrganizationBuilder()
const { userId } = organization.person()
await importBundle(
  store,
  organization.records.map((record) => JSON.stringify(record)),
)
const scopes = ['narration:synthesize']
const { token } = await createToken(store, operatorScope(), { userId, scopes, expiresAt: null, name: null })
const config = readConfig(
  {
    NARRATION_MONTHLY_CHARACTERS: '1000000000',
    NARRATION_DEADLINE_SECONDS: '600',
    RATE_LIMIT_PER_MINUTE: '0',
    RATE_LIMIT_OBJECTS_PER_MINUTE: '0',
    MAX_REQUESTS_UNDER_WAY: '0',
    MAX_LOOP_DELAY_MS: '0',
  },
  {},
)
const app = await createApp({ store, config, logger: pino({ level: 'silent' }) })

async function synthesize(): Promise<void> {
  const response = await app.fetch(
    new Request('http://bench.test/v1/narration/synthesize', {
      method: 'POST',
      headers: { authorization: `Bearer ${token}`, 'content-type': 'application/json' },
      body: JSON.stringify({ text }),
    }),
  )
  if (response.status !== 200) throw new Error(await response.text())
  await response.arrayBuffer()
}

/** The delay of an idle main thread beside a busy thread on this machine. No result can be better. */
async function noise(): Promise<string> {
  const busy = new Worker('for (;;);', { eval: true })
  const delay = monitorEventLoopDelay({ resolution: 1 })
  delay.enable()
  await sleep(5_000)
  delay.disable()
  await busy.terminate()
  return `${(delay.max / 1e6).toFixed(1)} ms, p99 ${(delay.percentile(99) / 1e6).toFixed(1)} ms`
}

console.log(`idle main thread beside a busy one: longest event-loop delay ${await noise()}`)
// The first one starts the thread and compiles the code for the others.
await synthesize()
for (let run = 1; run <= runs; run += 1) {
  const delay = monitorEventLoopDelay({ resolution: 1 })
  delay.enable()
  const start = performance.now()
  const before = performance.eventLoopUtilization()
  await Promise.all(Array.from({ length: parallel }, synthesize))
  const { utilization } = performance.eventLoopUtilization(before)
  const seconds = (performance.now() - start) / 1_000
  delay.disable()
  console.log(
    `run ${run}: ${parallel} texts of ${text.length} characters in ${seconds.toFixed(1)} s, ` +
      `${Math.round((parallel * text.length) / seconds)} characters/s; main thread: longest event-loop delay ` +
      `${(delay.max / 1e6).toFixed(1)} ms, p99 ${(delay.percentile(99) / 1e6).toFixed(1)} ms, ` +
      `busy ${(utilization * 100).toFixed(1)} %`,
  )
}
await app.close()
await store.close()
await rm(folder, { recursive: true, force: true })
