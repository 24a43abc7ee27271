import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { pino } from 'pino'
import { Supervisor } from '../../src/cluster/supervisor.js'
import { AlreadyReported, CommandFailure } from '../../src/base/command-failure.js'
import { FakeWorker } from './fake-worker.js'

/** Makes the worker report that it listens, and gives the supervisor time to react. */
async function listens(worker: FakeWorker | undefined): Promise<void> {
  worker?.listens()
  await vi.advanceTimersByTimeAsync(0)
}

/** Makes the worker end, and gives the supervisor time to react. */
async function ends(
  worker: FakeWorker | undefined,
  code: number | null,
  signal: string | null = null,
): Promise<void> {
  worker?.ends(code, signal)
  await vi.advanceTimersByTimeAsync(0)
}

function supervise(workers: number) {
  const forked: FakeWorker[] = []
  const supervisor = new Supervisor({
    workers,
    stuckMs: 30_000,
    logger: pino({ level: 'silent' }),
    fork: () => {
      const worker = new FakeWorker()
      forked.push(worker)
      return worker
    },
  })
  const end = supervisor.run().then(
    () => 'drained' as const,
    (error: unknown) => error,
  )
  const newest = (): FakeWorker => {
    const worker = forked.at(-1)
    if (!worker) throw new Error('No worker was started.')
    return worker
  }
  return { supervisor, forked, newest, end }
}

beforeEach(() => void vi.useFakeTimers())
afterEach(() => void vi.useRealTimers())

describe('the supervisor', () => {
  it('starts one worker, and the others once it listens', async () => {
    const { forked, newest } = supervise(3)
    await vi.advanceTimersByTimeAsync(10_000)
    expect(forked).toHaveLength(1)
    await listens(newest())
    expect(forked).toHaveLength(3)
  })

  it('starts no second worker if the first cannot start, and ends with its status', async () => {
    const { forked, newest, end } = supervise(3)
    await ends(newest(), 2)
    const failure = await end
    expect(failure).toBeInstanceOf(AlreadyReported)
    expect(failure).toMatchObject({ status: 2 })
    expect(forked).toHaveLength(1)
  })

  it('replaces a worker at once, but after growing pauses if workers keep ending early', async () => {
    const { forked, newest } = supervise(1)
    await listens(newest())
    await ends(newest(), null, 'SIGKILL')
    expect(forked).toHaveLength(2)
    for (const pause of [500, 1_000, 2_000, 4_000, 8_000, 16_000, 30_000, 30_000]) {
      const count = forked.length
      await listens(newest())
      await ends(newest(), null, 'SIGKILL')
      await vi.advanceTimersByTimeAsync(pause - 1)
      expect(forked).toHaveLength(count)
      await vi.advanceTimersByTimeAsync(1)
      expect(forked).toHaveLength(count + 1)
    }
    await listens(newest())
    await vi.advanceTimersByTimeAsync(60_000)
    const count = forked.length
    await ends(newest(), 1)
    expect(forked).toHaveLength(count + 1)
  })

  it('goes on while another worker serves, and gives up if none can be started', async () => {
    const { forked, newest, end } = supervise(2)
    const [first] = forked
    await listens(first)
    for (let count = 0; count < 20; count += 1) {
      await ends(newest(), 1)
      await vi.advanceTimersByTimeAsync(30_000)
    }
    expect(forked).toHaveLength(22)
    await ends(first, 1)
    for (let count = 0; count < 4; count += 1) {
      await ends(newest(), 1)
      await vi.advanceTimersByTimeAsync(30_000)
    }
    expect(forked).toHaveLength(27)
    await ends(newest(), 1)
    const starting = forked[21]
    expect(starting?.signals).toEqual(['SIGTERM'])
    await ends(starting, null, 'SIGTERM')
    expect(await end).toBeInstanceOf(CommandFailure)
    expect(forked).toHaveLength(27)
  })

  it('lets all workers drain when it is stopped, and starts none', async () => {
    const { supervisor, forked, end } = supervise(2)
    await listens(forked[0])
    await listens(forked[1])
    supervisor.stop()
    supervisor.stop()
    expect(forked.map(({ signals }) => signals)).toEqual([['SIGTERM'], ['SIGTERM']])
    await ends(forked[0], 0)
    await vi.advanceTimersByTimeAsync(20_000)
    await ends(forked[1], 0)
    expect(await end).toBe('drained')
    expect(forked).toHaveLength(2)
    expect(forked[1]?.signals).toEqual(['SIGTERM'])
  })

  it('ends well when it is stopped before the first worker listens, or while it waits to replace one', async () => {
    const early = supervise(2)
    early.supervisor.stop()
    await ends(early.newest(), null, 'SIGTERM')
    expect(await early.end).toBe('drained')
    expect(early.forked).toHaveLength(1)

    const waiting = supervise(1)
    for (let count = 0; count < 2; count += 1) {
      await listens(waiting.newest())
      await ends(waiting.newest(), 1)
    }
    waiting.supervisor.stop()
    expect(await waiting.end).toBe('drained')
  })

  it('ends a worker that does not drain, and says so', async () => {
    const { supervisor, newest, end } = supervise(1)
    await listens(newest())
    supervisor.stop()
    await vi.advanceTimersByTimeAsync(30_000)
    expect(newest().signals).toEqual(['SIGTERM', 'SIGKILL'])
    await ends(newest(), null, 'SIGKILL')
    expect(await end).toBeInstanceOf(CommandFailure)
  })
})
