import { EventEmitter } from 'node:events'
import { describe, expect, it } from 'vitest'
import { Refusal } from '../../src/rest/refusal.js'
import { ConcurrentRequests } from '../../src/rest/concurrent-requests.js'

/** Work that a test can end or fail. */
function held() {
  let done = () => {}
  let fail = () => {}
  const promise = new Promise<string>((resolve, reject) => {
    done = () => resolve('done')
    fail = () => reject(new Error('failed'))
  })
  return { work: () => promise, done, fail }
}

/** The carrier of an answer, which a test closes. */
class FakeCarrier extends EventEmitter {
  destroyed = false

  close(): void {
    this.destroyed = true
    this.emit('close')
  }
}

function refusal(run: () => unknown): Refusal {
  try {
    run()
  } catch (error) {
    if (error instanceof Refusal) return error
  }
  throw new Error('It was not refused.')
}

describe('the requests under way', () => {
  it('are limited for each person, with 429 and when to come again', async () => {
    const concurrentRequests = new ConcurrentRequests(2)
    const [one, other, third] = [held(), held(), held()]
    const running = [
      concurrentRequests.run('a', undefined, one.work),
      concurrentRequests.run('a', undefined, other.work),
    ]
    const { status, code, limit, headers } = refusal(() => concurrentRequests.run('a', undefined, () => 'no'))
    expect({ status, code, limit, headers }).toEqual({
      status: 429,
      code: 'RATE_LIMITED',
      limit: 'under_way',
      headers: { 'retry-after': '1' },
    })
    expect(concurrentRequests.run('b', undefined, () => 'yes')).toBe('yes')
    one.done()
    await running[0]
    running.push(concurrentRequests.run('a', undefined, third.work))
    refusal(() => concurrentRequests.run('a', undefined, () => 'no'))
    other.done()
    third.done()
    for (const answer of running) expect(await answer).toBe('done')
    expect(concurrentRequests.people).toBe(0)
  })

  it('end at once with work that needs no promise', () => {
    const concurrentRequests = new ConcurrentRequests(1)
    for (let n = 0; n < 3; n += 1) expect(concurrentRequests.run('a', undefined, () => n)).toBe(n)
    expect(concurrentRequests.people).toBe(0)
  })

  it('end with work that fails, at once or later', async () => {
    const concurrentRequests = new ConcurrentRequests(1)
    const thrown = () => {
      throw new Error('failed')
    }
    expect(() => concurrentRequests.run('a', undefined, thrown)).toThrow('failed')
    const failing = held()
    const running = concurrentRequests.run('a', undefined, failing.work)
    expect(concurrentRequests.people).toBe(1)
    failing.fail()
    await expect(running).rejects.toThrow('failed')
    expect(concurrentRequests.people).toBe(0)
  })

  it('last until the answer is sent, however long that takes', () => {
    const concurrentRequests = new ConcurrentRequests(1)
    const carrier = new FakeCarrier()
    expect(concurrentRequests.run('a', carrier, () => 'answer')).toBe('answer')
    refusal(() => concurrentRequests.run('a', undefined, () => 'no'))
    carrier.close()
    expect(concurrentRequests.people).toBe(0)
  })

  it('last until the work for a client that has gone is done', async () => {
    const concurrentRequests = new ConcurrentRequests(1)
    const [carrier, work] = [new FakeCarrier(), held()]
    const running = concurrentRequests.run('a', carrier, work.work)
    carrier.close()
    expect(concurrentRequests.people).toBe(1)
    work.done()
    await running
    expect(concurrentRequests.people).toBe(0)
  })

  it('wait for no client that had gone before', () => {
    const concurrentRequests = new ConcurrentRequests(1)
    const carrier = new FakeCarrier()
    carrier.close()
    expect(concurrentRequests.run('a', carrier, () => 'answer')).toBe('answer')
    expect(concurrentRequests.people).toBe(0)
    expect(carrier.listenerCount('close')).toBe(0)
  })

  it('are not counted if the limit is switched off', () => {
    const concurrentRequests = new ConcurrentRequests(0)
    const carriers = Array.from({ length: 100 }, () => new FakeCarrier())
    for (const carrier of carriers)
      expect(concurrentRequests.run('a', carrier, () => 'answer')).toBe('answer')
    expect(concurrentRequests.people).toBe(0)
  })
})
