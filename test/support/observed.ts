import { z } from 'zod'
import type { TestApp } from './app.js'

const requestLine = z.object({ requestId: z.string(), statements: z.number(), waits: z.number().default(0) })

/** How often the metrics say that a limit refused a request. */
export async function refusals(app: TestApp, limit: string): Promise<number> {
  const { text } = await app.client().get('/metrics')
  const sample = new RegExp(`^lyceum_refused_requests_total\\{limit="${limit}"\\} (\\d+)$`, 'm')
  return Number(sample.exec(text)?.[1])
}

/** The log line of the request that was answered with these headers. */
export function logged(app: TestApp, { headers }: { headers: Headers }) {
  const line = app.log.find((text) => text.includes(headers.get('x-request-id') ?? ''))
  return JSON.parse(line ?? '{}')
}

/** What the log says of the request that was answered with these headers. */
export function costsOf(
  log: readonly string[],
  { headers }: { headers: Headers },
): z.infer<typeof requestLine> {
  const requestId = headers.get('x-request-id') ?? ''
  // The log of a long test has thousands of lines, and the wanted one is among the last.
  for (const line of log.toReversed()) {
    if (!line.includes(requestId)) continue
    const parsed = requestLine.safeParse(JSON.parse(line))
    if (parsed.success && parsed.data.requestId === requestId) return parsed.data
  }
  throw new Error(`No request ${requestId} in the log.`)
}
