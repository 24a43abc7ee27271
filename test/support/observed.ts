import type { TestApp } from './app.js'

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
