import { pino } from 'pino'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { MetricsCollector } from '../../src/cluster/metrics-collector.js'
import { createMetrics } from '../../src/rest/metrics.js'
import { FakeWorker } from './fake-worker.js'

/** A worker that has answered so many requests. */
async function workerWith(collector: MetricsCollector, requests: number) {
  const worker = new FakeWorker()
  const metrics = createMetrics()
  const answers = (count: number, client?: string) => {
    for (let n = 0; n < count; n += 1) {
      metrics.observe({ method: 'GET', operation: '/x', status: 200, seconds: 0.003, statements: 2, client })
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
      const asked = worker.inbox.findLast((message) => message.kind === 'take-snapshot')
      worker.says({ kind: 'snapshot', id: asked?.id ?? null, metrics: await metrics.snapshot() })
    },
  }
}

type Worker = Awaited<ReturnType<typeof workerWith>>
let scrapes = 0

/** What a scrape of one worker shows after these have reported their counts. */
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

  it('keep the last counts of a worker that has ended', async () => {
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

  it('tell no more clients apart than those of one worker', async () => {
    const collector = collect()
    const workers = [await workerWith(collector, 0), await workerWith(collector, 0)] as const
    for (const [number, { answers }] of workers.entries()) {
      for (let n = 0; n < 40; n += 1) answers(1, `client ${number} ${n}`)
    }
    const text = await scrape(workers[0], workers)
    const counts = [...text.matchAll(/^lyceum_client_requests_total\{client="([^"]+)"\} (\d+)$/gm)]
    expect(counts).toHaveLength(49)
    expect(counts.find(([, name]) => name === 'other')?.[2]).toBe('32')
    expect(counts.reduce((sum, [, , count]) => sum + Number(count), 0)).toBe(80)
  })

  it('leave out the memory of a worker that has ended', async () => {
    const collector = collect()
    const first = await workerWith(collector, 1)
    const second = await workerWith(collector, 1)
    const memory = (text: string) => Number(/^process_resident_memory_bytes (\d+)$/m.exec(text)?.[1])
    const both = memory(await scrape(first, [first, second]))
    first.worker.ends(0)
    expect(memory(await scrape(second, [second]))).toBeLessThan(both * 0.75)
  })

  it('have the last figures of a worker that is too busy to answer, or ends meanwhile', async () => {
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
