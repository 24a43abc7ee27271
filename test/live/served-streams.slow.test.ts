import { createClient } from 'graphql-sse'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { personWithToken, serving } from '../cli/run-cli.js'
import { until } from '../jobs/support/queue.js'

const QUERY = 'subscription { live { viewer { name } } }'

describe('a stream of a served process', { timeout: 300_000 }, () => {
  let person: Awaited<ReturnType<typeof personWithToken>>
  beforeAll(async () => {
    person = await personWithToken()
  })
  afterAll(() => person.work.remove())

  const headers = () => ({ authorization: `Bearer ${person.token}` })
  const opened = (url: string, signal: AbortSignal) =>
    fetch(`${url}/graphql?query=${encodeURIComponent(QUERY)}`, {
      headers: { ...headers(), accept: 'text/event-stream' },
      signal,
    })

  it('is opened again by its client, at another worker, when its worker ends', async () => {
    const server = await serving(person.work.env, { workers: 2 })
    let connections = 0
    const answers: unknown[] = []
    let isOver = false
    const client = createClient({
      url: `${server.url}/graphql`,
      headers: headers(),
      retryAttempts: 20,
      on: { connected: () => (connections += 1) },
    })
    const close = client.subscribe(
      { query: QUERY },
      {
        next: (answer) => answers.push(answer),
        error: () => (isOver = true),
        complete: () => (isOver = true),
      },
    )
    await until(async () => answers.length === 1)
    const line = server.output.stdout.split('\n').find((text) => text.includes('"operation":"/graphql"'))
    process.kill(JSON.parse(line ?? '').pid, 'SIGTERM')
    await until(async () => answers.length > 1)
    expect([connections > 1, isOver]).toEqual([true, false])
    expect(new Set(answers.map((answer) => JSON.stringify(answer))).size).toBe(1)
    close()
    server.terminate()
    expect(await server.ended()).toBe(0)
  })

  it('ends at once at SIGTERM, and does not delay the end of the process', async () => {
    const server = await serving(person.work.env, { workers: 1 })
    const response = await opened(server.url, new AbortController().signal)
    const reading = response.text()
    server.terminate()
    expect(await reading).toMatch(/^event: next\ndata: \{.*\}\n\n$/)
    expect(await server.ended()).toBe(0)
  })

  it('gives its place back when its client leaves', async () => {
    const server = await serving({ ...person.work.env, MAX_LIVE_STREAMS_PER_PERSON: '1' }, { workers: 1 })
    const leaving = new AbortController()
    const first = await opened(server.url, leaving.signal)
    expect(first.status).toBe(200)
    expect((await opened(server.url, new AbortController().signal)).status).toBe(429)
    leaving.abort()
    await until(async () => {
      const again = new AbortController()
      const { status } = await opened(server.url, again.signal)
      again.abort()
      return status === 200
    })
    server.terminate()
    expect(await server.ended()).toBe(0)
  })
})
