import { pino } from 'pino'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { MetricsCollector } from '../../src/cluster/metrics-collector.js'
import { createMetrics } from '../../src/rest/metrics.js'
import { FakeWorker } from './fake-worker.js'

/** A worker that has answered so many requests. */
async function workerWith(collector: MetricsCollector, requests: number) {
  const worker = new FakeWorker()
  const metrics = createMetrics()
  const answers = (count: number) => {
    for (let n = 0; n < count; n += 1) {
      metrics.observe({ method: 'GET', operation: '/x', status: 200, seconds: 0.003, statements: 2 })
    }
  }
  collector.add(worker)
  answers(requests)
  worker.listens()
  const snapshot = await metrics.snapshot()
  return {
    worker,
    answers,
    snapshot,
    /** Answers the primary's latest question. */
    tells: async () => {
      const id = worker.inbox.findLast(({ kind }) => kind === 'take-snapshot')?.id ?? null
      worker.says({ kind: 'snapshot', id, metrics: await metrics.snapshot() })
    },
  }
}

type Worker = Awaited<ReturnType<typeof workerWith>>
let scrapes = 0

/** What a scrape of one worker shows, when these have told what they counted. */
async function scrape(asked: Worker, telling: readonly Worker[]): Promise<string> {
  const id = (scrapes += 1)
  asked.worker.says({ kind: 'scrape', id })
  for (const worker of telling) await worker.tells()
  await vi.advanceTimersByTimeAsync(1_000)
  const answer = asked.worker.inbox.find((message) => message.kind === 'scraped' && message.id === id)
  return answer?.kind === 'scraped' ? answer.text : ''
}

const REQUESTS = 'lyceum_requests_total{method="GET",operation="/x",status="200"}'
const SLOWER = 'lyceum_request_duration_seconds_bucket{le="0.0025",method="GET",operation="/x",status="200"}'

beforeEach(() => void vi.useFakeTimers())
afterEach(() => void vi.useRealTimers())

describe("the workers' metrics", () => {
  const collect = () => new MetricsCollector(pino({ level: 'silent' }))

  it('are summed up, whichever worker is asked', async () => {
    const collector = collect()
    const workers = [await workerWith(collector, 3), await workerWith(collector, 4)] as const
    for (const asked of workers) {
      const text = await scrape(asked, workers)
      expect(text).toContain(`${REQUESTS} 7\n`)
      expect(text).toContain(`${SLOWER} 0\n`)
      expect(text).toContain('lyceum_workers 2\n')
      expect(text.match(/^process_start_time_seconds /gm)).toHaveLength(1)
    }
  })

  it('keep what a worker counted that has ended, as last told', async () => {
    const collector = collect()
    const first = await workerWith(collector, 3)
    const second = await workerWith(collector, 4)
    await scrape(first, [first, second])
    first.answers(10)
    await first.tells()
    first.worker.ends(0)
    const third = await workerWith(collector, 100)
    expect(await scrape(second, [second, third])).toContain(`${REQUESTS} 117\n`)
    second.worker.ends(null, 'SIGKILL')
    const text = await scrape(third, [third])
    expect(text).toContain(`${REQUESTS} 117\n`)
    expect(text).toContain('lyceum_workers 1\n')
  })

  it('do not hold memory that a worker no longer has', async () => {
    const collector = collect()
    const first = await workerWith(collector, 1)
    const second = await workerWith(collector, 1)
    const memory = (text: string) => Number(/^process_resident_memory_bytes (\d+)$/m.exec(text)?.[1])
    const both = memory(await scrape(first, [first, second]))
    first.worker.ends(0)
    expect(memory(await scrape(second, [second]))).toBeLessThan(both * 0.75)
  })

  it('show a worker that is too busy to answer as it was, and one that ends meanwhile', async () => {
    const collector = collect()
    const busy = await workerWith(collector, 3)
    const asked = await workerWith(collector, 4)
    await scrape(asked, [busy, asked])
    expect(await scrape(asked, [asked])).toContain(`${REQUESTS} 7\n`)
    asked.worker.says({ kind: 'scrape', id: -1 })
    busy.worker.ends(1)
    await asked.tells()
    await vi.advanceTimersByTimeAsync(0)
    expect(asked.worker.inbox.at(-1)).toMatchObject({
      id: -1,
      text: expect.stringContaining(`${REQUESTS} 7\n`),
    })
  })
})
