import { setImmediate } from 'node:timers/promises'
import { describe, expect, it } from 'vitest'
import { readFromPrimary, readFromWorker } from '../../src/cluster/messages.js'
import { RequestCounts } from '../../src/cluster/request-counts.js'
import { FakeWorker } from './fake-worker.js'

/** Where the keys of a message stand, in its order. */
async function standingsOf(worker: FakeWorker, id: number, keys: string[]) {
  worker.says({ kind: 'count', id, keys })
  await setImmediate()
  const answer = worker.inbox.find((message) => message.kind === 'counted' && message.id === id)
  return answer?.kind === 'counted' ? answer.standings : []
}

describe("the workers' requests", () => {
  it('are counted together for each key, in the order they came', async () => {
    const counts = new RequestCounts(3)
    const [one, other] = [new FakeWorker(), new FakeWorker()]
    counts.add(one)
    counts.add(other)
    const first = await standingsOf(one, 1, ['a', 'b', 'a'])
    expect(first.map(({ allowed, remaining }) => [allowed, remaining])).toEqual([
      [true, 2],
      [true, 2],
      [true, 1],
    ])
    const second = await standingsOf(other, 1, ['a', 'a', 'b'])
    expect(second.map(({ allowed, remaining }) => [allowed, remaining])).toEqual([
      [true, 0],
      [false, 0],
      [true, 1],
    ])
    for (const { msBeforeNext } of [...first, ...second]) {
      expect(msBeforeNext).toBeGreaterThan(0)
      expect(msBeforeNext).toBeLessThanOrEqual(60_000)
    }
  })

  it('stay counted when their worker has ended', async () => {
    const counts = new RequestCounts(1)
    const [gone, next] = [new FakeWorker(), new FakeWorker()]
    counts.add(gone)
    await standingsOf(gone, 1, ['a'])
    gone.ends(null, 'SIGKILL')
    counts.add(next)
    expect(await standingsOf(next, 1, ['a'])).toMatchObject([{ allowed: false }])
  })
})

describe('a message that is none', () => {
  it.each([null, 'scrape', { channel: 'other' }, { kind: 'scrape' }, { kind: 'count', id: 1, keys: [1] }])(
    'is ignored: %j',
    (message) => {
      expect(readFromWorker(message)).toBeUndefined()
      expect(readFromPrimary(message)).toBeUndefined()
    },
  )
})
