import { afterAll, describe, expect, it } from 'vitest'
import { DeadlineMissed, ProcessDied, ProcessPool } from '../../src/providers/process-pool.js'
import { workerEntry } from '../../src/base/worker-entry.js'

const SLOW = { deadlineMs: 60_000 }

describe('a pool of processes', () => {
  const entry = workerEntry(import.meta.url, './support/hostile-process')
  const pool = new ProcessPool({ entry, processes: 2, heapMegabytes: 64 })
  const works = () => pool.run<number>('count', { bytes: new Uint8Array(1_000_000) }, SLOW)
  afterAll(() => pool.close())

  it('hands bytes over and brings the answer back', async () => {
    expect(await works()).toBe(1_000_000)
  })

  it.each(['abort', 'hoard'])('outlives a process that ends: %s', async (task) => {
    await expect(pool.run(task, null, SLOW)).rejects.toThrow(ProcessDied)
    expect(await works()).toBe(1_000_000)
  })

  it('ends a process that misses its deadline', async () => {
    await expect(pool.run('loop', null, { deadlineMs: 200 })).rejects.toThrow(DeadlineMissed)
    expect(await works()).toBe(1_000_000)
  })

  it('ends a process whose task nobody waits for', async () => {
    const leaving = new AbortController()
    const task = pool.run('loop', null, { ...SLOW, signal: leaving.signal })
    leaving.abort(new Error('left'))

    await expect(task).rejects.toThrow('left')
    expect(await works()).toBe(1_000_000)
  })

  it('passes on what a task throws', async () => {
    await expect(pool.run('refuse', null, SLOW)).rejects.toThrow('not this one')
  })

  it('gives its processes no variables of the environment', async () => {
    expect(await pool.run('secrets', null, SLOW)).toEqual([])
  })

  it('lets one task end while another one does its work', async () => {
    const [died, answer] = await Promise.allSettled([pool.run('abort', null, SLOW), works()])

    expect(died.status).toBe('rejected')
    expect(answer).toEqual({ status: 'fulfilled', value: 1_000_000 })
  })

  it('starts anew after it was closed', async () => {
    await pool.close()

    expect(await works()).toBe(1_000_000)
  })
})
