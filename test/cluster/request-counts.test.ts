import { setImmediate } from 'node:timers/promises'
import { describe, expect, it } from 'vitest'
import { readFromPrimary, readFromWorker } from '../../src/cluster/messages.js'
import { RequestCounts } from '../../src/cluster/request-counts.js'
import { FakeWorker } from './fake-worker.js'

type Spent = { key: string; objects: number }[]

/** The standings of a message's keys, in its order. */
async function standingsOf(worker: FakeWorker, id: number, keys: string[], spent: Spent = []) {
  worker.says({ kind: 'count', id, spent, keys })
  await setImmediate()
  const answer = worker.inbox.find((message) => message.kind === 'counted' && message.id === id)
  // As the message arrives over the channel.
  const read = answer && readFromPrimary(JSON.parse(JSON.stringify(answer)))
  return read?.kind === 'counted' ? read.standings : []
}

/** Two workers that share their counts. */
function twoWorkers(limits: { requests: number; objects: number }) {
  const counts = new RequestCounts(limits)
  const workers = [new FakeWorker(), new FakeWorker()] as const
  for (const worker of workers) counts.add(worker)
  return workers
}

describe("the workers' requests", () => {
  it('are counted together for each key, in the order they came', async () => {
    const [one, other] = twoWorkers({ requests: 3, objects: 0 })
    const first = await standingsOf(one, 1, ['a', 'b', 'a'])
    expect(first).toMatchObject([
      { requests: { allowed: true, remaining: 2 } },
      { requests: { allowed: true, remaining: 2 } },
      { requests: { allowed: true, remaining: 1 } },
    ])
    const second = await standingsOf(other, 1, ['a', 'a', 'b'])
    expect(second).toMatchObject([
      { requests: { allowed: true, remaining: 0 } },
      { requests: { allowed: false, remaining: 0 } },
      { requests: { allowed: true, remaining: 1 } },
    ])
    for (const { requests, objects } of [...first, ...second]) {
      expect(requests?.msBeforeNext).toBeGreaterThan(0)
      expect(requests?.msBeforeNext).toBeLessThanOrEqual(60_000)
      expect(objects).toBeUndefined()
    }
  })

  it('stay counted when their worker has ended', async () => {
    const counts = new RequestCounts({ requests: 1, objects: 5 })
    const [gone, next] = [new FakeWorker(), new FakeWorker()]
    counts.add(gone)
    await standingsOf(gone, 1, ['a'])
    await standingsOf(gone, 2, [], [{ key: 'a', objects: 5 }])
    gone.ends(null, 'SIGKILL')
    counts.add(next)
    expect(await standingsOf(next, 1, ['a'])).toMatchObject([
      { requests: { allowed: false }, objects: { allowed: false } },
    ])
  })
})

describe("the objects of the workers' answers", () => {
  it('are counted together for each key, before the requests that came with them', async () => {
    const [one, other] = twoWorkers({ requests: 0, objects: 100 })
    expect(await standingsOf(one, 1, ['a'])).toMatchObject([{ objects: { allowed: true, remaining: 100 } }])
    const second = await standingsOf(other, 1, ['a', 'b'], [{ key: 'a', objects: 60 }])
    expect(second).toMatchObject([
      { objects: { allowed: true, remaining: 40 } },
      { objects: { allowed: true, remaining: 100 } },
    ])
    expect(await standingsOf(one, 2, ['a'], [{ key: 'a', objects: 60 }])).toMatchObject([
      { objects: { allowed: false, remaining: 0 } },
    ])
  })

  it('are counted without asking for an answer', async () => {
    const [one] = twoWorkers({ requests: 1, objects: 100 })
    await standingsOf(one, 1, [], [{ key: 'a', objects: 60 }])
    expect(one.inbox).toEqual([])
  })
})

/** The waits that workers were told, answer by answer. */
const waitsIn = (...workers: FakeWorker[]) =>
  workers
    .flatMap(({ inbox }) => inbox)
    // As the messages arrive over the channel.
    .map((message) => readFromPrimary(JSON.parse(JSON.stringify(message))))
    .flatMap((answer) => (answer?.kind === 'called' ? [answer.waits] : []))

describe("the workers' calls by callers who are not people", () => {
  it('are counted together for each directory, to 50 a second', async () => {
    const [one, other] = twoWorkers({ requests: 0, objects: 0 })
    const workers = [one, other]
    // Another second may begin between them.
    const calls = Array.from({ length: 40 }, () => ({ kind: 'directory' as const, key: 'a' }))
    for (let id = 1; id <= 5; id += 1) for (const worker of workers) worker.says({ kind: 'call', id, calls })
    one.says({ kind: 'call', id: 9, calls: [{ kind: 'directory', key: 'b' }] })
    await setImmediate()

    const waits = waitsIn(one, other)
    expect(waits.flat().filter((wait) => wait === 0).length % 50).toBe(1)
    expect(waits[0]).toEqual(calls.map(() => 0))
    expect(waits).toHaveLength(11)
  })

  it('are counted together for each network that registers clients, apart from its other calls', async () => {
    const [one, other] = twoWorkers({ requests: 0, objects: 0 })
    const registrations = Array.from({ length: 15 }, () => ({ kind: 'registrations' as const, key: 'a' }))
    one.says({ kind: 'call', id: 1, calls: registrations })
    other.says({ kind: 'call', id: 1, calls: [...registrations, { kind: 'tokens', key: 'a' }] })
    await setImmediate()

    const [first = [], second = []] = waitsIn(one, other)
    expect(first.filter((wait) => wait > 0)).toEqual([])
    expect(second.map((wait) => wait === 0)).toEqual([
      ...Array.from({ length: 5 }, () => true),
      ...Array.from({ length: 10 }, () => false),
      true,
    ])
    expect(Math.max(...second)).toBeLessThanOrEqual(3_600_000)
  })
})

describe('an unknown message', () => {
  it.each([
    null,
    'scrape',
    { channel: 'other' },
    { kind: 'scrape' },
    { kind: 'call', id: 1, calls: 'a' },
    { kind: 'call', id: 1, calls: [{ kind: 'anything', key: 'a' }] },
    { kind: 'count', id: 1, spent: [], keys: [1] },
    { kind: 'count', id: 1, spent: [{ key: 'a' }], keys: ['a'] },
  ])('is ignored: %j', (message) => {
    expect(readFromWorker(message)).toBeUndefined()
    expect(readFromPrimary(message)).toBeUndefined()
  })
})
