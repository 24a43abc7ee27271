import { createServer, type RequestListener } from 'node:http'
import type { AddressInfo } from 'node:net'
import { type AddressPolicy, isPublicAddress } from '../../src/providers/address-policy.js'
import type { FetchedPage, FetchRefusal } from '../../src/providers/web-fetch/port.js'
import type { HostResolver } from '../../src/providers/resolve-host.js'

/** A web server on 127.0.0.1 that tests reach under the name site.fixture.example. */
export interface WebFixture {
  port: number
  /** The address of a path under the fixture's name. */
  url(path: string): string
  /** `METHOD path` and headers of each request so far. */
  requests: { line: string; headers: NodeJS.Dict<string | string[]> }[]
  close(): Promise<void>
}

export async function startFixture(listener: RequestListener): Promise<WebFixture> {
  const requests: WebFixture['requests'] = []
  const server = createServer((request, response) => {
    requests.push({ line: `${request.method} ${request.url}`, headers: request.headers })
    listener(request, response)
  })
  await new Promise<void>((resolve) => {
    server.listen(0, '127.0.0.1', resolve)
  })
  // A server that listens on TCP has no other kind of address.
  const { port } = server.address() as AddressInfo
  return {
    port,
    url: (path) => `http://site.fixture.example:${port}${path}`,
    requests,
    close: () =>
      new Promise((resolve) => {
        server.close(() => resolve())
        server.closeAllConnections()
      }),
  }
}

/** Allows more than the product: 127.0.0.1 counts as public, and so do fixture names on every port. */
export const fixturePolicy: AddressPolicy = {
  permitsHost: (host) => host.endsWith('.fixture.example') || host === '127.0.0.1',
  permitsAddress: (address) => address === '127.0.0.1' || isPublicAddress(address),
}

/** Resolves every name to the fixture. */
export const toFixture: HostResolver = () => Promise.resolve(['127.0.0.1'])

/** Narrows an answer to a page; a refusal fails the test with its cause. */
export function asPage(answer: FetchedPage | FetchRefusal): FetchedPage {
  if (answer.kind === 'refused') throw new Error(`refused: ${answer.cause}`)
  return answer
}

/** A signal that never aborts, for callers that don't give up. */
export const patient = new AbortController().signal
