import { setTimeout as pass } from 'node:timers/promises'
import { expect, it } from 'vitest'
import { personWithToken, serving } from './run-cli.js'

/** A process sheds nothing in its first 10 seconds, and measures delays over 5 seconds. */
const LOOKS_MS = 17_000
/** For how long it is stopped each time: longer than the tolerated delay. */
const STOPPED_MS = 300

it('a process that others keep from running does not refuse a request that comes alone', async () => {
  const { work, token } = await personWithToken()
  const server = await serving({ ...work.env, MAX_LOOP_DELAY_MS: '200', RATE_LIMIT_PER_MINUTE: '0' })
  const statuses = new Set<number>()
  try {
    for (const start = performance.now(); performance.now() - start < LOOKS_MS;) {
      server.send('SIGSTOP')
      const answer = fetch(`${server.url}/v1/company-roles`, {
        headers: { authorization: `Bearer ${token}` },
      })
      await pass(STOPPED_MS)
      server.send('SIGCONT')
      statuses.add((await answer).status)
    }
  } finally {
    server.send('SIGCONT')
    server.terminate()
    await server.ended()
    await work.remove()
  }
  expect([...statuses]).toEqual([200])
}, 300_000)
