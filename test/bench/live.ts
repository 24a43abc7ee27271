/**
 * Measures what streams of answers cost everybody else: `tsx test/bench/live.ts [SECONDS]`. 1,000 streams of 50 queries
 * follow an organization that changes ten times a second, or don't, in turn. Meanwhile other people send requests at a
 * steady rate: printed are the times of these, and the process's own time. On PostgreSQL too, where `TEST_POSTGRES_URL` names
 * a server.
 */
import { type ChildProcess, spawn } from 'node:child_process'
import { join } from 'node:path'
import { performance } from 'node:perf_hooks'
import { setTimeout as sleep } from 'node:timers/promises'
import autocannon from 'autocannon'
import { eq } from 'drizzle-orm'
import { operatorScope } from '../../src/access/system-scope.js'
import { until } from '../jobs/support/queue.js'
import { TestApp } from '../support/app.js'
import { OrganizationBuilder } from '../support/builders.js'
import type { TestDatabase } from '../support/databases.js'
import { median } from './median.js'
import { onEachDatabase } from './on-each-database.js'

const [seconds = 8] = process.argv.slice(2).map(Number)
const CLI = join(import.meta.dirname, '../../dist/cli.js')
const PEOPLE = 50
const STREAMS_EACH = 20
const QUERIES = 50
const CHANGES_PER_SECOND = 10
const REQUESTS_PER_SECOND = 100
const ROUNDS = 3

/** What one phase has measured. */
interface Phase {
  /** Of the other requests, in milliseconds. */
  p50: number
  p99: number
  /** Of the server, in milliseconds a second. */
  cpu: number
  answers: number
}

async function started(url: string): Promise<{ child: ChildProcess; address: string }> {
  const env = {
    ...process.env,
    DATABASE_URL: url,
    PORT: '0',
    LOG_LEVEL: 'info',
    RATE_LIMIT_PER_MINUTE: '0',
    MAX_LOOP_DELAY_MS: '0',
  }
  const options = ['--max-semi-space-size=32', '--no-allocation-site-pretenuring']
  const child = spawn(process.execPath, [...options, CLI, 'serve'], {
    env,
    stdio: ['ignore', 'pipe', 'inherit'],
  })
  const address = await new Promise<string>((resolve) => {
    child.stdout.on('data', (chunk) => {
      const found = /"url":"([^"]+)","msg":"listening"/.exec(String(chunk))?.[1]
      if (found) resolve(found)
    })
  })
  return { child, address }
}

/** The process's own time so far, as it says itself, in milliseconds. */
async function cpuOf(address: string): Promise<number> {
  const text = await (await fetch(`${address}/metrics`)).text()
  return Number(/^process_cpu_seconds_total (\S+)/m.exec(text)?.[1]) * 1_000
}

async function follow(
  address: string,
  token: string,
  query: string,
  onAnswer: () => void,
  signal: AbortSignal,
) {
  const response = await fetch(`${address}/graphql`, {
    method: 'POST',
    headers: {
      authorization: `Bearer ${token}`,
      accept: 'text/event-stream',
      'content-type': 'application/json',
    },
    body: JSON.stringify({ query }),
    signal,
  })
  if (response.status !== 200 || !response.body)
    throw new Error(`${response.status} ${await response.text()}`)
  const { body } = response
  void (async () => {
    for await (const chunk of body) if (Buffer.from(chunk).includes('event: next')) onAnswer()
  })().catch(() => {})
}

async function measure(name: string, { store, url }: TestDatabase): Promise<void> {
  const app = new TestApp(store, url, {})
  await app.start()
  const organization = new OrganizationBuilder()
  const teamId = organization.team('Team')
  const people = Array.from({ length: PEOPLE }, () =>
    organization.person({ teams: [{ id: teamId, role: 'team-viewer' }] }),
  )
  const other = organization.person()
  for (let number = 0; number < 300; number += 1) organization.content({ title: `Rules ${number}` })
  await app.import(organization)
  const tokens = await Promise.all(people.map(async (person) => (await app.signIn(person)).token ?? ''))
  const otherToken = (await app.signIn(other)).token ?? ''
  await app.stop()
  const { child, address } = await started(url)
  let answers = 0
  let number = 0
  const change = () =>
    store.transaction(operatorScope(), async (tx) => {
      number += 1
      const fresh = `Team ${number}`
      await tx.run(({ builder, t }) =>
        builder.update(t.teams).set({ name: fresh }).where(eq(t.teams.id, teamId)),
      )
      tx.record({ organizationId: organization.id, type: 'TEAM', id: teamId })
    })
  const phase = async (): Promise<Phase> => {
    const end = performance.now() + seconds * 1_000
    const before = { cpu: await cpuOf(address), answers, at: performance.now() }
    const writing = (async () => {
      for (; performance.now() < end; await sleep(1_000 / CHANGES_PER_SECOND)) await change()
    })()
    // In a thread of its own: this one reads the streams.
    const others = autocannon({
      url: `${address}/v1/content?limit=50`,
      headers: { authorization: `Bearer ${otherToken}` },
      connections: 4,
      overallRate: REQUESTS_PER_SECOND,
      duration: seconds,
      workers: 1,
    })
    const [{ latency, non2xx, errors }] = await Promise.all([others, writing])
    if (non2xx + errors > 0) throw new Error(`${non2xx + errors} requests failed.`)
    const passed = (performance.now() - before.at) / 1_000
    const cpu = ((await cpuOf(address)) - before.cpu) / passed
    return { p50: latency.p50, p99: latency.p99, cpu, answers: (answers - before.answers) / passed }
  }
  const phases: Record<'without' | 'with', Phase[]> = { without: [], with: [] }
  await phase()
  for (let round = 0; round < ROUNDS; round += 1) {
    phases.without.push(await phase())
    const leaving = new AbortController()
    const opened = answers
    for (const [index, token] of tokens.entries()) {
      const streams = Array.from({ length: STREAMS_EACH }, (_, stream) => {
        const first = ((index * STREAMS_EACH + stream) % QUERIES) + 1
        const query = `subscription { live { teams { nodes { name } } contents(first: ${first}) { nodes { title } } } }`
        return follow(address, token, query, () => (answers += 1), leaving.signal)
      })
      await Promise.all(streams)
    }
    await until(async () => answers - opened >= PEOPLE * STREAMS_EACH)
    const idle = await cpuOf(address)
    await sleep(seconds * 500)
    const spent = ((await cpuOf(address)) - idle) / (seconds / 2)
    phases.with.push(await phase())
    leaving.abort()
    console.log(`${name}: ${PEOPLE * STREAMS_EACH} idle streams take ${spent.toFixed(1)} ms of each second`)
    await sleep(1_000)
  }
  const middle = (of: readonly Phase[], what: keyof Phase) => median(of.map((one) => one[what]))
  for (const [kind, of] of Object.entries(phases)) {
    const [p50, p99, cpu, sent] = (['p50', 'p99', 'cpu', 'answers'] as const).map((what) =>
      middle(of, what).toFixed(1),
    )
    console.log(
      `${name}, ${kind} streams: p50 ${p50} ms, p99 ${p99} ms, ${cpu} ms of each second, ${sent} answers/s`,
    )
  }
  const ratio = median(phases.with.map(({ p99 }, round) => p99 / (phases.without[round]?.p99 ?? Number.NaN)))
  console.log(`${name}: p99 of other requests with streams / without: ${ratio.toFixed(2)}`)
  child.kill('SIGTERM')
}

await onEachDatabase(measure)
