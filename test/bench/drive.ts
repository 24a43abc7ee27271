import autocannon from 'autocannon'
import type { BenchRequest, Workload } from './workloads.js'
import type { RunningServer } from './servers.js'

const CONNECTIONS = 10

/** The result of a period of load. */
export interface Sample {
  requests: number
  requestsPerSecond: number
  /** The processor time of the server's processes for one request. */
  cpuMilliseconds: number
  /** How much of one core these processes used. */
  busy: number
  p50: number
  p99: number
}

let coldQueries = 0

/** The same query under an operation name that no server has seen. */
function renamed(body: string): string {
  coldQueries += 1
  return body.replace(/query (\w+)/, `query $1${process.pid}x${coldQueries}`)
}

function toAutocannon(
  { method, path, body, headers: own }: BenchRequest,
  cold: boolean,
  token: string,
): autocannon.Request {
  const headers = {
    authorization: `Bearer ${token}`,
    ...(body === undefined ? {} : { 'content-type': 'application/json' }),
    ...own,
  }
  const request: autocannon.Request = { method, path, headers, ...(body === undefined ? {} : { body }) }
  if (!cold || body === undefined) return request
  return { ...request, setupRequest: (given) => ({ ...given, body: renamed(body) }) }
}

/**
 * Sends a workload's requests over kept-alive connections for a while. @throws Error unless every answer is
 * 200
 */
export async function drive(
  server: RunningServer,
  { requests, cold }: Pick<Workload, 'requests' | 'cold'>,
  token: string,
  seconds: number,
): Promise<Sample> {
  const cpu = server.cpu()
  const start = performance.now()
  const result = await autocannon({
    url: server.url,
    connections: CONNECTIONS,
    duration: seconds,
    requests: requests.map((request) => toAutocannon(request, cold ?? false, token)),
  })
  const milliseconds = performance.now() - start
  const used = server.cpu() - cpu
  const { '2xx': good, non2xx, errors, timeouts, latency } = result
  if (non2xx + errors + timeouts > 0 || good === 0) {
    throw new Error(`${server.definition.name}: ${non2xx} refused, ${errors} failed, ${good} answered`)
  }
  return {
    requests: good,
    requestsPerSecond: (good * 1_000) / milliseconds,
    cpuMilliseconds: used / good,
    busy: used / milliseconds,
    p50: latency.p50,
    p99: latency.p99,
  }
}

/** One answer, parsed, and the names of its header fields. */
export async function ask(
  server: RunningServer,
  { method, path, body }: BenchRequest,
  token: string,
): Promise<{ status: number; body: unknown; headers: string[] }> {
  const response = await fetch(server.url + path, {
    method,
    headers: { authorization: `Bearer ${token}`, 'content-type': 'application/json' },
    ...(body === undefined ? {} : { body }),
  })
  return { status: response.status, body: await response.json(), headers: [...response.headers.keys()] }
}
