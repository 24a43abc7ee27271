import { pino } from 'pino'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { EventStream } from '../../src/rest/live/event-stream.js'
import { type Execute, LiveStream } from '../../src/rest/live/live-stream.js'
import { LiveStreams } from '../../src/rest/live/live-streams.js'
import type { ChangeWatch } from '../../src/rest/live/watch-changes.js'

const HOUR = 3_600_000
const AT_START = '0 1'

/** Streams of which each look finds the change number that `change` has set. */
function streamsOf() {
  let number = AT_START
  const withoutToken = new Set<string>()
  const watch: Pick<ChangeWatch, 'databaseName' | 'startAnew' | 'look' | 'findWithoutToken'> = {
    databaseName: 'sqlite',
    startAnew: () => {},
    look: async (streams) => {
      for (const stream of streams) stream.see(number)
    },
    findWithoutToken: async (streams) =>
      [...streams].filter(({ follower }) => withoutToken.has(follower.tokenId)),
  }
  const streams = new LiveStreams({ person: 0, process: 0 }, undefined, {
    watch,
    unread: { isFull: () => false },
    logger: pino({ enabled: false }),
  })
  const open = (execute: Execute, person = 'a') => {
    const gone = new AbortController()
    const events = new EventStream(undefined, () => gone.abort())
    const stream = new LiveStream(
      {
        person,
        organizationId: 'a',
        tokenId: person,
        tokenKind: 'GRANTED',
        tokenUntil: Number.POSITIVE_INFINITY,
      },
      { execute, events, gone: gone.signal, intervalMs: streams.pace.intervalMs },
      { tag: 'first', number: AT_START },
      () => streams.remove(stream),
    )
    streams.add(stream)
    const sent: string[] = []
    const reading = events.body.pipeTo(
      new WritableStream({
        write: (chunk) => {
          sent.push(new TextDecoder().decode(chunk))
        },
      }),
    )
    return { sent, reading }
  }
  return {
    streams,
    open,
    revoke: (person: string) => withoutToken.add(person),
    change: () => {
      number = `0 ${Number(number.slice(2)) + 1}`
    },
  }
}

beforeEach(() => {
  vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval', 'performance', 'Date'] })
})
afterEach(() => {
  vi.useRealTimers()
})

/** Lets time pass, and everything that it leads to happen. */
async function pass(milliseconds: number): Promise<void> {
  for (let left = milliseconds; left > 0; left -= 500) {
    await vi.advanceTimersByTimeAsync(Math.min(left, 500))
    await new Promise((resolve) => {
      setImmediate(resolve)
    })
  }
}

it('streams go on when the system clock is set back', async () => {
  const { streams, open, change } = streamsOf()
  let executions = 0
  const { sent, reading } = open(async () => Response.json({ executions: (executions += 1) }))
  vi.setSystemTime(Date.now() - HOUR)
  change()
  await pass(3_000)
  expect(sent.join('')).toContain('"executions":1')
  vi.setSystemTime(Date.now() - HOUR)
  change()
  await pass(3_000)
  expect(sent.join('')).toContain('"executions":2')
  streams.drain()
  await reading
})

it('streams give a sign of life while an execution of another stream takes long', async () => {
  const { streams, open, change } = streamsOf()
  let finish = () => {}
  const slow = new Promise<void>((resolve) => {
    finish = resolve
  })
  const first = open(async () => {
    await slow
    return Response.json({})
  })
  const second = open(async () => Response.json({}))
  change()
  await pass(2_000)
  const before = second.sent.length
  await pass(60_000)
  expect(second.sent.slice(before).filter((text) => text === ':\n\n').length).toBeGreaterThanOrEqual(3)
  finish()
  streams.drain()
  await Promise.all([first.reading, second.reading])
})

it('ends a stream whose token is revoked, however long executions of other streams take', async () => {
  const { streams, open, change, revoke } = streamsOf()
  let finish = () => {}
  const slow = new Promise<void>((resolve) => {
    finish = resolve
  })
  const first = open(async () => {
    await slow
    return Response.json({})
  })
  const second = open(async () => Response.json({ refused: true }, { status: 401 }), 'b')
  change()
  await pass(2_000)
  revoke('b')
  await pass(6_000)
  await second.reading
  expect(second.sent.join('')).toMatch(/"refused":true.*\n\nevent: complete/)
  finish()
  streams.drain()
  await first.reading
})

it('executes a stream of each person before the second of anybody', async () => {
  const { streams, open, change } = streamsOf()
  const order: string[] = []
  for (const person of ['a', 'a', 'a', 'b', 'c']) {
    open(async () => {
      order.push(person)
      return new Response('{}')
    }, person)
  }
  change()
  await vi.advanceTimersByTimeAsync(2_000)
  await vi.waitFor(() => expect(order).toHaveLength(5))
  expect(order).toEqual(['a', 'b', 'c', 'a', 'a'])
  await streams.close()
})
