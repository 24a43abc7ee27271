import { createClient } from 'graphql-sse'
import { until } from '../../jobs/support/queue.js'
import type { RestAnswer } from '../../support/answers.js'
import type { Client, TestApp, TestAppOptions } from '../../support/app.js'
import { PACE } from './pace.js'

/** An application whose streams are at the pace of tests. */
export const FAST: TestAppOptions = { livePace: PACE }

/** What a client that follows an operation has got so far. */
export class Followed {
  /** Every answer, in the order in which they came. */
  readonly answers: RestAnswer['body'][] = []
  isComplete = false
  /** Why the client could not go on. */
  failure: unknown
  close: () => void = () => {}

  get last(): RestAnswer['body'] {
    return this.answers.at(-1)
  }

  /** Waits until the last answer is one that the test waits for. */
  async untilLast(holds: (answer: RestAnswer['body']) => boolean): Promise<void> {
    await until(async () => this.answers.length > 0 && holds(this.last))
  }

  async untilOver(): Promise<void> {
    await until(async () => this.isComplete || this.failure !== undefined)
  }
}

/**
 * Follows an operation with the reference client of the protocol.
 *
 * @param app what the client's requests go through
 * @param retries how often it connects again after its connection has broken
 */
export function follow(
  app: TestApp,
  { token }: Client,
  query: string,
  { variables = {}, retries = 0 }: { variables?: Record<string, unknown>; retries?: number } = {},
): Followed {
  const followed = new Followed()
  const client = createClient({
    url: 'http://lyceum.test/graphql',
    headers: { authorization: `Bearer ${token}` },
    retryAttempts: retries,
    fetchFn: async (url: string, init: RequestInit) =>
      leavable(await app.fetch(new Request(url, init)), init),
  })
  followed.close = client.subscribe(
    { query, variables },
    {
      next: (answer) => followed.answers.push(answer),
      error: (error) => {
        followed.failure = error
      },
      complete: () => {
        followed.isComplete = true
      },
    },
  )
  return followed
}

/** An answer whose stream ends when its client leaves, as a connection does. */
function leavable({ body, status, headers }: Response, { signal }: RequestInit): Response {
  const read = signal ? body?.pipeThrough(new TransformStream(), { signal }) : body
  return new Response(read, { status, headers })
}

/** Opens a stream by hand, as any client does. */
export function openStream(app: TestApp, { token }: Client, body: unknown): Promise<Response> {
  return app.fetch(
    new Request('http://lyceum.test/graphql', {
      method: 'POST',
      headers: {
        authorization: `Bearer ${token}`,
        'content-type': 'application/json',
        accept: 'text/event-stream',
      },
      body: JSON.stringify(body),
    }),
  )
}
