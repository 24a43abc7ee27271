import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { nextMonth, secondsToNextMonth } from '../../src/narration/store.js'
import { TestApp } from '../support/app.js'
import { databases, type TestDatabase } from '../support/databases.js'
import { followProcessClock } from '../support/sqlite-clock.js'
import { FakeSpeech, spoken } from './support/fake-speech.js'
import { narrator, path, usageOf } from './support/narrators.js'

describe('the narration month', () => {
  it('ends with the UTC month, at the end of a year and in leap years too', () => {
    expect(nextMonth('2026-12-31T23:59:59.999Z').toISOString()).toBe('2027-01-01T00:00:00.000Z')
    expect(secondsToNextMonth('2026-12-31T23:59:59.999Z')).toBe(1)
    expect(secondsToNextMonth('2028-02-28T00:00:00.000Z')).toBe(2 * 86_400)
    expect(secondsToNextMonth('2026-11-01T00:00:00.000Z')).toBe(30 * 86_400)
  })
})

// Only SQLite has a clock that a test can set.
describe.each(databases.filter(({ name }) => name === 'SQLite'))('a narration on $name', ({ open }) => {
  let database: TestDatabase | undefined
  let stop = () => {}
  beforeEach(() => {
    stop = followProcessClock()
    vi.useFakeTimers({ toFake: ['Date'], now: new Date('2026-11-30T23:59:50.000Z') })
  })
  afterEach(async () => {
    vi.useRealTimers()
    stop()
    await database?.close()
  })

  it('is paid for by the month of its reservation, and the next month starts from nothing', async () => {
    database = await open()
    const speech = new FakeSpeech()
    const narration = { deadlineSeconds: 30, monthlyCharacters: 10 }
    const app = new TestApp(database.store, database.url, { services: { speech, narration } })
    await app.start()
    const client = await narrator(app)
    speech.answer = (request) => {
      vi.setSystemTime(new Date('2026-12-01T00:00:05.000Z'))
      return spoken(request)
    }

    const first = await client.post(path, { text: 'Ten chars.' })
    const december = await usageOf(client)
    vi.setSystemTime(new Date('2026-11-30T23:59:59.500Z'))
    const november = await usageOf(client)
    const refused = await client.post(path, { text: 'x' })

    expect(first.status).toBe(200)
    expect(december).toEqual({ used: 0, reserved: 0, allowance: 10, resetsAt: '2027-01-01T00:00:00.000Z' })
    expect(november).toEqual({ used: 10, reserved: 0, allowance: 10, resetsAt: '2026-12-01T00:00:00.000Z' })
    expect([refused.status, refused.headers.get('retry-after')]).toEqual([429, '1'])
    await app.stop()
    expect(speech.closed).toBe(true)
  })
})
